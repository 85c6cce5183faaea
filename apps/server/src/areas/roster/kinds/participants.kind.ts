import {
  DependentInput,
  dependentProblems,
  maxDependents,
  maxDependentsMessage,
  type DependentChange,
} from '@portal/contract/areas/participants/dependent.ts';
import { dependentQuestions } from '@portal/contract/areas/participants/dependent.rules.ts';
import type { Participant } from '@portal/contract/areas/participants/participant.ts';
import { Refusal, type FieldProblem } from '@portal/contract/problem.ts';
import { counted } from '@portal/contract/values/counted.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { fold } from '@portal/contract/values/fold.ts';
import { maskOf, toNineDigits } from '@portal/contract/values/secret-id-text.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { Context } from '../../../request/context.ts';
import {
  changedFields,
  changeProblems,
  fieldChoices,
  findFamilies,
  findSsnHolders,
  findTakenIds,
  type FamilyToCheck,
  type FieldChoices,
} from '../../participants/check-participants.service.ts';
import { updateDependentIn } from '../../participants/correct-dependent.service.ts';
import { saveDependentsIn } from '../../participants/dependents.service.ts';
import { openDependentSsns } from '../../participants/full-ids.service.ts';
import { enrollmentTables } from '../../enrollment/enrollment.service.ts';
import { personTables } from '../../participants/participants.service.ts';
import { addPersonIn, updateParticipantIn } from '../../participants/save-participant.service.ts';
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
import {
  changedPerson,
  checkNewPerson,
  readNewPerson,
  readPerson,
  rosterFieldOf,
  shownField,
} from './person-fields.ts';

/** Participants and their dependents. */
export const participants: KindOfRow = {
  // A new pay frequency moves deductions. Somebody new has none.
  tables: ({ isDependent, values }, person) =>
    person && !isDependent && ('payfreq' in values || 'payfreq2' in values)
      ? [...personTables, ...enrollmentTables]
      : personTables,

  async check(check, rows) {
    const { context, member, tx } = check;
    const { compId } = member;
    const today = context.clock.today();
    const choices = await fieldChoices(tx, compId);
    const ids = rows.flatMap(({ values }) => values['payrollid'] ?? []);
    const families = await findFamilies(context, tx, compId, ids);
    const unseen = ids.filter((id) => !families.has(id));
    const taken = await findTakenIds(context, tx, member.scope, unseen);
    const ssns = rows.flatMap(({ values }) => values['ssn'] ?? []);
    const holders = await findSsnHolders(context, tx, compId, ssns);
    return rows.map((row): Finding => {
      const id = row.values['payrollid'] ?? '';
      const ssnHolders = holders.get(row.values['ssn'] ?? '') ?? [];
      const facts = { check, row, choices, today, family: families.get(id), ssnHolders };
      return row.isDependent
        ? checkDependent(facts)
        : checkEmployee({ ...facts, isTaken: taken.has(id) });
    });
  },

  save: (saving, row, person) =>
    row.isDependent ? saveDependent(saving, row, person) : saveEmployee(saving, row, person),
};

type Facts = {
  check: Check;
  row: Row;
  choices: FieldChoices;
  today: string;
  /** The person on file, if there is one the user may see. */
  family: FamilyToCheck | undefined;
  /** Participants on file with the row's SSN. */
  ssnHolders: readonly { empno: string; name: string }[];
};

function checkEmployee({
  check,
  row,
  choices,
  today,
  family,
  isTaken,
  ssnHolders,
}: Facts & { isTaken: boolean }): Finding {
  const { context, member } = check;
  const twice = rowsOfPerson(check, row).filter(({ isDependent }) => !isDependent);
  const problems: FieldProblem[] = [
    ...(isTaken ? [{ path: 'payrollid', message: 'This ID is already on file.' }] : []),
    ...(twice.length > 0
      ? [
          {
            path: 'payrollid',
            message: `The same ID is ${inRows(twice)}. Each employee has one row.`,
          },
        ]
      : []),
  ];
  const warnings = [
    ...row.warnings,
    ...ageWarning(row, today),
    ...ssnWarning(
      check,
      row,
      ssnHolders.filter(({ empno }) => empno !== family?.empno),
    ),
  ];
  if (!family) {
    const { matched } = check;
    const added = checkNewPerson({ values: row.values, choices, matched, member, today });
    return {
      ...plain(row),
      would: 'new',
      problems: notesOf(row, [...problems, ...added.problems], rosterFieldOf),
      warnings,
    };
  }
  const { fields, problems: unread } = readPerson(row.values, choices);
  const change = { person: family, change: changedPerson(family, fields) };
  const changed = changedFields(context, member.compId, change);
  const found = [...problems, ...unread];
  // What is on file is not held against a row that leaves it alone.
  if (changed.length > 0) found.push(...changeProblems(change, choices, member, today));
  const onFile = `${family.fname} ${family.lname}`;
  return {
    ...plain(row),
    name: nameIn(row.values) || onFile,
    empno: family.empno,
    would: changed.length > 0 ? 'changed' : 'unchanged',
    before: Object.fromEntries(
      changed.map((field) => [
        field === 'socsec' ? 'ssn' : field,
        shownField(family, field, choices),
      ]),
    ),
    problems: notesOf(row, found, rosterFieldOf),
    warnings:
      changed.length === 0
        ? []
        : [
            ...warnings,
            ...(family.terminateBenefits !== null && family.terminateBenefits < today
              ? [
                  {
                    field: null,
                    message: `The benefits of ${onFile} terminated on ${displayDate(family.terminateBenefits)}.`,
                  },
                ]
              : []),
          ],
    effects: changed.some((field) => field === 'payfreq' || field === 'payfreq2')
      ? ['Deductions that are still planned move to the new pay dates.']
      : [],
  };
}

