import { Alert, Button } from '@mantine/core';
import {
  type Termination,
  undoTermination,
} from '@portal/contract/areas/termination/termination.contract.ts';
import { CallFailed } from '@portal/contract/client.ts';
import { useMutation } from '@tanstack/react-query';
import { notify } from '../../session/notifications/notifications.ts';
import { call } from '../../session/call.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useOnePress } from '../../ui/use-one-press.ts';
import { dropTermination } from './kept-terminations.ts';
import { refreshPeople } from './termination.queries.ts';
import { namesOfPeople } from './termination-text.ts';

type UndoTerminationProps = { compId: number; termination: Termination; onClose: () => void };

/** Asks for confirmation, then restores everyone. */
export function UndoTermination({ compId, termination, onClose }: UndoTerminationProps) {
  const { terminationId, people } = termination;
  const names = namesOfPeople(people);
  const { mutateAsync, isPending, isSuccess, error } = useMutation({
    mutationFn: () => call(undoTermination, { params: { compId, terminationId } }),
    onSuccess: () => {
      notify(`The termination was undone: ${names}.`, 'success', 'termination');
      refreshPeople(compId);
      dropTermination(terminationId);
      onClose();
      // The button that was pressed is gone, and focus with it.
      requestAnimationFrame(() => document.querySelector<HTMLElement>('main h1')?.focus());
    },
    meta: { area: 'termination', handledByScreen: true },
  });
  const press = useOnePress(mutateAsync);

  return (
    <Dialog
      title="Undo this termination?"
      onClose={onClose}
      actions={
        <>
          <Button variant="default" data-autofocus onClick={onClose}>
            {error ? 'Close' : 'Keep it'}
          </Button>
          <Button loading={isPending} disabled={isSuccess} onClick={press}>
            Undo termination
          </Button>
        </>
      }
    >
      {people.length === 1
        ? `${names} will be restored exactly as before the termination.`
        : `All ${people.length} people will be restored exactly as before the termination: ${names}.`}
      {error && (
        <Alert color="red" mt="sm" role="alert">
          {(error instanceof CallFailed && error.serverMessage) || 'There was a problem.'} Nothing
          was undone.
        </Alert>
      )}
    </Dialog>
  );
}
