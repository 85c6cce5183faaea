import { defineReport, money, personColumns, text } from '../../../support/reports/report.ts';
import { ruledRows } from '../../../support/reports/row-source.ts';
import { monthName } from '../event/event-state.rules.ts';
import { recapKeys, recapRows } from './recap.service.ts';

/** What was billed and paid, by participant and month (domain.md 7.3). */
export const monthlyRecap = defineReport(
  'monthly-recap',
  { rows: ruledRows(recapKeys, recapRows) },
  [
    ...personColumns,
    text('Month', ({ month }) => monthName(month)),
    money('Invoiced', ({ invoicedCents }) => invoicedCents),
    money('Paid', ({ paidCents }) => paidCents),
    money('Open', ({ openCents }) => openCents),
    money('100% Premium', ({ premiumCents }) => premiumCents),
    money('2% Fee', ({ feeCents }) => feeCents),
    money('Employer Subsidy', ({ subsidyCents }) => subsidyCents),
    money('Due to Employer', ({ dueToEmployerCents }) => dueToEmployerCents),
  ],
);
