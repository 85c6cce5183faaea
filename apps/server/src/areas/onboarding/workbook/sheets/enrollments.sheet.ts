import { EnrollmentInput, type OpenPlan } from '@portal/contract/areas/enrollment/enrollment.ts';
import {
  enrollmentProblems,
  hsaMessage,
  maximumMessage,
} from '@portal/contract/areas/enrollment/enrollment.rules.ts';
import type { PlanCode } from '@portal/contract/areas/enrollment/plan-code.ts';
import { customCode, planLevels } from '@portal/contract/areas/enrollment/plan-kind.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { displayMoney, dollarsOf } from '@portal/contract/values/dollars.ts';
import { requiredMessage } from '@portal/contract/values/text.ts';
import { listWholeEnrollments } from '../../../enrollment/opening/read-whole-enrollments.service.ts';
import {
  enrollmentKey,
  type OpeningSums,
  type WholeEnrollment,
} from '../../../enrollment/opening/whole-enrollment.ts';
import {
  insertWholeEnrollments,
  updateWholeEnrollments,
} from '../../../enrollment/opening/write-whole-enrollments.service.ts';
import {
  code,
  codes,
  codesIn,
  date,
  integer,
  joinCodes,
  money,
  text,
  yesNo,
  type RowOf,
} from '../columns.ts';
import { amountsByDay, joinPairs } from '../day-list.ts';
import { defineSheet, type CheckedRow, type CheckFacts } from '../sheet.ts';
import { accountPlansSheet, customPlansSheet } from './account-plans.sheet.ts';
import { dependentsSheet } from './dependents.sheet.ts';
import { participantsSheet, pid } from './participants.sheet.ts';
import { planYearsSheet } from './plan-years.sheet.ts';

/** An amount as of a day: it counts as an opening entry, or as a further one where it differs. */
const opening = (heading: string, help: string) =>
  money(heading, { keepsIfEmpty: true, help: `Up to that day: ${help}` });

const columns = {
  empno: pid(),
  planYear: text('Plan year', {
    required: true,
    max: 40,
    help: 'Its name on the sheet Plan years',
    example: '2027 Plan Year',
  }),
  plan: code('Plan', accountPlansSheet.columns.plan.choices!, {
    help: 'The kind of account. Empty: a custom plan',
    example: 'M',
  }),
  customPlan: integer('Custom plan', { help: 'Its number on the sheet Custom plans' }),
  startsOn: date('Begins', { required: true, help: 'First day', example: '2027-01-01' }),
  endsOn: date('Ends', { help: 'Last day. An HSA may have none', example: '2027-12-31' }),
  election: money('Election', {
    help: 'For the year; none for HSA and custom plans',
    example: 130_000,
  }),
  employer: money('Employer adds', { keepsIfEmpty: true, help: "Empty: the plan's amount" }),
  isLimited: yesNo('Limited purpose', { ifEmpty: false, help: 'Beside an HSA. Empty: No' }),
  level: code(
    'Level',
    Object.fromEntries(Object.entries(planLevels)) as Record<'10' | '11', string>,
    { help: 'Only if limited purpose' },
  ),
  covers: codes('Covers', { help: 'Custom plans: numbers of dependents, with commas' }),
  deduction: money('Deduction', { help: 'For each pay date', example: 5000 }),
  deductionFrom: date('From pay date', {
    help: 'The first with this deduction',
    example: '2027-01-29',
  }),
  earlier: codes('Earlier deductions', {
    help: 'Each with its first pay date, as 2027-01-08 50.00; several with commas',
  }),
  isRollIn: yesNo('Roll-in only', {
    ifEmpty: false,
    help: 'Holds only money from the year before. Empty: No',
  }),
  card: text('Card', {
    max: 30,
    keepsIfEmpty: true,
    help: 'Its status. Empty: Active, if the plan has cards',
  }),
  terminatedOn: date('Terminated', { help: 'The day a termination ended it' }),
  runOutEnds: date('Claims until', { help: "Last day to file claims. Empty: the plan's" }),
  closedOn: date('Closed', { help: 'The day the year-end work closed it' }),
  asOf: date('Balances as of', {
    keepsIfEmpty: true,
    help: 'The last day the amounts to the right include. Empty: nothing has moved',
  }),
  payroll: opening('Deducted', 'from paychecks'),
  employerPaid: opening('Employer paid', 'by the employer'),
  claimed: opening('Claimed', 'claims, less what was denied'),
  approved: opening('Approved', 'of these claims'),
  paid: opening('Paid', 'of what was approved'),
  rolledIn: opening('Rolled in', 'from the year before'),
  rolledOut: opening('Rolled out', 'to the year after'),
  forfeited: opening('Forfeited', 'at the end of the year'),
  toDeduct: money('Left to deduct', {
    help: 'After that day, if not simply the election less what was deducted',
  }),
};

