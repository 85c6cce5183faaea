import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Dialog } from '../../ui/dialog.tsx';
import classes from './deduction-fields.module.css';

/** Displayed wherever the deductions are. */
export function LastDeductionWarning({ text }: { text: string }) {
  return (
    <Alert
      className={classes.warning ?? ''}
      color="yellow"
      icon={<IconAlertTriangle size={20} stroke={1.75} aria-hidden />}
    >
      {text}
    </Alert>
  );
}

type LastDeductionQuestionProps = { text: string; onChange: () => void; onAccept: () => void };

/** Rarely does anybody mean a last check that loses so much more than the others (domain.md 4.6). */
export function LastDeductionQuestion({ text, onChange, onAccept }: LastDeductionQuestionProps) {
  return (
    <Dialog
      title="Is the last deduction right?"
      onClose={onChange}
      actions={
        <>
          <Button variant="default" data-autofocus onClick={onChange}>
            Change the deduction
          </Button>
          <Button onClick={onAccept}>Keep it and continue</Button>
        </>
      }
    >
      {text}
    </Dialog>
  );
}
