import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { Radio } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import classes from './choice-field.module.css';
import { useFieldDisplay } from './field.ts';
import { FieldLabel, type FieldProps, ReadOnlyField } from './field-frame.tsx';
import form from './form.module.css';

export type Choice<Value> = {
  value: Value;
  label: string;
  /** Below the label: what choosing it means. */
  help?: ReactNode;
};

type ChoiceFieldProps<Value> = FieldProps & {
  choices: readonly Choice<Value>[];
  /** Side by side where there is room, for short ones. */
  columns?: 1 | 2 | 3;
  /** In addition to what the form does with it. */
  onChoose?: (value: Value) => void;
};

/** One of a few choices, all in view, each with what it means. */
export function ChoiceField<Value extends string | number | boolean>(
  props: ChoiceFieldProps<Value>,
) {
  const { field, label, choices } = props;
  const labelOf = (value: unknown) => choices.find((each) => each.value === value)?.label ?? '';
  useFieldDisplay(field, label, labelOf);
  if (field.readOnly) return <ReadOnlyField {...props} value={labelOf(field.value)} />;
  return <Choices key={field.inputKey} {...props} />;
}

function Choices<Value extends string | number | boolean>(props: ChoiceFieldProps<Value>) {
  const { field, label, optional, help: about, wide, choices, columns = 1, onChoose } = props;
  const [chosen, setChosen] = useState(field.value);
  const choose = (text: string) => {
    const choice = choices.find(({ value }) => String(value) === text);
    if (!choice) return;
    setChosen(choice.value);
    field.type(choice.value);
    onChoose?.(choice.value);
    field.leave();
  };
  const isKnown = choices.some(({ value }) => value === chosen);
  return (
    // The summary of errors leads here, and on to the first choice.
    <div id={field.id} className={`${classes.field} ${wide ? form.wide : ''}`}>
      <Radio.Group
        label={<FieldLabel label={label} optional={optional} />}
        description={about}
        error={field.error}
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        value={isKnown ? String(chosen) : null}
        onChange={choose}
      >
        <div className={classes.choices} data-columns={columns}>
          {choices.map(({ value, label: name, help }) => (
            <Radio
              key={String(value)}
              className={classes.choice ?? ''}
              value={String(value)}
              label={name}
              description={help}
            />
          ))}
        </div>
      </Radio.Group>
    </div>
  );
}
