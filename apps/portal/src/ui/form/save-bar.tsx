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
  /** Nothing can be saved: the bar says so and stands still. */
  isLocked?: boolean;
};

/** What is unsaved, and how to save or drop it; it stays in sight at the bottom. */
export function SaveBar(props: SaveBarProps) {
  const { form, label = 'Save', always = false, unsaved, isLocked = false } = props;
  const count = form.changed.length;
  const isNeeded = always || count > 0 || form.saving;
  if (!isLocked && (form.readOnly || !isNeeded)) return null;
  const words = unsaved ?? (count === 1 ? '1 unsaved change' : `${count} unsaved changes`);
  return (
    <ActionBar isStill={isLocked}>
      <span className={classes.words}>
        {isLocked ? 'Nothing can be changed any more.' : count > 0 && words}
      </span>
      {count > 0 && !isLocked && (
        <Button variant="subtle" color="gray" disabled={form.saving} onClick={form.discard}>
          Discard changes
        </Button>
      )}
      <Button type="submit" loading={form.saving} disabled={isLocked}>
        {label}
      </Button>
    </ActionBar>
  );
}
