import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { Radio } from '@mantine/core';
import { useState } from 'react';
import { type Field, useFieldDisplay } from '../../../../ui/form/field.ts';
import classes from './packets.module.css';

type Choice = {
  value: unknown;
  label: string;
  /** One sentence on what it means. */
  help?: string;
  /** A word at its end, such as what it costs. */
  note?: string;
};
type ChoiceFieldProps = { field: Field; label: string; choices: readonly Choice[] };

/** One of a few choices, all of them to be read at once. */
export function ChoiceField({ field, label, choices }: ChoiceFieldProps) {
  const labelOf = (value: unknown) => choices.find((each) => each.value === value)?.label ?? '';
  useFieldDisplay(field, label, labelOf);
  return <Choices key={field.inputKey} field={field} label={label} choices={choices} />;
}

function Choices({ field, label, choices }: ChoiceFieldProps) {
  const [chosen, setChosen] = useState(() =>
    String(choices.findIndex(({ value }) => value === field.value)),
  );
  return (
    <Radio.Group
      id={field.id}
      label={label}
      error={field.error}
      value={chosen}
      onChange={(at) => {
        setChosen(at);
        field.type(choices[Number(at)]?.value);
        field.leave();
      }}
    >
      <div className={classes.choices}>
        {choices.map(({ label: name, help, note }, at) => (
          <Radio
            key={name}
            className={classes.choice ?? ''}
            value={String(at)}
            label={
              <>
                <span className={classes.choiceName}>
                  {name}
                  {note !== undefined && <span className={classes.choiceNote}>{note}</span>}
                </span>
                {help !== undefined && <span className={classes.choiceHelp}>{help}</span>}
              </>
            }
          />
        ))}
      </div>
    </Radio.Group>
  );
}
