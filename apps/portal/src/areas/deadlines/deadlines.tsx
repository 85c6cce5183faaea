import { Button, Paper, Skeleton } from '@mantine/core';
import type { Deadline } from '@portal/contract/areas/deadlines/deadlines.contract.ts';
import { IconCalendarCheck, IconSearchOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '../../session/session.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailurePanel } from '../../ui/failure-panel.tsx';
import { FilterBox, FilterBoxSkeleton } from '../../ui/filter-box.tsx';
import { FilterChips, useChosenChip } from '../../ui/filter-chips.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PendingLinks } from '../continuation/pending/pending-links.tsx';
import { DeadlineGroup } from './deadline-group.tsx';
import {
  deadlineKinds,
  isMatch,
  kindOf,
  listedWords,
  type Urgency,
  urgencyOf,
} from './deadline-words.ts';
import classes from './deadlines.module.css';
import { deadlinesQuery } from './deadlines.queries.ts';

const groups: readonly { urgency: Urgency; title: string }[] = [
  { urgency: 'late', title: 'Late' },
  { urgency: 'week', title: 'Due this week' },
  { urgency: 'month', title: 'Due in 30 days' },
];

/** The parameter of the address that keeps the chosen kind. */
const parameter = 'kind';

/** What is late or due soon in the company, by the day of the action. */
export default function Deadlines() {
  const { company } = useSession();
  const { data, isError, refetch } = useQuery(deadlinesQuery(company.compid));
  return (
    <>
      <PageHead
        title="Deadlines"
        back={{ to: '/dashboard', label: 'Dashboard' }}
        help="Who has to act next, and by when: you, the participant or the provider."
        action={<PendingLinks />}
      />
      {data ? (
        data.deadlines.length === 0 ? (
          <Paper>
            <EmptyState icon={IconCalendarCheck}>Nothing is due. {listedWords(company)}</EmptyState>
          </Paper>
        ) : (
          <Due deadlines={data.deadlines} total={data.late + data.due} />
        )
      ) : isError ? (
        <Paper>
          <FailurePanel title="The deadlines could not be loaded" retry={() => void refetch()}>
            Nothing has changed.
          </FailurePanel>
        </Paper>
      ) : (
        <div aria-hidden>
          <FilterBoxSkeleton />
          <Skeleton h={20} w={110} mb={10} />
          <Paper className={classes.rows}>
            {Array.from({ length: 8 }, (_, row) => (
              <div key={row} className={classes.waiting}>
                <Skeleton h={14} w="30%" />
                <Skeleton h={12} w="60%" mt={8} />
              </div>
            ))}
          </Paper>
        </div>
      )}
    </>
  );
}

function Due({ deadlines, total }: { deadlines: Deadline[]; total: number }) {
  const [typed, setTyped] = useState('');
  const [, setSearch] = useSearchParams();
  const text = typed.trim();
  const chips = deadlineKinds.filter(({ value }) =>
    deadlines.some((each) => kindOf(each) === value),
  );
  const kind = useChosenChip(
    parameter,
    chips.map(({ value }) => value),
  );
  const shown = deadlines.filter(
    (each) => isMatch(each, text) && (kind === null || kindOf(each) === kind),
  );
  return (
    <>
      <FilterBox
        label="Filter deadlines"
        placeholder="Name, PID, event, what is due"
        typed={typed}
        onType={setTyped}
        what="deadlines"
        total={total}
        shown={shown.length}
      />
      {chips.length > 1 && (
        <FilterChips label="Kind of deadline" parameter={parameter} chips={chips} chosen={kind} />
      )}
      {shown.length === 0 && (
        <Paper>
          <EmptyState
            icon={IconSearchOff}
            action={
              <Button
                variant="default"
                onClick={() => {
                  setTyped('');
                  setSearch({}, { replace: true });
                }}
              >
                Show all deadlines
              </Button>
            }
          >
            No deadline matches “{text}”.
          </EmptyState>
        </Paper>
      )}
      {groups.map(({ urgency, title }) => (
        <DeadlineGroup
          key={urgency}
          title={title}
          urgency={urgency}
          deadlines={shown.filter((each) => urgencyOf(each) === urgency)}
        />
      ))}
      {total > deadlines.length && (
        <p className={classes.more}>The first {deadlines.length} are shown.</p>
      )}
    </>
  );
}
