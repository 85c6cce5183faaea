import { Alert, Anchor } from '@mantine/core';
import type { Dependent } from '@portal/contract/areas/participants/dependent.ts';
import { mayOpen } from '@portal/contract/areas/session/pages.rules.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useSession } from '../../session/session.tsx';
import type { AfterEndProps } from '../participants/participant-tab.ts';
import classes from './coverage-after-end.module.css';
import { viewEventPath } from './event-paths.ts';
import { type EventRow, rowsQuery } from './rows/rows.queries.ts';

/**
 * An end date of a dependent changes nobody's coverage. Where it falls into running COBRA coverage, this says what to
 * do about it (domain.md 12.4).
 */
export function CoverageAfterEnd({ empno, ended }: AfterEndProps) {
  const { company, facts } = useSession();
  const { data: rows = [] } = useQuery({
    ...rowsQuery(company.compid, empno, 'cobra'),
    enabled: company.hasCobra,
  });
  // Entered already: then the coverage is up to that event.
  const hasSecond = (dependent: Dependent) =>
    rows.some(
      ({ reason, eventDate }) =>
        reason.startsWith('Second Event') && eventDate >= (dependent.endedOn ?? ''),
    );
  const concerned = ended.flatMap((dependent) => {
    const row = rows.find((each) => includes(each, dependent.endedOn));
    return row && !hasSecond(dependent) ? [{ dependent, row }] : [];
  });
  if (concerned.length === 0) return null;
  return (
    <Alert
      className={classes.note ?? ''}
      color="yellow"
      title="The end date did not change COBRA coverage"
      icon={<IconAlertTriangle size={20} stroke={1.75} aria-hidden />}
    >
      {concerned.map(({ dependent, row }) => (
        <p key={dependent.dependentId}>
          {dependent.name} stopped being a dependent on {displayDate(dependent.endedOn!)}, while
          COBRA was running. If they are covered, enter a second event: it can lengthen their
          coverage, and must be reported within 60 days.{' '}
          {mayOpen('enter-cobra-qe', facts) && (
            <>
              <Anchor
                component={Link}
                inherit
                underline="always"
                to={secondEventPath(empno, dependent)}
              >
                Enter a second event for {dependent.name}
              </Anchor>
              {' · '}
            </>
          )}
          <Anchor
            component={Link}
            inherit
            underline="always"
            to={viewEventPath('cobra', row.cQualId, empno)}
          >
            See the coverage
          </Anchor>
        </p>
      ))}
    </Alert>
  );
}

const open = ['Pending', 'Notice Mailed', 'Active'];

const includes = ({ status, eventDate, endDate }: EventRow, day: string | null) =>
  day !== null && open.includes(status) && eventDate <= day && (endDate === null || endDate >= day);

/** Divorce or separation of a spouse, the end of a child's eligibility. */
const secondEvents: Record<string, number> = { S: 18, C: 19 };

function secondEventPath(empno: string, { relation, endedOn }: Dependent): string {
  const eventType = secondEvents[relation];
  const query = new URLSearchParams({
    empno,
    ...(eventType !== undefined && { eventType: String(eventType) }),
    ...(endedOn !== null && { eventDate: endedOn }),
  });
  return `/enter-cobra-qe/personal-details?${query.toString()}`;
}
