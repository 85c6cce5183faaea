import { beforeAll, describe, expect, it } from 'vitest';
import * as session from '@portal/contract/areas/session/session.contract.ts';
import * as contract from '@portal/contract/areas/settings/settings.contract.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { aUserInput } from './company-user.builder.ts';

let api: TestApi;
let dana: string;
let lee: string;
beforeAll(async () => {
  api = await startApi();
  [dana, lee] = [await api.tokenOf('dana.full'), await api.tokenOf('lee.location')];
});

const compId = 1001;
const idOf = (token: string) =>
  (JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as session.TokenClaims)
    .userId;
const read = (token: string, userId = idOf(token), company = compId) =>
  api.call(contract.getContactInfo, { params: { compId: company, userId } }, { token });
const save = (token: string, body: object, ifMatch?: string) =>
  api.call(
    contract.saveContactInfo,
    { params: { compId }, body: body as never },
    { token, ...(ifMatch && { headers: { 'if-match': `"${ifMatch}"` } }) },
  );

const good = {
  confname: 'Lee',
  conlname: 'Location',
  contitle: null,
  condept: null,
  conphone: '(419)555-0101',
  confax: null,
  conemail: 'lee.desk@example.com',
  conaddr1: null,
  conaddr2: null,
  concity: null,
  constate: 'OH',
  conzip: null,
  compid: compId,
};
const long = (length: number) => 'x'.repeat(length);
const required = 'This field is required';
const unseen = 'Must not include invisible characters';

describe('getContactInfo', () => {
  it('returns the user’s own details in this company, with the version as ETag', async () => {
    const { body, headers } = await read(dana);
    expect(body).toEqual({
      compid: 1001,
      confname: 'Dana',
      conlname: 'Full',
      contitle: 'Director of Benefits',
      condept: 'Human Resources',
      conphone: expect.stringMatching(/^\(419\)555-01\d\d$/) as unknown,
      confax: null,
      conemail: 'dana.full@example.com',
      conaddr1: '400 Lighthouse Road',
      conaddr2: 'Building B',
      concity: 'Sandusky',
      constate: 'OH',
      conzip: '44870',
      version: '1',
    });
    expect(headers['etag']).toBe('"1"');
    expect((await read(dana, idOf(dana), 1002)).body.concity).toBe('Decatur');
  });

  it('hides everyone else, even from an administrator', async () => {
    expect((await read(dana, idOf(lee))).status).toBe(404);
    expect((await read(lee, idOf(dana))).status).toBe(404);
    expect((await read(dana, 999_999_999)).status).toBe(404);
  });
});

