import { Button } from '@mantine/core';
import { Dialog } from '../../../ui/dialog.tsx';

type CancelDialogProps = { what: string; onStay: () => void; onLeave: () => void };

/** Cancel always asks, even if nothing was typed. */
export function CancelDialog({ what, onStay, onLeave }: CancelDialogProps) {
  return (
    <Dialog
      title={`Cancel this ${what}?`}
      onClose={onStay}
      actions={
        <>
          <Button variant="default" data-autofocus onClick={onStay}>
            Stay
          </Button>
          <Button color="red" onClick={onLeave}>
            Navigate away
          </Button>
        </>
      }
    >
      Changes you have made so far will not be saved. Are you sure you want to cancel?
    </Dialog>
  );
}
