import { beforeAll, expect, it } from 'vitest';
import * as session from '@portal/contract/areas/session/session.contract.ts';
import * as contract from '@portal/contract/areas/settings/settings.contract.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { asInput, aUserInput } from './company-user.builder.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

it('An administrator invites a user, who accepts; later the user is changed and let go', async () => {
  const as = { token: await api.tokenOf('dana.full') };
  const inCompany = { params: { compId: 1001 } };
  const body = aUserInput({ locations: [1, 3], payFrequencies: ['W'], permissions: [120] });
  const added = await api.call(contract.addUser, { ...inCompany, body }, as);
  expect(added.status).toBe(200);
  const { conid } = added.body;
  const userName = body.conemail;
  const secret = /accept-invitation#(\S+)/.exec((await api.mailsTo(userName)).at(-1)!.text)![1]!;
  const newPassword = 'Fresh-Start-1';
  await api.call(session.choosePassword, { body: { secret, newPassword } });
  const signIn = () => api.call(session.signIn, { body: { userName, password: newPassword } });
  const { token } = (await signIn()).body;
  expect(await api.call(session.getSessionLife, {}, { token })).toMatchObject({ status: 200 });

  const ofUser = { params: { compId: 1001, conid } };
  const change = async (changes: Parameters<typeof asInput>[1]) => {
    const { body: user } = await api.call(contract.getUser, ofUser, as);
    return await api.call(
      contract.updateUser,
      { ...ofUser, body: asInput(user, changes) },
      { ...as, headers: { 'if-match': `"${user.version}"` } },
    );
  };
  expect(await change({ contitle: 'Clerk', locations: [-1] })).toMatchObject({ status: 200 });
  const { body: users } = await api.call(contract.listUsers, inCompany, as);
  expect(users.find((each) => each.conid === conid)).toMatchObject({
    contitle: 'Clerk',
    locations: 'All',
    payFrequencies: 'Weekly',
    status: 'active',
  });
  // 8: no longer a contact.
  expect(await change({ responsibilities: [8] })).toMatchObject({ status: 200 });
  const params = { compId: 1001 };
  const mayStill = await api.call(contract.listUsers, { params }, { token });
  expect(mayStill.status).not.toBe(200);
});
