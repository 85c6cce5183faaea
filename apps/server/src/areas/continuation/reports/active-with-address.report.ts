import {
  addressColumns,
  date,
  defineReport,
  personColumns,
  text,
} from '../../../support/reports/report.ts';
import { ruledRows } from '../../../support/reports/row-source.ts';
import { activeDuring, activeRows } from './active-rows.service.ts';
import { withPeople } from './with-people.service.ts';

/** The rows of Active During Range with addresses (domain.md 7.3). */
export const activeWithAddress = defineReport(
  'active-with-address',
  {
    rows: ruledRows(activeDuring, async (tx, call, events) =>
      withPeople(tx, call.compId, await activeRows(tx, call, events)),
    ),
  },
  [
    ...personColumns,
    ...addressColumns,
    text('Plans', ({ plans }) => plans, 40),
    text('Tier', ({ tier }) => tier),
    date('Coverage Begins', ({ coverageBegins }) => coverageBegins),
    date('Paid Through', ({ paidThrough }) => paidThrough),
  ],
);