type Row = RowOf<typeof columns>;

export const enrollmentsSheet = defineSheet({
  name: 'Enrollments',
  about: 'Who has which account, and what had been paid in and out before it came here.',
  key: ['empno', 'planYear', 'plan', 'customPlan'],
  references: [
    { columns: ['empno'], sheet: participantsSheet.name },
    { columns: ['planYear', 'plan'], sheet: accountPlansSheet.name },
    { columns: ['planYear', 'customPlan'], sheet: customPlansSheet.name },
  ],
  columns,
  async read(on, inFile = []) {
    const days = new Map(
      inFile.flatMap((row) =>
        row.empno && row.planYear
          ? [[enrollmentKey(keyOfRow(row as Row)), row.asOf ?? null] as const]
          : [],
      ),
    );
    return (await listWholeEnrollments(on, days)).map(rowOf);
  },
  check(rows, report, facts) {
    const families = Map.groupBy(facts.rowsOf(dependentsSheet), ({ empno }) => empno);
    const people = new Map(facts.rowsOf(participantsSheet).map((each) => [each.empno, each]));
    const planOf = plansFor(facts);
    for (const at of rows) {
      if (!at.isInFile) continue;
      const { row } = at;
      if ((row.plan === null) === (row.customPlan === null))
        report(at, 'plan', 'Please name a plan or a custom plan');
      const own = new Set(families.get(row.empno)?.map(({ number }) => String(number)));
      if (!codesIn(row.covers).every((number) => own.has(number)))
        report(at, 'covers', 'Please name dependents of this participant by their numbers');
      if (amountsByDay(row.earlier) === null)
        report(at, 'earlier', 'Please enter day and amount, such as 2027-01-08 50.00');
      if ((row.deduction === null) !== (row.deductionFrom === null))
        report(at, row.deduction === null ? 'deduction' : 'deductionFrom', requiredMessage);
      for (const [column, message] of openingProblems(at, facts.today)) report(at, column, message);
      const plan = planOf(row);
      if (!plan) continue;
      const isAsEntered = !row.isRollIn && row.terminatedOn === null && row.closedOn === null;
      if (isAsEntered)
        for (const [column, message] of formProblems(row, plan, facts)) report(at, column, message);
      const person = people.get(row.empno);
      if (person && person.payfreq === null && row.deduction !== null && row.closedOn === null)
        report(at, 'deduction', 'This participant has no pay frequency');
      const end = person?.terminateBenefits ?? null;
      if (end !== null && row.closedOn === null && (row.endsOn ?? end) > end)
        report(at, 'endsOn', `This participant’s benefits terminate on ${displayDate(end)}.`);
    }
    for (const [, ofPerson] of Map.groupBy(rows, ({ row }) => row.empno)) {
      const hsas = ofPerson.filter(({ row }) => row.plan === 'S');
      for (const at of ofPerson)
        if (
          at.row.plan === 'M' &&
          !at.row.isLimited &&
          hsas.some((hsa) => overlap(at.row, hsa.row, planOf))
        )
          report(at, 'isLimited', hsaMessage);
    }
  },
  async write(on, { added, changed }) {
    await insertWholeEnrollments(on, added.map(wholeOf));
    await updateWholeEnrollments(
      on,
      changed.map(({ row, before }) => ({ after: wholeOf(row), before: wholeOf(before) })),
    );
  },
});

