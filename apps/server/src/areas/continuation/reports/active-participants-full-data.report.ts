import {
  addressColumns,
  date,
  defineReport,
  money,
  personColumns,
  text,
} from '../../../support/reports/report.ts';
import { ruledRows } from '../../../support/reports/row-source.ts';
import { openIds } from '../../participants/full-ids.service.ts';
import { activeSpans } from './active-rows.service.ts';
import { eventsOnDays } from './report-coverage.service.ts';
import { inOneCell, typeName } from './report-events.rules.ts';
import { coveragePlansOf } from './report-plans.store.ts';
import { withPeople } from './with-people.service.ts';

/** Everybody covered today with all that is known, one row per plan (domain.md 7.4). */
export const activeParticipantsFullData = defineReport(
  'active-participants-full-data',
  {
    rows: ruledRows(
      async (tx, call) => {
        const spans = await activeSpans(tx, call);
        return [...Map.groupBy(spans, ({ span }) => span.benefitId).values()];
      },
      async (tx, call, plans) => {
        const { compId, secrets, serviceType, asOf } = call;
        const events = plans.map((spans) => spans[0]!.event);
        const ids = await openIds(
          tx,
          secrets,
          compId,
          events.map(({ empno }) => empno),
        );
        const found = await eventsOnDays(
          tx,
          call,
          events.map((event) => ({ ...event, day: asOf })),
        );
        const details = await coveragePlansOf(tx, compId);
        return (await withPeople(tx, compId, events)).map((person, at) => {
          const spans = plans[at]!;
          const { standing, monthlyCents, plans: all } = found[at]!;
          const { benefitId } = spans[0]!.span;
          const plan = all.find(({ benefit }) => benefit.benefitId === benefitId)!;
          return {
            ...person,
            eventType: typeName(serviceType, person.eventType),
            fullId: ids.get(person.empno)?.payrollId ?? null,
            paidThrough: standing.paidThrough,
            monthlyCents,
            ...plan,
            ...details.get(plan.benefit.planId)!,
            persons: inOneCell(spans.map(({ span }) => `${span.coveredFirst} ${span.coveredLast}`)),
          };
        });
      },
    ),
  },
  [
    ...personColumns.slice(0, 3),
    text('{id}', ({ fullId }) => fullId, 14),
    text('Event Type', ({ eventType }) => eventType, 30),
    date('Coverage Begins', ({ coverageBegins }) => coverageBegins),
    date('Coverage Ends', ({ lastDay }) => lastDay),
    date('Paid Through', ({ paidThrough }) => paidThrough),
    money('Monthly Amount', ({ monthlyCents }) => monthlyCents),
    text('Plan', ({ benefit }) => benefit.planName, 28),
    text('Carrier', ({ carrier }) => carrier, 24),
    text('Policy #', ({ policyNumber }) => policyNumber),
    text('Tier', ({ tier }) => tier.name),
    money('Rate', ({ rateCents }) => rateCents),
    money('Amount', ({ amountCents }) => amountCents),
    text('Covered Persons', ({ persons }) => persons, 40),
    ...addressColumns,
    date('Birth Date', ({ birthDate }) => birthDate),
    text('Sex', ({ sex }) => sex, 8),
  ],
);
