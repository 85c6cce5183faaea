import { beforeAll, expect, it } from 'vitest';
import * as contract from '@portal/contract/areas/session/session.contract.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

const userName = 'cora.cobra@example.com';
const signIn = (password: string) => api.call(contract.signIn, { body: { userName, password } });
const codeOf = async () => /\b\d{6}\b/.exec((await api.mailsTo(userName)).at(-1)!.text)![0];

/** The second step of signing in, with the code that was mailed last. */
async function passSecondStep(token: string): Promise<string> {
  const body = { userName, passCode: await codeOf() };
  const passed = await api.call(contract.verifyPasscode, { body }, { token });
  expect(passed.status).toBe(200);
  return passed.body.token;
}

it('A user signs in with a code, sees their company, resets the password and signs out', async () => {
  expect(await signIn('Wrong-1234')).toMatchObject({ status: 400 });
  const first = await signIn('Demo-Portal-2026!');
  expect(first).toMatchObject({ status: 200, body: { requireMfa: true } });
  const token = await passSecondStep(first.body.token);

  const claims = Buffer.from(token.split('.')[1]!, 'base64url').toString();
  const { userId } = JSON.parse(claims) as contract.TokenClaims;
  const { body: companies } = await api.call(
    contract.listCompanies,
    { params: { userId } },
    { token },
  );
  expect(companies).toMatchObject([{ compname: 'Cedar & Finch Outfitters' }]);
  expect(await api.call(contract.keepSession, {}, { token })).toMatchObject({ status: 200 });

  await api.call(contract.requestPasswordReset, { body: { userName } });
  const secret = /#(\S+)/.exec((await api.mailsTo(userName)).at(-1)!.text)![1]!;
  const choose = () =>
    api.call(contract.choosePassword, { body: { secret, newPassword: 'Fresh-Start-1' } });
  expect(await choose()).toMatchObject({ status: 204 });
  expect(await choose()).toMatchObject({ status: 404 });
  // A new password ends every session that began with the old one.
  expect(await api.call(contract.getSessionLife, {}, { token })).toMatchObject({ status: 401 });

  api.clock.advance({ minutes: 1 });
  const again = await passSecondStep((await signIn('Fresh-Start-1')).body.token);
  const asUser = { token: again };
  expect(await api.call(contract.getSessionLife, {}, asUser)).toMatchObject({ status: 200 });
  expect(await api.call(contract.signOut, {}, asUser)).toMatchObject({ status: 204 });
  expect(await api.call(contract.getSessionLife, {}, asUser)).toMatchObject({ status: 401 });
});
