import { eventTypeName } from '@portal/contract/areas/continuation/event-type.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { monthNames } from '@portal/contract/values/month-names.ts';
import {
  addressColumns,
  date,
  defineReport,
  integer,
  money,
  text,
  type Column,
} from '../../../support/reports/report.ts';
import { ruledRows } from '../../../support/reports/row-source.ts';
import { openDependentSsns, openIds } from '../../participants/full-ids.service.ts';
import { noEnd } from '../event/covered-persons.rules.ts';
import { relationNames } from '../letters/offered-coverage.ts';
import { earliest } from '../money/billing.rules.ts';
import type { EventStanding } from '../money/event-standing.service.ts';
import { coverageSpansOf } from './coverage-spans.store.ts';
import { eventsOnDays } from './report-coverage.service.ts';
import { coveragePlansOf } from './report-plans.store.ts';
import { coveredYears, formLines, isStillEmployed, paidMonths } from './ten95c.rules.ts';
import { withPeople } from './report-people.store.ts';

const medical = 1;

type Months = (string | null)[];
const yesOrNo = (is: boolean) => (is ? 'Y' : 'N');
const yes = (is: boolean | null | undefined) => (is ? 'Y' : null);

/** Where the company collects premiums itself, what is covered counts as paid until today. */
const paidThroughOf = ({ isNotBilled, paidThrough }: EventStanding, asOf: CalendarDate) =>
  isNotBilled ? asOf : paidThrough;

/** What the employer needs for its forms 1095-C: a row per covered person, medical plan and year (domain.md 1.12). */
export const ten95cData = defineReport(
  'ten95c-data',
  {
    rows: ruledRows(
      async (tx, call) => {
        // People on leave are still employees with active coverage.
        if (call.serviceType === 'loa') return [];
        const { startDate, endDate } = call;
        const spans = await coverageSpansOf(tx, call);
        return spans
          .filter(({ planTypeId }) => planTypeId === medical)
          .flatMap((span) =>
            coveredYears(span, startDate, endDate).map((year) => ({ ...span, year })),
          );
      },
      async (tx, call, spans) => {
        const { compId, secrets, asOf } = call;
        const days = spans.map(({ eventId, beginsOn, lastDay, year }) => ({
          eventId,
          coveredFrom: beginsOn,
          day: earliest(lastDay ?? noEnd, `${year}-12-31`),
        }));
        const found = await eventsOnDays(tx, call, days);
        const empnos = spans.map(({ empno }) => empno);
        const ids = await openIds(tx, secrets, compId, empnos);
        const dependents = spans.flatMap(({ dependentId }) => dependentId ?? []);
        const ssns = await openDependentSsns(tx, secrets, compId, dependents);
        const details = await coveragePlansOf(tx, compId);
        return (await withPeople(tx, compId, spans)).map((span, at) => {
          const { event, standing, plans } = found[at]!;
          const plan = plans.find(({ benefit }) => benefit.benefitId === span.benefitId)!;
          const { isSelfInsured } = details.get(plan.benefit.planId)!;
          const months = paidMonths(span, paidThroughOf(standing, asOf), span.year);
          const ssn = ids.get(span.empno)?.ssn ?? null;
          return {
            ...span,
            ssn,
            coveredSsn: span.dependentId === null ? ssn : (ssns.get(span.dependentId) ?? null),
            eventType: eventTypeName(event.service, event.eventType),
            eventDate: event.eventDate,
            isStillEmployed: isStillEmployed(event),
            isSelfInsured,
            tier: plan.tier.name,
            rateCents: plan.rateCents,
            months: months.map(yes),
            ...formLines({ event, benefit: plan.benefit, isSelfInsured, span, months }),
          };
        });
      },
    ),
  },
  [
    integer('Tax Year', ({ year }) => year),
    text('Record Type', ({ dependentId }) => (dependentId === null ? 'P' : 'D'), 12),
    text('PID', ({ empno }) => empno, 12),
    text('Participant Last', ({ lastName }) => lastName),
    text('Participant First', ({ firstName }) => firstName),
    text('SSN', ({ ssn }) => ssn, 12),
    text('Covered Last', ({ coveredLast }) => coveredLast),
    text('Covered First', ({ coveredFirst }) => coveredFirst),
    text('Covered SSN', ({ coveredSsn }) => coveredSsn, 12),
    date('Covered DOB', ({ dateOfBirth }) => dateOfBirth),
    text('Relation', ({ relation }) => relationNames[relation], 14),
    ...addressColumns.slice(0, 5),
    text('Event Type', ({ eventType }) => eventType, 30),
    date('Event Date', ({ eventDate }) => eventDate),
    text('Still Employed', (row) => yesOrNo(row.isStillEmployed), 14),
    date('Coverage Begins', ({ beginsOn }) => beginsOn),
    date('Coverage Ends', ({ lastDay }) => lastDay),
    text('Plan Name', ({ planName }) => planName, 28),
    text(
      'Self-Insured',
      (row) => (row.isSelfInsured === null ? null : yesOrNo(row.isSelfInsured)),
      12,
    ),
    text('Tier', ({ tier }) => tier),
    money('Monthly Rate (100%)', ({ rateCents }) => rateCents),
    text('All 12 Months', ({ months }) => yes(months.every(Boolean)), 14),
    ...monthColumns('months'),
    ...monthColumns('line14', 'Line 14 Suggested '),
    ...monthColumns('line16', 'Line 16 Suggested '),
  ],
);

/** A column for each month, January to December. */
function monthColumns<Of extends 'months' | 'line14' | 'line16'>(
  of: Of,
  heading = '',
): Column<Record<Of, Months>>[] {
  return monthNames.map((name, at) =>
    text(`${heading}${name.slice(0, 3)}`, (row) => row[of][at] ?? null, heading ? 22 : 6),
  );
}
