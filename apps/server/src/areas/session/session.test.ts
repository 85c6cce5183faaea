import { beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@portal/contract/areas/session/session.contract.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as contract.TokenClaims;

describe('a session', () => {
  it('ends immediately on sign-out, and signing out twice is harmless', async () => {
    const token = await api.tokenOf('uma.users');
    expect((await api.call(contract.getSessionLife, {}, { token })).status).toBe(200);
    expect((await api.call(contract.signOut, {}, { token })).status).toBe(204);
    expect((await api.call(contract.getSessionLife, {}, { token })).status).toBe(401);
    expect((await api.call(contract.signOut, {}, { token })).status).toBe(401);
  });

  it('ends after 30 minutes without activity, and asking how long it lasts does not count as activity', async () => {
    const token = await api.tokenOf('uma.users');
    api.clock.advance({ minutes: 20 });
    const { body } = await api.call(contract.getSessionLife, {}, { token });
    expect(body).toEqual({ idleSecondsLeft: 600, secondsLeft: 12 * 3600 - 20 * 60 });
    api.clock.advance({ minutes: 10 });
    expect((await api.call(contract.getSessionLife, {}, { token })).status).toBe(401);
  });

  it('continues while its user is active, for at most 12 hours', async () => {
    const token = await api.tokenOf('uma.users');
    for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
      api.clock.advance({ minutes: 20 });
      expect((await api.call(contract.keepSession, {}, { token })).status).toBe(200);
    }
    api.clock.advance({ minutes: 20 });
    expect((await api.call(contract.keepSession, {}, { token })).status).toBe(401);
  });

  it('is extended by any request that counts as activity', async () => {
    const token = await api.tokenOf('uma.users');
    const { userId } = claimsOf(token);
    api.clock.advance({ minutes: 29 });
    expect((await api.call(contract.listCompanies, { params: { userId } }, { token })).status).toBe(
      200,
    );
    api.clock.advance({ minutes: 29 });
    expect((await api.call(contract.getSessionLife, {}, { token })).status).toBe(200);
  });

  it('ends with its user’s right to sign in', async () => {
    const token = await api.tokenOf('mia.migrated');
    const block = (can_sign_in: boolean) =>
      api.database.transaction({ accounts: true }, (tx) =>
        tx
          .updateTable('users')
          .set({ can_sign_in })
          .where('user_name', '=', 'mia.migrated@example.com')
          .execute(),
      );
    await block(false);
    expect((await api.call(contract.getSessionLife, {}, { token })).status).toBe(401);
    await block(true);
    expect((await api.call(contract.getSessionLife, {}, { token })).status).toBe(200);
  });
});

describe('listCompanies', () => {
  it('returns each company with its flags, by name, and the label of its secret ID', async () => {
    const token = await api.tokenOf('dana.full');
    const { body } = await api.call(
      contract.listCompanies,
      { params: { userId: claimsOf(token).userId } },
      { token },
    );
    expect(body.map((company) => company.compid)).toEqual([
      1004, 1002, 1001, 1007, 1003, 1005, 1008, 1006,
    ]);
    const harborview = body.find((company) => company.compid === 1001)!;
    expect(harborview).toMatchObject({
      compname: 'Harborview Manufacturing, Inc.',
      iddesc: 'SSN',
      hasCobra: true,
      hasRetiree: true,
      hasFmla: true,
      isOpenEnrollmentPeriod: true,
      hasCobraErsubsidy: true,
      client_status: 1,
    });
    expect(body.find((company) => company.compid === 1004)?.iddesc).toBe('Employee ID');
    expect(
      body.filter((company) => company.isOpenEnrollmentPeriod).map((company) => company.compid),
    ).toEqual([1004, 1002, 1001, 1005, 1008]);
  });

  it('returns nothing to a user without companies, and omits one they were removed from', async () => {
    const nora = await api.tokenOf('nora.none');
    expect(
      (
        await api.call(
          contract.listCompanies,
          { params: { userId: claimsOf(nora).userId } },
          { token: nora },
        )
      ).body,
    ).toEqual([]);
    const pat = await api.tokenOf('pat.payroll');
    const { userId } = claimsOf(pat);
    const remove = (removed_at: Date | null) =>
      api.database.transaction({ compId: 1005 }, (tx) =>
        tx.updateTable('company_users').set({ removed_at }).where('user_id', '=', userId).execute(),
      );
    await remove(api.clock.now());
    const { body } = await api.call(contract.listCompanies, { params: { userId } }, { token: pat });
    expect(body.map((company) => company.compid)).toEqual([1001]);
    expect(
      (await api.call(contract.getFeatures, { params: { compId: 1005 } }, { token: pat })).status,
    ).toBe(404);
    await remove(null);
  });
});

