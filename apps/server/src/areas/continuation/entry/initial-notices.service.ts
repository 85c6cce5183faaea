import { isDeepStrictEqual } from 'node:util';
import {
  initialNoticeProblems,
  type addInitialNotice as AddOperation,
  type getInitialNotice as GetOperation,
  type InitialNoticeInput,
} from '@portal/contract/areas/continuation/initial-notice.contract.ts';
import type { Participant } from '@portal/contract/areas/participants/participant.ts';
import type { CallAnswer } from '@portal/contract/operation.ts';
import { notFound, Refusal, type FieldProblem } from '@portal/contract/problem.ts';
import { addBusinessDays } from '@portal/contract/values/business-day.ts';
import { refuseProblems } from '@portal/contract/values/with-rules.ts';
import type { Member } from '../../../request/caller.ts';
import type { Context } from '../../../request/context.ts';
import { audit } from '../../../platform/audit.ts';
import type { Transaction } from '../../../platform/database.ts';
import { once } from '../../../platform/idempotency.ts';
import { refuseStale } from '../../../platform/row-version.ts';
import { lockPeople, requireParticipant } from '../../participants/participants.service.ts';
import { upsertParticipantIn } from '../../participants/upsert-participant.service.ts';
import { enteredOn } from '@portal/contract/areas/continuation/entered-on.rules.ts';
import { collectProblems } from '../event/collect-problems.ts';
import * as store from './initial-notices.store.ts';

/** Business days to correct mistakes, the same as for an event's notice (domain.md 2.4). */
const daysToCorrect = 2;

/** The form of a pending notice also shows its person, so its version joins the versions of both. */
const versionSeparator = '.';

type Added = CallAnswer<typeof AddOperation>;

/** Queues one notice per addressee. An addressee has one pending notice at most, so another corrects it. */
export function addInitialNotice(
  context: Context,
  member: Member,
  input: InitialNoticeInput,
  { ifMatch, key }: { ifMatch: string | undefined; key: string | undefined },
): Promise<Added> {
  const { database, clock, secrets } = context;
  const { compId, userId, scope } = member;
  const now = clock.now();
  const operation = 'addInitialNotice';
  const [personVersion, noticeVersion] = ifMatch?.split(versionSeparator) ?? [];
  return database.transaction(scope, (tx) =>
    once(tx, { key, compId, userId, operation, input, now, hash: secrets.hash }, async () => {
      const problems: FieldProblem[] = [];
      const person = await collectProblems(problems, 'participant', () =>
        upsertParticipantIn(context, member, tx, {
          person: input.participant,
          ifMatch: personVersion,
        }),
      );
      refuseProblems([
        ...problems,
        ...initialNoticeProblems(input),
        ...ageProblems(input, clock.today()),
      ]);
      if (!person) throw new Error('a refused person must have problems');
      const onFile = await store.noticesOf(tx, compId, person.empno, true);
      const addressees = addresseesOf(input);
      if (input.c_initid !== null) {
        const replaced = requirePending(onFile, input.c_initid);
        refuseStale(noticeVersion, replaced.version);
        if (!addressees.some(({ destination }) => destination === replaced.destination))
          await remove(context, member, tx, { empno: person.empno, notice: replaced });
      }
      const pending = onFile.filter(({ isSent }) => !isSent);
      const notices: Added['notices'] = [];
      for (const addressee of addressees)
        notices.push(await queue(context, member, tx, { person, pending, addressee }));
      return { notices };
    }),
  );
}

export function getInitialNotice(
  { database }: Context,
  { scope, compId }: Member,
  { empno, c_initid }: { empno: string; c_initid: number },
): Promise<CallAnswer<typeof GetOperation>> {
  return database.transaction(scope, async (tx) => {
    const participant = await requireParticipant(tx, compId, empno);
    const notices = await store.noticesOf(tx, compId, empno);
    const notice = notices.find(({ noticeId, isSent }) => noticeId === c_initid && !isSent);
    if (!notice) throw unknownNotice();
    const { destination, spouseName, spouseBirthDate, spouseGender } = notice;
    return {
      c_initid,
      participant,
      sendToEmployee: destination === 'employee',
      sendToSpouse: destination === 'spouse',
      spouseName,
      spouseBirthDate,
      spouseGender,
      version: [participant.version, notice.version].join(versionSeparator),
    };
  });
}

