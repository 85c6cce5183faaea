import { beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@portal/contract/areas/session/session.contract.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

const password = 'Demo-Portal-2026!';
const signIn = (userName: string, given = password) =>
  api.call(contract.signIn, { body: { userName, password: given } });
const codeFor = async (userName: string) =>
  /\b\d{6}\b/.exec((await api.mailsTo(userName)).at(-1)!.text)![0];
const wrongCode = (right: string) => (right === '000000' ? '111111' : '000000');
const rowsOf = (action: string) =>
  api.database.transaction({ system: true }, (tx) =>
    tx.selectFrom('audit_log').selectAll().where('action', '=', action).execute(),
  );

describe('signIn', () => {
  it('returns a working token, whatever the case of the user name', async () => {
    const { status, body } = await signIn('Uma.Users@Example.com');
    expect(status).toBe(200);
    expect(body.requireMfa).toBe(false);
    expect((await api.call(contract.getSessionLife, {}, { token: body.token })).status).toBe(200);
    expect(await rowsOf('sign-in')).toHaveLength(1);
  });

  it('responds the same to a wrong password, an unknown account and one that may not sign in', async () => {
    const answers = await Promise.all([
      signIn('uma.users@example.com', 'Wrong-1234'),
      signIn('nobody@example.com'),
      signIn('', ''),
    ]);
    expect(answers[0]).toMatchObject({ status: 400, body: answers[1].body });
    expect(answers[0].body.message).toBe(
      'The user name or password is incorrect. Please try again.',
    );
    expect(answers[2].body.fields).toEqual([
      { path: 'userName', message: 'This field is required' },
      { path: 'password', message: 'This field is required' },
    ]);
  });

  it('delays a guesser after five attempts at one account, and nobody else', async () => {
    for (let tries = 0; tries < 5; tries++) {
      expect((await signIn('lee.location@example.com', 'Wrong-1234')).status).toBe(400);
    }
    const blocked = await signIn('lee.location@example.com');
    expect(blocked.status).toBe(429);
    expect(blocked.headers['retry-after']).toBe('30');
    expect(blocked.body.message).toBe('Too many attempts. Please try again in 30 seconds.');
    expect((await signIn('uma.users@example.com')).status).toBe(200);
    api.clock.advance({ seconds: 31 });
    expect((await signIn('lee.location@example.com')).status).toBe(200);
  });

  it('lets its user in from a browser they have used before, however much strangers guess', async () => {
    const userName = 'cora.cobra@example.com';
    const from = (cookie: string, password?: string) =>
      api.call(
        contract.signIn,
        { body: { userName, password: password ?? 'Demo-Portal-2026!' } },
        { headers: { cookie } },
      );
    const { headers } = await signIn(userName);
    expect(headers['set-cookie']).toMatch(
      /^device-\w+=\S+; Max-Age=31536000; Path=\/api\/sign-in; HttpOnly; SameSite=Strict$/,
    );
    const known = String(headers['set-cookie']).split(';')[0]!;
    for (let tries = 0; tries < 6; tries++) await signIn(userName, 'Wrong-1234');
    expect((await signIn(userName)).status).toBe(429);
    // Neither a made-up signature nor another user's helps.
    const { headers: others } = await signIn('uma.users@example.com');
    const [name] = known.split('=');
    const [, another] = String(others['set-cookie']).split(';')[0]!.split('=');
    for (const forged of [`${known}x`, `${name}=${another}`])
      expect((await from(forged)).status).toBe(429);
    const welcome = await from(known);
    expect(welcome.status).toBe(200);
    expect(welcome.headers['set-cookie']).toBeUndefined();
    // Guessing from there is as slow as anywhere.
    for (let tries = 0; tries < 5; tries++)
      expect((await from(known, 'Wrong-1234')).status).toBe(400);
    expect((await from(known)).status).toBe(429);
    api.clock.advance({ minutes: 16 });
  });

  it('treats an unknown account the same way, so that delays reveal nothing', async () => {
    for (let tries = 0; tries < 5; tries++) await signIn('ghost@example.com', 'Wrong-1234');
    expect((await signIn('ghost@example.com')).status).toBe(429);
  });

  it('counts attempts before checking them, so a parallel burst does not get through', async () => {
    const burst = await Promise.all(
      Array.from({ length: 12 }, () => signIn('pat.payroll@example.com', 'Wrong-1234')),
    );
    expect(burst.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(burst.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  it('does not count successful sign-ins against a shared address', async () => {
    for (let times = 0; times < 70; times++) {
      expect((await signIn('uma.users@example.com')).status).toBe(200);
    }
  }, 60_000);
});

describe('signing in while things change', () => {
  it('opens no session for a password that was replaced while being checked', async () => {
    await api.call(contract.requestPasswordReset, {
      body: { userName: 'mia.migrated@example.com' },
    });
    const secret = /#(\S+)/.exec((await api.mailsTo('mia.migrated')).at(-1)!.text)![1]!;
    const [changed, ...late] = await Promise.all([
      api.call(contract.choosePassword, { body: { secret, newPassword: 'Brand-New-2027' } }),
      ...Array.from({ length: 4 }, () => signIn('mia.migrated@example.com')),
    ]);
    expect(changed.status).toBe(204);
    for (const { status, body } of late) {
      if (status !== 200) continue;
      expect((await api.call(contract.getSessionLife, {}, { token: body.token })).status).toBe(401);
    }
    expect((await signIn('mia.migrated@example.com')).status).toBe(400);
  });

  it('accepts many concurrent sign-ins to one account', async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => signIn('uma.users@example.com')),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  it('treats a null character as invalid input, not as a server error', async () => {
    const answer = await signIn('uma\u0000@example.com');
    expect(answer).toMatchObject({
      status: 400,
      body: {
        fields: [{ path: 'userName', message: 'Must not include invisible characters' }],
      },
    });
  });
});

describe('two-step verification', () => {
  it('emails a code that exchanges the partial token for a full one, once', async () => {
    const { body } = await signIn('cora.cobra@example.com');
    expect(body.requireMfa).toBe(true);
    expect((await api.call(contract.getSessionLife, {}, { token: body.token })).status).toBe(401);

    const passCode = await codeFor('cora.cobra');
    const verify = () =>
      api.call(
        contract.verifyPasscode,
        { body: { userName: 'cora.cobra@example.com', passCode: ` ${passCode} ` } },
        { token: body.token },
      );
    const verified = await verify();
    expect(verified.status).toBe(200);
    expect(
      (await api.call(contract.getSessionLife, {}, { token: verified.body.token })).status,
    ).toBe(200);
    expect((await verify()).status).toBe(401);
    expect(await rowsOf('sign-in')).not.toHaveLength(0);
  });

  it('stores the code only as a keyed hash', async () => {
    await signIn('finn.leave@example.com');
    const code = await codeFor('finn.leave');
    const rows = await api.database.transaction({ accounts: true }, (tx) =>
      tx.selectFrom('passcodes').selectAll().execute(),
    );
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  it('refuses a wrong code, voids the right one after five wrong ones, and accepts a new one', async () => {
    api.clock.advance({ minutes: 1 });
    const { body } = await signIn('finn.leave@example.com');
    const token = body.token;
    const userName = 'finn.leave@example.com';
    const right = await codeFor('finn.leave');
    const tryCode = (passCode: string) =>
      api.call(contract.verifyPasscode, { body: { userName, passCode } }, { token });
    for (let tries = 0; tries < 5; tries++) {
      const refused = await tryCode(wrongCode(right));
      expect(refused.status).toBe(400);
      expect(refused.body.message).toBe(
        'The code that you entered did not match what was sent. Please try again.',
      );
    }
    expect((await tryCode(right)).status).toBe(400);

    const resend = () => api.call(contract.resendPasscode, { body: { userName } }, { token });
    expect((await resend()).status).toBe(429);
    api.clock.advance({ seconds: 31 });
    expect((await resend()).status).toBe(204);
    const fresh = await codeFor('finn.leave');
    expect((await tryCode(fresh)).status).toBe(200);
  });

  it('is resent ever more rarely to a mailbox that somebody floods', async () => {
    api.clock.advance({ minutes: 16 });
    const userName = 'finn.leave@example.com';
    const { body } = await signIn(userName);
    const statuses = [];
    for (let times = 0; times < 18; times++) {
      api.clock.advance({ seconds: 31 });
      const { status } = await api.call(
        contract.resendPasscode,
        { body: { userName } },
        { token: body.token },
      );
      statuses.push(status);
    }
    expect(statuses.slice(0, 8)).toEqual(Array(8).fill(204));
    expect(statuses.slice(8).filter((status) => status === 204)).toHaveLength(3);
    api.clock.advance({ minutes: 16 });
  });

  it('replaces the old code on resend', async () => {
    api.clock.advance({ minutes: 1 });
    const { body } = await signIn('cora.cobra@example.com');
    const first = await codeFor('cora.cobra');
    api.clock.advance({ seconds: 31 });
    const userName = 'cora.cobra@example.com';
    await api.call(contract.resendPasscode, { body: { userName } }, { token: body.token });
    const second = await codeFor('cora.cobra');
    // One in a million: the same digits twice.
    if (first !== second) {
      const old = await api.call(
        contract.verifyPasscode,
        { body: { userName, passCode: first } },
        { token: body.token },
      );
      expect(old.status).toBe(400);
    }
    expect(
      (
        await api.call(
          contract.verifyPasscode,
          { body: { userName, passCode: second } },
          { token: body.token },
        )
      ).status,
    ).toBe(200);
  });

  it('refuses a code after five minutes, another user’s code, and one of the wrong length', async () => {
    api.clock.advance({ minutes: 1 });
    const { body } = await signIn('cora.cobra@example.com');
    const passCode = await codeFor('cora.cobra');
    const verify = (userName: string, code: string) =>
      api.call(
        contract.verifyPasscode,
        { body: { userName, passCode: code } },
        { token: body.token },
      );
    expect((await verify('finn.leave@example.com', passCode)).status).toBe(400);
    expect((await verify('cora.cobra@example.com', '12345')).body.fields?.[0]?.path).toBe(
      'passCode',
    );
    expect((await verify('', passCode)).body.message).toBe('Username was not provided.');
    expect((await verify('cora.cobra@example.com', ' ')).body.message).toBe(
      'Passcode was not provided.',
    );
    expect((await verify(undefined as never, undefined as never)).body.fields).toEqual([
      { path: 'userName', message: 'Username was not provided.' },
      { path: 'passCode', message: 'Passcode was not provided.' },
    ]);
    api.clock.advance({ minutes: 5 });
    expect((await verify('cora.cobra@example.com', passCode)).status).toBe(400);
  });
});

describe('guessing codes', () => {
  it('gets the same response however often, and a fresh code works after the delay', async () => {
    api.clock.advance({ hours: 1 });
    const { body } = await signIn('finn.leave@example.com');
    const tryCode = (passCode: string) =>
      api.call(
        contract.verifyPasscode,
        { body: { userName: 'finn.leave@example.com', passCode } },
        { token: body.token },
      );
    const first = await codeFor('finn.leave');
    for (let tries = 0; tries < 25; tries++) {
      expect((await tryCode(wrongCode(first))).status).toBe(400);
    }
    api.clock.advance({ seconds: 31 });
    await api.call(
      contract.resendPasscode,
      { body: { userName: 'finn.leave@example.com' } },
      { token: body.token },
    );
    const fresh = await codeFor('finn.leave');
    api.clock.advance({ minutes: 4 });
    expect((await tryCode(fresh)).status).toBe(200);
  });
});

describe('a forgotten password', () => {
  const ask = (userName: string) => api.call(contract.requestPasswordReset, { body: { userName } });
  const linkFor = async (userName: string) =>
    /#(\S+)/.exec(
      (await api.mailsTo(userName)).findLast(({ text }) => text.includes('#'))!.text,
    )![1]!;
  const choose = (secret: string, newPassword: string) =>
    api.call(contract.choosePassword, { body: { secret, newPassword } });

  it('responds the same whether or not the account exists, and emails only one that does', async () => {
    expect((await ask('stranger@example.com')).status).toBe(204);
    expect(await api.mailsTo('stranger')).toEqual([]);
    expect((await ask('sol.single@example.com')).status).toBe(204);
    expect((await api.mailsTo('sol.single')).at(-1)?.subject).toBe('Choose a new password');
  });

  it('is replaced through the emailed link, which ends every session and works once', async () => {
    await ask('sol.single@example.com');
    const secret = await linkFor('sol.single');
    const session = await api.tokenOf('sol.single');
    const inspected = await api.call(contract.inspectAccountLink, { body: { secret } });
    expect(inspected.body).toEqual({
      purpose: 'reset',
      userName: 'sol.single@example.com',
      name: expect.any(String) as string,
    });
    expect((await choose(secret, 'Welcome2027!')).body.fields).toEqual([
      { path: 'newPassword', message: 'Too common: choose one that is harder to guess' },
    ]);
    expect((await choose(secret, 'Brand-New-2027')).status).toBe(204);
    expect((await api.call(contract.getSessionLife, {}, { token: session })).status).toBe(401);
    expect((await signIn('sol.single@example.com', 'Brand-New-2027')).status).toBe(200);
    expect((await signIn('sol.single@example.com')).status).toBe(400);
    expect((await choose(secret, 'Another-One-2027')).status).toBe(404);
    expect((await api.mailsTo('sol.single')).at(-1)?.subject).toBe('Your password was changed');
  });

  it('reports every rule the new password breaks', async () => {
    await ask('sol.single@example.com');
    const { status, body } = await choose(await linkFor('sol.single'), 'short');
    expect(status).toBe(400);
    expect(body.fields?.map(({ message }) => message)).toEqual([
      'Must have an Upper Case Letter',
      'Must have a Number',
      'Must have a Special Character',
      'Must be at least 8 characters',
    ]);
  });

  it('cannot be replaced after an hour, nor with any link but the newest', async () => {
    await ask('sol.single@example.com');
    const older = await linkFor('sol.single');
    await ask('sol.single@example.com');
    expect((await choose(older, 'Brand-New-2028')).status).toBe(404);
    const newest = await linkFor('sol.single');
    api.clock.advance({ minutes: 61 });
    expect((await api.call(contract.inspectAccountLink, { body: { secret: newest } })).status).toBe(
      404,
    );
    expect((await choose(newest, 'Brand-New-2028')).status).toBe(404);
  });

  it('cannot be requested over and over', async () => {
    api.clock.advance({ hours: 1 });
    const statuses = [];
    for (let times = 0; times < 6; times++)
      statuses.push((await ask('dana.full@example.com')).status);
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
  });
});
