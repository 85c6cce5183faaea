import { TextInput } from '@mantine/core';
import { displayMoney, typedDollars } from '@portal/contract/values/dollars.ts';
import { type ReactNode, useState } from 'react';
import { asText, useFieldDisplay } from './field.ts';
import { type FieldProps, inputProps, ReadOnlyField } from './field-frame.tsx';

type MoneyFieldProps = FieldProps & {
  /** Below the input, such as a suggested amount. */
  children?: ReactNode;
};

const textOf = (value: unknown) => {
  const dollars = typeof value === 'number' ? value : typedDollars(asText(value));
  return dollars === null ? asText(value) : displayMoney(dollars);
};
/** The way a user would type it: the input itself shows the dollar sign. */
const typed = (value: unknown) => textOf(value).replace('$', '').replace('\u2212', '-');

/** A dollar amount; the form holds a number, or the raw text if it is not one. */
export function MoneyField(props: MoneyFieldProps) {
  useFieldDisplay(props.field, props.label, textOf);
  if (props.field.readOnly) return <ReadOnlyField {...props} value={textOf(props.field.value)} />;
  return (
    <div>
      <MoneyInput key={props.field.inputKey} {...props} />
      {props.children}
    </div>
  );
}

function MoneyInput({ children: _below, ...props }: MoneyFieldProps) {
  const { field } = props;
  const [text, setText] = useState(typed(field.value));
  return (
    <TextInput
      {...inputProps({ width: 'medium', ...props })}
      value={text}
      leftSection="$"
      leftSectionPointerEvents="none"
      inputMode="decimal"
      autoComplete="off"
      onChange={({ currentTarget: { value } }) => {
        setText(value);
        field.type(typedDollars(value) ?? value);
      }}
      onBlur={() => {
        setText(typed(text));
        field.leave();
      }}
    />
  );
}
