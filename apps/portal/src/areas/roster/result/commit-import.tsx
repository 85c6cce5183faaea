import { Alert, Button } from '@mantine/core';
import {
  commitRosterImport,
  type RosterImport,
  rosterUndoHours,
} from '@portal/contract/areas/roster/roster.contract.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../session/call.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useOnePress } from '../../../ui/use-one-press.ts';
import { refusalText } from '../refusal-text.ts';
import { keepImport, meta } from '../roster.queries.ts';
import { leftOutSentence, rowsText, savableCount, saveSentence } from '../roster-words.ts';

type CommitImportProps = { compId: number; of: RosterImport; onClose: () => void };

/** Says what will be saved and what stays out, then saves. */
export function CommitImport({ compId, of, onClose }: CommitImportProps) {
  const { importId } = of;
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: () => call(commitRosterImport, { params: { compId, importId } }),
    onSuccess: (changed) => {
      keepImport(compId, changed);
      onClose();
    },
    meta,
  });
  const press = useOnePress(mutateAsync);
  const rows = rowsText(savableCount(of));
  return (
    <Dialog
      title={`Save ${rows}?`}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Not yet
          </Button>
          <Button data-autofocus loading={isPending} onClick={press}>
            Save {rows}
          </Button>
        </>
      }
    >
      {saveSentence(of)} {leftOutSentence(of)} You can undo it for {rosterUndoHours} hours.
      {error && (
        <Alert color="red" mt="sm" role="alert">
          {refusalText(error)} Nothing was saved.
        </Alert>
      )}
    </Dialog>
  );
}
