import { customCode, planLabel, plcidOf } from '@portal/contract/areas/enrollment/plan-kind.ts';
import { code, integer, money, text, yesNo } from '../columns.ts';
import { defineSheet, type OnCompany } from '../sheet.ts';
import { planYearsSheet } from './plan-years.sheet.ts';
import * as store from './account-plans.store.ts';

const yearEnds = {
  carryover: 'Carryover',
  roll: 'All rolls over',
  grace: 'Grace period',
  forfeit: 'Forfeit',
  kept: 'Kept',
} as const;

const planYear = text('Plan year', {
  required: true,
  max: 40,
  help: 'Its name on the sheet Plan years',
  example: '2027 Plan Year',
});

/** What every plan has that holds accounts. */
const terms = {
  maximum: money('Most per year', {
    min: 1,
    help: "The employer's own limit on an election. Empty: the legal limit",
    example: 300_000,
  }),
  employer: money('Employer adds', {
    ifEmpty: 0,
    help: 'To each enrollment. Empty: nothing',
    example: 0,
  }),
  isBalance: yesNo('Balance', {
    ifEmpty: true,
    help: 'Only what was contributed can be spent, or shown as a balance. An HSA: No. Empty: Yes',
    example: true,
  }),
  hasCard: yesNo('Card', { ifEmpty: false, help: 'Has a debit card. Empty: No', example: true }),
  yearEnd: code('Year end', yearEnds, {
    required: true,
    help: 'What happens to unused money. Carryover: health care FSA only. Kept: HSA only',
    example: 'carryover',
  }),
  runOutDays: integer('Run-out days', {
    ifEmpty: 90,
    min: 0,
    max: 3650,
    help: 'How long after the year claims are accepted. Empty: 90',
    example: 90,
  }),
};

const kinds = {
  M: 'Health Care FSA',
  D: 'Dependent Care FSA',
  T: 'Commuter',
  S: 'HSA',
  H: 'HRA',
  3: 'Second HRA',
} as const;

export const accountPlansSheet = defineSheet({
  name: 'Account plans',
  about: 'The account plans of each plan year, with limits and what happens to unused money.',
  key: ['planYear', 'plan'],
  references: [{ columns: ['planYear'], sheet: planYearsSheet.name }],
  columns: {
    planYear,
    plan: code('Plan', kinds, {
      required: true,
      help: 'The kind of account. Second HRA: only beside an HRA',
      example: 'M',
    }),
    ownName: text('Own name', {
      max: 60,
      help: 'What the company calls the plan, if it has its own name',
    }),
    ...terms,
  },
  read: ({ tx, compId }) => store.readAccountPlans(tx, compId),
  check(rows, report) {
    for (const at of rows) {
      const { plan, yearEnd, isBalance } = at.row;
      if (yearEnd === 'carryover' && plan !== 'M')
        report(at, 'yearEnd', 'Carryover is for the health care FSA alone');
      if ((yearEnd === 'kept') !== (plan === 'S'))
        report(at, 'yearEnd', 'An HSA is kept, and nothing else is');
      if (plan === 'S' && isBalance) report(at, 'isBalance', 'An HSA is at the bank: No');
    }
  },
  async write(on, { added, changed }) {
    for (const { plan, ownName, ...row } of [...added, ...changed.map((change) => change.row)])
      await savePlan(on, { ...row, plan, customPlanId: null, name: ownName });
  },
});

export const customPlansSheet = defineSheet({
  name: 'Custom plans',
  about: 'The company’s own reimbursement plans. A plan keeps its number from year to year.',
  key: ['planYear', 'number'],
  references: [{ columns: ['planYear'], sheet: planYearsSheet.name }],
  columns: {
    planYear,
    number: integer('Number', {
      required: true,
      min: 1,
      help: 'The same every year',
      example: 901,
    }),
    name: text('Name', {
      required: true,
      max: 60,
      help: 'As people know it',
      example: 'Lifestyle Spending Account',
    }),
    ...terms,
    yearEnd: { ...terms.yearEnd, example: 'forfeit' },
  },
  read: ({ tx, compId }) => store.readCustomPlans(tx, compId),
  check(rows, report) {
    for (const at of rows)
      if (at.row.yearEnd === 'carryover' || at.row.yearEnd === 'kept')
        report(at, 'yearEnd', 'A custom plan is forfeited, has a grace period, or rolls over');
  },
  async write(on, { added, changed }) {
    for (const { number, ...row } of [...added, ...changed.map((change) => change.row)])
      await savePlan(on, { ...row, plan: customCode, customPlanId: number });
  },
});

const savePlan = (
  { tx, compId }: OnCompany,
  plan: Omit<store.SavedPlan, 'plcId' | 'description'>,
) =>
  store.savePlan(tx, compId, {
    ...plan,
    plcId: plcidOf(plan.plan),
    description: planLabel(plan.plan).long,
  });
