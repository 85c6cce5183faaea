import {
  EnrollmentInput,
  type OpenPlan,
  type PlanDetails,
} from '@portal/contract/areas/enrollment/enrollment.ts';
import { suggestedDeduction } from '@portal/contract/areas/enrollment/deductions.rules.ts';
import {
  deductionPlan,
  firstPayDates,
  type EnrollmentFacts,
} from '@portal/contract/areas/enrollment/enrollment.rules.ts';
import {
  enrollmentTypeOf,
  isDeducted,
  planLabel,
  planLevels,
} from '@portal/contract/areas/enrollment/plan-kind.ts';
import { Refusal, type FieldProblem } from '@portal/contract/problem.ts';
import { displayMoney, dollarsOf } from '@portal/contract/values/dollars.ts';
import { fold } from '@portal/contract/values/fold.ts';
import { isDateText } from '@portal/contract/values/is-date-text.ts';
import { requiredMessage } from '@portal/contract/values/text.ts';
import type { Transaction } from '../../../platform/database.ts';
import {
  enrollmentFacts,
  enrollmentRefusals,
  findEnrollmentOnFile,
  openPlans,
  type Enrollee,
} from '../../enrollment/check-enrollment.service.ts';
import { addEnrollmentIn, updateEnrollmentIn } from '../../enrollment/save-enrollment.service.ts';
import {
  fieldChoices,
  findFamilies,
  findTakenIds,
  type FamilyToCheck,
  type FieldChoices,
} from '../../participants/check-participants.service.ts';
import { enrollmentTables } from '../../enrollment/enrollment.service.ts';
import { personTables } from '../../participants/participants.service.ts';
import { addParticipantIn } from '../../participants/save-participant.service.ts';
import {
  inRows,
  nameIn,
  notesOf,
  rowsOfPerson,
  type Check,
  type Finding,
  type KindOfRow,
  type Row,
  type Saving,
} from './kind.ts';
import { contributionOf, deductionsText, valuesNotTaken } from './plan-amounts.ts';
import { checkNewPerson, readNewPerson, rosterFieldOf } from './person-fields.ts';

/** Elections in open plans. Somebody who is not on file is added first. */
export const enrollments: KindOfRow = {
  tables: () => [...personTables, ...enrollmentTables],

  async check(check, rows) {
    const { context, member, tx } = check;
    const { compId } = member;
    const today = context.clock.today();
    const ids = rows.flatMap(({ values }) => values['payrollid'] ?? []);
    const families = await findFamilies(context, tx, compId, ids);
    const unseen = ids.filter((id) => !families.has(id));
    const facts = {
      today,
      choices: await fieldChoices(tx, compId),
      plans: await openPlans(tx, compId, today),
      taken: await findTakenIds(context, tx, member.scope, unseen),
    };
    const findings: Finding[] = [];
    for (const row of rows)
      findings.push(
        await checkRow(check, row, {
          ...facts,
          family: families.get(row.values['payrollid'] ?? ''),
        }),
      );
    return findings;
  },

  async save(saving, row, found) {
    const { context, member, tx } = saving;
    const { compId } = member;
    const today = context.clock.today();
    const person = found ?? (await addPerson(saving, row));
    const { plan, problems } = findPlanOf(row, await openPlans(tx, compId, today));
    if (!plan) throw new Refusal('invalid-input', problems[0]!.message);
    const { input, onFile } = await inputOf(tx, compId, { row, plan, person, today });
    const parsed = EnrollmentInput.safeParse(input);
    if (!parsed.success) throw new Refusal('invalid-input', parsed.error.issues[0]!.message);
    if (onFile && !onFile.isRollIn)
      await updateEnrollmentIn(context, member, tx, {
        input: parsed.data,
        ifMatch: onFile.version,
      });
    else await addEnrollmentIn(context, member, tx, parsed.data);
    return { empno: person.empno };
  },
};

async function addPerson({ context, member, tx, choices }: Saving, row: Row) {
  const { fields, problems } = readNewPerson(row.values, choices);
  if (problems.length > 0) throw new Refusal('invalid-input', problems[0]!.message);
  return await addParticipantIn(context, member, tx, fields);
}

type Facts = {
  today: string;
  choices: FieldChoices;
  plans: readonly OpenPlan[];
  taken: ReadonlySet<string>;
  family: FamilyToCheck | undefined;
};

/** Whose number is not given yet. */
const nobody = '000000000';

