import {
  daysReportedLate,
  employerDeadline,
} from '@portal/contract/areas/continuation/employer-report.rules.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { counted } from '@portal/contract/values/counted.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { isOpenToOthers } from '../coverage/elections.rules.ts';
import { lastDayOf } from '../event/covered-persons.rules.ts';
import type { EventPerson, EventRecord } from '../event/event-record.ts';

/** Each person elects independently (domain.md 1.1): when they did, or by when they can; null before any response. */
export function electionOf(
  event: EventRecord,
  person: EventPerson,
  today: CalendarDate,
): string | null {
  if (event.postmark === null) return null;
  if (person.electedOn !== null) return `Elected ${displayDate(person.electedOn)}`;
  const { responseDeadline } = event;
  const isOpen = isOpenToOthers(event) && person.endReason === null;
  return isOpen && responseDeadline !== null && responseDeadline >= today
    ? `Can elect until ${displayDate(responseDeadline)}`
    : 'Did not elect';
}

type Notified = Pick<
  EventRecord,
  'service' | 'eventType' | 'eventDate' | 'coverageBegins' | 'reportedOn'
>;
type Settings = { measure_from: 'coverageBegins' | 'eventDate' };

/** How many days past the legal 30 the employer reported an event; 0 if timely (domain.md 1.4, D1). */
export function daysEmployerLate(event: Notified, { measure_from }: Settings): number {
  if (event.service === 'billing') return 0;
  return daysReportedLate(event, event.reportedOn, { measureFrom: measure_from });
}

export function employerLateWarning(event: Notified, settings: Settings): string[] {
  const late = daysEmployerLate(event, settings);
  const due = employerDeadline(event, { measureFrom: settings.measure_from });
  if (late === 0 || due === null) return [];
  return [
    `This event was reported ${counted(late, 'day')} after the employer's 30 days (due ${displayDate(due)}).`,
  ];
}

/** Involuntary terminations and reductions of hours during the ARPA subsidy (domain.md 1.13). */
const arpaTypes = [2, 3, 4, 21];
const arpa = { from: '2021-04-01', to: '2021-09-30' };

export function isArpaEligible(event: EventRecord): boolean {
  return (
    event.service === 'cobra' &&
    arpaTypes.includes(event.eventType) &&
    event.coverageBegins <= arpa.to &&
    (lastDayOf(event) ?? arpa.to) >= arpa.from
  );
}
