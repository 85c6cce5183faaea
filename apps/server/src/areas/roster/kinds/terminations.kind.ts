import { lastDeductionBefore } from '@portal/contract/areas/termination/termination.rules.ts';
import type { TerminationInput } from '@portal/contract/areas/termination/termination.contract.ts';
import { Refusal, type FieldProblem } from '@portal/contract/problem.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { fold } from '@portal/contract/values/fold.ts';
import { isDateText } from '@portal/contract/values/is-date-text.ts';
import { requiredMessage } from '@portal/contract/values/text.ts';
import { deductionDatesByPerson } from '../../enrollment/pay-dates.service.ts';
import { findFamilies, type FamilyToCheck } from '../../participants/check-participants.service.ts';
import { enrollmentTables } from '../../enrollment/enrollment.service.ts';
import { personTables } from '../../participants/participants.service.ts';
import {
  previewTerminationIn,
  terminateIn,
  terminationTables,
} from '../../termination/termination.service.ts';
import {
  inRows,
  nameIn,
  notesOf,
  rowsOfPerson,
  unknownIdMessage,
  type Check,
  type Finding,
  type KindOfRow,
  type Row,
} from './kind.ts';

export const terminations: KindOfRow = {
  tables: () => [...personTables, ...enrollmentTables, ...terminationTables],

  async check(check, rows) {
    const { context, member, tx } = check;
    const ids = rows.flatMap(({ values }) => values['payrollid'] ?? []);
    const families = await findFamilies(context, tx, member.compId, ids);
    const datesOf = await deductionDatesByPerson(tx, member.compId, context.clock.today());
    const findings: Finding[] = [];
    for (const row of rows) {
      const person = families.get(row.values['payrollid'] ?? '');
      findings.push(await checkRow(check, row, { person, dates: person ? datesOf(person) : [] }));
    }
    return findings;
  },

  async save({ context, member, tx }, row, person) {
    if (!person) throw new Refusal('conflict', unknownIdMessage);
    const datesOf = await deductionDatesByPerson(tx, member.compId, context.clock.today());
    await terminateIn(context, member, tx, [inputOf(person.empno, row, datesOf(person))]);
    return { empno: person.empno };
  },
};

/** The person's last pay date before the end, where the row names none. */
function inputOf(
  empno: string,
  { values }: Row,
  dates: readonly string[],
): TerminationInput[number] {
  const terminateBenefits = values['terminateBenefits'] ?? '';
  const lastDeduction =
    values['lastDeduction'] ?? lastDeductionBefore(terminateBenefits, dates) ?? null;
  return { empno, terminateBenefits, lastDeduction };
}

async function checkRow(
  check: Check,
  row: Row,
  { person, dates }: { person: FamilyToCheck | undefined; dates: readonly string[] },
): Promise<Finding> {
  const { context, member, tx } = check;
  const { values } = row;
  const today = context.clock.today();
  const onFile = person ? `${person.fname} ${person.lname}` : '';
  const endsOn = values['terminateBenefits'];
  const problems: FieldProblem[] = [];
  const refuse = (path: string, message: string) => problems.push({ path, message });
  if (!values['payrollid']) refuse('payrollid', requiredMessage);
  else if (!person) refuse('payrollid', unknownIdMessage);
  const twice = rowsOfPerson(check, row);
  if (twice.length > 0)
    refuse('payrollid', `The same ID is ${inRows(twice)}. Each person has one row.`);
  if (!endsOn) refuse('terminateBenefits', requiredMessage);
  const finding: Finding = {
    would: 'changed',
    name: onFile || nameIn(values),
    empno: person?.empno ?? null,
    before: {},
    problems: [],
    warnings: [...row.warnings],
    effects: [],
  };
  const hasDate = endsOn !== undefined && isDateText(endsOn);
  if (!person || !hasDate) return { ...finding, problems: notesOf(row, problems) };

  if (nameIn(values) && !isNamed(person, values))
    finding.warnings.push({ field: 'lname', message: `This ID belongs to ${onFile}.` });
  if (person.terminateBenefits === endsOn)
    return { ...finding, would: 'unchanged', warnings: [], problems: notesOf(row, problems) };
  if (endsOn.slice(0, 4) < today.slice(0, 4))
    finding.warnings.push({
      field: 'terminateBenefits',
      message: `Benefits would have ended in an earlier year, on ${displayDate(endsOn)}.`,
    });
  finding.before = { terminateBenefits: person.terminateBenefits ?? '' };
  try {
    const input = [inputOf(person.empno, row, dates)];
    const [preview] = await previewTerminationIn(tx, member.compId, input, today);
    finding.effects = preview!.effects;
    finding.warnings.push(
      ...preview!.warnings.map((message) => ({ field: 'lastDeduction', message })),
    );
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    for (const { path, message } of error.fields ?? [{ path: '', message: error.message }]) {
      const field = path.replace(/^0\./, '');
      const isLate = field === 'lastDeduction' && message === requiredMessage && dates.length > 0;
      refuse(field, isLate ? tooEarlyMessage(endsOn, dates) : message);
    }
  }
  return { ...finding, problems: notesOf(row, problems) };
}

const tooEarlyMessage = (endsOn: string, [earliest]: readonly string[]) =>
  `Benefits ended on ${displayDate(endsOn)}, too long ago to tell the last deduction. Enter the pay date it was taken on, ${displayDate(earliest!)} or later.`;

/** Only what the row says is compared. */
function isNamed(person: FamilyToCheck, { fname, lname }: Readonly<Record<string, string>>) {
  return (
    (!fname || fold(fname) === fold(person.fname)) && (!lname || fold(lname) === fold(person.lname))
  );
}
