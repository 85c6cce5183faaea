import type {
  Participant,
  ParticipantChange,
  ParticipantInput,
} from '@portal/contract/areas/participants/participant.ts';
import {
  offeredFacts,
  participantProblems,
} from '@portal/contract/areas/participants/participants.rules.ts';
import { notFound, Refusal, type FieldProblem } from '@portal/contract/problem.ts';
import { isMask, maskOf } from '@portal/contract/values/secret-id-text.ts';
import { refuseProblems } from '@portal/contract/values/with-rules.ts';
import type { Member } from '../../request/caller.ts';
import type { Context } from '../../request/context.ts';
import { audit } from '../../platform/audit.ts';
import type { Scope, Transaction } from '../../platform/database.ts';
import { once } from '../../platform/idempotency.ts';
import { refuseStale } from '../../platform/row-version.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { moveDeductions } from '../enrollment/move-deductions.service.ts';
import { onlyFields, participantFields, displayFields } from './participant-changes.ts';
import { payrollIdValue, sealedPayrollId, sealedSsn, ssnIdentity } from './participant-secrets.ts';
import { requireParticipant, unknownPidMessage } from './participants.service.ts';
import * as store from './save-participant.store.ts';

export function addParticipant(
  context: Context,
  member: Member,
  input: ParticipantInput,
  key: string | undefined,
): Promise<Participant> {
  const { database, clock, secrets } = context;
  const { compId, userId, scope } = member;
  const now = clock.now();
  const operation = 'addParticipant';
  return database.transaction(scope, (tx) =>
    once(tx, { key, compId, userId, operation, input, now, hash: secrets.hash }, () =>
      addParticipantIn(context, member, tx, input),
    ),
  );
}

/** For transactions that do more, such as entering an event for a new person. */
export async function addParticipantIn(
  context: Context,
  member: Member,
  tx: Transaction,
  input: ParticipantInput,
): Promise<Participant> {
  const choices = await store.getFieldChoices(tx, member.compId);
  const empno = await addPersonIn(context, member, tx, { input, choices });
  return await requireParticipant(tx, member.compId, empno);
}

/** For many people one after the other, with the choices read once. Returns the PID. */
export async function addPersonIn(
  context: Context,
  member: Member,
  tx: Transaction,
  { input, choices }: { input: ParticipantInput; choices: store.FieldChoices },
): Promise<string> {
  const { clock, secrets } = context;
  const { compId, scope } = member;
  refuseProblems(problemsOf(input, offeredFacts(choices), scope, clock.today()));
  const empno = await store.assignEmpno(tx, compId);
  await refuseTakenId(context, tx, input.payrollid);
  await store.insertParticipant(tx, { compId, empno }, input, {
    ...sealedPayrollId(secrets, compId, empno, input.payrollid),
    ...sealedSsn(secrets, ssnIdentity(compId, empno), input.socsec),
  });
  const values = displayFields(masked(input), choices);
  const filled = participantFields.filter((field) => values[field] !== null);
  await audit(tx, member, clock.now(), {
    action: 'add-participant',
    subject: `participant:${empno}`,
    after: onlyFields(values, filled),
  });
  return empno;
}

type ParticipantEdit = {
  empno: string;
  change: ParticipantChange;
  ifMatch: string | undefined;
};

export function updateParticipant(
  context: Context,
  member: Member,
  edit: ParticipantEdit,
): Promise<Participant> {
  return context.database.transaction(member.scope, (tx) =>
    updateParticipantIn(context, member, tx, edit),
  );
}

