import { Button } from '@mantine/core';
import { ActionBar } from '../../../ui/action-bar.tsx';
import type { FormActions } from '../../../ui/form/use-contract-form.ts';
import classes from './update-footer.module.css';

type UpdateFooterProps = { form: FormActions; label: string; isLocked: boolean };

/** Saves an event; where nothing can be changed it says so by standing still (COBRA-44). */
export function UpdateFooter({ form, label, isLocked }: UpdateFooterProps) {
  const count = form.changed.length;
  return (
    <ActionBar isStill={isLocked}>
      <span className={classes.words}>
        {isLocked
          ? 'Nothing can be changed any more.'
          : count > 0 && (count === 1 ? '1 unsaved change' : `${count} unsaved changes`)}
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
