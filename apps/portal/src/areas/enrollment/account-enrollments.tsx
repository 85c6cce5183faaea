import { Paper, Title } from '@mantine/core';
import type { EnrollmentCard } from '@portal/contract/areas/enrollment/enrollment.ts';
import { CallFailed } from '@portal/contract/client.ts';
import { dateInZone } from '@portal/contract/values/day-count.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { useQuery } from '@tanstack/react-query';
import { IconClipboardHeart } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../../session/session.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailurePanel } from '../../ui/failure-panel.tsx';
import type { ParticipantTabProps } from '../participants/participant-tab.ts';
import { AccountCard } from './account-card.tsx';
import { AccountCardSkeleton } from './account-card-skeleton.tsx';
import { placeKey, placeOfCard } from './enrollment-place.ts';
import { EnrollmentSection } from './enrollment-section.tsx';
import classes from './enrollment-section.module.css';
import { enrollmentsQuery } from './enrollment.queries.ts';
import { type PlanYear, planYearsOf } from './plan-years.ts';

/** The plans with accounts, by plan year, newest first. */
export function AccountEnrollments({ empno }: ParticipantTabProps) {
  const { compid } = useSession().company;
  const { data, error, refetch } = useQuery(enrollmentsQuery(compid, empno));
  const heading = useRef<HTMLHeadingElement>(null);

  // A deleted card loses focus, so focus moves to the head of the list.
  const count = useRef(0);
  const now = data?.length ?? 0;
  useEffect(() => {
    if (now < count.current) heading.current?.focus();
    count.current = now;
  }, [now]);

  return (
    <EnrollmentSection title="Plan enrollments" headingRef={heading}>
      {data ? (
        <PlanYears empno={empno} cards={data} />
      ) : error ? (
        <Paper>
          <FailurePanel title="The enrollments could not be loaded" retry={() => void refetch()}>
            {error instanceof CallFailed ? error.serverMessage : 'There was a problem.'}
          </FailurePanel>
        </Paper>
      ) : (
        <AccountCardSkeleton />
      )}
    </EnrollmentSection>
  );
}

function PlanYears({ empno, cards }: { empno: string; cards: EnrollmentCard[] }) {
  const { timeZone } = useSession().settings;
  const [today] = useState(() => dateInZone(new Date(), timeZone));
  const saved = (useLocation().state as { saved?: string } | null)?.saved;
  if (cards.length === 0) {
    return (
      <Paper>
        <EmptyState icon={IconClipboardHeart}>No plan enrollments are on file.</EmptyState>
      </Paper>
    );
  }
  return planYearsOf(cards).map((year) => (
    <div key={year.id} className={classes.year}>
      <PlanYearTitle year={year} today={today} />
      {year.cards.map((card) => {
        const key = placeKey(placeOfCard(card));
        return (
          <AccountCard key={key} empno={empno} card={card} today={today} isNew={key === saved} />
        );
      })}
    </div>
  ));
}

function PlanYearTitle({ year, today }: { year: PlanYear; today: string }) {
  const { id, start, end } = year;
  const when = end < today ? 'Past' : start > today ? 'Upcoming' : 'Current';
  return (
    <Title order={3} id={id} tabIndex={-1} className={classes.yearTitle}>
      {when} plan year{' '}
      <span>
        {displayDate(start)} – {displayDate(end)}
      </span>
    </Title>
  );
}
