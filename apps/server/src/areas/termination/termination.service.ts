import {
  undoMinutes,
  type Termination,
  type TerminationInput,
  type TerminationPreview,
} from '@portal/contract/areas/termination/termination.contract.ts';
import {
  isDeductedAfterEnd,
  terminationProblems,
} from '@portal/contract/areas/termination/termination.rules.ts';
import { Refusal, type FieldProblem } from '@portal/contract/problem.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import type { Member } from '../../request/caller.ts';
import type { Context } from '../../request/context.ts';
import { audit } from '../../platform/audit.ts';
import type { Transaction } from '../../platform/database.ts';
import { once } from '../../platform/idempotency.ts';
import { deductionDates } from '../enrollment/pay-dates.service.ts';
import {
  findPeople,
  lockPeople,
  unknownPidMessage,
  type PersonOnFile,
} from '../participants/participants.service.ts';
import type { TerminationRow } from './termination-effect.ts';
import { applyEffects, previewEffects } from './termination-effects.ts';
import * as store from './termination.store.ts';

const undoMs = undoMinutes * 60_000;
export const undoUntil = (terminatedAt: Date) => new Date(terminatedAt.getTime() + undoMs);

export function previewTermination(
  { database, clock }: Context,
  { scope, compId }: Member,
  input: TerminationInput,
): Promise<TerminationPreview[]> {
  return database.transaction(scope, (tx) =>
    previewTerminationIn(tx, compId, input, clock.today()),
  );
}

export async function previewTerminationIn(
  tx: Transaction,
  compId: number,
  input: TerminationInput,
  today: string,
): Promise<TerminationPreview[]> {
  const people = await findPeople(tx, compId, pidsOf(input));
  const previews: TerminationPreview[] = [];
  for (const row of await checkedRows(tx, input, { compId, people, today })) {
    const { empno, fname, lname, payrollid } = row.person;
    previews.push({
      empno,
      fname,
      lname,
      payrollid,
      effects: await previewEffects(tx, row),
      warnings: isDeductedAfterEnd(row)
        ? ['The last deduction is after the date benefits terminate.']
        : [],
    });
  }
  return previews;
}

/** Ends benefits of all these people or of none. It enters no COBRA event (domain.md 2.8). */
export function terminateParticipants(
  context: Context,
  member: Member,
  input: TerminationInput,
  key: string | undefined,
): Promise<Termination> {
  const { database, clock, secrets } = context;
  const { scope, compId, userId } = member;
  const now = clock.now();
  const operation = 'terminateParticipants';
  return database.transaction(scope, (tx) =>
    once(tx, { key, compId, userId, operation, input, now, hash: secrets.hash }, () =>
      terminateIn(context, member, tx, input),
    ),
  );
}

/** For transactions that do more, such as a row of a roster. */
export async function terminateIn(
  { clock }: Context,
  member: Member,
  tx: Transaction,
  input: TerminationInput,
): Promise<Termination> {
  const { compId, userId, facts } = member;
  const now = clock.now();
  const people = await lockPeople(tx, compId, pidsOf(input));
  const rows = await checkedRows(tx, input, { compId, people, today: clock.today() });
  const terminationId = await store.insertTermination(tx, {
    comp_id: compId,
    terminated_at: now,
    terminated_by: userId,
    people: rows.length,
  });
  for (const row of rows) {
    await store.insertTerminationRow(tx, terminationId, row, await applyEffects(tx, row));
    const { person, terminateBenefits, lastDeduction } = row;
    await audit(tx, member, now, {
      action: 'terminate-participant',
      subject: `participant:${person.empno}`,
      before: { terminateBenefits: person.terminateBenefits },
      after: { terminateBenefits, ...(lastDeduction && { lastDeduction }) },
    });
  }
  return {
    terminationId,
    people: rows.map(({ person: { empno, fname, lname } }) => ({ empno, fname, lname })),
    undoUntil: undoUntil(now).toISOString(),
    cobraReminder: facts.company.hasCobra,
  };
}

export async function listRecentTerminations(
  { database, clock }: Context,
  { scope, compId, facts }: Member,
): Promise<Termination[]> {
  const since = new Date(clock.now().getTime() - undoMs);
  const recent = await database.transaction(scope, (tx) => store.listUndoable(tx, compId, since));
  return recent.map(({ terminatedAt, ...termination }) => ({
    ...termination,
    undoUntil: undoUntil(terminatedAt).toISOString(),
    cobraReminder: facts.company.hasCobra,
  }));
}

const pidsOf = (input: TerminationInput) => input.map(({ empno }) => empno);

/** The rows with their people. Refuses with every problem on its field, naming the person of the first. */
async function checkedRows(
  tx: Transaction,
  input: TerminationInput,
  { compId, people, today }: { compId: number; people: PersonOnFile[]; today: string },
): Promise<TerminationRow[]> {
  const personOf = new Map(people.map((person) => [person.empno, person]));
  const problems = [
    ...terminationProblems(input, await deductionDates(tx, compId, today)),
    ...input.flatMap((row, index) => personProblems(row, index, personOf.get(row.empno))),
  ].sort((one, other) => Number.parseInt(one.path) - Number.parseInt(other.path));
  const [first] = problems;
  if (first) {
    const index = Number.parseInt(first.path);
    const person = personOf.get(input[index]!.empno);
    const who = person ? `${person.fname} ${person.lname}` : `Participant ${index + 1}`;
    throw new Refusal('invalid-input', `${who}: ${first.message}`, { fields: problems });
  }
  return input.map(({ empno, ...dates }) => ({ compId, person: personOf.get(empno)!, ...dates }));
}

function personProblems(
  { terminateBenefits }: TerminationInput[number],
  index: number,
  person: PersonOnFile | undefined,
): FieldProblem[] {
  if (!person) return [{ path: `${index}.empno`, message: unknownPidMessage }];
  const onFile = person.terminateBenefits;
  if (onFile === null || terminateBenefits < onFile) return [];
  const message = `Benefits already terminate on ${displayDate(onFile)}. Enter an earlier date or contact your account manager.`;
  return [{ path: `${index}.terminateBenefits`, message }];
}

/** For work that can be taken back. */
export { terminationTables } from './termination-tables.store.ts';
