import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { ActionBar } from '../../../../ui/action-bar.tsx';
import classes from './checklist-frame.module.css';

type ChecklistFooterProps = {
  /** The address of the tab before; omitted on the first one. */
  backTo?: string;
  next?: string;
  /** If omitted, the button submits the form it is in. */
  onNext?: () => void;
  saving?: boolean;
  /** What this tab asks for is not complete yet. */
  disabled?: boolean;
  /** Why it is disabled. */
  note?: string | undefined;
};

/** The way through the tabs of a checklist. */
export function ChecklistFooter({
  backTo,
  next = 'Continue',
  onNext,
  saving = false,
  disabled = false,
  note,
}: ChecklistFooterProps) {
  return (
    <ActionBar>
      {backTo !== undefined && (
        <Button variant="default" component={Link} to={backTo} className={classes.back}>
          Back
        </Button>
      )}
      {note !== undefined && <span className={classes.note}>{note}</span>}
      <Button
        {...(onNext ? { onClick: onNext } : { type: 'submit' as const })}
        loading={saving}
        disabled={disabled}
      >
        {next}
      </Button>
    </ActionBar>
  );
}
