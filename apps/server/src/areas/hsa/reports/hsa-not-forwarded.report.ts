import { ruledRows } from '../../../support/reports/row-source.ts';
import { date, defineReport, money, personColumns, text } from '../../../support/reports/report.ts';
import { heldPeople } from '../held-people.service.ts';
import { statusText } from '../hsa-words.rules.ts';

/** What waits for an account to be opened, a row for each contribution (domain.md 5.4). */
export const hsaNotForwarded = defineReport(
  'hsa-contributions-not-forwarded',
  {
    rows: ruledRows(
      async (tx, { compId, asOf, providerName }) => {
        const people = await heldPeople(tx, compId, asOf);
        return people.flatMap(({ deductions, missingInfo, statusId, ...person }) =>
          deductions.map((deduction) => ({
            ...person,
            ...deduction,
            status: statusText(statusId, providerName),
            missing: missingInfo.join(', '),
          })),
        );
      },
      async (_tx, _call, rows) => [...rows],
    ),
  },
  [
    ...personColumns,
    date('Deduction Date', ({ dueOn }) => dueOn),
    money('Amount', ({ amountCents }) => amountCents),
    text('Status', ({ status }) => status, 30),
    text('Missing Information', ({ missing }) => missing, 30),
  ],
);

/** The reports about HSAs. */
export const hsaReports = { 'hsa-contributions-not-forwarded': hsaNotForwarded };
