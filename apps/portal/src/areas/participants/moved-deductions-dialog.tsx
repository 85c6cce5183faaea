import { Button } from '@mantine/core';
import type { MovedDeductions } from '@portal/contract/areas/enrollment/enrollment.contract.ts';
import { Dialog } from '../../ui/dialog.tsx';
import classes from './moved-deductions-dialog.module.css';
import { movedRows } from './moved-deductions.ts';

type MovedDeductionsDialogProps = {
  moved: readonly MovedDeductions[];
  onClose: () => void;
  onSave: () => void;
};

/** Another pay frequency has other pay dates: what that does to each enrollment, before it is saved. */
export function MovedDeductionsDialog({ moved, onClose, onSave }: MovedDeductionsDialogProps) {
  return (
    <Dialog
      title="Deductions move to the new pay dates"
      wide
      onClose={onClose}
      actions={
        <>
          <Button variant="default" data-autofocus onClick={onClose}>
            Go back
          </Button>
          <Button onClick={onSave}>Save and move deductions</Button>
        </>
      }
    >
      <p className={classes.text}>
        What has been deducted stays. What is left is spread over the pay dates of the new pay
        frequency.
      </p>
      <ul className={classes.plans}>
        {moved.map((move) => (
          <li key={`${move.planName} ${move.planYearName}`}>
            <strong>{move.planName}</strong> <span>{move.planYearName}</span>
            <dl className={classes.rows}>
              {movedRows(move).map(([name, text]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
