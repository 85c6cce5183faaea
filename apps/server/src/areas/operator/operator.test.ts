import { beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@portal/contract/areas/operator/operator.contract.ts';
import { searchParticipants } from '@portal/contract/areas/participants/participants.contract.ts';
import * as session from '@portal/contract/areas/session/session.contract.ts';
import { addDays } from '@portal/contract/values/calendar-date.ts';
import { makeContext } from '../../request/context.ts';
import { deriveKeys } from '../../platform/keys.ts';
import { makeSecrets } from '../../platform/secrets.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { testKeys, testOperatorToken } from '../../testing/test-config.ts';
import { operatorServer } from '../../testing/test-operator.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ withJobs: true });
});

async function operate(path: string, options: { method?: 'GET' | 'POST'; payload?: object } = {}) {
  const server = operatorServer(api.context);
  const response = await server.inject({
    method: 'POST',
    url: path,
    headers: { authorization: `Bearer ${testOperatorToken}` },
    ...options,
  });
  return {
    status: response.statusCode,
    body: response.body ? response.json<Record<string, unknown>>() : {},
  };
}

describe('getServerStatus', () => {
  it('counts what is in the database', async () => {
    await api.tokenOf('dana.full');
    const { body } = await operate(contract.getServerStatus.path, { method: 'GET' });
    expect(body).toMatchObject({
      database: api.database.kind,
      today: '2026-11-16',
      companies: 8,
      liveSessions: 1,
      missingRates: [],
      heldLetters: [],
    });
    expect(body['jobs']).toContainEqual({ name: 'dead-letters', cron: null, waiting: 0 });
    expect(body['jobs']).toContainEqual({ name: 'clean-up', cron: '20 3 * * *', waiting: 0 });
  });
});

describe('an email that could not be sent', () => {
  it('is listed with the reason, and sent again on demand', async () => {
    const { mail_id: mailId } = await api.database.owner
      .insertInto('mails')
      .values({
        to_address: 'nobody@example.com',
        subject: 'Hello',
        created_at: api.clock.now(),
        attempts: 1,
        failure: '550 no such user',
      })
      .returning('mail_id')
      .executeTakeFirstOrThrow();
    const { body } = await operate(contract.listFailedMails.path, { method: 'GET' });
    expect(body['mails']).toEqual([
      {
        mailId,
        to: 'nobody@example.com',
        subject: 'Hello',
        createdAt: api.clock.now().toISOString(),
        attempts: 1,
        failure: '550 no such user',
        nextAttemptAt: null,
      },
    ]);
    const status = () => operate(contract.getServerStatus.path, { method: 'GET' });
    expect((await status()).body).toMatchObject({ failedMails: 1 });
    const resend = (id: number) => operate(`/operator/failed-mails/${id}/resend`);
    expect(await resend(mailId)).toMatchObject({ status: 204 });
    expect((await status()).body).toMatchObject({ failedMails: 0 });
    expect(await resend(mailId + 1)).toMatchObject({ status: 404 });
    await api.database.owner.deleteFrom('mails').where('mail_id', '=', mailId).execute();
  });
});

describe('an email that nobody tried, because the server has no SMTP', () => {
  it('is listed without a reason, and sent on demand', async () => {
    const { mail_id: mailId } = await api.database.owner
      .insertInto('mails')
      .values({ to_address: 'ann@example.com', subject: 'Hello', created_at: api.clock.now() })
      .returning('mail_id')
      .executeTakeFirstOrThrow();
    const { body } = await operate(contract.listFailedMails.path, { method: 'GET' });
    expect(body['mails']).toMatchObject([
      { mailId, to: 'ann@example.com', attempts: 0, failure: null, nextAttemptAt: null },
    ]);
    const status = await operate(contract.getServerStatus.path, { method: 'GET' });
    expect(status.body).toMatchObject({ isMailSent: false, unsentMails: 1, failedMails: 0 });
    const resend = () => operate(`/operator/failed-mails/${mailId}/resend`);
    expect(await resend()).toMatchObject({ status: 204 });
    // It is on its way now.
    expect(await resend()).toMatchObject({ status: 404 });
    await api.database.owner.deleteFrom('mails').where('mail_id', '=', mailId).execute();
  });
});

describe('runJob', () => {
  it('runs a job and reports what it did', async () => {
    await api.tokenOf('dana.full');
    api.clock.advance({ days: 40 });
    const { body } = await operate('/operator/jobs/clean-up/run');
    expect(body['outcome']).toBe('deleted 2 expired rows');
    expect(await operate('/operator/jobs/no-such-job/run')).toMatchObject({ status: 404 });
  });
});

describe('runJob for a date', () => {
  it('passes it to the job, records it, and refuses an invalid date', async () => {
    const { body } = await operate('/operator/jobs/post-contributions/run?date=2020-01-01');
    expect(body['outcome']).toBe('posted 0 contributions');
    const [row] = await api.database.transaction({ system: true }, (tx) =>
      tx
        .selectFrom('audit_log')
        .select('after')
        .where('subject', '=', 'job:post-contributions')
        .execute(),
    );
    expect(row!.after).toEqual({ date: '2020-01-01', outcome: 'posted 0 contributions' });
    for (const date of ['2026-02-30', 'tomorrow', '0001-01-01', '9999-12-31'])
      expect(await operate(`/operator/jobs/post-contributions/run?date=${date}`)).toMatchObject({
        status: 400,
      });
  });

  it('mails nothing for a past date: that would be false proof of mailing', async () => {
    const yesterday = addDays(api.clock.today(), -1);
    expect(await operate(`/operator/jobs/mail-notices/run?date=${yesterday}`)).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'date', message: 'Must not be before today' }] },
    });
  });
});