describe('getSessionStart', () => {
  const startOf = async (userName: string, compId?: number) => {
    const token = await api.tokenOf(userName);
    const params = { userId: claimsOf(token).userId };
    const ask = async <T>(answer: Promise<{ body: T }>) => (await answer).body;
    const start = await ask(
      api.call(contract.getSessionStart, { params, query: { compId } }, { token }),
    );
    return { token, params, ask, start };
  };

  it('returns what the separate requests return, for a single company', async () => {
    const { token, params, ask, start } = await startOf('sol.single');
    const inside = { params: { compId: 1008 } };
    expect(start).toEqual({
      companies: await ask(api.call(contract.listCompanies, { params }, { token })),
      inUse: {
        compid: 1008,
        permissions: await ask(api.call(contract.getUserPermissions, inside, { token })),
        migration: await ask(api.call(contract.getMigrationStatus, inside, { token })),
        features: await ask(api.call(contract.getFeatures, inside, { token })),
      },
    });
  });

  it('uses the chosen company if there are several, but never one the user is not in', async () => {
    expect((await startOf('pat.payroll')).start.inUse).toBeNull();
    const { start } = await startOf('pat.payroll', 1005);
    expect(start.companies).toHaveLength(2);
    expect(start.inUse).toMatchObject({
      compid: 1005,
      permissions: [{ id: 120 }],
      migration: { hasMigrated: { cdh: true, cobra: false } },
    });
    expect((await startOf('pat.payroll', 1002)).start.inUse).toBeNull();
  });
});

describe('what a user may do in a company', () => {
  const permissionsOf = async (userName: string, compId: number) => {
    const token = await api.tokenOf(userName);
    return (await api.call(contract.getUserPermissions, { params: { compId } }, { token })).body;
  };

  it('is listed with names, "all" spelled out', async () => {
    expect(await permissionsOf('dana.full', 1001)).toEqual([
      { id: 110, level: 1, description: 'Users' },
      { id: 120, level: 1, description: 'Direct Debits' },
    ]);
    expect(await permissionsOf('pat.payroll', 1001)).toEqual([
      { id: 120, level: 1, description: 'Direct Debits' },
    ]);
    expect(await permissionsOf('lee.location', 1004)).toEqual([]);
  });
});

describe('getMigrationStatus', () => {
  it('derives which sides of a company have migrated from wave and actual date alone', async () => {
    const token = await api.tokenOf('dana.full');
    const of = async (compId: number) =>
      (await api.call(contract.getMigrationStatus, { params: { compId } }, { token })).body;
    expect((await of(1001)).hasMigrated).toEqual({ cdh: false, cobra: false });
    expect((await of(1005)).hasMigrated).toEqual({ cdh: true, cobra: false });
    expect((await of(1006)).hasMigrated).toEqual({ cdh: false, cobra: true });
    expect((await of(1007)).hasMigrated).toEqual({ cdh: true, cobra: true });
    expect(await of(1008)).toMatchObject({
      cdh_planned_migration_date: '2026-12-07',
      cobra_planned_migration_date: '2026-12-31',
      cdh_actual_migration_date: null,
      hasMigrated: { cdh: false, cobra: false },
    });
  });
});

describe('getFeatures', () => {
  it('returns the six checklist flags', async () => {
    const token = await api.tokenOf('dana.full');
    const { body } = await api.call(contract.getFeatures, { params: { compId: 1001 } }, { token });
    expect(Object.keys(body.reEnrollmentChecklist)).toEqual([
      'showDirectBillV2',
      'showCustomPlanV2',
      'showHsaPlanV2',
      'showFsaPlanV2',
      'showHraPlanV2',
      'showQtePlanV2',
    ]);
  });
});
