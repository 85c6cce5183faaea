import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox, Text } from '@mantine/core';
import { type Field, useFieldDisplay } from '../../ui/form/field.ts';
import classes from './state-confirmation.module.css';

type StateConfirmationProps = { field: Field; text: string };

/** What a state's own continuation needs, to be confirmed before going on (domain.md 1.8). */
export function StateConfirmation({ field, text }: StateConfirmationProps) {
  useFieldDisplay(field, 'State continuation', (value) => (value === true ? 'Confirmed' : ''));
  return (
    <div className={classes.confirmation}>
      <Text fz="xs">{text}</Text>
      <Checkbox
        key={field.inputKey}
        id={field.id}
        label="I confirm that these conditions are met."
        error={field.error}
        aria-required
        defaultChecked={field.value === true}
        onChange={({ currentTarget: { checked } }) => {
          field.type(checked);
          field.leave();
        }}
      />
    </div>
  );
}
