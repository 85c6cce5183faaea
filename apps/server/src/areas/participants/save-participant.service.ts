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
import { onlyFields, participantFields, shownFields } from './participant-changes.ts';
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

/** In a transaction that may do more, such as entering an event for somebody new. */
export async function addParticipantIn(
  context: Context,
  member: Member,
  tx: Transaction,
  input: ParticipantInput,
): Promise<Participant> {
  const { clock, secrets } = context;
  const { compId, scope } = member;
  const offers = await store.getOffers(tx, compId);
  refuseProblems(problemsOf(input, offeredFacts(offers), scope, clock.today()));
  const empno = await store.takeEmpno(tx, compId);
  await refuseTakenId(context, tx, input.payrollid);
  await store.insertParticipant(tx, compId, empno, input, {
    ...sealedPayrollId(secrets, compId, empno, input.payrollid),
    ...sealedSsn(secrets, ssnIdentity(compId, empno), input.socsec),
  });
  const shown = shownFields(masked(input), offers);
  const filled = participantFields.filter((field) => shown[field] !== null);
  await audit(tx, member, clock.now(), {
    action: 'add-participant',
    subject: `participant:${empno}`,
    after: onlyFields(shown, filled),
  });
  return await requireParticipant(tx, compId, empno);
}

export function updateParticipant(
  context: Context,
  member: Member,
  empno: string,
  change: ParticipantChange,
  ifMatch: string | undefined,
): Promise<Participant> {
  return context.database.transaction(member.scope, (tx) =>
    updateParticipantIn(context, member, tx, empno, change, { ifMatch }),
  );
}

type ChangeOptions = {
  ifMatch?: string | undefined;
  /** The person stays as they are: a change is refused, and what is on file is not checked again. */
  isReadOnly?: boolean;
};

/** In a transaction that may do more. */
export async function updateParticipantIn(
  context: Context,
  member: Member,
  tx: Transaction,
  empno: string,
  change: ParticipantChange,
  { ifMatch, isReadOnly = false }: ChangeOptions,
): Promise<Participant> {
  const { clock, secrets } = context;
  const { compId, scope } = member;
  const current = await store.lockParticipant(tx, compId, empno);
  if (!current) throw notFound(unknownPidMessage);
  refuseStale(ifMatch, current.version);
  const given = givenIds(secrets, { compId, empno }, change, current);
  const after = masked(change);
  const changed = participantFields.filter(
    (field) => field in given || after[field] !== current[field],
  );
  if (isReadOnly && changed.length > 0)
    throw new Refusal('not-allowed', 'General info of your participants can no longer be changed.');

  const offers = await store.getOffers(tx, compId);
  if (!isReadOnly)
    refuseProblems([
      ...maskProblems(change, current),
      ...problemsOf(change, offeredFacts(offers, current), scope, clock.today()),
    ]);
  if (changed.length === 0) return await requireParticipant(tx, compId, empno);
  if (given.payrollid !== undefined) {
    await store.lockIds(tx, compId);
    await refuseTakenId(context, tx, given.payrollid);
  }
  await store.updateParticipant(tx, compId, empno, change, {
    ...(given.payrollid !== undefined && sealedPayrollId(secrets, compId, empno, given.payrollid)),
    ...(given.socsec !== undefined && sealedSsn(secrets, ssnIdentity(compId, empno), given.socsec)),
  });
  await audit(tx, member, clock.now(), {
    action: 'update-participant',
    subject: `participant:${empno}`,
    before: onlyFields(shownFields(current, offers), changed),
    after: onlyFields(shownFields(after, offers), changed),
  });
  return await requireParticipant(tx, compId, empno);
}

/** Lets nobody else give out an id in the company until the transaction ends. */
export function lockIds(tx: Transaction, compId: number): Promise<void> {
  return store.lockIds(tx, compId);
}

/** The ids that a change really gives: one that shows its mask, or is the one on file, stays. */
function givenIds(
  secrets: Secrets,
  { compId, empno }: { compId: number; empno: string },
  { payrollid, socsec }: ParticipantChange,
  { payrollIdHash, ssnSealed }: store.LockedParticipant,
): Partial<Pick<ParticipantChange, 'payrollid' | 'socsec'>> {
  const staysPayrollId =
    isMask(payrollid) || secrets.hashes(payrollIdValue(payrollid)).includes(payrollIdHash);
  const ssnOnFile = ssnSealed && secrets.open(ssnSealed, ssnIdentity(compId, empno));
  const staysSsn = socsec === ssnOnFile || (socsec !== null && isMask(socsec));
  return { ...(!staysPayrollId && { payrollid }), ...(!staysSsn && { socsec }) };
}

function masked<Fields extends ParticipantChange>(fields: Fields): Fields {
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
      ? [{ path, message: 'Enter the whole ID' }]
      : [];
  });
}

/** All that only the server can hold a person's fields against, one message a field. */
function problemsOf(
  fields: ParticipantChange,
  offers: store.Offers,
  scope: Scope,
  today: string,
): FieldProblem[] {
  const problems = [
    ...scopeProblems(fields, scope),
    ...participantProblems(fields, { ...offers, today }),
    ...(fields.socsec && !isMask(fields.socsec) && offers.idDescription === 'SSN'
      ? [{ path: 'socsec', message: 'The ID of this company is the SSN already' }]
      : []),
  ];
  return problems.filter(
    ({ path }, index) => problems.findIndex((first) => first.path === path) === index,
  );
}

/** A person saved out of the caller's own sight would be lost to them; the policies refuse it too. */
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
