import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type {
  ParticipantChange,
  ParticipantInput,
} from '@portal/contract/areas/participants/participant.ts';
import * as contract from '@portal/contract/areas/participants/participants.contract.ts';
import type { FieldProblem } from '@portal/contract/problem.ts';
import { aParticipantInput } from '@portal/sample-data/builders.ts';
import { makeDemo } from '@portal/sample-data/demo.ts';
import { makeContext } from '../../app/context.ts';
import type { Transaction } from '../../platform/database.ts';
import { deriveKeys } from '../../platform/keys.ts';
import { startApi, startSecondApi, type TestApi } from '../../testing/test-api.ts';
import { testClock } from '../../testing/test-clock.ts';
import { testKeys } from '../../testing/test-config.ts';
import * as saving from './save-participant.service.ts';

let api: TestApi;
/** Another server on the same data, where the database allows one. */
let other: TestApi;
beforeAll(async () => {
  const started = await startApi();
  api = started;
  other = await startSecondApi(started.files.another?.() ?? started.database);
});

const people = makeDemo({ today: testClock().today() }).participants;
const of1001 = people.filter(({ compId }) => compId === 1001);

let ids = 0;
/** A payroll id that nobody has yet. */
const nextId = () => String(999_490_000 + ++ids);
const input = (overrides: Partial<ParticipantInput> = {}) =>
  aParticipantInput({ payrollid: nextId(), ...overrides });

type Options = { as?: string; compId?: number; key?: string; via?: TestApi };
async function add(body: ParticipantInput, options: Options = {}) {
  const { as = 'dana.full', compId = 1001, key, via = api } = options;
  return await via.call(
    contract.addParticipant,
    { params: { compId }, body },
    { token: await api.tokenOf(as), ...(key && { headers: { 'idempotency-key': key } }) },
  );
}

type UpdateOptions = Options & { ifMatch?: string };
async function update(empno: string, body: ParticipantChange, options: UpdateOptions = {}) {
  const { as = 'dana.full', compId = 1001, ifMatch, via = api } = options;
  return await via.call(
    contract.updateParticipant,
    { params: { compId, empno }, body },
    {
      token: await api.tokenOf(as),
      ...(ifMatch && { headers: { 'if-match': `"${ifMatch}"` } }),
    },
  );
}

const auditOf = (empno: string) =>
  api.database.transaction({ compId: 1001 }, (tx) =>
    tx
      .selectFrom('audit_log')
      .select(['action', 'before', 'after'])
      .where('subject', '=', `participant:${empno}`)
      .orderBy('audit_id')
      .execute(),
  );

const countWithId = async (payrollId: string) => {
  const hashes = api.context.secrets.hashes(`payroll id ${payrollId}`);
  return await api.database.transaction({ compId: 1001 }, async (tx) => {
    const rows = await tx
      .selectFrom('participants')
      .select('empno')
      .where('payroll_id_hash', 'in', hashes)
      .execute();
    return rows.length;
  });
};

const fieldsOf = ({ body }: { body: { fields?: FieldProblem[] | undefined } }) => body.fields ?? [];

