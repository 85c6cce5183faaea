import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox, Text } from '@mantine/core';
import type { Dependent } from '@portal/contract/areas/participants/dependent.ts';
import { relationName } from '@portal/contract/areas/participants/relation.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { type Field, useFieldDisplay } from '../../ui/form/field.ts';
import classes from './covered-dependents-field.module.css';

type CoveredDependentsFieldProps = { field: Field; dependents: readonly Dependent[] };

/** Any of the person's dependents, or none. */
export function CoveredDependentsField({ field, dependents }: CoveredDependentsFieldProps) {
  const chosen = field.value as number[];
  const namesOf = (value: unknown) =>
    dependents
      .filter(({ dependentId }) => (value as number[]).includes(dependentId))
      .map(({ name }) => name)
      .join(', ');
  useFieldDisplay(field, 'Covered dependents', namesOf);
  if (dependents.length === 0) {
    return <Text c="dimmed">No dependents are on file. Add them on the Dependents tab.</Text>;
  }
  return (
    <Checkbox.Group
      aria-label="Covered dependents"
      error={field.error}
      value={chosen.map(String)}
      onChange={(texts) => {
        field.set(
          dependents.map((each) => each.dependentId).filter((id) => texts.includes(String(id))),
        );
        field.leave();
      }}
    >
      <div className={classes.choices}>
        {dependents.map(({ dependentId, name, relation, endedOn }, index) => (
          <Checkbox
            key={dependentId}
            {...(index === 0 && { id: field.id })}
            value={String(dependentId)}
            label={name}
            description={
              endedOn === null
                ? relationName(relation)
                : `${relationName(relation)}, end date ${displayDate(endedOn)}`
            }
          />
        ))}
      </div>
    </Checkbox.Group>
  );
}