describe('saveContactInfo', () => {
  it('saves, returns what is stored, and records who changed what', async () => {
    const before = (await read(lee)).body;
    const saved = await save(lee, { ...good, confname: ' Léa ', confax: '419-555-0199 x22' });
    expect(saved.status).toBe(200);
    expect(saved.body).toEqual({
      ...good,
      confname: 'Léa',
      confax: '419-555-0199 x22',
      version: '2',
    });
    expect((await read(lee)).body).toEqual(saved.body);
    const [row] = await auditRows('save-contact-info');
    expect(row).toMatchObject({ comp_id: 1001, user_id: idOf(lee), subject: `user:${idOf(lee)}` });
    expect(row!.before).toMatchObject({ confname: 'Lee', conaddr1: before.conaddr1 });
    expect(row!.after).toMatchObject({ confname: 'Léa', conaddr1: null });
    expect(row!.after).not.toHaveProperty('conlname');
  });

  it('changes the display name, but not the user name', async () => {
    expect((await api.tokenOf('lee.location')).length).toBeGreaterThan(0);
    const claims = JSON.parse(
      Buffer.from((await api.tokenOf('lee.location')).split('.')[1]!, 'base64url').toString(),
    ) as session.TokenClaims;
    expect(claims).toMatchObject({ name: 'Léa Location', userName: 'lee.location@example.com' });
    expect((await read(lee)).body.conemail).toBe('lee.desk@example.com');
    const signIn = (userName: string) =>
      api.call(session.signIn, { body: { userName, password: 'Demo-Portal-2026!' } });
    expect((await signIn('lee.location@example.com')).status).toBe(200);
    expect((await signIn('lee.desk@example.com')).status).toBe(400);
  });

  it('does not change the user’s details in their other company', async () => {
    expect((await read(lee, idOf(lee), 1004)).body).toMatchObject({
      confname: 'Lee',
      version: '1',
    });
  });

  it('writes nothing if nothing changed', async () => {
    const { version, ...same } = (await read(lee)).body;
    expect((await save(lee, same)).body.version).toBe(version);
    expect(await auditRows('save-contact-info')).toHaveLength(1);
  });

  it('refuses a save based on an older version, and accepts one based on the newest', async () => {
    const { version } = (await read(lee)).body;
    expect((await save(lee, { ...good, contitle: 'First' }, version)).status).toBe(200);
    const stale = await save(lee, { ...good, contitle: 'Second' }, version);
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: 'Someone else changed this record in the meantime.' },
    });
    expect((await read(lee)).body.contitle).toBe('First');
  });

  it('accepts only one of two saves based on the same version', async () => {
    const { version } = (await read(lee)).body;
    const both = await Promise.all([
      save(lee, { ...good, contitle: 'One' }, version),
      save(lee, { ...good, contitle: 'Two' }, version),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('refuses a company in the body that differs from the path', async () => {
    expect(await save(lee, { ...good, compid: 1004 })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'compid', message: 'Invalid compid.' }] },
    });
  });

  it('reports every invalid field together', async () => {
    const { body } = await save(lee, { ...good, confname: '', constate: '', conemail: 'x' });
    expect(body.fields).toEqual([
      { path: 'confname', message: required },
      { path: 'conemail', message: 'Must be a valid email address' },
      { path: 'constate', message: required },
    ]);
  });

  it.each<[field: string, value: unknown, message: string]>([
    ['confname', '', required],
    ['confname', '   ', required],
    ['confname', null, required],
    ['confname', long(16), 'Must be 15 characters or less'],
    ['confname', long(10_000), 'Must be 15 characters or less'],
    ['confname', 'A\u0000B', unseen],
    ['confname', 'A\u0007B', unseen],
    ['confname', 'A\u202EB', unseen],
    ['confname', 'A\ud800B', unseen],
    ['confname', 5, required],
    ['conlname', undefined, required],
    ['conlname', long(21), 'Must be 20 characters or less'],
    ['contitle', long(31), 'Title must be 30 characters or less'],
    ['contitle', 'A\u0000B', unseen],
    ['condept', long(31), 'Department must be 30 characters or less'],
    ['conphone', '', required],
    ['conphone', '555-0100', 'Must be at least 10 digits'],
    ['conphone', '(419) 555-010', 'Must be at least 10 digits'],
    ['conphone', '(419) 555-0101 x99', 'Must be 17 characters or less'],
    ['confax', '555-0100', 'Must be at least 10 characters'],
    ['confax', '(419) 555-0101 x99', 'Must be 17 characters or less'],
    ['conemail', '', required],
    ['conemail', 'nobody', 'Must be a valid email address'],
    ['conemail', `${long(50)}@example.com`, 'Must be 60 characters or less'],
    ['conemail', 'a\u0000@example.com', unseen],
    ['conaddr1', long(31), 'Must be 30 characters or less'],
    ['conaddr2', long(31), 'Must be 30 characters or less'],
    ['concity', long(21), 'Must be 20 characters or less'],
    ['constate', '', required],
    ['constate', 'ZZ', 'Please choose a state from the list'],
    ['conzip', long(11), 'Must be 10 characters or less'],
    ['confax', 'aaaaaaaaaaa', 'Must be at least 10 digits'],
  ])('refuses %s %j: %s', async (path, value, message) => {
    const answer = await save(lee, { ...good, [path]: value });
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toEqual([{ path, message }]);
  });

  it.each<[field: string, value: string]>([
    ['confname', "D'Ång-élique 🙂"],
    ['conlname', '<script>alert(1)'],
    ['conlname', 'עברית'],
    ['conemail', 'anything@somewhere'],
    ['conemail', `${long(48)}@example.com`],
    ['concity', 'Saint-Louis 2'],
    ['conzip', 'K1A 0B1'],
    ['conphone', '4195550101'],
    ['conphone', '+1 419-555-0101 9'],
    ['confax', '419-555-0101 x9'],
  ])('keeps %s %j as it is', async (field, value) => {
    const { status, body } = await save(lee, { ...good, [field]: value });
    expect(status).toBe(200);
    expect(body).toMatchObject({ [field]: value });
  });
});

/** The wizard's own rules: the same fields, stricter. */
describe('the contact details of a company user', () => {
  const add = (changes: object) =>
    api.call(contract.addUser, { params: { compId }, body: aUserInput(changes) }, { token: dana });

  it.each<[field: string, value: unknown, message: string]>([
    ['confname', '', required],
    ['confname', long(16), 'First name must be 15 characters or less'],
    ['confname', 'A\u0000B', unseen],
    ['conlname', ' ', required],
    ['conlname', long(21), 'Last name must be 20 characters or less'],
    ['contitle', long(31), 'Title must be 30 characters or less'],
    ['condept', long(31), 'Department must be 30 characters or less'],
    ['conphone', '', required],
    ['conphone', '555-0100', 'Must be at least 10 digits'],
    ['conphone', '(419) 555-010', 'Must be at least 10 digits'],
    ['conphone', '(419) 555-0101 x99', 'Must be 17 characters or less'],
    ['confax', '555-0100', 'Must be at least 10 characters'],
    ['confax', '(419) 555-0101 x99', 'Must be 17 characters or less'],
    ['conemail', '', required],
    ['conemail', 'nobody@', 'Must be a valid email address'],
    ['conemail', 'anything@somewhere', 'Must be a valid email address'],
    ['conemail', `${long(40)}@example.com`, 'Email must be 50 characters or less'],
    ['conaddr1', '', required],
    ['conaddr1', long(31), 'Street address line 1 must be 30 characters or less'],
    ['conaddr2', long(31), 'Street address line 2 must be 30 characters or less'],
    ['concity', '', required],
    ['concity', 'Saint-Louis', 'Must only include letters and spaces'],
    ['concity', long(21), 'City must be 20 characters or less'],
    ['constate', null, required],
    ['constate', 'ZZ', 'Please choose a state from the list'],
    ['conzip', '', required],
    ['conzip', 'K1A 0B1', 'Must only include numbers and hyphens'],
    ['conzip', '4487', 'Zip must be at least 5 characters'],
    ['conzip', '44870-123456', 'Zip must be 10 characters or less'],
  ])('are refused with %s %j: %s', async (path, value, message) => {
    const answer = await add({ [path]: value });
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toEqual([{ path, message }]);
  });
});

const auditRows = (action: string) =>
  api.database.transaction({ compId }, (tx) =>
    tx
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', action)
      .orderBy('audit_id')
      .execute(),
  );
