import { Paper, Skeleton } from '@mantine/core';
import type { RenewalYear } from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import { dateInZone } from '@portal/contract/values/day-count.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { IconClipboardList } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../../../session/session.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { FailurePanel } from '../../../../ui/failure-panel.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { checklistCards, enrollByOf, isDone } from './checklist-cards.ts';
import { ChecklistCard } from './checklist-card.tsx';
import { Countdown } from './countdown.tsx';
import classes from './landing.module.css';
import { renewalYearsQuery } from './landing.queries.ts';
import { RenewalLine } from './renewal-line.tsx';

/** Everything a company has to do before its new plan year, one card per checklist. */
export default function ReenrollmentLanding() {
  const { company } = useSession();
  const { data, isError, refetch } = useQuery(renewalYearsQuery(company.compid));
  return (
    <>
      <PageHead title="Re-Enrollment Checklist" />
      {data ? (
        data.length > 0 ? (
          <Checklists years={data} />
        ) : (
          <Paper>
            <EmptyState icon={IconClipboardList}>
              There is nothing to renew yet. Your checklists appear here 90 days before your next
              plan year starts.
            </EmptyState>
          </Paper>
        )
      ) : isError ? (
        <Paper>
          <FailurePanel title="Your checklists could not be loaded" retry={() => void refetch()}>
            Everything you saved is kept.
          </FailurePanel>
        </Paper>
      ) : (
        <LandingSkeleton />
      )}
    </>
  );
}

function Checklists({ years }: { years: readonly RenewalYear[] }) {
  const { claims, features, settings } = useSession();
  const [today] = useState(() => dateInZone(new Date(), settings.timeZone));
  const cards = checklistCards(years, features.reEnrollmentChecklist);
  const open = cards.filter((card) => !isDone(card)).length;
  const enrollBy = enrollByOf(cards);
  const start = years.map(({ planYearStart }) => planYearStart).toSorted()[0]!;
  return (
    <div className={classes.page}>
      <Paper component="section" className={classes.welcome} aria-label="Where you are">
        <div className={classes.greeting}>
          <p className={classes.hello}>Hello, {claims.name}</p>
          <p>{introduction(open, cards.length, displayDate(start))}</p>
        </div>
        {enrollBy !== null && <Countdown enrollBy={enrollBy} today={today} />}
      </Paper>
      <ul className={classes.cards} aria-label="Checklists">
        {cards.map((card) => (
          <ChecklistCard key={card.key} card={card} />
        ))}
      </ul>
      <RenewalLine years={years} today={today} />
    </div>
  );
}

function introduction(open: number, all: number, start: string): string {
  if (open === 0)
    return `Everything is complete for the plan year that starts on ${start}. You can look at your answers anytime.`;
  const some = all === 1 ? 'Your checklist is' : `${open} of ${all} checklists are`;
  const first = open === 1 && all > 1 ? `1 of ${all} checklists is` : some;
  return `Your new plan year starts on ${start}. ${first} still open. Each Continue saves your answers: you can stop and come back, and a colleague can carry on.`;
}

function LandingSkeleton() {
  return (
    <div className={classes.page} aria-hidden>
      <Paper className={classes.welcome}>
        <div className={classes.greeting}>
          <Skeleton h={20} w={180} />
          <Skeleton h={14} w="90%" />
        </div>
        <Skeleton h={56} w={180} />
      </Paper>
      <div className={classes.cards}>
        {Array.from({ length: 4 }, (_, card) => (
          <Paper key={card} className={classes.card}>
            <Skeleton h={18} w="50%" />
            <Skeleton h={14} w="90%" />
            <Skeleton h={8} mt={28} />
            <Skeleton h={36} w={110} mt={8} />
          </Paper>
        ))}
      </div>
    </div>
  );
}