async function checkRow(check: Check, row: Row, facts: Facts): Promise<Finding> {
  const { member, tx } = check;
  const { compId } = member;
  const { today, choices, plans, family } = facts;
  const { plan, problems } = findPlanOf(row, plans);
  const twice = rowsOfPerson(check, row).filter((other) => isSamePlan(row, other, plans));
  if (twice.length > 0)
    problems.push({ path: 'plan', message: `The same person and plan are ${inRows(twice)}.` });
  const { matched } = check;
  const added = family
    ? null
    : checkNewPerson({ values: row.values, choices, matched, member, today });
  if (added) {
    if (facts.taken.has(row.values['payrollid'] ?? ''))
      problems.push({ path: 'payrollid', message: 'This ID is already on file.' });
    problems.push(...added.problems);
  }
  const person: Enrollee = family
    ? (family as unknown as Enrollee)
    : {
        empno: nobody,
        payfreq: added!.fields.payfreq,
        payfreq2: added!.fields.payfreq2,
        terminateBenefits: null,
        dependents: [],
      };
  const finding: Finding = {
    would: 'new',
    name: nameIn(row.values) || (family ? `${family.fname} ${family.lname}` : ''),
    empno: family?.empno ?? null,
    before: {},
    problems: [],
    warnings: [...row.warnings, ...nameWarning(row, family)],
    effects: added && !problems.length ? ['This person is added to your participants first.'] : [],
  };
  if (!plan || row.problems.length > 0)
    return { ...finding, problems: notesOf(row, problems, rosterFieldOf) };

  const { input, onFile, rules } = await inputOf(tx, compId, { row, plan, person, today });
  if (onFile?.isClosed)
    problems.push({
      path: 'plan',
      message: 'This enrollment has been closed. Please contact your account manager.',
    });
  const isLimited = 'lfsa' in input && input.lfsa;
  const notTaken = valuesNotTaken(plan.plccode, row.values, isLimited);
  finding.warnings.push(...notTaken);
  const current = onFile && !onFile.isRollIn ? onFile : undefined;
  const before = current ? changesOf(row, current.planDetails) : {};
  for (const { field } of notTaken) delete before[field!];
  if (current && Object.keys(before).length === 0)
    return {
      ...finding,
      would: 'unchanged',
      warnings: [],
      effects: notTaken.map(({ message }) => message),
      problems: notesOf(row, problems, rosterFieldOf),
    };
  const parsed = EnrollmentInput.safeParse(input);
  if (!parsed.success)
    problems.push(
      ...parsed.error.issues.map(({ path, message }) =>
        path[0] === 'additionalContributions'
          ? { path: 'partAnn', message: lowerMessage }
          : { path: String(path[0]), message },
      ),
    );
  else if (rules) {
    problems.push(...(await enrollmentRefusals(tx, compId, parsed.data, { facts: rules, person })));
    if (problems.length === 0) finding.effects.push(...deductionsText(parsed.data, rules));
  }
  return {
    ...finding,
    would: current ? 'changed' : 'new',
    before,
    problems: notesOf(row, problems, rosterFieldOf),
  };
}

const lowerMessage =
  'More than this has been contributed to the plan already. An import can only add to it.';

function nameWarning({ values }: Row, family: FamilyToCheck | undefined) {
  if (!family) return [];
  const { fname, lname } = values;
  const isSame =
    (!fname || fold(fname) === fold(family.fname)) &&
    (!lname || fold(lname) === fold(family.lname));
  const message = `This ID belongs to ${family.fname} ${family.lname}.`;
  return isSame ? [] : [{ field: 'lname', message }];
}

const keyOf = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, '');

const namesOf = ({ subName, plcdesc, plccode }: OpenPlan) => {
  const { short, long } = planLabel(plccode);
  return [subName, plcdesc, long, short].flatMap((name) => (name ? [keyOf(name)] : []));
};

/** The open plan a row names: by its own name before the usual one, in the year it says or begins in. */
function findPlanOf(
  { values }: Pick<Row, 'values'>,
  plans: readonly OpenPlan[],
): { plan: OpenPlan | null; problems: FieldProblem[] } {
  const { plan: name, planYear, partStart } = values;
  const refused = (path: string, message: string) => ({
    plan: null,
    problems: [{ path, message }],
  });
  if (!name) return refused('plan', requiredMessage);
  const wanted = keyOf(name);
  const own = plans.filter(({ subName }) => subName && keyOf(subName) === wanted);
  const named = own.length > 0 ? own : plans.filter((plan) => namesOf(plan).includes(wanted));
  if (named.length === 0)
    return refused('plan', `There is no plan named ${name} that people can enroll in now.`);
  const inYear = planYear
    ? named.filter(({ planYearName }) => keyOf(planYearName) === keyOf(planYear))
    : named;
  if (inYear.length === 0)
    return refused('planYear', `${name} is not open in a plan year named ${planYear}.`);
  const covering =
    inYear.length > 1 && partStart
      ? inYear.filter(({ yearbeg, yearend }) => yearbeg <= partStart && partStart <= yearend)
      : inYear;
  if (covering.length === 1) return { plan: covering[0]!, problems: [] };
  return refused(
    covering.length === 0 ? 'partStart' : 'planYear',
    covering.length === 0
      ? 'Start and end dates must be within the open plan year.'
      : `${name} is open in more than one plan year. Enter the plan year.`,
  );
}

function isSamePlan(row: Row, other: Pick<Row, 'values'>, plans: readonly OpenPlan[]): boolean {
  const one = findPlanOf(row, plans).plan;
  return one !== null && one === findPlanOf(other, plans).plan;
}

