import { Button } from '@mantine/core';
import { type Dependent, mostDependents } from '@portal/contract/areas/participants/dependent.ts';
import { IconUsersGroup } from '@tabler/icons-react';
import { Fragment, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FormSection } from '../../ui/form/form-section.tsx';
import { useFormValue } from '../../ui/form/use-form-value.ts';
import { DependentFields, newDependent } from '../participants/dependent-fields.tsx';
import { DependentList } from '../participants/dependent-list.tsx';
import { NewDependentButton } from '../participants/new-dependent-button.tsx';
import { isPlanKey, withoutAdded, type EventForm } from './event-values.ts';

type EventDependentsProps = {
  form: EventForm;
  /** Left out: a new person, who has none. */
  empno: string | undefined;
  onFile: readonly Dependent[];
  isLocked?: boolean;
};

/** The dependents on file, and those the event adds; only these can be removed again (DB-22). */
export function EventDependents({ form, empno, onFile, isLocked = false }: EventDependentsProps) {
  const added = useFormValue(form, 'addedDependents');
  const [removals, setRemovals] = useState(0);
  const addButton = useRef<HTMLButtonElement>(null);
  const add = () => {
    flushSync(() => form.inputs.insertListItem('addedDependents', newDependent));
    document.getElementById(form.notices.idOf(`addedDependents.${added.length}.fname`))?.focus();
  };
  const remove = (index: number) => {
    const values = form.inputs.getValues();
    for (const name of Object.keys(values).filter(isPlanKey)) {
      const benefit = values[name];
      const covered = benefit && withoutAdded(benefit.coveredDependents, index);
      if (covered) form.inputs.setFieldValue(name, { ...benefit, coveredDependents: covered });
    }
    flushSync(() => {
      form.inputs.removeListItem('addedDependents', index);
      // The fields below move up one place: they start afresh with their new values.
      setRemovals(removals + 1);
    });
    // The button is gone; whoever pressed it goes on where they could add another.
    addButton.current?.focus();
  };
  return (
    <>
      <FormSection
        title="Dependents on file"
        columns={1}
        action={
          !isLocked && (
            <NewDependentButton
              ref={addButton}
              isFull={onFile.length + added.length >= mostDependents}
              onClick={add}
            />
          )
        }
      >
        {onFile.length > 0 && empno !== undefined ? (
          <DependentList empno={empno} dependents={onFile} />
        ) : (
          <EmptyState icon={IconUsersGroup}>
            No dependents are on file. Add those who lose coverage, too.
          </EmptyState>
        )}
      </FormSection>
      <Fragment key={removals}>
        {added.map((_, index) => (
          <FormSection
            key={index}
            title={`New dependent ${index + 1}`}
            action={
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={`Remove new dependent ${index + 1}`}
                onClick={() => remove(index)}
              >
                Remove
              </Button>
            }
          >
            <DependentFields
              field={(name) =>
                form.field(`addedDependents.${index}.${name}`, `New dependent ${index + 1}`)
              }
            />
          </FormSection>
        ))}
      </Fragment>
    </>
  );
}
