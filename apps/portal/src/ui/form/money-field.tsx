import { TextInput } from '@mantine/core';
import { displayMoney, typedDollars } from '@portal/contract/values/dollars.ts';
import { type ReactNode, useState } from 'react';
import { asText, useFieldFace } from './field.ts';
import { type FieldProps, inputProps, ReadOnlyField } from './field-frame.tsx';

type MoneyFieldProps = FieldProps & {
  /** Under the input, such as an amount that it could be. */
  children?: ReactNode;
};

const shown = (value: unknown) => {
  const dollars = typeof value === 'number' ? value : typedDollars(asText(value));
  return dollars === null ? asText(value) : displayMoney(dollars);
};
/** As a person would have typed it: the input shows the dollar sign itself. */
const typed = (value: unknown) => shown(value).replace('$', '').replace('\u2212', '-');

/** An amount of dollars; the form holds a number, or the text as it is where it is none. */
export function MoneyField(props: MoneyFieldProps) {
  useFieldFace(props.field, props.label, shown);
  if (props.field.readOnly) return <ReadOnlyField {...props} value={shown(props.field.value)} />;
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
