import { beforeAll, describe, expect, it } from 'vitest';
import * as session from '@portal/contract/areas/session/session.contract.ts';
import type { UserInput } from '@portal/contract/areas/settings/company-user.ts';
import * as contract from '@portal/contract/areas/settings/settings.contract.ts';
import type { Member } from '../../request/caller.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { asInput, aUserInput } from './company-user.builder.ts';
import { updateUser } from './save-user.service.ts';

/**
 * Who may grant, keep and revoke which access. The people of 1001: dana all, uma 110, pat 120 and weekly,
 * lee location 2, ivy invited to locations 1 and 3.
 */
let api: TestApi;
let dana: string;
beforeAll(async () => {
  api = await startApi();
  dana = await api.tokenOf('dana.full');
  api.clock.advance({ minutes: 5 });
});

const compId = 1001;
const beyondOwn = 'You can only give access that you have yourself.';
const lastManager = 'At least one user must be able to manage users.';
const ownAccess = 'You cannot remove your own access.';

const list = (token = dana, company = compId) =>
  api.call(contract.listUsers, { params: { compId: company } }, { token });
const conIdOf = async (name: string, company = compId) =>
  (await list(dana, company)).body.find(({ conemail }) => conemail === `${name}@example.com`)!
    .conid;
const read = async (name: string, company = compId) =>
  (
    await api.call(
      contract.getUser,
      { params: { compId: company, conid: await conIdOf(name, company) } },
      { token: dana },
    )
  ).body;
const change = async (
  token: string,
  name: string,
  changes: Partial<UserInput>,
  company = compId,
) => {
  const user = await read(name, company);
  return await api.call(
    contract.updateUser,
    { params: { compId: company, conid: user.conid }, body: asInput(user, changes) },
    { token },
  );
};
const add = (token: string, changes: Partial<UserInput>) =>
  api.call(contract.addUser, { params: { compId }, body: aUserInput(changes) }, { token });
const fieldsOf = async (call: Promise<{ status: number; body: { fields?: unknown } }>) => {
  const { status, body } = await call;
  expect(status).toBe(400);
  return body.fields;
};
const on = (message: string, ...paths: string[]) => paths.map((path) => ({ path, message }));
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as session.TokenClaims;
const companiesOf = async (token: string) => {
  const { userId } = claimsOf(token);
  return await api.call(session.listCompanies, { params: { userId } }, { token });
};

describe('choices', () => {
  it('are refused on their field if the company or the product does not have them', async () => {
    const scope = { locations: [1, 99], payFrequencies: ['Z'], responsibilities: [18] };
    expect(await fieldsOf(add(dana, { ...scope, permissions: [130] }))).toEqual(
      on(
        'Please choose from the list',
        'locations',
        'payFrequencies',
        'permissions',
        'responsibilities',
      ),
    );
    expect(await fieldsOf(add(dana, { locations: [2 ** 40] }))).toEqual(
      on('Please choose from the list', 'locations'),
    );
    expect(await fieldsOf(add(dana, { payFrequencies: ['W\u0000'] }))).toEqual(
      on('Please choose from the list', 'payFrequencies'),
    );
  });

  it('must name a location and a responsibility', async () => {
    expect(await fieldsOf(add(dana, { locations: [], responsibilities: [] }))).toEqual([
      { path: 'locations', message: 'Please select at least one location.' },
      { path: 'responsibilities', message: 'Please select at least one responsibility.' },
    ]);
  });

  it('become just All if All is among them, and no pay frequency means all', async () => {
    const { body } = await add(dana, {
      conemail: 'sentinel@example.com',
      locations: [2, -1, 1],
      payFrequencies: [],
      responsibilities: [1, -1],
      permissions: [110, -1, 110],
    });
    expect(body).toMatchObject({
      locations: [-1],
      payFrequencies: ['!'],
      responsibilities: [-1],
      permissions: [-1],
    });
    const card = (await list()).body.find(({ conid }) => conid === body.conid);
    expect(card).toMatchObject({
      locations: 'All',
      payFrequencies: 'All',
      responsibilities: 'All',
      permissions: [-1],
    });
    const some = await change(dana, 'sentinel', { payFrequencies: ['!', 'W'], permissions: [] });
    expect(some.body).toMatchObject({ payFrequencies: ['!'], permissions: [] });
  });

  it('do not allow a new user to be No Longer A Contact', async () => {
    expect(await fieldsOf(add(dana, { responsibilities: [13] }))).toEqual(
      on('A new user cannot be No Longer A Contact.', 'responsibilities'),
    );
  });
});

