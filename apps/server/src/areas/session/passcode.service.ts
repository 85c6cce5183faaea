import { randomInt } from 'node:crypto';
import { passcodeMismatch } from '@portal/contract/areas/session/session.contract.ts';
import { Refusal } from '@portal/contract/problem.ts';
import type { Caller } from '../../request/caller.ts';
import type { Context } from '../../request/context.ts';
import { audit } from '../../platform/audit.ts';
import type { Transaction } from '../../platform/database.ts';
import {
  countTry,
  settleTry,
  tooManyAttempts,
  type ThrottleRule,
} from '../../platform/throttle.ts';
import { openSession } from './session.service.ts';
import * as store from './session.store.ts';

const validForMs = 5 * 60_000;
const resendAfterMs = 30_000;
const wrongTriesAllowed = 5;
/** Then ever longer waits, up to 15 minutes: at most about a dozen an hour. */
const resendsAllowed = 8;

type User = { user_id: number; user_name: string; first_name: string };

/** Every failure of a code is the same 400 (domain.md 13.1): nothing tells a guesser why. */
const mismatch = () =>
  new Refusal('invalid-input', passcodeMismatch, {
    fields: [{ path: 'passCode', message: passcodeMismatch }],
  });

/** Emails a code that replaces the previous one, unless that was sent within the last 30 seconds. */
export async function postPasscode(
  context: Context,
  tx: Transaction,
  user: User,
): Promise<'sent' | Date> {
  const { clock, secrets, mail } = context;
  const now = clock.now();
  const last = await store.lockPasscode(tx, user.user_id);
  // A code that was used does not delay the next sign-in.
  const wasUsed = last && last.code_hash === null && last.wrong_tries < wrongTriesAllowed;
  const resendAt = last && new Date(last.sent_at.getTime() + resendAfterMs);
  if (resendAt && resendAt > now && !wasUsed) return resendAt;

  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await store.savePasscode(tx, {
    user_id: user.user_id,
    code_hash: secrets.hash(`passcode ${user.user_id} ${code}`),
    sent_at: now,
    expires_at: new Date(now.getTime() + validForMs),
  });
  await mail.post(tx, {
    to: user.user_name,
    // Without the code: subjects are shown on lock screens and kept in mail logs.
    subject: 'Your access code',
    isUrgent: true,
    paragraphs: [
      `Hello ${user.first_name},`,
      `Your six-digit access code is ${code}. It is valid for 5 minutes.`,
      'If you did not try to sign in, someone else knows your password. Please change it.',
    ],
  });
  return 'sent';
}

export async function resendPasscode(
  context: Context,
  caller: Caller,
  userName: string,
): Promise<void> {
  refuseOtherUser(caller, userName);
  const { database, clock, secrets } = context;
  await database.transaction({ accounts: true }, async (tx) => {
    await countTry(tx, clock.now(), [
      { key: secrets.hash(`passcode mail ${caller.userId}`), freeTries: resendsAllowed },
    ]);
    const outcome = await postPasscode(context, tx, await store.getUser(tx, caller.userId));
    if (outcome !== 'sent') {
      throw tooManyAttempts(Math.ceil((outcome.getTime() - clock.now().getTime()) / 1000));
    }
    await audit(tx, caller, clock.now(), {
      action: 'resend-passcode',
      subject: `user:${caller.userId}`,
    });
  });
}

export async function verifyPasscode(
  context: Context,
  caller: Caller,
  { userName, passCode }: { userName: string; passCode: string },
): Promise<{ token: string; requireMfa: boolean }> {
  refuseOtherUser(caller, userName);
  const { database, clock, secrets } = context;
  const throttle = { key: secrets.hash(`passcode user ${caller.userId}`), freeTries: 20 };
  const token = await database.transaction({ accounts: true }, async (tx) => {
    const now = clock.now();
    const user = await store.lockUser(tx, caller.userId);
    if (await isBlocked(tx, now, throttle)) return null;
    if (!(await isCorrectCode(context, tx, caller.userId, passCode))) {
      await audit(tx, caller, now, {
        action: 'passcode-refused',
        subject: `user:${caller.userId}`,
      });
      return null;
    }
    await store.voidPasscode(tx, caller.userId);
    await settleTry(tx, { own: [throttle.key] });
    // The partial session may have ended since the request was admitted, for example through a new
    // password.
    if (!(await store.endSession(tx, caller.sessionId, now, 'second step done'))) return null;
    await audit(tx, caller, now, { action: 'sign-in', subject: `user:${caller.userId}` });
    return await openSession(context, tx, user, false);
  });
  // Thrown after the transaction, which must keep the count of wrong attempts.
  if (!token) throw mismatch();
  return { token, requireMfa: false };
}

/** Even waiting is answered like a wrong code (domain.md 13.1). */
async function isBlocked(tx: Transaction, now: Date, rule: ThrottleRule): Promise<boolean> {
  return await countTry(tx, now, [rule]).then(
    () => false,
    (error: unknown) => {
      if (error instanceof Refusal) return true;
      throw error;
    },
  );
}

/** Checks a code and counts a wrong one. Five wrong ones void the right one. */
async function isCorrectCode(
  { clock, secrets }: Context,
  tx: Transaction,
  userId: number,
  passCode: string,
): Promise<boolean> {
  const passcode = await store.lockPasscode(tx, userId);
  if (!passcode?.code_hash) return false;
  if (passcode.expires_at <= clock.now() || passcode.wrong_tries >= wrongTriesAllowed) return false;
  if (secrets.hashes(`passcode ${userId} ${passCode}`).includes(passcode.code_hash)) return true;
  await store.countWrongPasscode(tx, userId);
  return false;
}

function refuseOtherUser(caller: Caller, userName: string): void {
  if (userName.toLowerCase() !== caller.userName) throw mismatch();
}
