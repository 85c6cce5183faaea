import { latest } from '@portal/contract/areas/continuation/event-span.rules.ts';
import type { Range } from '@portal/contract/areas/reports/report-parameters.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { PersonColumns } from '../../../support/reports/report.ts';
import { isAccepted, noEnd } from '../event/covered-persons.rules.ts';
import { earliest } from '../money/billing.rules.ts';
import type { CoveredEvent } from './coverage-spans.store.ts';
import type { ReportEvent } from './report-events.store.ts';

export const isInRange = (day: CalendarDate | null, { startDate, endDate }: Range): boolean =>
  day !== null && day >= startDate && day <= endDate;

/** Accepted, whether coverage goes on or has ended. */
export const wasAccepted = (event: ReportEvent): boolean =>
  isAccepted(event) && ['ACCEPTED', 'TERMINATED'].includes(event.eventState);

type Covered = Pick<CoveredEvent, 'coveredFrom' | 'lastDay'>;

/** Whether coverage overlaps a range by at least a day. Coverage that never was in force ends before it begins. */
export const isCoveredIn = ({ coveredFrom, lastDay }: Covered, { startDate, endDate }: Range) =>
  startDate <= endDate && latest(coveredFrom, startDate) <= earliest(lastDay ?? noEnd, endDate);

/** Active During Range (domain.md 7.3). */
export const isActiveDuring = (event: CoveredEvent, range: Range): boolean =>
  wasAccepted(event) && isCoveredIn(event, range);

/** The last day of a range on which an event covers anybody: what a row about the range shows. */
export const lastDayIn = ({ coveredFrom, lastDay }: Covered, { endDate }: Range): CalendarDate =>
  latest(coveredFrom, earliest(lastDay ?? noEnd, endDate));

/** Several values of one row. */
export const inOneCell = (values: readonly string[]): string => values.join('; ');

/** A row's person alone. */
export const personIn = ({ empno, lastName, firstName, idLast4 }: PersonColumns): PersonColumns => {
  return { empno, lastName, firstName, idLast4 };
};
