import { Alert, Button } from '@mantine/core';
import {
  discardRosterImport,
  type RosterImport,
} from '@portal/contract/areas/roster/roster.contract.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../session/call.ts';
import { notify } from '../../session/notifications/notifications.ts';
import { queryClient } from '../../session/query-client.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useOnePress } from '../../ui/use-one-press.ts';
import { refusalText } from './refusal-text.ts';
import { area, importKey, meta } from './roster.queries.ts';

type DiscardImportProps = { compId: number; of: RosterImport };

/** A quiet button that asks, then discards an import of which nothing was saved. */
export function DiscardImport({ compId, of: { importId, fileName } }: DiscardImportProps) {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: () => call(discardRosterImport, { params: { compId, importId } }),
    onSuccess: async () => {
      await navigate('/import-participants');
      queryClient.removeQueries({ queryKey: importKey(compId, importId) });
      notify(`The import of ${fileName} was discarded.`, 'success', area);
    },
    meta,
  });
  const press = useOnePress(mutateAsync);
  return (
    <>
      <Button variant="subtle" color="gray" mr="auto" onClick={() => setAsking(true)}>
        Discard
      </Button>
      {isAsking && (
        <Dialog
          title="Discard this import?"
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button variant="default" data-autofocus onClick={() => setAsking(false)}>
                Keep it
              </Button>
              <Button color="red" loading={isPending} onClick={press}>
                Discard import
              </Button>
            </>
          }
        >
          {fileName} and your corrections to it will be deleted. Nothing of it was saved.
          {error && (
            <Alert color="red" mt="sm" role="alert">
              {refusalText(error)}
            </Alert>
          )}
        </Dialog>
      )}
    </>
  );
}
