import {
  addressColumns,
  date,
  defineReport,
  personColumns,
  text,
} from '../../../support/reports/report.ts';
import { ruledRows } from '../../../support/reports/row-source.ts';
import { relationNames } from '../letters/offered-coverage.ts';
import { activeSpans } from './active-rows.service.ts';
import { standingEventsOf } from './report-coverage.service.ts';
import { inOneCell, typeName } from './report-events.rules.ts';
import { withPeople } from './with-people.service.ts';

/** Everybody covered today, one row per covered person (domain.md 7.4). */
export const activeParticipantsDetailed = defineReport(
  'active-participants-detailed',
  {
    rows: ruledRows(
      async (tx, call) => {
        const spans = await activeSpans(tx, call);
        return [...Map.groupBy(spans, ({ span }) => span.personId).values()];
      },
      async (tx, call, persons) => {
        const ids = persons.map((plans) => plans[0]!.event.eventId);
        const { events } = await standingEventsOf(tx, call, ids);
        const rows = persons.map((plans) => {
          const { span, event } = plans[0]!;
          const ends = plans.map((each) => each.span.lastDay);
          return {
            covered: span,
            empno: span.empno,
            lastName: span.lastName,
            firstName: span.firstName,
            idLast4: span.idLast4,
            eventType: typeName(call.serviceType, event.eventType),
            begins: plans.map((each) => each.span.beginsOn).toSorted()[0]!,
            ends: ends.includes(null) ? null : ends.toSorted().at(-1)!,
            paidThrough: events.get(event.eventId)!.standing.paidThrough,
            plans: inOneCell(plans.map((each) => each.span.planName)),
          };
        });
        return await withPeople(tx, call.compId, rows);
      },
    ),
  },
  [
    ...personColumns,
    text('Event Type', ({ eventType }) => eventType, 30),
    text('Covered Person', ({ covered }) => `${covered.coveredFirst} ${covered.coveredLast}`, 26),
    text('Relation', ({ covered }) => relationNames[covered.relation], 14),
    date('Birth Date', ({ covered }) => covered.dateOfBirth),
    text('Sex', ({ covered }) => covered.sex, 8),
    date('Coverage Begins', ({ begins }) => begins),
    date('Coverage Ends', ({ ends }) => ends),
    date('Paid Through', ({ paidThrough }) => paidThrough),
    text('Plans', ({ plans }) => plans, 40),
    ...addressColumns,
  ],
);