describe('nobody grants or revokes more than they have', () => {
  let uma: string;
  let lee: string;
  beforeAll(async () => {
    await change(dana, 'lee.location', { permissions: [110], payFrequencies: ['W'] });
    [uma, lee] = [await api.tokenOf('uma.users'), await api.tokenOf('lee.location')];
  });

  it('refuses a new user with more, on every such field', async () => {
    const more = { locations: [1, 2], payFrequencies: ['B'], permissions: [110, 120] };
    expect(await fieldsOf(add(lee, more))).toEqual(
      on(beyondOwn, 'locations', 'payFrequencies', 'permissions'),
    );
    expect(await fieldsOf(add(lee, { permissions: [-1] }))).toEqual(
      on(beyondOwn, 'locations', 'payFrequencies', 'permissions'),
    );
    expect(await fieldsOf(add(uma, { permissions: [120] }))).toEqual(on(beyondOwn, 'permissions'));
  });

  it('accepts a new user with the same access or less', async () => {
    const mine = { locations: [2], payFrequencies: ['W'], permissions: [110] };
    expect((await add(lee, { ...mine, conemail: 'as.much@example.com' })).status).toBe(200);
    expect((await add(uma, { permissions: [], conemail: 'less@example.com' })).status).toBe(200);
  });

  it('asks a limited administrator to choose a pay frequency', async () => {
    expect(await fieldsOf(add(lee, { locations: [2], payFrequencies: [] }))).toEqual(
      on('Please select at least one pay frequency.', 'payFrequencies'),
    );
  });

  it.each<[who: string, name: string, changes: Partial<UserInput>, paths: string[]]>([
    ['lee', 'ivy.invited', { locations: [3] }, ['locations']],
    ['lee', 'ivy.invited', { locations: [1, 2, 3] }, []],
    ['lee', 'ivy.invited', { locations: [1, 3] }, []],
    ['lee', 'tobias.lindgren', { locations: [2] }, ['locations']],
    ['lee', 'tobias.lindgren', { payFrequencies: ['W'] }, ['payFrequencies']],
    ['lee', 'tobias.lindgren', { contitle: 'Analyst' }, []],
    ['lee', 'harriet.oyelaran', { permissions: [] }, ['permissions']],
    ['lee', 'harriet.oyelaran', { permissions: [110, 120] }, []],
    ['lee', 'pat.payroll', { payFrequencies: ['W', 'B'] }, ['payFrequencies']],
    ['lee', 'lee.location', { locations: [-1] }, ['locations']],
    ['lee', 'lee.location', { permissions: [110, 120] }, ['permissions']],
    ['uma', 'dana.full', { permissions: [110] }, ['permissions']],
    ['uma', 'uma.users', { permissions: [-1] }, ['permissions']],
    ['uma', 'uma.users', { locations: [1, 2] }, []],
    ['uma', 'uma.users', { locations: [1] }, []],
    ['uma', 'uma.users', { locations: [2] }, ['locations']],
    ['dana', 'uma.users', { locations: [-1] }, []],
  ])('%s changing %s to %j is refused on %j', async (who, name, changes, paths) => {
    const token = { dana, uma, lee }[who]!;
    const before = await read(name);
    const { status, body } = await change(token, name, changes);
    if (paths.length === 0) {
      expect({ status, fields: body.fields }).toEqual({ status: 200 });
    } else {
      expect({ status, fields: body.fields }).toEqual({
        status: 400,
        fields: on(beyondOwn, ...paths),
      });
      expect(await read(name)).toEqual(before);
    }
  });

  it('does not allow a limited administrator to redirect a wider invitation to another address', async () => {
    await add(dana, { conemail: 'new.boss@example.com', permissions: [-1] });
    expect(await fieldsOf(change(lee, 'new.boss', { conemail: 'lee.two@example.com' }))).toEqual(
      on(beyondOwn, 'conemail'),
    );
    expect(await api.mailsTo('lee.two')).toEqual([]);
  });

  it('does not let them invite a contact who would have more access', async () => {
    const users = (await list()).body;
    const { conid } = users.find(({ conlname }) => conlname === 'Lindgren')!;
    const answer = await api.call(
      contract.resendInvitation,
      { params: { compId, conid } },
      { token: lee },
    );
    expect(answer).toMatchObject({ status: 409, body: { message: beyondOwn } });
    expect(await api.mailsTo('tobias.lindgren')).toEqual([]);
  });

  it('allows them to end a user with more access, but only someone with as much access to restore them', async () => {
    expect((await change(lee, 'harriet.oyelaran', { responsibilities: [13] })).body.status).toBe(
      'ended',
    );
    expect(await fieldsOf(change(lee, 'harriet.oyelaran', { responsibilities: [1] }))).toEqual(
      on(beyondOwn, 'locations', 'payFrequencies', 'permissions'),
    );
    expect((await change(lee, 'harriet.oyelaran', { contitle: 'Formerly' })).status).toBe(200);
    expect((await change(dana, 'harriet.oyelaran', { responsibilities: [1] })).body.status).toBe(
      'contact',
    );
  });
});

