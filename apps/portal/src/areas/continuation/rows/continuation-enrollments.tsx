import { Paper, Skeleton, Text } from '@mantine/core';
import type { Company } from '@portal/contract/areas/session/company.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useSession } from '../../../session/session.tsx';
import { FailurePanel } from '../../../ui/failure-panel.tsx';
import { EnrollmentSection } from '../../enrollment/enrollment-section.tsx';
import type { ParticipantTabProps } from '../../participants/participant-tab.ts';
import classes from './continuation-enrollments.module.css';
import { EventCard } from './event-card.tsx';
import { otherLettersQuery } from './ledger.queries.ts';
import { OtherLetters } from './other-letters.tsx';
import { type RowKind, rowsQuery } from './rows.queries.ts';

const titles: Record<RowKind, string> = {
  cobra: 'COBRA',
  retiree: 'Retiree Billing',
  loa: 'LOA Billing',
};

const kindsOf = ({ hasCobra, hasRetiree }: Company): RowKind[] => [
  ...(hasCobra ? (['cobra'] as const) : []),
  ...(hasRetiree ? (['retiree', 'loa'] as const) : []),
];

/**
 * A participant's COBRA, retiree and leave events, one section per kind. Most people have none,
 * which takes one line.
 */
export function ContinuationEnrollments({ empno }: ParticipantTabProps) {
  const { company } = useSession();
  const kinds = kindsOf(company);
  const lists = useQueries({
    queries: kinds.map((kind) => rowsQuery(company.compid, empno, kind)),
  });
  const letters = useQuery({
    ...otherLettersQuery(company.compid, empno),
    enabled: company.hasCobra,
  });
  if (kinds.length === 0) return null;
  // All together: sections appearing one by one would push each other down.
  if (letters.isLoading || lists.some(({ isPending }) => isPending)) {
    return (
      <div className={classes.line} aria-hidden>
        <Skeleton h={14} w={260} />
      </div>
    );
  }
  const failed = lists.filter(({ isError, data }) => isError && !data);
  const isNone = failed.length === 0 && lists.every(({ data }) => data?.length === 0);
  return (
    <>
      {isNone && (
        <Text className={classes.line} c="dimmed">
          {noneOf(company)}
        </Text>
      )}
      {kinds.map((kind, index) => {
        const rows = lists[index]?.data ?? [];
        return rows.length === 0 ? null : (
          <EnrollmentSection key={kind} title={titles[kind]}>
            {rows.map((row) => (
              <EventCard key={row.unqid} empno={empno} row={row} />
            ))}
          </EnrollmentSection>
        );
      })}
      {letters.data && <OtherLetters empno={empno} letters={letters.data} />}
      {failed.length > 0 && (
        <EnrollmentSection title="COBRA and billing">
          <Paper>
            <FailurePanel
              title="The COBRA and billing events could not be loaded"
              retry={() => void Promise.all(failed.map(({ refetch }) => refetch()))}
            >
              Nothing has changed on them.
            </FailurePanel>
          </Paper>
        </EnrollmentSection>
      )}
    </>
  );
}

function noneOf({ hasCobra, hasRetiree }: Company): string {
  if (!hasRetiree) return 'No COBRA events are on file.';
  return hasCobra
    ? 'No COBRA, retiree or LOA billing events are on file.'
    : 'No retiree or LOA billing events are on file.';
}