const plain = (row: Row): Finding => ({
  would: 'new',
  name: nameIn(row.values),
  empno: null,
  before: {},
  problems: [],
  warnings: [],
  effects: [],
});

/** Nobody works for pay before that. */
const youngestEmployee = 14;

function ageWarning({ values }: Row, today: string) {
  const born = values['birthdate'];
  if (!born || !/^\d{4}-\d{2}-\d{2}$/.test(born) || born >= today) return [];
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4));
  const age = today.slice(5) < born.slice(5) ? years - 1 : years;
  const who = values['fname'] ?? 'This employee';
  return age < youngestEmployee
    ? [{ field: 'birthdate', message: `${who} would be ${counted(age, 'year')} old.` }]
    : [];
}

function ssnWarning(
  { neighbors }: Check,
  row: Row,
  onFile: readonly { name: string }[],
  inFile: readonly { rowNo: number }[] = [],
) {
  const field = 'ssn';
  if (onFile.length > 0)
    return [{ field, message: `${onFile[0]!.name} has the same SSN on file.` }];
  const same = neighbors.filter(
    ({ ssnHash, rowNo }) => row.ssnHash !== null && ssnHash === row.ssnHash && rowNo !== row.rowNo,
  );
  const rows = [...inFile, ...same];
  return rows.length > 0 ? [{ field, message: `The same SSN is ${inRows(rows)}.` }] : [];
}

function checkDependent({ check, row, choices, today, family, ssnHolders }: Facts): Finding {
  const { values } = row;
  const all = rowsOfPerson(check, row);
  const employee = all.find(({ isDependent }) => !isDependent);
  const siblings = all.filter(({ isDependent }) => isDependent);
  const { fields, problems } = readDependent(values);
  problems.push(...dependentProblems({ dateOfBirth: fields.dateOfBirth ?? null }, today));
  if (!family && !employee) problems.push({ path: 'payrollid', message: noEmployeeMessage });
  else if (!family && employee && isHeldBack(employee.verdict))
    problems.push({
      path: 'payrollid',
      message: `The employee ${inRows([employee])} is not imported as it stands. Correct that row first.`,
    });
  const onFile = family && findDependent(family, fields, values['ssn']);
  const isOnFile = (values_: Readonly<Record<string, string>>) =>
    family !== undefined &&
    findDependent(family, readDependent(values_).fields, undefined) !== undefined;
  const added = siblings.filter((each) => !isOnFile(each.values)).length + 1;
  if (!onFile && (family?.dependents.length ?? 0) + added > maxDependents)
    problems.push({ path: 'relation', message: maxDependentsMessage });
  const asked = {
    fname: values['fname'] ?? '',
    lname: values['lname'] ?? '',
    dateOfBirth: fields.dateOfBirth ?? null,
    relation: fields.relation ?? '',
  };
  const questions = dependentQuestions({
    onFile: [
      ...(family?.dependents ?? []).filter((each) => each !== onFile),
      ...siblings
        .filter(({ rowNo }) => rowNo < row.rowNo)
        .map((each) => ({ ...asked, endedOn: null, ...readDependent(each.values).fields })),
    ],
    entered: [asked],
    today,
  });
  // Spouses may work here too, and a child may be of two who do: only the family's own are held against it.
  const hasIdOfEmployee =
    choices.idDescription === 'SSN' &&
    values['ssn'] !== undefined &&
    values['ssn'] === toNineDigits(values['payrollid'] ?? '');
  const onFileWithSsn =
    family && hasIdOfEmployee
      ? [{ name: `${family.fname} ${family.lname}` }]
      : ssnHolders.filter(({ empno }) => empno === family?.empno);
  const warnings = [
    ...row.warnings,
    ...questions.map((message) => ({ field: null, message })),
    ...ssnWarning(check, row, onFileWithSsn, hasIdOfEmployee && employee ? [employee] : []),
  ];
  const finding = { ...plain(row), problems: notesOf(row, problems, rosterFieldOf), warnings };
  if (!onFile) return { ...finding, empno: family?.empno ?? null };
  const change = changedDependent(onFile, fields);
  const before = changesOf(onFile, change);
  const isChanged = Object.keys(before).length > 0;
  return {
    ...finding,
    empno: onFile.empno,
    would: isChanged ? 'changed' : 'unchanged',
    before,
    warnings: isChanged ? warnings : [],
  };
}

