import { date, defineReport, money, personColumns, text } from '../../../support/reports/report.ts';
import { ruledRows } from '../../../support/reports/row-source.ts';
import { activeDuring, activeRows } from './active-rows.service.ts';

/** Everybody covered on at least a day of a range (domain.md 7.3). */
export const currentActive = defineReport(
  'current-active',
  { rows: ruledRows(activeDuring, activeRows) },
  [
    ...personColumns,
    text('Event Type', ({ eventType }) => eventType, 30),
    date('Coverage Begins', ({ coverageBegins }) => coverageBegins),
    date('Coverage Ends', ({ lastDay }) => lastDay),
    text('Plans', ({ plans }) => plans, 40),
    text('Tier', ({ tier }) => tier),
    money('Monthly Amount', ({ monthlyCents }) => monthlyCents),
    date('Paid Through', ({ paidThrough }) => paidThrough),
  ],
);