type Asked = { row: Row; plan: OpenPlan; person: Enrollee; today: string };

/** The form as it would be filled in from the row: what the row leaves open is as on file, or as the form suggests. */
async function inputOf(tx: Transaction, compId: number, { row, plan, person, today }: Asked) {
  const { empno } = person;
  const { pyrid, plccode: planCode, customPlanId } = plan;
  const key = { empno, pyrid, planCode, customPlanId };
  const onFile = empno === nobody ? undefined : await findEnrollmentOnFile(tx, compId, key);
  const current = onFile && !onFile.isRollIn ? onFile.planDetails : undefined;
  const facts = await enrollmentFacts(tx, compId, { person, plan, today });
  const rules = facts && (current ? { ...facts, current } : facts);
  const { values } = row;
  const dates = {
    partStart: values['partStart'] ?? current?.partStart ?? '',
    partEnd: values['partEnd'] ?? current?.partEnd ?? null,
  };
  const type = enrollmentTypeOf(planCode);
  if (type === 'HSA') return { input: { ...key, planCode, ...dates }, onFile, rules };
  const whole = { ...key, ...dates, partEnd: dates.partEnd ?? plan.yearend };
  if (type === 'CUSTOM') {
    const coveredDependents = current?.coveredDependents ?? [];
    return {
      input: { ...whole, coveredDependents, ...contributionOf(values, current) },
      onFile,
      rules,
    };
  }
  const partAnn = values['partAnn'] === undefined ? current?.partAnn : Number(values['partAnn']);
  const level =
    values['planLevel'] === undefined ? current?.planLevel : Number(values['planLevel']);
  const input = {
    ...whole,
    partAnn: partAnn ?? null,
    lfsa: values['lfsa'] === undefined ? (current?.lfsa ?? false) : values['lfsa'] === 'Yes',
    planLevel: level ?? null,
    ...(isDeducted(planCode) ? deductionOf(row, { ...whole, partAnn: partAnn ?? 0 }, rules) : {}),
  };
  return { input, onFile, rules };
}

/** Where the row names no first pay date or deduction: the next pay date, and what is left spread evenly. */
function deductionOf(
  { values }: Row,
  form: { partStart: string; partEnd: string; partAnn: number },
  rules: EnrollmentFacts | undefined,
) {
  const { current, today = '' } = rules ?? {};
  const typed = values['payPeriodDeduction'];
  const isChanged =
    !current ||
    form.partAnn !== current.partAnn ||
    form.partStart !== current.partStart ||
    form.partEnd !== current.partEnd;
  if (!isChanged && values['firstPayDateOfChange'] === undefined && typed === undefined)
    return {
      firstPayDateOfChange: current.firstPayDateOfChange,
      payPeriodDeduction: current.payPeriodDeduction,
    };
  const areDates = isDateText(form.partStart) && isDateText(form.partEnd);
  const possible = rules && areDates ? firstPayDates(form, rules) : [];
  const first =
    values['firstPayDateOfChange'] ??
    possible.find((date) => date >= today) ??
    possible.at(-1) ??
    null;
  if (typed !== undefined || first === null || !rules || !areDates)
    return {
      firstPayDateOfChange: first,
      payPeriodDeduction: typed === undefined ? null : Number(typed),
    };
  const { leftCents, dates } = deductionPlan({ ...form, firstPayDateOfChange: first }, rules);
  const share = suggestedDeduction(leftCents, dates.length);
  return { firstPayDateOfChange: first, payPeriodDeduction: share === null ? 0 : dollarsOf(share) };
}

/** What is on file, by field of the row that says otherwise. */
function changesOf({ values }: Row, current: PlanDetails): Record<string, string> {
  const money = (amount: number | null) => (amount === null ? '' : displayMoney(amount));
  const onFile: Record<string, { isSame: (text: string) => boolean; shown: string }> = {
    partStart: dateField(current.partStart),
    partEnd: dateField(current.partEnd),
    firstPayDateOfChange: dateField(current.firstPayDateOfChange),
    partAnn: {
      isSame: (text) => Number(text) === (current.partAnn ?? current.currentContributions),
      shown: money(current.partAnn ?? current.currentContributions),
    },
    payPeriodDeduction: {
      isSame: (text) => Number(text) === current.payPeriodDeduction,
      shown: money(current.payPeriodDeduction),
    },
    lfsa: {
      isSame: (text) => (text === 'Yes') === current.lfsa,
      shown: current.lfsa ? 'Yes' : 'No',
    },
    planLevel: {
      isSame: (text) => Number(text) === current.planLevel,
      shown: current.planLevel === null ? '' : planLevels[current.planLevel],
    },
  };
  return Object.fromEntries(
    Object.entries(onFile).flatMap(([field, { isSame, shown }]) =>
      values[field] === undefined || isSame(values[field]) ? [] : [[field, shown]],
    ),
  );
}

const dateField = (date: string | null) => ({
  isSame: (text: string) => text === date,
  shown: date ?? '',
});