describe('No Longer A Contact', () => {
  it('ends access immediately, and sessions with the last company, and restores access when removed', async () => {
    const uma = await api.tokenOf('uma.users');
    expect((await list(uma)).status).toBe(200);
    const ended = await change(dana, 'uma.users', { responsibilities: [2, 13] });
    expect(ended.body).toMatchObject({ status: 'ended', responsibilities: [2, 13] });
    expect((await list(uma)).status).toBe(401);
    const again = await api.tokenOf('uma.users');
    expect((await companiesOf(again)).body).toEqual([]);
    expect((await list(again)).status).toBe(404);

    expect((await change(dana, 'uma.users', { responsibilities: [2] })).body.status).toBe('active');
    expect((await list(again)).status).toBe(200);
  });

  it('does not affect another company, or the sessions of someone who has one', async () => {
    const pat = await api.tokenOf('pat.payroll');
    await change(dana, 'pat.payroll', { responsibilities: [13] });
    const { status, body } = await companiesOf(pat);
    expect(status).toBe(200);
    expect(body.map(({ compid }) => compid)).toEqual([1005]);
    await change(dana, 'pat.payroll', { responsibilities: [6] });
    expect((await companiesOf(pat)).body.map(({ compid }) => compid)).toEqual([1001, 1005]);
  });

  it('is not part of All, and is kept next to it if both are chosen', async () => {
    expect((await change(dana, 'pat.payroll', { responsibilities: [-1] })).body.status).toBe(
      'active',
    );
    const both = await change(dana, 'pat.payroll', { responsibilities: [-1, 13, 4] });
    expect(both.body).toMatchObject({ status: 'ended', responsibilities: [-1, 13] });
    await change(dana, 'pat.payroll', { responsibilities: [6] });
  });

  it('keeps its original date when other details change', async () => {
    const removedAt = async () =>
      await api.database.transaction({ compId }, (tx) =>
        tx
          .selectFrom('company_users')
          .select('removed_at')
          .where('email', '=', 'rosalind.achterberg@example.com')
          .executeTakeFirstOrThrow(),
      );
    const first = await removedAt();
    api.clock.advance({ minutes: 1 });
    await change(dana, 'rosalind.achterberg', { contitle: 'Formerly' });
    expect(await removedAt()).toEqual(first);
  });
});

