import { Button, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { LeaveEmployee } from '@portal/contract/areas/leave/leave.contract.ts';
import { CallFailed } from '@portal/contract/client.ts';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../session/session.tsx';
import { onFileQuery } from './wizard.queries.ts';

const debounceMs = 500;

type EmployeeLookUpProps = { eeId: string; onFound: (employee: LeaveEmployee) => void };

/** Says whose number was typed, before somebody's leave goes to another person's record. */
export function EmployeeLookUp({ eeId, onFound }: EmployeeLookUpProps) {
  const { compid } = useSession().company;
  const typed = eeId.trim();
  const [asked] = useDebouncedValue(typed, debounceMs);
  const { data, error } = useQuery({
    ...onFileQuery(compid, asked),
    enabled: asked !== '' && asked === typed,
    retry: false,
  });
  if (typed === '' || asked !== typed) return null;
  const isUnknown = error instanceof CallFailed && error.status === 404;
  if (!data && !isUnknown) return null;
  return (
    <Text component="output" display="block" c="dimmed" fz="xs" mt={6}>
      {data ? (
        <>
          This is the ID of {data.firstName} {data.lastName}.{' '}
          <Button variant="subtle" size="compact-xs" onClick={() => onFound(data)}>
            Fill in what is on file
          </Button>
        </>
      ) : (
        'No one with this ID is on file, so this is a new employee.'
      )}
    </Text>
  );
}