const isHeldBack = (verdict: string | null) => verdict === 'problem' || verdict === 'warning';

const noEmployeeMessage =
  'The employee with this ID is neither in the file nor on file. Add a row for the employee.';

type DependentFields = Partial<DependentInput>;

function readDependent(values: Readonly<Record<string, string>>) {
  const texts = {
    fname: values['fname'] ?? '',
    lname: values['lname'] ?? '',
    ssn: values['ssn'],
    dateOfBirth: values['birthdate'],
    relation: values['relation'],
    sex: values['sex'],
  };
  const fields: DependentFields = {};
  const problems: FieldProblem[] = [];
  for (const [field, text] of Object.entries(texts)) {
    if (text === undefined) continue;
    const parsed = DependentInput.shape[field as keyof typeof texts].safeParse(text);
    if (parsed.success) Object.assign(fields, { [field]: parsed.data });
    else problems.push({ path: field, message: parsed.error.issues[0]!.message });
  }
  return { fields, problems };
}

type OnFile = FamilyToCheck['dependents'][number];

/** By SSN if the row and the record have one, else by name, and by birth date if both have it. */
function findDependent<Each extends Omit<OnFile, 'empno' | 'ssnSealed'>>(
  { dependents }: { dependents: readonly Each[] },
  { fname, lname, dateOfBirth }: DependentFields,
  ssn: string | undefined,
): Each | undefined {
  const bySsn = ssn && dependents.find(({ fullSsn }) => fullSsn === ssn);
  if (bySsn) return bySsn;
  const name = fold(`${fname} ${lname}`);
  return dependents.find(
    (each) =>
      fold(`${each.fname} ${each.lname}`) === name &&
      (!each.dateOfBirth || !dateOfBirth || each.dateOfBirth === dateOfBirth) &&
      (!ssn || !each.fullSsn),
  );
}

/** The record with what the row says; what it leaves open stays. */
function changedDependent(onFile: DependentChange, fields: DependentFields): DependentChange {
  const { fname, lname, ssn, dateOfBirth, relation, sex, endedOn } = onFile;
  return { fname, lname, ssn, dateOfBirth, relation, sex, endedOn, ...fields };
}

function changesOf(onFile: OnFile, change: DependentChange): Record<string, string> {
  const before: Record<string, string> = {};
  for (const field of ['fname', 'lname', 'dateOfBirth', 'relation', 'sex'] as const)
    if (change[field] !== onFile[field])
      before[field === 'dateOfBirth' ? 'birthdate' : field] = onFile[field] ?? '';
  if (change.ssn !== onFile.ssn && change.ssn !== onFile.fullSsn)
    before['ssn'] = onFile.fullSsn ? maskOf(onFile.fullSsn.slice(-4)) : '';
  return before;
}

async function saveEmployee(
  { context, member, tx, choices }: Saving,
  row: Row,
  onFile: Participant | undefined,
) {
  if (!onFile) {
    const { fields, problems } = readNewPerson(row.values, choices);
    refuseNotes(row, problems);
    return { empno: await addPersonIn(context, member, tx, { input: fields, choices }) };
  }
  const { empno, version } = onFile;
  const { fields, problems } = readPerson(row.values, choices);
  refuseNotes(row, problems);
  const change = changedPerson(onFile, fields);
  await updateParticipantIn(context, member, tx, { empno, change, ifMatch: version });
  return { empno };
}

async function saveDependent(
  { context, member, tx }: Saving,
  row: Row,
  person: Participant | undefined,
) {
  if (!person) throw new Refusal('conflict', 'The employee of this dependent was not saved.');
  const { empno } = person;
  const { fields, problems } = readDependent(row.values);
  refuseNotes(row, problems);
  const onFile = findDependent(
    await withSsns(context, tx, member.compId, person),
    fields,
    row.values['ssn'],
  );
  if (onFile) {
    const { dependentId, version } = onFile;
    const change = changedDependent(onFile, fields);
    await updateDependentIn(context, member, tx, { empno, dependentId, change, ifMatch: version });
    return { empno };
  }
  const added = [DependentInput.parse({ ...emptyDependent, ...fields })];
  await saveDependentsIn(context, member, tx, { empno, added });
  return { empno };
}

const emptyDependent = { ssn: null, dateOfBirth: null, sex: null };

async function withSsns(
  { secrets }: Context,
  tx: Transaction,
  compId: number,
  { dependents }: Participant,
) {
  const ids = dependents.flatMap(({ ssn, dependentId }) => (ssn === null ? [] : [dependentId]));
  const ssns = ids.length > 0 ? await openDependentSsns(tx, secrets, compId, ids) : new Map();
  return {
    dependents: dependents.map((each) => ({
      ...each,
      relation: each.relation as DependentChange['relation'],
      fullSsn: (ssns.get(each.dependentId) as string | undefined) ?? null,
    })),
  };
}

/** What the check has found once is found again: somebody may have changed a location meanwhile. */
export function refuseNotes(row: Row, problems: readonly FieldProblem[]): void {
  const [first] = notesOf(row, problems, rosterFieldOf);
  if (first) throw new Refusal('invalid-input', first.message);
}
