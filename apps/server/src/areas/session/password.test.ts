import { beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@portal/contract/areas/session/session.contract.ts';
import {
  changePassword,
  getMultiFactorSetting,
  setMultiFactorSetting,
} from '@portal/contract/areas/settings/settings.contract.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

const demoPassword = 'Demo-Portal-2026!';
const userIdOf = (token: string) =>
  (JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as contract.TokenClaims)
    .userId;
const signIn = (userName: string, password: string) =>
  api.call(contract.signIn, { body: { userName: `${userName}@example.com`, password } });
const isAlive = async (token: string) =>
  (await api.call(contract.getSessionLife, {}, { token })).status === 200;
const rowsOf = async (action: string, userId: number) =>
  await api.database.transaction({ system: true }, (tx) =>
    tx
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', action)
      .where('subject', '=', `user:${userId}`)
      .execute(),
  );

describe('changePassword', () => {
  const change = (token: string, userName: string, OldPassword: string, NewPassword: string) =>
    api.call(
      changePassword,
      {
        params: { userId: userIdOf(token) },
        body: { UserName: userName, OldPassword, NewPassword },
      },
      { token },
    );
  const uma = 'uma.users@example.com';

  it('ends every other session, keeps this one, voids emailed links, emails a notice and writes one row', async () => {
    const [mine, other, partial] = [
      await api.tokenOf('uma.users'),
      await api.tokenOf('uma.users'),
      await api.tokenOf('uma.users', 'partial'),
    ];
    const stranger = await api.tokenOf('dana.full');
    await api.call(contract.requestPasswordReset, { body: { userName: uma } });
    const secret = /#(\S+)/.exec((await api.mailsTo('uma.users')).at(-1)!.text)![1]!;

    expect(
      (await change(mine, 'UMA.users@example.com', demoPassword, 'Brand-New-2027')).status,
    ).toBe(204);
    expect([await isAlive(mine), await isAlive(other), await isAlive(stranger)]).toEqual([
      true,
      false,
      true,
    ]);
    const verify = await api.call(
      contract.verifyPasscode,
      { body: { userName: uma, passCode: '123456' } },
      { token: partial },
    );
    expect(verify.status).toBe(401);
    expect((await api.call(contract.inspectAccountLink, { body: { secret } })).status).toBe(404);
    expect((await signIn('uma.users', demoPassword)).status).toBe(400);
    expect((await signIn('uma.users', 'Brand-New-2027')).status).toBe(200);
    const notice = (await api.mailsTo('uma.users')).at(-1)!;
    expect(notice.subject).toBe('Your password was changed');
    expect(notice.text).toContain('every other session was ended');
    const rows = await rowsOf('change-password', userIdOf(mine));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('2027');
  });

  it('refuses another user’s name, a wrong password, and the current one', async () => {
    const token = await api.tokenOf('sol.single');
    const sol = 'sol.single@example.com';
    const fieldsOf = async (answer: ReturnType<typeof change>) => {
      const { status, body } = await answer;
      expect(status).toBe(400);
      return body.fields;
    };
    for (const name of ['dana.full@example.com', 'sol\u0000.single@example.com']) {
      expect(await fieldsOf(change(token, name, demoPassword, 'Brand-New-2027'))).toEqual([
        { path: 'UserName', message: 'This is not your user name' },
      ]);
    }
    expect(await fieldsOf(change(token, sol, 'Wrong-1234', 'Brand-New-2027'))).toEqual([
      { path: 'OldPassword', message: 'Current password is incorrect' },
    ]);
    expect(await fieldsOf(change(token, sol, demoPassword, demoPassword))).toEqual([
      { path: 'NewPassword', message: 'Choose a password that is different from your current one' },
    ]);
    // Only someone who knows the current password learns whether the new one is the same.
    expect(await fieldsOf(change(token, sol, 'Wrong-1234', 'Wrong-1234'))).toEqual([
      { path: 'OldPassword', message: 'Current password is incorrect' },
    ]);
    expect(await fieldsOf(change(token, '', '', 'short'))).toEqual([
      { path: 'UserName', message: 'Username was not provided.' },
      { path: 'OldPassword', message: 'This field is required' },
      { path: 'NewPassword', message: 'Must have an Upper Case Letter' },
      { path: 'NewPassword', message: 'Must have a Number' },
      { path: 'NewPassword', message: 'Must have a Special Character' },
      { path: 'NewPassword', message: 'Must be at least 8 characters' },
    ]);
    expect(await fieldsOf(change(token, sol, demoPassword, `Aa1-${'x'.repeat(200)}`))).toEqual([
      { path: 'NewPassword', message: 'Must be 200 characters or less' },
    ]);
    expect((await signIn('sol.single', demoPassword)).status).toBe(200);
    expect(await rowsOf('password-refused', userIdOf(token))).toHaveLength(2);
  });

  it.each([
    ['NO-LOWER-2027', 'Must have a Lower Case Letter'],
    ['no-upper-2027', 'Must have an Upper Case Letter'],
    ['No-Number-Here', 'Must have a Number'],
    ['NoSpecial2027', 'Must have a Special Character'],
    ['Sh0rt-1', 'Must be at least 8 characters'],
    ['Password2027!', 'Too common: choose one that is harder to guess'],
  ])('refuses %s: %s', async (password, message) => {
    const token = await api.tokenOf('sol.single');
    const { body } = await change(token, 'sol.single@example.com', demoPassword, password);
    expect(body.fields).toEqual([{ path: 'NewPassword', message }]);
  });

  it('delays a guesser with a stolen session, in every session and wherever a password is required', async () => {
    const [stolen, own] = [await api.tokenOf('pat.payroll'), await api.tokenOf('pat.payroll')];
    const pat = 'pat.payroll@example.com';
    for (let tries = 0; tries < 4; tries++)
      expect((await change(stolen, pat, `Wrong-${tries}`, 'Brand-New-2027')).status).toBe(400);
    const setting = await api.call(
      setMultiFactorSetting,
      {
        params: { userId: userIdOf(stolen) },
        body: { enableTwoFactor: false, password: 'Wrong-5' },
      },
      { token: stolen },
    );
    expect(setting.status).toBe(400);
    const blocked = await change(own, pat, demoPassword, 'Brand-New-2027');
    expect(blocked.status).toBe(429);
    expect(blocked.headers['retry-after']).toBe('30');
    // Signing in is not delayed by it.
    expect((await signIn('pat.payroll', demoPassword)).status).toBe(200);
    api.clock.advance({ seconds: 31 });
    expect((await change(own, pat, demoPassword, 'Brand-New-2027')).status).toBe(204);
  });

  it('counts attempts before checking them, so a parallel burst does not get through', async () => {
    const token = await api.tokenOf('lee.location');
    const burst = await Promise.all(
      Array.from({ length: 8 }, () =>
        change(token, 'lee.location@example.com', 'Wrong-1234', 'Brand-New-2027'),
      ),
    );
    expect(burst.map(({ status }) => status).toSorted()).toEqual([
      400, 400, 400, 400, 400, 429, 429, 429,
    ]);
  });

  it('accepts only one of two concurrent changes, so neither overwrites the other unnoticed', async () => {
    const token = await api.tokenOf('mia.migrated');
    const mia = 'mia.migrated@example.com';
    const answers = await Promise.all([
      change(token, mia, demoPassword, 'First-New-2027'),
      change(token, mia, demoPassword, 'Second-New-2027'),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([204, 409]);
    const [kept, lost] =
      statuses[0] === 204
        ? ['First-New-2027', 'Second-New-2027']
        : ['Second-New-2027', 'First-New-2027'];
    expect((await signIn('mia.migrated', kept)).status).toBe(200);
    expect((await signIn('mia.migrated', lost)).status).toBe(400);
  });
});

describe('two-step verification', () => {
  const read = (token: string) => api.call(getMultiFactorSetting, {}, { token });
  const set = (token: string, enableTwoFactor: boolean, password = demoPassword) =>
    api.call(
      setMultiFactorSetting,
      { params: { userId: userIdOf(token) }, body: { enableTwoFactor, password } },
      { token },
    );

  it('is returned as Y or N for the token’s user', async () => {
    expect((await read(await api.tokenOf('cora.cobra'))).body).toEqual({ requireMfa: 'Y' });
    expect((await read(await api.tokenOf('dana.full'))).body).toEqual({ requireMfa: 'N' });
  });

  it('is turned on with the password, and the next sign-in requires a code', async () => {
    const token = await api.tokenOf('dana.full');
    expect((await set(token, true)).body).toEqual({ requireMfa: 'Y' });
    expect((await read(token)).body).toEqual({ requireMfa: 'Y' });
    expect(await isAlive(token)).toBe(true);
    expect((await signIn('dana.full', demoPassword)).body.requireMfa).toBe(true);
    expect((await api.mailsTo('dana.full')).map(({ subject }) => subject)).toEqual([
      'Your access code',
    ]);
    const [row] = await rowsOf('set-multi-factor', userIdOf(token));
    expect(row).toMatchObject({ before: { requireMfa: 'N' }, after: { requireMfa: 'Y' } });
  });

  it('is turned off with an emailed notice, and a code already sent is void', async () => {
    const token = await api.tokenOf('cora.cobra');
    const pending = (await signIn('cora.cobra', demoPassword)).body.token;
    const passCode = /\b\d{6}\b/.exec((await api.mailsTo('cora.cobra')).at(-1)!.text)![0];
    expect((await set(token, false)).body).toEqual({ requireMfa: 'N' });
    expect((await api.mailsTo('cora.cobra')).at(-1)!.subject).toBe(
      '2-step verification was turned off',
    );
    const verify = await api.call(
      contract.verifyPasscode,
      { body: { userName: 'cora.cobra@example.com', passCode } },
      { token: pending },
    );
    expect(verify.status).toBe(400);
    expect((await signIn('cora.cobra', demoPassword)).body.requireMfa).toBe(false);
  });

  it('does nothing if it is already set', async () => {
    const token = await api.tokenOf('cora.cobra');
    const mails = (await api.mailsTo('cora.cobra')).length;
    expect((await set(token, false)).body).toEqual({ requireMfa: 'N' });
    expect(await api.mailsTo('cora.cobra')).toHaveLength(mails);
    expect(await rowsOf('set-multi-factor', userIdOf(token))).toHaveLength(1);
  });

  it('refuses a wrong password on its field, and changes nothing', async () => {
    const token = await api.tokenOf('finn.leave');
    expect(await set(token, false, 'Wrong-1234')).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'password', message: 'Current password is incorrect' }] },
    });
    expect((await set(token, false, '')).body.fields).toEqual([
      { path: 'password', message: 'This field is required' },
    ]);
    expect((await read(token)).body).toEqual({ requireMfa: 'Y' });
    expect(await api.mailsTo('finn.leave')).toEqual([]);
  });
});
