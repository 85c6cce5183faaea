import type { Dependent } from '@portal/contract/areas/participants/dependent.ts';
import { useFormValue } from '../../ui/form/use-form-value.ts';
import { newDependent } from '../participants/dependent-fields.tsx';
import { DependentSections } from '../participants/dependent-sections.tsx';
import { isPlanKey, withoutAdded, type EventForm } from './event-values.ts';

type EventDependentsProps = {
  form: EventForm;
  /** Omitted for a new person, who has none. */
  empno: string | undefined;
  onFile: readonly Dependent[];
  isLocked?: boolean;
};

/** The dependents on file, and those the event adds. */
export function EventDependents({ form, empno, onFile, isLocked = false }: EventDependentsProps) {
  const added = useFormValue(form, 'addedDependents');
  const remove = (index: number) => {
    const values = form.inputs.getValues();
    for (const name of Object.keys(values).filter(isPlanKey)) {
      const benefit = values[name];
      const covered = benefit && withoutAdded(benefit.coveredDependents, index);
      if (covered) form.inputs.setFieldValue(name, { ...benefit, coveredDependents: covered });
    }
    form.notices.removeLostOf('addedDependents', index);
    form.inputs.removeListItem('addedDependents', index);
  };
  return (
    <DependentSections
      empno={empno}
      onFile={onFile}
      none={`No dependents are on file.${isLocked ? '' : ' Add those who lose coverage, too.'}`}
      added={added.length}
      field={(path, owner) => form.field(`addedDependents.${path}`, owner)}
      onAdd={() => form.inputs.insertListItem('addedDependents', newDependent)}
      onRemove={remove}
      readOnly={isLocked}
    />
  );
}
