import { SignJWT, type JWTPayload } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  isForEveryone,
  mayOpen,
  type CompanyFacts,
} from '@portal/contract/areas/session/pages.rules.ts';
import * as session from '@portal/contract/areas/session/session.contract.ts';
import type { Operation } from '@portal/contract/operation.ts';
import { operations } from '@portal/contract/operations.ts';
import { makeCompanies } from '@portal/sample-data/demo-companies.ts';
import { demoSignIns } from '@portal/sample-data/demo-sign-ins.ts';
import { makeFsaTemplate } from '../areas/reenrollment/resources/fsa-template.service.ts';
import { buildOperatorServer } from './operator.server.ts';
import { deriveKeys } from '../platform/keys.ts';
import { startApi, type TestApi } from '../testing/test-api.ts';
import { testKeys, testOperatorToken } from '../testing/test-config.ts';

/** Generated from the contract: every declared operation is tested here automatically. */
let api: TestApi;
let full: string;
let partial: string;
beforeAll(async () => {
  api = await startApi();
  // Every company of the demo has COBRA or leave: one without either lacks pages that all the others have.
  await api.context.database.transaction({ compId: 1008 }, (tx) =>
    tx
      .updateTable('companies')
      .set({ has_cobra: false, has_retiree: false, has_fmla: false })
      .where('comp_id', '=', 1008)
      .execute(),
  );
  // Where there is no template, nobody finds one; a company without an FSA can have none.
  await api.context.database.transaction({ compId: 1002 }, (tx) =>
    tx
      .updateTable('companies')
      .set({ open_enrollment_override: null })
      .where('comp_id', '=', 1002)
      .execute(),
  );
  for (const compId of [1001, 1004, 1005, 1008]) await makeFsaTemplate(api.context, compId);
  full = await api.tokenOf('dana.full');
  partial = await api.tokenOf('cora.cobra', 'partial');
});

const own = operations
  .filter(({ operation }) => operation.access.kind !== 'operator')
  .map(({ operation }) => operation);
const guarded = own.filter(({ access }) => access.kind !== 'open');

/** What some operations name a company by. */
const demoCompanies = makeCompanies('2026-11-16');
const codeOf = (compId: number) =>
  demoCompanies.find((each) => each.compId === compId)?.medicalPlanCode ?? String(compId);

type PathValues = { compId?: number; userId?: number; conId?: number };
async function statusOf(operation: Operation, token: string | undefined, values: PathValues = {}) {
  const url = operation.path
    .replace('{compId}', String(values.compId ?? 1001))
    .replace('{userId}', String(values.userId ?? 1))
    .replace('{conid}', String(values.conId ?? 1))
    .replace('{medplancd}', codeOf(values.compId ?? 1001))
    // Employees' numbers may be 0, but have no sign like this.
    .replace('{eeId}', '!')
    // No other ID is 0, so an allowed caller gets 400, and a 404 can only mean hidden.
    .replace(/\{\w+\}/g, '0');
  const response = await api.app.inject({
    method: operation.method,
    url,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(operation.body ? { payload: {} } : {}),
  });
  return response.statusCode;
}

const userIdOf = (token: string) =>
  (JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { userId: number })
    .userId;

async function forge(changes: {
  alg?: string;
  typ?: string;
  iss?: string;
  aud?: string;
  exp?: number;
  key?: 'other';
}) {
  const keys = changes.key === 'other' ? deriveKeys('test', Buffer.alloc(32, 9)) : testKeys[0]!;
  const claims = JSON.parse(Buffer.from(full.split('.')[1]!, 'base64url').toString()) as JWTPayload;
  const jwt = new SignJWT({ ...claims, ...pick(changes) });
  const alg = changes.alg ?? 'EdDSA';
  jwt.setProtectedHeader({ alg, typ: changes.typ ?? 'portal-session+jwt', kid: 'test' });
  return await jwt.sign(alg === 'HS256' ? keys.hashing : keys.signing);
}

function pick({ iss, aud, exp }: JWTPayload): JWTPayload {
  return { ...(iss && { iss }), ...(aud && { aud }), ...(exp && { exp }) };
}

describe('every operation', () => {
  it('is served under its path and listed in the OpenAPI document', async () => {
    const document = (await api.app.inject('/api/openapi.json')).json<{
      openapi: string;
      paths: Record<string, Record<string, { operationId: string }>>;
    }>();
    expect(document.openapi).toBe('3.1.0');
    for (const { name, path, method } of own) {
      expect(document.paths[path]?.[method.toLowerCase()]?.operationId).toBe(name);
    }
  });

  it.each(own.filter(({ body }) => body))(
    '$name refuses a field it does not know',
    async (operation) => {
      const kind = operation.access.kind;
      const token = kind === 'open' ? undefined : kind === 'partial' ? partial : full;
      const response = await api.app.inject({
        method: operation.method,
        url: operation.path
          .replace('{compId}', '1001')
          .replace('{userId}', String(userIdOf(full)))
          .replace('{empno}', '000100001')
          .replace(/\{\w+\}/g, '1'),
        headers: token ? { authorization: `Bearer ${token}` } : {},
        payload: { unknownField: 'x' },
      });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({
        code: 'invalid-input',
        fields: expect.any(Array) as unknown,
      });
    },
  );
});