export function deleteInitialNotice(
  context: Context,
  member: Member,
  { empno, c_initid }: { empno: string; c_initid: number },
): Promise<void> {
  const { compId, scope } = member;
  return context.database.transaction(scope, async (tx) => {
    await lockPeople(tx, compId, [empno]);
    const notice = requirePending(await store.noticesOf(tx, compId, empno, true), c_initid);
    await remove(context, member, tx, { empno, notice });
  });
}

const unknownNotice = () => notFound('No pending notice was found. It may have been mailed.');

function requirePending(notices: readonly store.InitialNotice[], id: number): store.InitialNotice {
  const notice = notices.find(({ noticeId }) => noticeId === id);
  if (!notice) throw unknownNotice();
  if (notice.isSent)
    throw new Refusal(
      'conflict',
      'This notice was already mailed and can no longer be changed or deleted.',
    );
  return notice;
}

function ageProblems({ spouseBirthDate }: InitialNoticeInput, today: string): FieldProblem[] {
  return spouseBirthDate && spouseBirthDate >= today
    ? [{ path: 'spouseBirthDate', message: 'Birthdate must be before today' }]
    : [];
}

function addresseesOf(input: InitialNoticeInput): store.Addressee[] {
  const { sendToEmployee, sendToSpouse, spouseName, spouseBirthDate, spouseGender } = input;
  const nobody = { spouseName: null, spouseBirthDate: null, spouseGender: null };
  return [
    ...(sendToEmployee ? [{ destination: 'employee' as const, ...nobody }] : []),
    ...(sendToSpouse
      ? [{ destination: 'spouse' as const, spouseName, spouseBirthDate, spouseGender }]
      : []),
  ];
}

type QueuedNotice = {
  person: Participant;
  pending: readonly store.InitialNotice[];
  addressee: store.Addressee;
};

/** Corrects the addressee's pending notice, or adds one. */
async function queue(
  { clock, config }: Context,
  member: Member,
  tx: Transaction,
  { person: { empno, fname, lname }, pending, addressee }: QueuedNotice,
): Promise<Added['notices'][number]> {
  const { compId, userId } = member;
  const now = clock.now();
  const entered = enteredOn(now, config.timeZone);
  const known = pending.find(({ destination }) => destination === addressee.destination);
  const dateToSend = known?.dateToSend ?? addBusinessDays(entered, daysToCorrect);
  const destinationName = addressee.spouseName ?? `${fname} ${lname}`;
  const columns = store.addresseeColumns(addressee);
  if (known && isDeepStrictEqual(store.addresseeColumns(known), columns))
    return { c_initid: known.noticeId, destinationName, dateToSend };
  if (known) await store.changeNotice(tx, compId, known.noticeId, columns);
  const c_initid =
    known?.noticeId ??
    (await store.insertNotice(tx, {
      ...columns,
      comp_id: compId,
      empno,
      entered_on: entered,
      entered_by: userId,
      date_to_send: dateToSend,
    }));
  await audit(tx, member, now, {
    action: known ? 'update-initial-notice' : 'add-initial-notice',
    subject: `participant:${empno}`,
    ...(known && { before: shown(known) }),
    after: shown(addressee),
  });
  return { c_initid, destinationName, dateToSend };
}

async function remove(
  { clock }: Context,
  member: Member,
  tx: Transaction,
  { empno, notice }: { empno: string; notice: store.InitialNotice },
): Promise<void> {
  const { compId, userId } = member;
  const now = clock.now();
  const deleted = { deleted_at: now, deleted_by: userId };
  await store.changeNotice(tx, compId, notice.noticeId, deleted);
  await audit(tx, member, now, {
    action: 'delete-initial-notice',
    subject: `participant:${empno}`,
    before: shown(notice),
  });
}

/** A notice as the audit trail shows it. */
const shown = ({ destination, spouseName, spouseBirthDate, spouseGender }: store.Addressee) =>
  destination === 'employee'
    ? { sendTo: 'Employee' }
    : { sendTo: 'Spouse', spouseName, spouseBirthDate, spouseGender };