describe('addParticipant', () => {
  it('refuses a company that has migrated, for everybody', async () => {
    expect(await add(input(), { compId: 1005 })).toMatchObject({ status: 403 });
  });

  it('answers every broken rule on its field, all at once', async () => {
    const answer = await add({
      ...input(),
      payrollid: '12x',
      fname: '',
      lname: 'x'.repeat(21),
      hcity: 'Town 1',
      hstate: 'ZZ',
      hzip: '1',
      birthdate: '11/16/1980',
    });
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toEqual([
      { path: 'payrollid', message: 'Must only include numbers' },
      { path: 'fname', message: 'This field is required' },
      { path: 'lname', message: 'Last name must be 20 characters or less' },
      { path: 'birthdate', message: 'Invalid Date Format' },
      { path: 'hcity', message: 'Must only include letters and spaces' },
      { path: 'hstate', message: 'Please choose a state from the list' },
      { path: 'hzip', message: 'Zip must be at least 5 characters' },
    ]);
  });

  it('answers the rules that need the company and the day together', async () => {
    const answer = await add(
      input({ birthdate: '2026-11-16', location: 99, payfreq: null, payfreq2: 'Q' }),
    );
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toEqual([
      { path: 'birthdate', message: 'Birthdate must be before today' },
      { path: 'location', message: 'Please choose from the list' },
      { path: 'payfreq', message: 'This field is required' },
      { path: 'payfreq2', message: 'Please choose from the list' },
    ]);
    // Yesterday is early enough, and so is a day the company's zone has not ended yet.
    expect(await add(input({ birthdate: '2026-11-15' }))).toMatchObject({ status: 200 });
  });

  it('takes an SSN only where the company’s own ID is not the SSN', async () => {
    expect(fieldsOf(await add(input({ socsec: '900010009' })))).toEqual([
      { path: 'socsec', message: 'The ID of this company is the SSN already' },
    ]);
    const { body } = await add(input({ socsec: '900010009', payfreq: 'S' }), { compId: 1004 });
    expect(body.socsec).toBe('*****0009');
  });

  it('stores a person under the next PID and answers them, ids masked', async () => {
    const { payrollid, ...rest } = input();
    const first = await add({
      ...rest,
      payrollid: `${payrollid.slice(0, 5)}-${payrollid.slice(5)}`,
    });
    expect(first.status).toBe(200);
    expect(first.body).toEqual({
      ...rest,
      empno: expect.stringMatching(/^0001\d{5}$/) as string,
      payrollid: `*****${payrollid.slice(-4)}`,
      dependents: [],
      terminateBenefits: null,
      version: '1',
    });
    const second = await add(input());
    expect(Number(second.body.empno)).toBe(Number(first.body.empno) + 1);
    expect(await auditOf(first.body.empno)).toEqual([
      {
        action: 'add-participant',
        before: null,
        after: {
          payrollid: `*****${payrollid.slice(-4)}`,
          fname: 'Robin',
          lname: 'Example',
          birthdate: '1985-04-12',
          sex: 'F',
          hphone: '(555)555-0100',
          email: 'robin.example@example.com',
          hstreet1: '1 Main Street',
          hstreet2: 'Apt 2',
          hcity: 'Sandusky',
          hstate: 'OH',
          hzip: '44870',
          location: 'Sandusky Plant',
          payfreq: 'Biweekly',
        },
      },
    ]);
  });

  it('is found by name, PID and ID at once', async () => {
    const body = input({ fname: 'Quillon', lname: 'Findable' });
    const { empno } = (await add(body)).body;
    const token = await api.tokenOf('dana.full');
    for (const searchText of ['quillon findable', empno, body.payrollid]) {
      const found = await api.call(
        contract.searchParticipants,
        { params: { compId: 1001 }, query: { searchText } },
        { token },
      );
      expect(found.body.map((hit) => hit.empno)).toContain(empno);
    }
  });

  it.each([
    ['an apostrophe', "D'Arcy", "O'Neil"],
    ['accents', 'Zoë', 'Núñez-Ångström'],
    ['emoji', 'Kim 🌻', '👩‍👩‍👧 Lee'],
    ['a script tag', '<script>', '</b><i onload=1>'],
    ['right-to-left text', 'נועה', 'الزهراء'],
    ['quotes and backslashes', '"a"; --', "\\'; drop"],
  ])('stores a name with %s exactly', async (_what, fname, lname) => {
    const { empno } = (await add(input({ fname, lname }))).body;
    const { body } = await api.call(
      contract.getParticipant,
      { params: { compId: 1001, empno } },
      { token: await api.tokenOf('dana.full') },
    );
    expect([body.fname, body.lname]).toEqual([fname, lname]);
  });

  it.each([
    ['a direction override', 'Rob\u202Ein', 'Must not include invisible characters'],
    ['an isolate', 'Rob\u2066in', 'Must not include invisible characters'],
    ['a control character', 'Rob\u0007in', 'Must not include invisible characters'],
    ['a line break', 'Rob\nin', 'Must not include invisible characters'],
    ['U+0000', 'Rob\u0000in', 'Must not include invisible characters'],
    ['half a character', 'Rob\uD83Din', 'Must not include invisible characters'],
    ['10,000 characters', 'x'.repeat(10_000), 'First name must be 15 characters or less'],
    ['spaces alone', '    ', 'This field is required'],
  ])('refuses a name with %s on the field', async (_what, fname, message) => {
    const answer = await add(input({ fname }));
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toEqual([{ path: 'fname', message }]);
  });

  describe('with an ID that is on file', () => {
    const onFile = {
      status: 409,
      body: {
        code: 'conflict',
        fields: [{ path: 'payrollid', message: 'This ID is already on file.' }],
      },
    };

    it('answers 409 on the field, also when the caller may not see its holder', async () => {
      const holder = of1001.find(({ locationCode }) => locationCode === 1)!;
      expect(await add(input({ payrollid: holder.payrollId }))).toMatchObject(onFile);
      expect(
        await add(input({ payrollid: holder.payrollId, location: 2 }), { as: 'lee.location' }),
      ).toMatchObject(onFile);
    });

    it('lifts the caller’s scope for that question alone', async () => {
      const scope = { compId: 1001, locations: [2], payFrequencies: ['W'] };
      const seen = (tx: Transaction) =>
        tx.selectFrom('participants').select('empno').orderBy('empno').execute();
      await api.database.transaction(scope, async (tx) => {
        const before = await seen(tx);
        await sql`select is_payroll_id_taken(array['x'])`.execute(tx);
        expect(await seen(tx)).toEqual(before);
        expect(before.length).toBeLessThan(of1001.length);
      });
    });

    it('is another company’s business only in that company', async () => {
      const stranger = people.find(({ compId }) => compId === 1008)!;
      expect(await add(input({ payrollid: stranger.payrollId }))).toMatchObject({ status: 200 });
    });

    it('adds one of two who are added at the same moment, on two servers', async () => {
      const payrollid = nextId();
      const answers = await Promise.all([
        add(input({ payrollid })),
        add(input({ payrollid }), { via: other }),
        add(input({ payrollid })),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      expect(await countWithId(payrollid)).toBe(1);
    });

    it('knows an ID that was hashed with an older key', async () => {
      const newest = deriveKeys('newest', Buffer.alloc(32, 8));
      const rotated = makeContext({ ...api.context, keys: [newest, ...testKeys] });
      const body = input();
      await add(body);
      const dana = await api.database.owner
        .selectFrom('users')
        .select('user_id')
        .where('user_name', '=', 'dana.full@example.com')
        .executeTakeFirstOrThrow();
      const member = {
        userId: dana.user_id,
        compId: 1001,
        address: 'test',
        scope: { compId: 1001, userId: dana.user_id },
      } as Parameters<typeof saving.addParticipant>[1];
      await expect(saving.addParticipant(rotated, member, body, undefined)).rejects.toThrow(
        'This ID is already on file.',
      );
    });
  });

  it('adds once per Idempotency-Key and answers a repeat with the first answer', async () => {
    const body = input();
    const [first, second] = await Promise.all([
      add(body, { key: 'double-click' }),
      add(body, { key: 'double-click', via: other }),
    ]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect(await add(body, { key: 'double-click' })).toMatchObject({ body: first.body });
    expect(await countWithId(body.payrollid)).toBe(1);
    expect(await auditOf(first.body.empno)).toHaveLength(1);
    expect(await add(input(), { key: 'double-click' })).toMatchObject({ status: 409 });
  });

  it('gives out no PID twice when many are added at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => add(input(), { via: index % 2 ? api : other })),
    );
    expect(new Set(answers.map(({ body }) => body.empno)).size).toBe(8);
  });

  it('lets a limited caller add people to their own locations and pay frequencies only', async () => {
    const asLee = { as: 'lee.location' };
    for (const location of [1, null]) {
      expect(fieldsOf(await add(input({ location }), asLee))).toEqual([
        { path: 'location', message: 'Please choose one of your locations' },
      ]);
    }
    expect(fieldsOf(await add(input({ location: 99 }), asLee))).toEqual([
      { path: 'location', message: 'Please choose from the list' },
    ]);
    expect(await add(input({ location: 2 }), asLee)).toMatchObject({ status: 200 });

    const asPat = { as: 'pat.payroll' };
    expect(fieldsOf(await add(input({ payfreq: 'B' }), asPat))).toEqual([
      { path: 'payfreq', message: 'Please choose one of your pay frequencies' },
    ]);
    expect(await add(input({ payfreq: 'W' }), asPat)).toMatchObject({ status: 200 });
    expect(await add(input({ payfreq: 'B', payfreq2: 'W' }), asPat)).toMatchObject({ status: 200 });
  });
});

/** Adds somebody and answers what a form would then hold: the ids masked. */
async function onFile(overrides: Partial<ParticipantInput> = {}, options: Options = {}) {
  const body = input(overrides);
  const { empno, payrollid, socsec, version } = (await add(body, options)).body;
  return { empno, version, whole: body.payrollid, form: { ...body, payrollid, socsec } };
}

describe('updateParticipant', () => {
  it('answers 403 where the company has migrated, 404 for whom the caller may not see', async () => {
    const migrated = people.find(({ compId }) => compId === 1005)!;
    expect(await update(migrated.empno, input(), { compId: 1005 })).toMatchObject({ status: 403 });
    expect(await update('999999999', input())).toMatchObject({ status: 404 });
    const { empno, form } = await onFile({ location: 1 });
    expect(await update(empno, { ...form, location: 2 }, { as: 'lee.location' })).toMatchObject({
      status: 404,
    });
  });

  it('changes what was changed, bumps the version and writes down before and after', async () => {
    const { empno, form, version } = await onFile();
    const answer = await update(
      empno,
      { ...form, lname: "O'Changed", location: 3, hstreet2: null, payfreq2: 'W' },
      { ifMatch: version },
    );
    expect(answer).toMatchObject({
      status: 200,
      headers: { etag: '"2"' },
      body: {
        ...form,
        lname: "O'Changed",
        location: 3,
        hstreet2: null,
        payfreq2: 'W',
        version: '2',
      },
    });
    expect((await auditOf(empno)).at(-1)).toEqual({
      action: 'update-participant',
      before: { lname: 'Example', location: 'Sandusky Plant', hstreet2: 'Apt 2', payfreq2: null },
      after: { lname: "O'Changed", location: 'Toledo Office', hstreet2: null, payfreq2: 'Weekly' },
    });
    const found = await api.call(
      contract.searchParticipants,
      { params: { compId: 1001 }, query: { searchText: "o'changed" } },
      { token: await api.tokenOf('dana.full') },
    );
    expect(found.body.map((hit) => hit.empno)).toContain(empno);
  });

  it('writes nothing when nothing was changed', async () => {
    const { empno, form, whole } = await onFile();
    expect((await update(empno, form)).body.version).toBe('1');
    expect((await update(empno, { ...form, payrollid: whole })).body.version).toBe('1');
    expect(await auditOf(empno)).toHaveLength(1);
  });

  it('refuses a save made on an older version and stores nothing of it', async () => {
    const { empno, form, version } = await onFile();
    await update(empno, { ...form, fname: 'First' }, { ifMatch: version });
    const stale = await update(empno, { ...form, fname: 'Second' }, { ifMatch: version });
    expect(stale).toMatchObject({ status: 409, body: { code: 'conflict' } });
    const atOnce = await Promise.all(
      [api, other, api, other, api, other].map((via, index) =>
        update(empno, { ...form, fname: `Save ${index}` }, { ifMatch: '2', via }),
      ),
    );
    expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect((await auditOf(empno)).map(({ action }) => action)).toEqual([
      'add-participant',
      'update-participant',
      'update-participant',
    ]);
  });

  it('changes the ID, after which it is found by the new one and no longer by the old', async () => {
    const { empno, form, whole } = await onFile();
    const payrollid = nextId();
    const answer = await update(empno, { ...form, payrollid });
    expect(answer.body.payrollid).toBe(`*****${payrollid.slice(-4)}`);
    const token = await api.tokenOf('dana.full');
    const lookUp = async (id: string) =>
      await api.call(
        contract.lookUpParticipant,
        { params: { compId: 1001 }, body: { payrollid: id } },
        { token },
      );
    expect((await lookUp(payrollid)).body.empno).toBe(empno);
    expect((await lookUp(whole)).status).toBe(404);
    const params = { compId: 1001, empno };
    const revealed = await api.call(contract.revealParticipantIds, { params }, { token });
    expect(revealed.body).toEqual({ payrollid, socsec: null });
    expect((await auditOf(empno))[1]).toEqual({
      action: 'update-participant',
      before: { payrollid: form.payrollid },
      after: { payrollid: answer.body.payrollid },
    });
  });

  it('refuses the ID of somebody else, in scope or out of it, and of many who want it at once', async () => {
    const { empno, form } = await onFile({ location: 2 });
    const holder = of1001.find(({ locationCode }) => locationCode === 1)!;
    for (const as of ['dana.full', 'lee.location']) {
      expect(await update(empno, { ...form, payrollid: holder.payrollId }, { as })).toMatchObject({
        status: 409,
        body: { fields: [{ path: 'payrollid' }] },
      });
    }
    const others = [await onFile(), await onFile(), await onFile(), await onFile()];
    const payrollid = nextId();
    const answers = await Promise.all([
      ...others.map((person, index) =>
        update(person.empno, { ...person.form, payrollid }, { via: index % 2 ? api : other }),
      ),
      add(input({ payrollid })),
      add(input({ payrollid }), { via: other }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await countWithId(payrollid)).toBe(1);
  });

  it('refuses a mask that is not the current one', async () => {
    const { empno, form } = await onFile();
    const answer = await update(empno, { ...form, payrollid: '*****0000', socsec: '*****1234' });
    expect(fieldsOf(answer)).toEqual([
      { path: 'payrollid', message: 'Enter the whole ID' },
      { path: 'socsec', message: 'Enter the whole ID' },
    ]);
  });

  it('sets, keeps and removes an SSN where the company has ids of its own', async () => {
    const compId = 1004;
    const { empno, form } = await onFile({ payfreq: 'M', socsec: '900010011' }, { compId });
    const token = await api.tokenOf('dana.full');
    const revealed = async () =>
      (await api.call(contract.revealParticipantIds, { params: { compId, empno } }, { token })).body
        .socsec;
    expect(form.socsec).toBe('*****0011');
    await update(empno, { ...form, fname: 'Kept' }, { compId });
    expect(await revealed()).toBe('900010011');
    const changed = await update(empno, { ...form, socsec: '900010012' }, { compId });
    expect(changed.body.socsec).toBe('*****0012');
    expect(await revealed()).toBe('900010012');
    await update(empno, { ...form, socsec: null }, { compId });
    expect(await revealed()).toBeNull();
  });

  it('lets a limited caller not move a person out of their own sight', async () => {
    const { empno, form } = await onFile({ location: 2, payfreq: 'W' });
    expect(fieldsOf(await update(empno, { ...form, location: 1 }, { as: 'lee.location' }))).toEqual(
      [{ path: 'location', message: 'Please choose one of your locations' }],
    );
    expect(fieldsOf(await update(empno, { ...form, payfreq: 'B' }, { as: 'pat.payroll' }))).toEqual(
      [{ path: 'payfreq', message: 'Please choose one of your pay frequencies' }],
    );
    expect(
      await update(empno, { ...form, payfreq: 'B', payfreq2: 'W' }, { as: 'pat.payroll' }),
    ).toMatchObject({ status: 200 });
  });
});

describe('what every answer but a reveal holds', () => {
  it('is never a full id', async () => {
    const socsec = '900020022';
    const body = input({ payfreq: 'S', socsec });
    const compId = 1004;
    const token = await api.tokenOf('dana.full');
    const added = await add(body, { compId, key: 'masked' });
    const params = { compId, empno: added.body.empno };
    const dependents = [
      {
        fname: 'Ann',
        lname: 'Example',
        ssn: '900030033',
        dateOfBirth: '2015-01-01',
        relation: 'C' as const,
        sex: 'F' as const,
      },
    ];
    const newId = nextId();
    const answers = [
      added,
      await add(body, { compId, key: 'masked' }),
      await add(body, { compId }),
      await update(params.empno, { ...body, payrollid: newId }, { compId }),
      await api.call(contract.getParticipant, { params }, { token }),
      await api.call(
        contract.lookUpParticipant,
        { params: { compId }, body: { payrollid: newId } },
        { token },
      ),
      await api.call(contract.addDependents, { params, body: dependents }, { token }),
      await api.call(contract.listDependents, { params }, { token }),
      await api.call(
        contract.searchParticipants,
        { params: { compId }, query: { searchText: newId } },
        { token },
      ),
      await api.call(contract.getParticipantHistory, { params, query: {} }, { token }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([
      200, 200, 409, 200, 200, 200, 200, 200, 200, 200,
    ]);
    const kept = await api.database.transaction({ compId }, async (tx) => [
      await tx.selectFrom('audit_log').selectAll().execute(),
      await tx.selectFrom('idempotency_keys').selectAll().execute(),
    ]);
    const text = JSON.stringify([answers.map((answer) => answer.body), kept]);
    for (const secret of [body.payrollid, newId, socsec, '900030033']) {
      expect(text).toContain(`*****${secret.slice(-4)}`);
      expect(text).not.toContain(secret);
    }
  });
});
