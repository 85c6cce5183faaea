import { date, text } from '../columns.ts';
import { defineTableSheet } from '../table-sheet.ts';

/** Their dates follow from a rule (domain.md 4.5); those of any other are listed. */
const ruled: readonly string[] = ['W', 'B', 'S', 'M'];
const anchored: readonly string[] = ['W', 'B'];

export const payFrequenciesSheet = defineTableSheet({
  name: 'Pay frequencies',
  about: 'How often people are paid.',
  table: 'pay_frequencies',
  key: ['code'],
  columns: {
    code: text('Code', {
      required: true,
      max: 10,
      help: 'W weekly, B biweekly, S on the 15th and the last day, M on the last day; any other: see Pay dates',
      example: '4',
    }),
    name: text('Name', {
      required: true,
      max: 40,
      help: 'As people know it',
      example: 'Every four weeks',
    }),
    anchorDate: date('A pay date', {
      help: 'W and B need one; the others are counted from it',
    }),
  },
  stored: { code: 'pay_frequency_id', name: 'description', anchorDate: 'anchor_date' },
  check(rows, report) {
    for (const at of rows) {
      const { code, anchorDate } = at.row;
      if (!/^[A-Z0-9]+$/i.test(code)) report(at, 'code', 'Letters and digits only');
      if (anchored.includes(code) && anchorDate === null)
        report(at, 'anchorDate', 'W and B need a pay date');
    }
  },
});

export const payDatesSheet = defineTableSheet({
  name: 'Pay dates',
  about: 'Every pay date of a frequency other than W, B, S and M.',
  table: 'listed_pay_dates',
  key: ['frequency', 'date'],
  references: [{ columns: ['frequency'], sheet: payFrequenciesSheet.name }],
  columns: {
    frequency: text('Pay frequency', { required: true, max: 10, help: 'Its code', example: '4' }),
    date: date('Pay date', { required: true, help: 'One row for each', example: '2027-01-29' }),
  },
  stored: { frequency: 'pay_frequency_id', date: 'pay_date' },
  check(rows, report) {
    for (const at of rows)
      if (ruled.includes(at.row.frequency))
        report(at, 'frequency', 'The dates of W, B, S and M are not listed');
  },
});
