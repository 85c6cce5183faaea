import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '@portal/contract/problem.ts';
import type { Context } from '../../request/context.ts';
import { audit } from '../../platform/audit.ts';
import { asAccounts, type Transaction } from '../../platform/database.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { countTry, networkOf } from '../../platform/throttle.ts';
import { postPasswordNotice, refuseCommonPassword } from './password.service.ts';
import * as store from './session.store.ts';

const validForMs = { reset: 60 * 60_000, invitation: 7 * 24 * 60 * 60_000 };

const unusableLink = () =>
  new Refusal('not-found', 'This link has expired or was already used. Please request a new one.');

/** Minimum response time: sending an email takes longer than not sending one. */
const minResponseMs = 250;

/** Responds the same, in the same time, whether or not the account exists. */
export async function requestPasswordReset(
  context: Context,
  userName: string,
  address: string,
): Promise<void> {
  await Promise.all([sleep(minResponseMs), postResetLink(context, userName, address)]);
}

async function postResetLink(context: Context, userName: string, address: string): Promise<void> {
  const { database, clock, secrets, mail, config } = context;
  await database.transaction({ accounts: true }, async (tx) => {
    await countTry(tx, clock.now(), [
      { key: secrets.hash(`reset account ${userName.toLowerCase()}`), freeTries: 5 },
      { key: secrets.hash(`reset address ${networkOf(address)}`), freeTries: 30 },
    ]);
    const user = await store.findUserByName(tx, userName);
    if (!user?.can_sign_in) return;
    const secret = await makeLink(context, tx, user.user_id, 'reset');
    await mail.post(tx, {
      to: user.user_name,
      subject: 'Choose a new password',
      paragraphs: [
        `Hello ${user.first_name},`,
        'Someone, probably you, requested a new password. The link below works once and expires in one hour.',
        'If this was not you, nothing has changed and you can ignore this email.',
      ],
      action: {
        label: 'Choose a new password',
        url: `${config.signInUrl}/reset-password#${secret}`,
      },
    });
    await audit(tx, { userId: user.user_id, address }, clock.now(), {
      action: 'request-password-reset',
      subject: `user:${user.user_id}`,
    });
  });
}

/** Notifies someone that they may manage a company, with a link to choose a password if they have none. */
export async function postWelcome(
  context: Context,
  tx: Transaction,
  userId: number,
  companyName: string,
): Promise<void> {
  const login = await asAccounts(tx, () => store.getUser(tx, userId));
  if (!login.can_sign_in) return;
  if (!login.has_password) return await postInvitation(context, tx, login, companyName);
  const { mail, config } = context;
  await mail.post(tx, {
    to: login.user_name,
    subject: `You have been given access to ${companyName}`,
    paragraphs: [
      `Hello ${login.first_name},`,
      `You can now manage benefits for ${withPeriod(companyName)} Sign in as usual.`,
    ],
    action: { label: 'Sign in', url: config.signInUrl },
  });
}

/** At the end of a sentence; a name such as 'Harborview, Inc.' brings its own period. */
const withPeriod = (name: string) => (name.endsWith('.') ? name : `${name}.`);

/** Voids the link of a misaddressed invitation, unless another company invited the person too. */
export async function withdrawInvitation(tx: Transaction, userId: number): Promise<void> {
  await asAccounts(tx, async () => {
    const login = await store.getUser(tx, userId);
    if (login.has_password || (await store.hasOtherCompany(tx, userId))) return;
    await store.dropUnusedLinks(tx, userId);
  });
}

const invitationSubject = (companyName: string) =>
  `You are invited to manage benefits for ${companyName}`;

/** Takes back an invitation that is still to be sent: a new one makes its link void. */
export const withdrawUnsentInvitation = (
  { mail }: Context,
  tx: Transaction,
  userName: string,
  companyName: string,
): Promise<void> => mail.withdraw(tx, { to: userName, subject: invitationSubject(companyName) });

/** Invites a user to choose their first password. */
export async function postInvitation(
  context: Context,
  tx: Transaction,
  user: { user_id: number; user_name: string; first_name: string },
  companyName: string,
): Promise<void> {
  const { mail, config } = context;
  const secret = await asAccounts(tx, () => makeLink(context, tx, user.user_id, 'invitation'));
  await mail.post(tx, {
    to: user.user_name,
    subject: invitationSubject(companyName),
    paragraphs: [
      `Hello ${user.first_name},`,
      `You have been given access to the benefits portal of ${withPeriod(companyName)} Choose a password to get started. The link below works once and expires in seven days.`,
    ],
    action: {
      label: 'Accept the invitation',
      url: `${config.signInUrl}/accept-invitation#${secret}`,
    },
  });
}

async function makeLink(
  { clock, secrets }: Context,
  tx: Transaction,
  userId: number,
  purpose: 'reset' | 'invitation',
): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const now = clock.now();
  await store.dropUnusedLinks(tx, userId);
  await store.insertAccountLink(tx, {
    secret_hash: secrets.hash(`account link ${secret}`),
    user_id: userId,
    purpose,
    created_at: now,
    expires_at: new Date(now.getTime() + validForMs[purpose]),
  });
  return secret;
}

export async function inspectAccountLink({ database, clock, secrets }: Context, secret: string) {
  const link = await database.transaction({ accounts: true }, (tx) =>
    store.lockUsableLink(tx, secrets.hashes(`account link ${secret}`), clock.now()),
  );
  if (!link) throw unusableLink();
  return {
    purpose: link.purpose,
    userName: link.user_name,
    name: `${link.first_name} ${link.last_name}`,
  };
}

export async function choosePassword(
  context: Context,
  { secret, newPassword }: { secret: string; newPassword: string },
  address: string,
): Promise<void> {
  const { database, clock, secrets, mail } = context;
  const hashes = secrets.hashes(`account link ${secret}`);
  // Checked before hashing, which is expensive and should not be done for a made-up link.
  await database.transaction({ accounts: true }, async (tx) => {
    if (!(await store.lockUsableLink(tx, hashes, clock.now()))) throw unusableLink();
  });
  await refuseCommonPassword('newPassword', newPassword);
  const passwordHash = await hashPassword(newPassword);
  await database.transaction({ accounts: true }, async (tx) => {
    const now = clock.now();
    const link = await store.lockUsableLink(tx, hashes, now);
    if (!link) throw unusableLink();
    await store.useLink(tx, link.secret_hash, now);
    await store.dropUnusedLinks(tx, link.user_id);
    await store.setPassword(tx, link.user_id, passwordHash, now);
    await store.endSessionsOfUser(tx, link.user_id, { now, reason: 'password changed' });
    await audit(tx, { userId: link.user_id, address }, now, {
      action: 'choose-password',
      subject: `user:${link.user_id}`,
      after: { by: link.purpose },
    });
    if (link.has_password) {
      await postPasswordNotice(mail, tx, link, 'every open session was ended');
    }
  });
}
