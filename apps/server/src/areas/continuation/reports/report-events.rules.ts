import { latest } from '@portal/contract/areas/continuation/event-span.rules.ts';
import { eventTypeName } from '@portal/contract/areas/continuation/event-type.ts';
import type { Range, ServiceType } from '@portal/contract/areas/reports/report-parameters.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { isAccepted, noEnd } from '../event/covered-persons.rules.ts';
import { eventState } from '../event/event-state.rules.ts';
import { earliest } from '../money/billing.rules.ts';
import type { CoveredEvent, ReportEvent } from './report-events.store.ts';

export const isInRange = (day: CalendarDate | null, { startDate, endDate }: Range): boolean =>
  day !== null && day >= startDate && day <= endDate;

/** Retiree and leave billing are one service elsewhere. */
export const typeName = (service: ServiceType, eventType: number): string =>
  eventTypeName(service === 'cobra' ? 'cobra' : 'billing', eventType);

/** Accepted, whether coverage goes on or has ended. */
export const wasAccepted = (event: ReportEvent, asOf: CalendarDate): boolean =>
  isAccepted(event) && ['ACCEPTED', 'TERMINATED'].includes(eventState(event, asOf));

type Covered = Pick<CoveredEvent, 'coveredFrom' | 'lastDay'>;

/** Whether coverage overlaps a range by at least a day. Coverage that never was in force ends before it begins. */
const isCoveredIn = ({ coveredFrom, lastDay }: Covered, { startDate, endDate }: Range) =>
  startDate <= endDate && latest(coveredFrom, startDate) <= earliest(lastDay ?? noEnd, endDate);

/** Active During Range (domain.md 7.3). */
export const isActiveDuring = (event: CoveredEvent, asOf: CalendarDate, range: Range): boolean =>
  wasAccepted(event, asOf) && isCoveredIn(event, range);

/** Active Participants (domain.md 7.4). */
export const isActiveOn = (event: CoveredEvent, day: CalendarDate): boolean =>
  eventState(event, day) === 'ACCEPTED' && isCoveredIn(event, { startDate: day, endDate: day });

/** The last day of a range on which an event covers anybody: what a row about the range shows. */
export const lastDayIn = ({ coveredFrom, lastDay }: Covered, { endDate }: Range): CalendarDate =>
  latest(coveredFrom, earliest(lastDay ?? noEnd, endDate));

export const periodText = ({
  periodStart,
  periodEnd,
}: Record<'periodStart' | 'periodEnd', string>) =>
  `${displayDate(periodStart)} – ${displayDate(periodEnd)}`;

/** Several values of one row. */
export const inOneCell = (values: readonly string[]): string => values.join('; ');