describe('managing users', () => {
  it('cannot be removed by users from themselves, and they cannot end their own access', async () => {
    const uma = await api.tokenOf('uma.users');
    expect(await fieldsOf(change(uma, 'uma.users', { permissions: [] }))).toEqual(
      on(ownAccess, 'permissions'),
    );
    expect(await fieldsOf(change(uma, 'uma.users', { responsibilities: [13] }))).toEqual(
      on(ownAccess, 'responsibilities'),
    );
    expect(await fieldsOf(change(dana, 'dana.full', { permissions: [120] }))).toEqual(
      on(ownAccess, 'permissions'),
    );
    // Less than all, but still including this one.
    expect((await change(dana, 'dana.full', { permissions: [110, 120] })).status).toBe(200);
    expect(await fieldsOf(change(dana, 'dana.full', { permissions: [-1] }))).toEqual(
      on(beyondOwn, 'permissions'),
    );
    await api.database.transaction({ compId }, (tx) =>
      tx
        .updateTable('company_users')
        .set({ permission_ids: [-1] })
        .where('user_id', '=', 201)
        .execute(),
    );
  });

  it('is kept by the last user who can: invited, blocked, contact and former users do not count', async () => {
    const company = 1004;
    const addManager = async (conemail: string) =>
      await api.call(
        contract.addUser,
        { params: { compId: company }, body: aUserInput({ conemail, permissions: [-1] }) },
        { token: dana },
      );
    const isRefused = async () => {
      expect(await fieldsOf(change(dana, 'dana.full', { permissions: [120] }, company))).toEqual(
        on(lastManager, 'permissions'),
      );
      const left = { responsibilities: [13] };
      expect(await fieldsOf(change(dana, 'dana.full', left, company))).toEqual(
        on(lastManager, 'responsibilities'),
      );
    };
    await addManager('not.yet@example.com');
    await isRefused();
    await addManager('mia.migrated@example.com');
    expect(await fieldsOf(change(dana, 'dana.full', { permissions: [120] }, company))).toEqual(
      on(ownAccess, 'permissions'),
    );
    await letSignIn('mia.migrated', false);
    await isRefused();
    await letSignIn('mia.migrated', true);
    await change(dana, 'mia.migrated', { responsibilities: [13] }, company);
    await isRefused();
    // Beatriz is a contact who never signs in, so her permission may be removed.
    const beatriz = await change(dana, 'beatriz.calloway', { permissions: [] }, company);
    expect(beatriz.status).toBe(200);
  });

  it('can be removed from others while one user keeps it', async () => {
    expect((await change(dana, 'uma.users', { permissions: [] })).status).toBe(200);
    expect((await change(dana, 'uma.users', { permissions: [110] })).status).toBe(200);
  });

  it('survives two administrators who remove each other at the same moment', async () => {
    const managers = async () =>
      (await list()).body
        .filter(({ status }) => status === 'active')
        .filter(({ permissions }) => permissions.some((id) => id === 110 || id === -1))
        .map(({ conemail }) => conemail);
    await change(dana, 'lee.location', { permissions: [] });
    for (const changes of [{ permissions: [] }, { responsibilities: [13] }]) {
      expect(await managers()).toEqual(['dana.full@example.com', 'uma.users@example.com']);
      const uma = await api.tokenOf('uma.users');
      const [danaNow, umaNow] = [await read('dana.full'), await read('uma.users')];
      // uma must be able to revoke everything dana has.
      await setPermissions('uma.users', [-1]);
      const put = (token: string, user: typeof danaNow) =>
        api.call(
          contract.updateUser,
          { params: { compId, conid: user.conid }, body: asInput(user, changes) },
          { token },
        );
      const answers = await Promise.all([put(dana, umaNow), put(uma, danaNow)]);
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      // The second one had just lost the permission, or even the company or session.
      expect([401, 403, 404]).toContain(statuses.find((status) => status !== 200));
      await restore();
    }
  });

  it('is checked again once a request that was already admitted gets its turn', async () => {
    const [danaNow, umaNow] = [await read('dana.full'), await read('uma.users')];
    await setPermissions('uma.users', [-1]);
    const as = (token: string, conId: number): Member => {
      const { userId, userName, name } = claimsOf(token);
      const scope = { compId, userId };
      const facts = {} as Member['facts'];
      return {
        userId,
        userName,
        name,
        compId,
        conId,
        scope,
        facts,
        sessionId: '',
        address: '::1',
      };
    };
    const put = (by: typeof umaNow, token: string, user: typeof umaNow) =>
      updateUser(api.context, as(token, by.conid), asInput(user, { permissions: [] }), {
        conId: user.conid,
        ifMatch: undefined,
      });
    const uma = await api.tokenOf('uma.users');
    const outcomes = await Promise.allSettled([
      put(danaNow, dana, umaNow),
      put(umaNow, uma, danaNow),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'not-allowed', message: 'You do not have permission to do this.' },
    });
    await restore();
  });
});

describe('a change of access', () => {
  it('takes effect immediately in an open session', async () => {
    const uma = await api.tokenOf('uma.users');
    expect((await list(uma)).status).toBe(200);
    await change(dana, 'uma.users', { permissions: [120] });
    expect((await list(uma)).status).toBe(403);
    const permissions = await api.call(
      session.getUserPermissions,
      { params: { compId } },
      { token: uma },
    );
    expect(permissions.body.map(({ id }) => id)).toEqual([120]);
    await change(dana, 'uma.users', { permissions: [110] });
    expect((await list(uma)).status).toBe(200);
  });
});

const letSignIn = (name: string, can_sign_in: boolean) =>
  api.database.transaction({ accounts: true }, (tx) =>
    tx
      .updateTable('users')
      .set({ can_sign_in })
      .where('user_name', '=', `${name}@example.com`)
      .execute(),
  );

const setPermissions = (name: string, permission_ids: number[]) =>
  api.database.transaction({ compId }, (tx) =>
    tx
      .updateTable('company_users')
      .set({ permission_ids })
      .where('comp_id', '=', compId)
      .where('email', '=', `${name}@example.com`)
      .execute(),
  );

/** Restores Dana and Uma to the demo's state, whatever they did to each other. */
async function restore(): Promise<void> {
  await api.database.transaction({ compId }, (tx) =>
    tx
      .updateTable('company_users')
      .set({ removed_at: null, responsibility_ids: [2] })
      .where('comp_id', '=', compId)
      .where('email', 'in', ['dana.full@example.com', 'uma.users@example.com'])
      .execute(),
  );
  await setPermissions('dana.full', [-1]);
  await setPermissions('uma.users', [110]);
  dana = await api.tokenOf('dana.full');
}
