import { Button, Paper, Skeleton, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Entitlement } from '@portal/contract/areas/leave/leave.contract.ts';
import { yearMethods } from '@portal/contract/areas/leave/leave-words.ts';
import { dateInZone } from '@portal/contract/values/day-count.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { isDateText } from '@portal/contract/values/is-date-text.ts';
import { IconAlertTriangle, IconInfoCircle, IconRotateClockwise } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useSession } from '../../../session/session.tsx';
import { FailurePanel } from '../../../ui/failure-panel.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { entitlementQuery } from '../leave-records.queries.ts';
import classes from './entitlement.module.css';
import { EntitlementBar } from './entitlement-bar.tsx';
import { EntitlementMonths } from './entitlement-months.tsx';
import {
  displayLeft,
  displayWeeks,
  hoursWords,
  periodWords,
  weeksWords,
} from './entitlement-words.ts';
import { usePlainFields } from './use-plain-fields.ts';
import { WhatIfForm } from './what-if-form.tsx';

/** Long enough to type the rest of a date that could already be read. */
const pauseMs = 300;

/** How much FMLA leave an employee has used and has left, on any day, and what another leave would change. */
export function EntitlementPanel({ eeId }: { eeId: string }) {
  const { company, settings } = useSession();
  const titleId = useId();
  const [today] = useState(() => dateInZone(new Date(), settings.timeZone));
  const { values, field } = usePlainFields({ on: today });
  const isValid = isDateText(values.on);
  const [asked] = useDebouncedValue(isValid ? values.on : today, pauseMs);
  const { data, isError, isPlaceholderData, refetch } = useQuery(
    entitlementQuery(company.compid, eeId, asked === today ? undefined : asked),
  );
  const on = field('on');
  return (
    <section aria-labelledby={titleId}>
      <div className={classes.head}>
        <Title order={2} id={titleId}>
          FMLA entitlement
        </Title>
        <div className={classes.day}>
          {values.on !== today && (
            <Button variant="subtle" size="compact-sm" onClick={() => on.set(today)}>
              Back to today
            </Button>
          )}
          <DateField
            field={{ ...on, error: isValid ? undefined : 'Please enter a valid date' }}
            label="As of"
          />
        </div>
      </div>
      <div className={classes.columns}>
        <Paper className={classes.panel ?? ''} data-stale={isPlaceholderData || undefined}>
          {data && !(isError && isPlaceholderData) ? (
            <Figures entitlement={data} />
          ) : isError ? (
            <FailurePanel title="The entitlement could not be loaded" retry={() => void refetch()}>
              The cases above are not affected.
            </FailurePanel>
          ) : (
            <FiguresSkeleton />
          )}
        </Paper>
        <WhatIfForm eeId={eeId} wholeWeeks={data?.entitlementWeeks ?? 12} today={today} />
      </div>
    </section>
  );
}

function Figures({ entitlement }: { entitlement: Entitlement }) {
  const { entitlementWeeks, usedWeeks, leftWeeks, usedHours, leftHours, weeklyHours } = entitlement;
  const { months, military, notes, nextBack, method } = entitlement;
  return (
    <>
      <dl className={classes.figures}>
        <div data-what="left" data-none={leftWeeks <= 0 || undefined}>
          <dt>Left</dt>
          <dd>
            <strong>{displayLeft(entitlementWeeks, usedWeeks)}</strong> of{' '}
            {weeksWords(entitlementWeeks)}
            <span>{hoursWords(leftHours)}</span>
          </dd>
        </div>
        <div data-what="used">
          <dt>Used</dt>
          <dd>
            <strong>{displayWeeks(usedWeeks)}</strong> {usedWeeks === 1 ? 'week' : 'weeks'}
            <span>{hoursWords(usedHours)}</span>
          </dd>
        </div>
        <div>
          <dt>One week</dt>
          <dd>
            <strong>{hoursWords(weeklyHours)}</strong>
            <span>This employee’s workweek</span>
          </dd>
        </div>
      </dl>
      {leftWeeks <= 0 && (
        <p className={classes.warning}>
          <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
          No FMLA leave is left on {displayDate(entitlement.on)}.
        </p>
      )}
      <EntitlementBar whole={entitlementWeeks} used={usedWeeks} />
      <EntitlementMonths months={months} />
      <div className={classes.words}>
        <p>
          <strong>{yearMethods[method]}</strong>
          <span>{periodWords(entitlement)}</span>
        </p>
        {nextBack && (
          <p className={classes.back}>
            <IconRotateClockwise size={18} stroke={1.75} aria-hidden />
            <span>
              {weeksWords(nextBack.weeks)} {displayWeeks(nextBack.weeks) === '1' ? 'comes' : 'come'}{' '}
              back on {displayDate(nextBack.on)}.
            </span>
          </p>
        )}
      </div>
      {military && (
        <div className={classes.military}>
          <p className={classes.militaryHead}>
            <strong>Military caregiver leave</strong>
            <span>
              {displayDate(military.periodFrom)} – {displayDate(military.periodTo)}
            </span>
          </p>
          <EntitlementBar
            whole={military.usedWeeks + military.leftWeeks}
            used={military.usedWeeks}
          />
          <p className={classes.militaryHead}>
            <span>{weeksWords(military.usedWeeks)} used</span>
            <span>{weeksWords(military.leftWeeks)} left</span>
          </p>
        </div>
      )}
      {notes.length > 0 && (
        <ul className={classes.notes}>
          {notes.map((note) => (
            <li key={note}>
              <IconInfoCircle size={18} stroke={1.75} aria-hidden />
              {note}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** As tall as the figures without notes. */
function FiguresSkeleton() {
  return (
    <div className={classes.waiting} aria-hidden>
      <Skeleton h={56} w="70%" />
      <Skeleton h={14} />
      <Skeleton h={112} />
      <Skeleton h={14} w="60%" />
    </div>
  );
}
