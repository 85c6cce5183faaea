import { Button } from '@mantine/core';
import { ActionBar } from '../action-bar.tsx';
import classes from './wizard.module.css';

type WizardFooterProps = {
  onCancel: () => void;
  /** Omitted on the first step. */
  onBack?: (() => void) | undefined;
  /** What submitting the form does on this step. */
  next?: string;
  saving?: boolean;
  /** The step is not complete yet. */
  disabled?: boolean;
};

/** The buttons of a step. Placed inside the step's form, which the last button submits. */
export function WizardFooter({
  onCancel,
  onBack,
  next = 'Next Step',
  saving = false,
  disabled = false,
}: WizardFooterProps) {
  return (
    <ActionBar>
      <Button
        variant="subtle"
        color="gray"
        className={classes.cancel}
        disabled={saving}
        onClick={onCancel}
      >
        Cancel
      </Button>
      {onBack && (
        <Button variant="default" className={classes.back} disabled={saving} onClick={onBack}>
          Back
        </Button>
      )}
      <Button type="submit" loading={saving} disabled={disabled}>
        {next}
      </Button>
    </ActionBar>
  );
}
