import { feeNames, fees, type Fee } from '@portal/contract/areas/billing/fees.ts';
import { code, date, integer, money } from '../columns.ts';
import { defineTableSheet } from '../table-sheet.ts';

const isFirstOfMonth = (day: string | null) => day === null || day.endsWith('-01');
const firstOfMonth = 'Must be the first day of a month';

export const billingSheet = defineTableSheet({
  name: 'Billing',
  about: 'When you begin to bill the company and to collect its payroll deductions: one row.',
  table: 'billing_settings',
  key: [],
  columns: {
    billedFrom: date('Billed from', {
      help: 'First day of the first month that is billed. Empty: not billed',
      example: '2027-01-01',
    }),
    debitedFrom: date('Debited from', {
      help: 'First pay date collected by direct debit. Empty: none',
      example: '2027-01-08',
    }),
    cobraFeeShare: integer('Share of the COBRA fee', {
      ifEmpty: 0,
      min: 0,
      max: 100,
      help: 'Percent of the 2% fee that the company gets back. Empty: 0',
      example: 0,
    }),
  },
  stored: {
    billedFrom: 'billed_from',
    debitedFrom: 'debited_from',
    cobraFeeShare: 'cobra_fee_share',
  },
  check(rows, report) {
    for (const at of rows)
      if (!isFirstOfMonth(at.row.billedFrom)) report(at, 'billedFrom', firstOfMonth);
  },
});

const feeLabels = Object.fromEntries(
  feeNames.map((name) => [name, fees[name].description]),
) as Record<Fee, string>;

export const feeScheduleSheet = defineTableSheet({
  name: 'Fee schedule',
  about: "The company's own prices. A fee without a row has your standard price.",
  table: 'fee_prices',
  key: ['fee', 'from'],
  columns: {
    fee: code('Fee', feeLabels, { required: true, help: 'What is billed', example: 'cobra' }),
    from: date('From', { required: true, help: 'First day of a month', example: '2027-01-01' }),
    price: money('Price', { required: true, max: 10_000_000, help: 'Of one', example: 55 }),
    minimum: money('Least per month', {
      ifEmpty: 0,
      max: 10_000_000,
      help: 'Empty: none',
      example: 4000,
    }),
  },
  stored: { fee: 'fee', from: 'starts_on', price: 'price_cents', minimum: 'minimum_cents' },
  check(rows, report) {
    for (const at of rows) if (!isFirstOfMonth(at.row.from)) report(at, 'from', firstOfMonth);
  },
});
