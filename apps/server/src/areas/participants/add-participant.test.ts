import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@portal/contract/areas/participants/participants.contract.ts';
import { makeDemo } from '@portal/sample-data/demo.ts';
import { makeContext } from '../../request/context.ts';
import type { Transaction } from '../../platform/database.ts';
import { deriveKeys } from '../../platform/keys.ts';
import { startApi, startSecondApi, type TestApi } from '../../testing/test-api.ts';
import { testClock } from '../../testing/test-clock.ts';
import { testKeys } from '../../testing/test-config.ts';
import * as saving from './save-participant.service.ts';
import { fieldsOf, input, nextId, savingPeople } from './saving-people.builder.ts';

let api: TestApi;
/** Another server on the same data, if the database allows one. */
let other: TestApi;
beforeAll(async () => {
  const started = await startApi();
  api = started;
  other = await startSecondApi(started.files.another?.() ?? started.database);
});
const { add, auditOf, countWithId } = savingPeople(() => api);

const people = makeDemo({ today: testClock().today() }).participants;
const of1001 = people.filter(({ compId }) => compId === 1001);

describe('addParticipant', () => {
  it('refuses a company that has migrated, for everyone', async () => {
    expect(await add(input(), { compId: 1005 })).toMatchObject({ status: 403 });
  });

  it('reports every broken rule on its field, all together', async () => {
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

  it('also reports the rules that depend on the company and the date', async () => {
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
    // Yesterday is early enough, and so is a day that has not ended yet in the company's time zone.
    expect(await add(input({ birthdate: '2026-11-15' }))).toMatchObject({ status: 200 });
  });

  it('accepts an SSN only if the company’s own ID is not the SSN', async () => {
    expect(fieldsOf(await add(input({ socsec: '900010009' })))).toEqual([
      { path: 'socsec', message: 'This company already uses the SSN as its ID' },
    ]);
    const { body } = await add(input({ socsec: '900010009', payfreq: 'S' }), { compId: 1004 });
    expect(body.socsec).toBe('*****0009');
  });

  it('saves a person under the next PID and returns them with masked IDs', async () => {
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

  it('is found by name, PID and ID right away', async () => {
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

  describe('with an ID already on file', () => {
    const onFile = {
      status: 409,
      body: {
        code: 'conflict',
        fields: [{ path: 'payrollid', message: 'This ID is already on file.' }],
      },
    };

    it('returns 409 on the field, even if the caller cannot see who has the ID', async () => {
      const holder = of1001.find(({ locationCode }) => locationCode === 1)!;
      expect(await add(input({ payrollid: holder.payrollId }))).toMatchObject(onFile);
      expect(
        await add(input({ payrollid: holder.payrollId, location: 2 }), { as: 'lee.location' }),
      ).toMatchObject(onFile);
    });

    it('lifts the caller’s scope for that check alone', async () => {
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

    it('is checked only within the company', async () => {
      const stranger = people.find(({ compId }) => compId === 1008)!;
      expect(await add(input({ payrollid: stranger.payrollId }))).toMatchObject({ status: 200 });
    });

    it('adds only one of two people with the same ID added at the same moment, on two servers', async () => {
      const payrollid = nextId();
      const answers = await Promise.all([
        add(input({ payrollid })),
        add(input({ payrollid }), { via: other }),
        add(input({ payrollid })),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      expect(await countWithId(payrollid)).toBe(1);
    });

    it('recognizes an ID that was hashed with an older key', async () => {
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

  it('adds once per Idempotency-Key and returns the first answer to a repeat', async () => {
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

  it('never assigns a PID twice when many people are added at the same time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => add(input(), { via: index % 2 ? api : other })),
    );
    expect(new Set(answers.map(({ body }) => body.empno)).size).toBe(8);
  });

  it('allows a limited caller to add people only to their own locations and pay frequencies', async () => {
    const asLee = { as: 'lee.location' };
    for (const location of [1, 99, null]) {
      expect(fieldsOf(await add(input({ location }), asLee))).toEqual([
        { path: 'location', message: 'Please choose one of your locations' },
      ]);
    }
    expect(await add(input({ location: 2 }), asLee)).toMatchObject({ status: 200 });

    const asPat = { as: 'pat.payroll' };
    expect(fieldsOf(await add(input({ payfreq: 'B' }), asPat))).toEqual([
      { path: 'payfreq', message: 'Please choose one of your pay frequencies' },
    ]);
    expect(await add(input({ payfreq: 'W' }), asPat)).toMatchObject({ status: 200 });
    expect(fieldsOf(await add(input({ payfreq: 'W', payfreq2: 'B' }), asPat))).toEqual([
      { path: 'payfreq2', message: 'Please choose from the list' },
    ]);
  });
});

/** Adds a person and returns what a form would then show, with masked IDs. */
