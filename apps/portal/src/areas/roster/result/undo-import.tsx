import { Alert, Button } from '@mantine/core';
import {
  type RosterImport,
  undoRosterImport,
} from '@portal/contract/areas/roster/roster.contract.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../session/call.ts';
import { useSession } from '../../../session/session.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { timestampText } from '../../../ui/timestamp-text.ts';
import { useOnePress } from '../../../ui/use-one-press.ts';
import { refusalText } from '../refusal-text.ts';
import { keepImport, meta } from '../roster.queries.ts';
import { rowsText } from '../roster-words.ts';

type UndoImportProps = {
  compId: number;
  of: Pick<RosterImport, 'importId' | 'fileName' | 'outcomes' | 'undoUntil'>;
  onClose: () => void;
};

/** Asks, then takes an import back. */
export function UndoImport({ compId, of, onClose }: UndoImportProps) {
  const { importId, fileName, outcomes, undoUntil } = of;
  const { timeZone } = useSession().settings;
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: () => call(undoRosterImport, { params: { compId, importId } }),
    onSuccess: (changed) => {
      keepImport(compId, changed);
      onClose();
    },
    meta,
  });
  const press = useOnePress(mutateAsync);
  return (
    <Dialog
      title="Undo this import?"
      onClose={onClose}
      actions={
        <>
          <Button variant="default" data-autofocus onClick={onClose}>
            {error ? 'Close' : 'Keep it'}
          </Button>
          <Button color="red" loading={isPending} onClick={press}>
            Undo import
          </Button>
        </>
      }
    >
      {rowsText(outcomes.saved)} of {fileName} {outcomes.saved === 1 ? 'was' : 'were'} saved. What
      nobody has changed since goes back to what it was; the rest is kept and listed with the
      reason.
      {undoUntil && <> You can undo it until {timestampText(undoUntil, timeZone)}.</>}
      {error && (
        <Alert color="red" mt="sm" role="alert">
          {refusalText(error)} Nothing was undone.
        </Alert>
      )}
    </Dialog>
  );
}
