import { Button } from '@mantine/core';
import { CallFailed } from '@portal/contract/client.ts';
import { useMutation } from '@tanstack/react-query';
import { notify } from '../../../session/notifications/notifications.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useOnePress } from '../../../ui/use-one-press.ts';
import classes from './delete-notice.module.css';

type DeleteNoticeProps = {
  of: string;
  /** What is deleted along with it. */
  alsoDeleted?: string | undefined;
  deleteIt: () => Promise<unknown>;
  onDeleted: () => void;
  onClose: () => void;
};

/** Asks before deleting a pending notice; one already mailed stays, and the server says so. */
export function DeleteNotice({ of, alsoDeleted, deleteIt, onDeleted, onClose }: DeleteNoticeProps) {
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: deleteIt,
    onSuccess: () => {
      notify('Notice deleted', 'success', 'continuation');
      onClose();
      onDeleted();
    },
    meta: { area: 'continuation', handledByScreen: true },
  });
  const press = useOnePress(mutateAsync);
  const refusal =
    error instanceof CallFailed ? error.serverMessage : error && 'There was a problem.';
  const isOver = error instanceof CallFailed && [404, 409].includes(error.status);
  /** The list still shows what has already been deleted or mailed. */
  const close = () => {
    onClose();
    if (isOver) onDeleted();
  };
  return (
    <Dialog
      title="Delete notice"
      onClose={close}
      actions={
        <>
          <Button variant="default" data-autofocus disabled={isPending} onClick={close}>
            {isOver ? 'Close' : 'Keep notice'}
          </Button>
          {!isOver && (
            <Button color="red" loading={isPending} onClick={press}>
              Delete notice
            </Button>
          )}
        </>
      }
    >
      <p className={classes.question}>Are you sure you want to delete this notice?</p>
      <p className={classes.of}>{of}</p>
      {alsoDeleted !== undefined && <p className={classes.alsoDeleted}>{alsoDeleted}</p>}
      {refusal && (
        <p className={classes.refusal} role="alert">
          {refusal} Nothing was deleted.
        </p>
      )}
    </Dialog>
  );
}
