import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox } from '@mantine/core';
import type { CoveredDependent } from '@portal/contract/areas/continuation/event.ts';
import { relationName } from '@portal/contract/areas/participants/relation.ts';
import { type Field, useFieldDisplay } from '../../ui/form/field.ts';
import { ReadOnlyField } from '../../ui/form/field-frame.tsx';
import classes from './benefit-choices.module.css';
import { type Coverable, namesOf } from './coverable.ts';

type CoveredFieldProps = { field: Field; coverables: readonly Coverable[]; planName: string };

const label = 'Covered dependents';

/** The dependents a plan covers, besides the participant. */
export function CoveredField({ field, coverables, planName }: CoveredFieldProps) {
  const chosen = field.value as CoveredDependent[];
  const textOf = (value: unknown) => namesOf(coverables, value as CoveredDependent[]).join(', ');
  useFieldDisplay(field, label, textOf);
  if (coverables.length === 0) return null;
  if (field.readOnly) {
    return <ReadOnlyField field={field} label={label} value={textOf(chosen) || 'No one else'} />;
  }
  const cover = (keys: CoveredDependent[]) => {
    field.set(keys);
    field.leave();
  };
  const isWhole = coverables.every(({ key }) => chosen.includes(key));
  return (
    <Checkbox.Group
      label={label}
      error={field.error}
      value={chosen.map(String)}
      onChange={(texts) =>
        cover(coverables.map(({ key }) => key).filter((key) => texts.includes(String(key))))
      }
    >
      {coverables.length > 1 && (
        <Button
          variant="subtle"
          size="compact-sm"
          ml={-8}
          aria-label={`${isWhole ? 'Cover no one' : 'Cover everyone'}: ${planName}`}
          onClick={() => cover(isWhole ? [] : coverables.map(({ key }) => key))}
        >
          {isWhole ? 'Cover no one' : 'Cover everyone'}
        </Button>
      )}
      <div className={classes.choices}>
        {coverables.map(({ key, name, relation }, index) => (
          <Checkbox
            key={key}
            {...(index === 0 && { id: field.id })}
            value={String(key)}
            label={name}
            description={relation === '' ? undefined : relationName(relation)}
          />
        ))}
      </div>
    </Checkbox.Group>
  );
}
