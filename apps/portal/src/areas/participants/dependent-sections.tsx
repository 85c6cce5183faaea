import { Button } from '@mantine/core';
import { type Dependent, maxDependents } from '@portal/contract/areas/participants/dependent.ts';
import { IconUsersGroup } from '@tabler/icons-react';
import { Fragment, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { Field } from '../../ui/form/field.ts';
import { FormSection } from '../../ui/form/form-section.tsx';
import { DependentFields } from './dependent-fields.tsx';
import { DependentList } from './dependent-list.tsx';
import { NewDependentButton } from './new-dependent-button.tsx';

type DependentSectionsProps = {
  /** Omitted for a new participant, who has none. */
  empno: string | undefined;
  onFile: readonly Dependent[];
  /** The text if no dependents are on file. */
  none: string;
  /** How many are being added. */
  added: number;
  /** A field of an added dependent: '0.fname', and the form's label for that dependent. */
  field: (path: string, owner: string) => Field;
  onAdd: () => void;
  onRemove: (index: number) => void;
  readOnly: boolean;
  /** Corrects one on file; omitted where that is not this form's work. */
  onEdit?: (dependent: Dependent) => void;
};

/** The dependents on file, and those a form adds; only these can be removed again (domain.md 12.4). */
export function DependentSections(props: DependentSectionsProps) {
  const { empno, onFile, none, added, field, onAdd, onRemove, readOnly, onEdit } = props;
  const [removals, setRemovals] = useState(0);
  const addButton = useRef<HTMLButtonElement>(null);
  const add = () => {
    flushSync(onAdd);
    document.getElementById(field(`${added}.fname`, titleOf(added)).id)?.focus();
  };
  const remove = (index: number) => {
    flushSync(() => {
      onRemove(index);
      // The fields below move up one position: they remount with their new values.
      setRemovals(removals + 1);
    });
    // The pressed button is gone; focus moves to where another can be added.
    addButton.current?.focus();
  };
  return (
    <>
      <FormSection
        title="Dependents on file"
        columns={1}
        action={
          !readOnly && (
            <NewDependentButton
              ref={addButton}
              isFull={onFile.length + added >= maxDependents}
              onClick={add}
            />
          )
        }
      >
        {onFile.length > 0 && empno !== undefined ? (
          <DependentList empno={empno} dependents={onFile} onEdit={readOnly ? undefined : onEdit} />
        ) : (
          <EmptyState icon={IconUsersGroup}>{none}</EmptyState>
        )}
      </FormSection>
      <Fragment key={removals}>
        {Array.from({ length: added }, (_, index) => (
          <FormSection
            key={index}
            title={titleOf(index)}
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
            <DependentFields field={(name) => field(`${index}.${name}`, titleOf(index))} />
          </FormSection>
        ))}
      </Fragment>
    </>
  );
}

const titleOf = (index: number) => `New dependent ${index + 1}`;
