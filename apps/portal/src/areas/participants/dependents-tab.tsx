import { Paper, Skeleton } from '@mantine/core';
import { CallFailed } from '@portal/contract/client.ts';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useSession } from '../../session/session.tsx';
import { FailurePanel } from '../../ui/failure-panel.tsx';
import { Dependents } from './dependents.tsx';
import type { AfterEndProps, ParticipantTabProps } from './participant-tab.ts';
import { dependentsQuery } from './participants.queries.ts';

type DependentsTabProps = ParticipantTabProps & { AfterEnd: ComponentType<AfterEndProps> };

export function DependentsTab({ empno, AfterEnd }: DependentsTabProps) {
  const { compid } = useSession().company;
  const { data: dependents, error, refetch } = useQuery(dependentsQuery(compid, empno));
  if (dependents) return <Dependents empno={empno} onFile={dependents} AfterEnd={AfterEnd} />;
  if (error) {
    return (
      <FailurePanel title="The dependents could not be loaded" retry={() => void refetch()}>
        {error instanceof CallFailed ? error.serverMessage : 'There was a problem.'}
      </FailurePanel>
    );
  }
  return (
    <Paper p="lg" maw="var(--form-width)" aria-hidden>
      {Array.from({ length: 4 }, (_, row) => (
        <Skeleton key={row} h={20} my={12} />
      ))}
    </Paper>
  );
}