const keyOfRow = ({
  empno,
  planYear,
  plan,
  customPlan,
}: Pick<Row, 'empno' | 'planYear' | 'plan' | 'customPlan'>) => ({
  empno,
  planYear,
  planCode: (plan ?? customCode) as PlanCode,
  customPlanId: customPlan ?? null,
});

const sumColumns = {
  payroll: 'payroll',
  employerPaid: 'employer',
  claimed: 'claimed',
  approved: 'approved',
  paid: 'paid',
  rolledIn: 'rolledIn',
  rolledOut: 'rolledOut',
  forfeited: 'forfeited',
} as const;
type SumColumn = keyof typeof sumColumns;
const sumNames = Object.keys(sumColumns) as SumColumn[];

function rowOf(each: WholeEnrollment): Row {
  const { opening: sums, changes } = each;
  const latest = changes.at(-1);
  const sumOf = (name: SumColumn) => (sums ? sums[sumColumns[name]] : null);
  return {
    empno: each.empno,
    planYear: each.planYear,
    plan: each.planCode === customCode ? null : each.planCode,
    customPlan: each.customPlanId,
    startsOn: each.startsOn,
    endsOn: each.endsOn,
    election: each.electionCents,
    employer: each.employerCents,
    isLimited: each.isLimitedPurpose,
    level: each.planLevel === null ? null : (String(each.planLevel) as '10' | '11'),
    covers: joinCodes(each.covers) || null,
    deduction: latest?.cents ?? null,
    deductionFrom: latest?.beginsOn ?? null,
    earlier: joinPairs(
      changes.slice(0, -1).map(({ beginsOn, cents }) => [beginsOn, dollarsOf(cents).toFixed(2)]),
    ),
    isRollIn: each.isRollIn,
    card: each.cardStatus,
    terminatedOn: each.terminatedOn,
    runOutEnds: each.runOutEndsOn,
    closedOn: each.closedOn,
    asOf: sums?.asOf ?? null,
    payroll: sumOf('payroll'),
    employerPaid: sumOf('employerPaid'),
    claimed: sumOf('claimed'),
    approved: sumOf('approved'),
    paid: sumOf('paid'),
    rolledIn: sumOf('rolledIn'),
    rolledOut: sumOf('rolledOut'),
    forfeited: sumOf('forfeited'),
    toDeduct: each.toDeduct,
  };
}

function wholeOf(row: Row): WholeEnrollment {
  const sums = Object.fromEntries(
    sumNames.map((name) => [sumColumns[name], row[name] ?? 0]),
  ) as OpeningSums;
  return {
    ...keyOfRow(row),
    startsOn: row.startsOn,
    endsOn: row.endsOn,
    electionCents: row.election,
    employerCents: row.employer,
    isLimitedPurpose: row.isLimited,
    planLevel: row.level === null ? null : (Number(row.level) as 10 | 11),
    isRollIn: row.isRollIn,
    cardStatus: row.card,
    terminatedOn: row.terminatedOn,
    runOutEndsOn: row.runOutEnds,
    closedOn: row.closedOn,
    covers: codesIn(row.covers).map(Number),
    changes: [
      ...amountsByDay(row.earlier)!,
      ...(row.deduction === null || row.deductionFrom === null
        ? []
        : [{ beginsOn: row.deductionFrom, cents: row.deduction }]),
    ],
    opening: row.asOf === null ? null : { ...sums, asOf: row.asOf },
    toDeduct: row.toDeduct,
  };
}

