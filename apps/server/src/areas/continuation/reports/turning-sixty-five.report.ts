import { date, defineReport, personColumns, text } from '../../../support/reports/report.ts';
import { ruledRows } from '../../../support/reports/row-source.ts';
import { noEnd } from '../event/covered-persons.rules.ts';
import { relationNames } from '../letters/offered-coverage.ts';
import { coverageSpansOf } from './coverage-spans.store.ts';
import { inOneCell, isInRange } from './report-events.rules.ts';
import { reportEventsOf } from './report-events.store.ts';
import { medicareFrom, turnsSixtyFive } from './turning-sixty-five.rules.ts';

/** Covered persons by their 65th birthday; coverage goes on all the same (domain.md 7.3, 1.6). */
export const turningSixtyFive = defineReport(
  'turning-sixty-five',
  {
    rows: ruledRows(
      async (tx, call) => {
        const active = new Set(
          (await reportEventsOf(tx, call))
            .filter(({ state }) => state === 'ACCEPTED')
            .map(({ eventId }) => eventId),
        );
        const spans = (await coverageSpansOf(tx, call)).filter(
          ({ eventId, dateOfBirth, lastDay }) =>
            active.has(eventId) &&
            (lastDay ?? noEnd) >= call.asOf &&
            isInRange(dateOfBirth && turnsSixtyFive(dateOfBirth), call),
        );
        return [...Map.groupBy(spans, ({ personId }) => personId).values()];
      },
      async (_tx, _call, persons) =>
        persons.map((plans) => ({
          ...plans[0]!,
          born: plans[0]!.dateOfBirth!,
          plans: inOneCell(plans.map(({ planName }) => planName)),
        })),
    ),
  },
  [
    ...personColumns,
    text('Covered Person', (person) => `${person.coveredFirst} ${person.coveredLast}`, 26),
    text('Relation', ({ relation }) => relationNames[relation], 14),
    date('Birth Date', ({ born }) => born),
    date('Turns 65', ({ born }) => turnsSixtyFive(born)),
    date('Medicare From', ({ born }) => medicareFrom(born)),
    text('Plan', ({ plans }) => plans, 40),
  ],
);