/** With `isReadOnly`, a change is refused and what is on file is not validated again. */
export async function updateParticipantIn(
  context: Context,
  member: Member,
  tx: Transaction,
  { empno, change, ifMatch, isReadOnly = false }: ParticipantEdit & { isReadOnly?: boolean },
): Promise<Participant> {
  const { clock, secrets } = context;
  const { compId, scope } = member;
  const current = await store.lockParticipant(tx, compId, empno);
  if (!current) throw notFound(unknownPidMessage);
  refuseStale(ifMatch, current.version);
  const newIds = changedIds(secrets, { compId, empno }, change, current);
  const after = masked(change);
  const changed = participantFields.filter(
    (field) => field in newIds || after[field] !== current[field],
  );
  if (isReadOnly && changed.length > 0)
    throw new Refusal(
      'not-allowed',
      'General information can no longer be changed for your participants.',
    );

  const choices = await store.getFieldChoices(tx, compId);
  if (!isReadOnly)
    refuseProblems([
      ...maskProblems(change, current),
      ...problemsOf(change, offeredFacts(choices, current), scope, clock.today()),
    ]);
  if (changed.length === 0) return await requireParticipant(tx, compId, empno);
  if (newIds.payrollid !== undefined) {
    await store.lockIds(tx, compId);
    await refuseTakenId(context, tx, newIds.payrollid);
  }
  await store.updateParticipant(tx, { compId, empno }, change, {
    ...(newIds.payrollid !== undefined &&
      sealedPayrollId(secrets, compId, empno, newIds.payrollid)),
    ...(newIds.socsec !== undefined &&
      sealedSsn(secrets, ssnIdentity(compId, empno), newIds.socsec)),
  });
  await audit(tx, member, clock.now(), {
    action: 'update-participant',
    subject: `participant:${empno}`,
    before: onlyFields(displayFields(current, choices), changed),
    after: onlyFields(displayFields(after, choices), changed),
  });
  // Nobody is deducted on a day without pay (domain.md 4.6).
  if (changed.includes('payfreq') || changed.includes('payfreq2')) {
    const { payfreq, payfreq2 } = change;
    await moveDeductions(context, member, tx, { empno, payfreq, payfreq2 });
  }
  return await requireParticipant(tx, compId, empno);
}

/** Prevents anyone else from assigning an ID in the company until the transaction ends. */
export function lockIds(tx: Transaction, compId: number): Promise<void> {
  return store.lockIds(tx, compId);
}

/** The IDs that really change: a mask, or the ID on file, leaves it as it is. */
export function changedIds(
  secrets: Secrets,
  { compId, empno }: { compId: number; empno: string },
  { payrollid, socsec }: ParticipantChange,
  { payrollIdHash, ssnSealed }: store.LockedParticipant,
): Partial<Pick<ParticipantChange, 'payrollid' | 'socsec'>> {
  const keepsPayrollId =
    isMask(payrollid) || secrets.hashes(payrollIdValue(payrollid)).includes(payrollIdHash);
  const ssnOnFile = ssnSealed && secrets.open(ssnSealed, ssnIdentity(compId, empno));
  const keepsSsn = socsec === ssnOnFile || (socsec !== null && isMask(socsec));
  return { ...(!keepsPayrollId && { payrollid }), ...(!keepsSsn && { socsec }) };
}

export function masked<Fields extends ParticipantChange>(fields: Fields): Fields {
  return {
    ...fields,
    payrollid: maskOf(fields.payrollid.slice(-4)),
    socsec: fields.socsec && maskOf(fields.socsec.slice(-4)),
  };
}

/** A mask means "as it is", so it has to be the mask of what is there (domain.md 12.1). */
function maskProblems(change: ParticipantChange, current: ParticipantChange): FieldProblem[] {
  return (['payrollid', 'socsec'] as const).flatMap((path) => {
    const value = change[path];
    return value !== null && isMask(value) && value !== current[path]
      ? [{ path, message: 'Enter the full ID' }]
      : [];
  });
}

/** The problems only the server can find, at most one message per field. */
export function problemsOf(
  fields: ParticipantChange,
  choices: store.FieldChoices,
  scope: Scope,
  today: string,
): FieldProblem[] {
  const problems = [
    ...scopeProblems(fields, scope),
    ...participantProblems(fields, { ...choices, today }),
    ...(fields.socsec && !isMask(fields.socsec) && choices.idDescription === 'SSN'
      ? [{ path: 'socsec', message: 'This company already uses the SSN as its ID' }]
      : []),
  ];
  return problems.filter(
    ({ path }, index) => problems.findIndex((first) => first.path === path) === index,
  );
}

/** Otherwise the caller could save a person they can no longer see. The policies refuse it too. */
function scopeProblems(
  { location, payfreq, payfreq2 }: ParticipantChange,
  { locations, payFrequencies }: Scope,
): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (locations && (location === null || !locations.includes(location)))
    problems.push({ path: 'location', message: 'Please choose one of your locations' });
  if (payFrequencies && ![payfreq, payfreq2].some((id) => id && payFrequencies.includes(id)))
    problems.push({ path: 'payfreq', message: 'Please choose one of your pay frequencies' });
  return problems;
}

async function refuseTakenId({ secrets }: Context, tx: Transaction, payrollId: string) {
  if (await store.isPayrollIdTaken(tx, secrets.hashes(payrollIdValue(payrollId)))) {
    const message = 'This ID is already on file.';
    throw new Refusal('conflict', message, { fields: [{ path: 'payrollid', message }] });
  }
}