function openingProblems({ row, before }: CheckedRow<Row>, today: string): [keyof Row, string][] {
  const problems: [keyof Row, string][] = [];
  const given = sumNames.filter((name) => (row[name] ?? 0) > 0);
  if (row.asOf === null && given.length > 0) problems.push(['asOf', requiredMessage]);
  if (row.asOf !== null && row.asOf > today) problems.push(['asOf', 'Must not be after today']);
  if ((row.approved ?? 0) > (row.claimed ?? 0))
    problems.push(['approved', 'Must not be more than was claimed']);
  if ((row.paid ?? 0) > (row.approved ?? 0))
    problems.push(['paid', 'Must not be more than was approved']);
  if (row.election !== null && (row.payroll ?? 0) + (row.toDeduct ?? 0) > row.election)
    problems.push([
      row.toDeduct === null ? 'payroll' : 'toDeduct',
      'Deducted and left to deduct come to more than the election',
    ]);
  // The year-end work is done once.
  for (const name of ['rolledOut', 'forfeited'] as const)
    if (before && (before[name] ?? 0) > 0 && before[name] !== row[name])
      problems.push([name, 'Is on file and cannot be changed']);
  return problems;
}

type PlanTerms = Pick<OpenPlan, 'yearbeg' | 'yearend' | 'medmax' | 'depmax'>;

/** The plans as they will be, with the highest elections. */
function plansFor({ rowsOf, limitOf }: CheckFacts): (row: Row) => PlanTerms | undefined {
  const years = new Map(rowsOf(planYearsSheet).map((year) => [year.name, year]));
  const plans = new Map(
    rowsOf(accountPlansSheet).map((each) => [`${each.planYear} ${each.plan}`, each]),
  );
  return ({ planYear, plan }) => {
    const year = years.get(planYear);
    if (!year) return undefined;
    const most = (kind: 'health-fsa' | 'dependent-care') => {
      const own = plans.get(`${planYear} ${plan}`)?.maximum ?? null;
      const legal = limitOf(kind, Number(year.startsOn.slice(0, 4)));
      const limits = [own, legal].filter((cents) => cents !== null);
      return limits.length === 0 ? 0 : dollarsOf(Math.min(...limits));
    };
    return {
      yearbeg: year.startsOn,
      yearend: year.endsOn,
      medmax: plan === 'M' ? most('health-fsa') : 0,
      depmax: plan === 'D' ? most('dependent-care') : 0,
    };
  };
}

/** The form's fields by the columns they stand in. */
const columnOf: Record<string, keyof Row> = {
  partStart: 'startsOn',
  partEnd: 'endsOn',
  partAnn: 'election',
  lfsa: 'isLimited',
  planLevel: 'level',
  firstPayDateOfChange: 'deductionFrom',
  payPeriodDeduction: 'deduction',
  coveredDependents: 'covers',
};

/** What the form would say. Deductions may have begun long ago. */
function formProblems(row: Row, plan: PlanTerms, { today }: CheckFacts): [keyof Row, string][] {
  const planCode = row.plan ?? customCode;
  const common = {
    empno: row.empno,
    pyrid: 1,
    planCode,
    partStart: row.startsOn,
    partEnd: row.endsOn,
  };
  const parsed = EnrollmentInput.safeParse(
    planCode === 'S'
      ? common
      : planCode === customCode
        ? { ...common, customPlanId: row.customPlan }
        : {
            ...common,
            partAnn: row.election === null ? null : dollarsOf(row.election),
            lfsa: row.isLimited,
            planLevel: row.level,
            firstPayDateOfChange: row.deductionFrom,
            payPeriodDeduction: row.deduction === null ? null : dollarsOf(row.deduction),
          },
  );
  const found = parsed.success
    ? enrollmentProblems(parsed.data, { today, plan: plan as OpenPlan, payDates: undefined })
    : parsed.error.issues.map(({ path, message }) => ({ path: String(path[0]), message }));
  const maximum = planCode === 'M' ? plan.medmax : plan.depmax;
  return found.map(({ path, message }) => [
    columnOf[path] ?? 'plan',
    message === maximumMessage ? `${message} It is ${displayMoney(maximum)}` : message,
  ]);
}

function overlap(one: Row, other: Row, planOf: (row: Row) => PlanTerms | undefined): boolean {
  const lastDay = (row: Row) => row.endsOn ?? planOf(row)?.yearend ?? '';
  const begins = (row: Row) => lastDay(row) >= row.startsOn;
  return (
    begins(one) && begins(other) && one.startsOn <= lastDay(other) && other.startsOn <= lastDay(one)
  );
}