describe('inviteAdministrator', () => {
  const invite = (payload: object) => operate(contract.inviteAdministrator.path, { payload });

  it('emails a new administrator a link to choose a password and sign in', async () => {
    const answer = await invite({
      compId: 1002,
      email: 'New.Boss@example.com',
      firstName: 'New',
      lastName: 'Boss',
    });
    expect(answer).toMatchObject({ status: 200, body: { invited: true } });
    const mail = (await api.mailsTo('new.boss')).at(-1)!;
    expect(mail.subject).toBe('You are invited to manage benefits for Cedar & Finch Outfitters');
    const secret = /accept-invitation#(\S+)/.exec(mail.text)![1]!;
    const inspected = await api.call(session.inspectAccountLink, { body: { secret } });
    expect(inspected.body).toEqual({
      purpose: 'invitation',
      userName: 'new.boss@example.com',
      name: 'New Boss',
    });
    await api.call(session.choosePassword, { body: { secret, newPassword: 'Fresh-Start-1' } });
    const signedIn = await api.call(session.signIn, {
      body: { userName: 'new.boss@example.com', password: 'Fresh-Start-1' },
    });
    expect(signedIn.status).toBe(200);
    const permissions = await api.call(
      session.getUserPermissions,
      { params: { compId: 1002 } },
      { token: signedIn.body.token },
    );
    expect(permissions.body.map(({ id }) => id)).toEqual([110, 120]);
  });

  it('is void once a password was chosen another way', async () => {
    await invite({
      compId: 1002,
      email: 'two.ways@example.com',
      firstName: 'Two',
      lastName: 'Ways',
    });
    const invitation = /#(\S+)/.exec((await api.mailsTo('two.ways')).at(-1)!.text)![1]!;
    await api.call(session.requestPasswordReset, { body: { userName: 'two.ways@example.com' } });
    const reset = /#(\S+)/.exec((await api.mailsTo('two.ways')).at(-1)!.text)![1]!;
    const choose = async (secret: string) =>
      (await api.call(session.choosePassword, { body: { secret, newPassword: 'Fresh-Start-1' } }))
        .status;
    expect([await choose(reset), await choose(invitation)]).toEqual([204, 404]);
  });

  it('adds the company to an existing user and sends no link', async () => {
    expect(
      await invite({
        compId: 1003,
        email: 'sol.single@example.com',
        firstName: 'Sol',
        lastName: 'S',
      }),
    ).toMatchObject({
      body: { invited: false },
    });
    expect(await api.mailsTo('sol.single')).toEqual([]);
  });

  it('restores the access of a former contact, who then is no longer a former contact', async () => {
    await invite({
      compId: 1001,
      email: 'rosalind.achterberg@example.com',
      firstName: 'Rosalind',
      lastName: 'Achterberg',
    });
    const row = await api.database.transaction({ compId: 1001 }, (tx) =>
      tx
        .selectFrom('company_users')
        .select(['removed_at', 'responsibility_ids', 'row_version'])
        .where('email', '=', 'rosalind.achterberg@example.com')
        .executeTakeFirstOrThrow(),
    );
    expect(row).toEqual({ removed_at: null, responsibility_ids: [], row_version: 2 });
  });

  it('refuses an unknown company and an invalid email address', async () => {
    expect(
      await invite({ compId: 4, email: 'a@example.com', firstName: 'A', lastName: 'B' }),
    ).toMatchObject({ status: 404 });
    expect(
      await invite({ compId: 1002, email: 'nonsense', firstName: 'A', lastName: 'B' }),
    ).toMatchObject({ status: 400 });
  });
});

describe('rotateKeys', () => {
  it('reseals everything with the newest key, so the older one can be removed and search still works', async () => {
    const newest = deriveKeys('newest', Buffer.alloc(32, 8));
    const rotated = makeContext({
      ...api.context,
      keys: [newest, ...testKeys],
    });
    const server = operatorServer(rotated);
    const headers = { authorization: `Bearer ${testOperatorToken}` };
    const rotate = async () =>
      (await server.inject({ method: 'POST', url: contract.rotateKeys.path, headers })).json<{
        rewritten: number;
      }>();
    const first = await rotate();
    expect(first.rewritten).toBeGreaterThan(1260);
    expect(await rotate()).toEqual({ rewritten: 0 });

    const onlyNewest = makeSecrets([newest]);
    const person = await api.database.transaction({ compId: 1001 }, (tx) =>
      tx.selectFrom('participants').selectAll().limit(1).executeTakeFirstOrThrow(),
    );
    const payrollId = onlyNewest.open(
      person.payroll_id_sealed,
      `participant 1001 ${person.empno} payroll id`,
    );
    expect(payrollId.slice(-4)).toBe(person.payroll_id_last4);
    expect(onlyNewest.hash(`payroll id ${payrollId}`)).toBe(person.payroll_id_hash);
    const { empno, ssn_sealed, ssn_last4 } = await api.database.transaction(
      { compId: 1004 },
      (tx) =>
        tx
          .selectFrom('participants')
          .select(['empno', 'ssn_sealed', 'ssn_last4'])
          .where('ssn_sealed', 'is not', null)
          .limit(1)
          .executeTakeFirstOrThrow(),
    );
    expect(onlyNewest.open(ssn_sealed!, `participant 1004 ${empno} ssn`).slice(-4)).toBe(ssn_last4);
    // A server that still runs with only the old key no longer finds the ID.
    const token = await api.tokenOf('dana.full');
    const found = await api.call(
      searchParticipants,
      { params: { compId: 1001 }, query: { searchText: payrollId } },
      { token },
    );
    expect(found.body.map(({ empno }) => empno)).not.toContain(person.empno);
  });
});
