import { Button } from '@mantine/core';
import { ActionBar } from '../action-bar.tsx';
import classes from './save-bar.module.css';
import type { FormActions } from './use-contract-form.ts';

type SaveBarProps = {
  form: FormActions;
  /** What saving does, as a verb. */
  label?: string;
  /** Always there, for a form that adds something; else only while there is something to save. */
  always?: boolean;
  /** Instead of the number of changed fields. */
  unsaved?: string;
};

/** What is unsaved, and how to save or drop it; it stays in sight at the bottom. */
export function SaveBar({ form, label = 'Save', always = false, unsaved }: SaveBarProps) {
  const count = form.changed.length;
  if (form.readOnly || (count === 0 && !form.saving && !always)) return null;
  const words = unsaved ?? (count === 1 ? '1 unsaved change' : `${count} unsaved changes`);
  return (
    <ActionBar>
      <span className={classes.words}>{count > 0 && words}</span>
      {count > 0 && (
        <Button variant="subtle" color="gray" disabled={form.saving} onClick={form.discard}>
          Discard changes
        </Button>
      )}
      <Button type="submit" loading={form.saving}>
        {label}
      </Button>
    </ActionBar>
  );
}