describe.each(guarded)('$name', (operation) => {
  it('refuses a caller without a token before looking at the input', async () => {
    expect(await statusOf(operation, undefined)).toBe(401);
  });

  it('refuses a token signed with another key', async () => {
    expect(await statusOf(operation, await forge({ key: 'other' }))).toBe(401);
  });

  it('refuses an expired token', async () => {
    const exp = Math.floor(api.clock.now().getTime() / 1000) - 1;
    expect(await statusOf(operation, await forge({ exp }))).toBe(401);
  });

  if (operation.access.kind === 'partial') {
    it('refuses a full token: its second step is done', async () => {
      expect(await statusOf(operation, full)).toBe(401);
    });
  }

  if (operation.access.kind !== 'partial') {
    it('refuses a token whose second step is pending', async () => {
      expect(await statusOf(operation, partial)).toBe(401);
    });
  }

  if (operation.access.kind === 'self') {
    it('hides another user', async () => {
      expect(await statusOf(operation, full, { userId: 999 })).toBe(404);
    });
  }

  if (operation.access.kind === 'company') {
    it('hides a company that is not the caller’s', async () => {
      expect(await statusOf(operation, await api.tokenOf('sol.single'), { compId: 1001 })).toBe(
        404,
      );
      expect(await statusOf(operation, full, { compId: 9999 })).toBe(404);
    });
  }

  const { access } = operation;
  if (access.kind === 'company' && (access.page ?? access.permission) !== undefined) {
    it('refuses exactly those members who lack its permission or service', async () => {
      const memberships = await everyMembership();
      const allowed = ({ facts }: { facts: CompanyFacts }) =>
        (access.permission === undefined || facts.permissions.includes(access.permission)) &&
        (access.page === undefined || mayOpen(access.page, facts));
      expect(
        memberships.some(allowed),
        'no demo user is allowed: the test would prove nothing',
      ).toBe(true);
      expect(
        memberships.every(allowed),
        'every demo user is allowed: the test would prove nothing',
      ).toBe(access.page !== undefined && isForEveryone(access.page));
      for (const membership of memberships) {
        const status = await statusOf(operation, membership.token, membership);
        if (allowed(membership)) expect([401, 403, 404]).not.toContain(status);
        else expect(status).toBe(403);
      }
    });
  }
});

describe('a token', () => {
  it.each([
    ['another algorithm', { alg: 'HS256' }],
    ['another type', { typ: 'JWT' }],
    ['another issuer', { iss: 'someone-else' }],
    ['another audience', { aud: 'another-api' }],
  ])('with %s is refused', async (_what, changes) => {
    expect(await statusOf(session.getSessionLife, await forge(changes))).toBe(401);
  });

  it('forged without changes is accepted, so the refusals above mean something', async () => {
    expect(await statusOf(session.getSessionLife, await forge({}))).toBe(200);
  });

  it('without a signature is refused', async () => {
    const [, payload] = full.split('.');
    const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'portal-session+jwt' })).toString(
      'base64url',
    );
    expect(await statusOf(session.getSessionLife, `${header}.${payload}.`)).toBe(401);
  });
});

describe('the operator’s port', () => {
  const operatorOperations = operations.filter(
    ({ operation }) => operation.access.kind === 'operator',
  );

  it.each(operatorOperations.map(({ operation }) => operation))(
    '$name requires the operator’s token',
    async (operation) => {
      const server = buildOperatorServer(api.context, testOperatorToken);
      const url = operation.path.replace(/\{\w+\}/g, 'x');
      const send = (authorization?: string) =>
        server.inject({
          method: operation.method,
          url,
          headers: authorization ? { authorization } : {},
        });
      expect((await send()).statusCode).toBe(401);
      expect((await send(`Bearer ${full}`)).statusCode).toBe(401);
      expect((await send(`Bearer ${testOperatorToken}`)).statusCode).not.toBe(401);
      // It does not exist on the employers' port.
      const there = await api.app.inject({
        method: operation.method,
        url,
        headers: { authorization: `Bearer ${full}` },
      });
      expect(there.statusCode).toBe(404);
    },
  );
});

type Membership = PathValues & { token: string; facts: CompanyFacts };

/** Every demo user in each of their companies, with the facts the portal would know. */
async function everyMembership(): Promise<Membership[]> {
  const memberships: Membership[] = [];
  for (const { userName } of demoSignIns) {
    const token = await api.tokenOf(userName);
    const userId = userIdOf(token);
    const { body: companies } = await api.call(
      session.listCompanies,
      { params: { userId } },
      { token },
    );
    for (const company of companies) {
      const params = { compId: company.compid };
      const { body: permissions } = await api.call(
        session.getUserPermissions,
        { params },
        { token },
      );
      const { body: migration } = await api.call(session.getMigrationStatus, { params }, { token });
      const facts = {
        company,
        hasMigrated: migration.hasMigrated,
        permissions: permissions.map(({ id }) => id),
      };
      memberships.push({ token, userId, compId: company.compid, conId: company.conuserid, facts });
    }
  }
  return memberships;
}
