import { beforeAll, describe, expect, it } from 'vitest';
import { searchParticipants } from '@portal/contract/areas/participants/participants.contract.ts';
import * as session from '@portal/contract/areas/session/session.contract.ts';
import type { UserInput } from '@portal/contract/areas/settings/company-user.ts';
import * as contract from '@portal/contract/areas/settings/settings.contract.ts';
import { makeDemo } from '@portal/sample-data/demo.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { testClock } from '../../testing/test-clock.ts';
import { asInput, aUserInput } from './company-user.builder.ts';

let api: TestApi;
let dana: string;
beforeAll(async () => {
  api = await startApi();
  dana = await api.tokenOf('dana.full');
  // Everyone seen so far was seen before today's invitations.
  api.clock.advance({ minutes: 5 });
});

const compId = 1001;
const list = (company = compId) =>
  api.call(contract.listUsers, { params: { compId: company } }, { token: dana });
const read = (conid: number, company = compId) =>
  api.call(contract.getUser, { params: { compId: company, conid } }, { token: dana });
const add = (changes: Partial<UserInput> = {}, company = compId, key?: string) =>
  api.call(
    contract.addUser,
    { params: { compId: company }, body: aUserInput(changes) },
    { token: dana, ...(key && { headers: { 'idempotency-key': key } }) },
  );
const change = async (
  conid: number,
  changes: Partial<UserInput>,
  { company = compId, ifMatch }: { company?: number; ifMatch?: string } = {},
) =>
  await api.call(
    contract.updateUser,
    {
      params: { compId: company, conid },
      body: asInput((await read(conid, company)).body, changes),
    },
    { token: dana, ...(ifMatch && { headers: { 'if-match': `"${ifMatch}"` } }) },
  );
const resend = (conid: number, company = compId) =>
  api.call(contract.resendInvitation, { params: { compId: company, conid } }, { token: dana });
const conIdOf = async (email: string, company = compId) =>
  (await list(company)).body.find(({ conemail }) => conemail === `${email}@example.com`)!.conid;
const secretFor = async (userName: string) =>
  /accept-invitation#(\S+)/.exec((await api.mailsTo(userName)).at(-1)!.text)![1]!;
const choose = (secret: string, newPassword = 'Fresh-Start-1') =>
  api.call(session.choosePassword, { body: { secret, newPassword } });
const signIn = async (userName: string, password = 'Fresh-Start-1') =>
  await api.call(session.signIn, { body: { userName: `${userName}@example.com`, password } });
const subjectsTo = async (userName: string) =>
  (await api.mailsTo(userName)).map(({ subject }) => subject);
const auditRows = (action: string, company = compId) =>
  api.database.transaction({ compId: company }, (tx) =>
    tx
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', action)
      .orderBy('audit_id')
      .execute(),
  );

describe('listUsers', () => {
  it('returns only the users of this company, by name, with names instead of IDs', async () => {
    const { body } = await list();
    expect(body.map(({ conlname, confname }) => `${conlname}, ${confname}`)).toEqual([
      'Achterberg, Rosalind',
      'Full, Dana',
      'Invited, Ivy',
      'Lindgren, Tobias',
      'Location, Lee',
      'Oyelaran, Harriet',
      'Payroll, Pat',
      'Users, Uma',
    ]);
    const of = (name: string) => body.find(({ confname }) => confname === name)!;
    expect(of('Dana')).toMatchObject({
      status: 'active',
      locations: 'All',
      payFrequencies: 'All',
      responsibilities:
        'Human Resources|Enrollment Coordinator|Billing|Balance Report|Update Report|5500 Information|Newsletter',
      permissions: [-1],
    });
    expect(of('Pat')).toMatchObject({ payFrequencies: 'Weekly', permissions: [120] });
    const { locations } = makeDemo({ today: testClock().today() }).companies[0]!;
    const nameOf = (wanted: number) => locations.find(({ code }) => code === wanted)!.name;
    expect(of('Ivy')).toMatchObject({
      status: 'invited',
      locations: `${nameOf(1)}|${nameOf(3)}`,
      permissions: [],
    });
    expect(of('Tobias').status).toBe('contact');
    expect(of('Rosalind')).toMatchObject({
      status: 'ended',
      responsibilities: 'No Longer A Contact',
    });
  });

  it('reveals neither a version nor anyone’s user name', async () => {
    const card = (await list()).body[0]!;
    expect(Object.keys(card)).not.toContain('userName');
    expect(Object.keys(card)).not.toContain('userId');
  });
});

describe('getUser', () => {
  it('returns IDs for editing, and the version as ETag', async () => {
    const { body, headers } = await read(await conIdOf('pat.payroll'));
    expect(body).toMatchObject({
      userName: 'pat.payroll@example.com',
      locations: [-1],
      payFrequencies: ['W'],
      responsibilities: [6, 5, 11],
      permissions: [120],
      version: '1',
    });
    expect(headers['etag']).toBe('"1"');
  });

  it('hides users of other companies, even those the caller manages', async () => {
    const elsewhere = await conIdOf('sol.single', 1008);
    expect((await read(elsewhere)).status).toBe(404);
    expect((await read(elsewhere, 1008)).status).toBe(200);
    expect((await read(1)).status).toBe(404);
    expect((await read(99_999_999_999)).status).toBe(400);
  });
});

describe('the lists to choose from', () => {
  it('are the 17 responsibilities and the two permissions', async () => {
    const responsibilities = await api.call(contract.listResponsibilities, {}, { token: dana });
    expect(responsibilities.body).toHaveLength(17);
    expect(responsibilities.body[12]).toEqual({ ctpid: 13, description: 'No Longer A Contact' });
    const permissions = await api.call(contract.listPermissions, {}, { token: dana });
    expect(permissions.body).toEqual([
      { prmid: 110, prmdesc: 'Users' },
      { prmid: 120, prmdesc: 'Direct Debits' },
    ]);
  });
});

describe('addUser', () => {
  it('invites someone new, who chooses a password, signs in and sees only their scope', async () => {
    const added = await add({ conemail: 'Nia.North@Example.com', locations: [2], confname: 'Nia' });
    expect(added.status).toBe(200);
    expect(added.body).toEqual({
      ...aUserInput({ conemail: 'Nia.North@Example.com', locations: [2], confname: 'Nia' }),
      conid: expect.any(Number) as number,
      status: 'invited',
      userName: 'nia.north@example.com',
      version: '1',
    });
    const [mail, ...more] = await api.mailsTo('nia.north');
    expect(more).toEqual([]);
    expect(mail!.subject).toBe(
      'You are invited to manage benefits for Harborview Manufacturing, Inc.',
    );
    expect(mail!.text).toContain('Hello Nia,');

    expect((await choose(await secretFor('nia.north'))).status).toBe(204);
    expect((await read(added.body.conid)).body.status).toBe('active');
    const { token } = (await signIn('nia.north')).body;
    const people = makeDemo({ today: testClock().today() }).participants.filter(
      (person) => person.compId === compId,
    );
    const find = async (searchText: string) =>
      (await api.call(searchParticipants, { params: { compId }, query: { searchText } }, { token }))
        .body.length;
    expect(await find(people.find(({ locationCode }) => locationCode === 2)!.empno)).toBe(1);
    expect(await find(people.find(({ locationCode }) => locationCode === 1)!.empno)).toBe(0);
    const users = await api.call(contract.listUsers, { params: { compId } }, { token });
    expect(users.status).toBe(403);
  });

  it('writes one audit row with the company', async () => {
    const rows = await auditRows('add-user');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      user_id: 201,
      before: null,
      after: { conemail: 'Nia.North@Example.com', locations: [2] },
    });
    expect(rows[0]!.subject).toMatch(/^user:\d+$/);
  });

  it('gives the company to someone who already has a password and notifies them', async () => {
    const { body } = await add({ conemail: 'sol.single@example.com' });
    expect(await subjectsTo('sol.single')).toEqual([
      'You have been given access to Harborview Manufacturing, Inc.',
    ]);
    const token = await api.tokenOf('sol.single');
    const companies = await api.call(session.listCompanies, { params: { userId: 205 } }, { token });
    expect(companies.body.map(({ compid }) => compid)).toEqual([1001, 1008]);
    expect((await read(body.conid)).body.status).toBe('active');
  });

  it('responds the same whether or not the email address has a login elsewhere', async () => {
    api.clock.advance({ minutes: 1 });
    const unknown = await add({ conemail: 'una.known@example.com' });
    const known = await add({ conemail: 'cora.cobra@example.com' });
    const invitedElsewhere = await add({ conemail: 'ivy.invited@example.com' }, 1002);
    for (const { status, body } of [known, invitedElsewhere]) {
      const { conid, conemail, userName, ...rest } = body;
      expect(status).toBe(unknown.status);
      expect(userName).toBe(conemail);
      expect(conid).toBeGreaterThan(0);
      expect(unknown.body).toMatchObject(rest);
    }
    // Not even later, by inviting again or using another address.
    expect((await resend(unknown.body.conid)).status).toBe(204);
    expect((await resend(known.body.conid)).status).toBe(204);
    expect((await subjectsTo('cora.cobra')).at(-1)).toMatch(/^You have been given access/);
    const moved = await change(known.body.conid, { conemail: 'cora.cobbler@example.com' });
    expect(moved.body).toMatchObject({ status: 'invited', userName: 'cora.cobbler@example.com' });
    expect((await signIn('cora.cobra', 'Demo-Portal-2026!')).status).toBe(200);
  });

  it('refuses an email address already in the company, in any case, even a former user’s', async () => {
    for (const conemail of [
      'UMA.users@example.com',
      'rosalind.achterberg@example.com',
      'dana.full@example.com',
    ]) {
      const message = 'This email address already belongs to a user of this company.';
      expect(await add({ conemail })).toMatchObject({
        status: 409,
        body: { code: 'conflict', message, fields: [{ path: 'conemail', message }] },
      });
    }
  });

  it('adds once for a repeated Idempotency-Key, even with concurrent requests', async () => {
    const input = { conemail: 'ona.once@example.com' };
    const answers = await Promise.all([add(input, compId, 'key-1'), add(input, compId, 'key-1')]);
    const again = await add(input, compId, 'key-1');
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1].body).toEqual(answers[0].body);
    expect(again.body).toEqual(answers[0].body);
    expect(await api.mailsTo('ona.once')).toHaveLength(1);
    expect((await add({ conemail: 'other@example.com' }, compId, 'key-1')).status).toBe(409);
  });

  it('adds only one of two identical users sent at the same time without a key', async () => {
    const input = { conemail: 'race@example.com' };
    const answers = await Promise.all([add(input), add(input)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('allows two companies to invite the same new person at the same time', async () => {
    const input = { conemail: 'both@example.com' };
    const answers = await Promise.all([add(input), add(input, 1002)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await choose(await secretFor('both'))).status).toBe(204);
    expect((await read(answers[0].body.conid)).body.status).toBe('active');
    expect((await read(answers[1].body.conid, 1002)).body.status).toBe('active');
  });

  it('accepts an apostrophe, an emoji and right-to-left text, and emails them as text', async () => {
    const { body } = await add({
      conemail: 'odd.name@example.com',
      confname: '<b>Zoë</b> 🙂',
      conlname: 'עברית',
    });
    expect(body).toMatchObject({ confname: '<b>Zoë</b> 🙂', conlname: 'עברית' });
    expect((await api.mailsTo('odd.name'))[0]!.text).toContain('Hello <b>Zoë</b> 🙂,');
  });
});

describe('updateUser', () => {
  it('saves details and scope, returns them, and records only what changed', async () => {
    const conid = await conIdOf('tobias.lindgren');
    const { body, status } = await change(conid, {
      contitle: null,
      locations: [3, 1],
      permissions: [120],
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      contitle: null,
      locations: [3, 1],
      permissions: [120],
      status: 'contact',
      version: '2',
    });
    expect((await read(conid)).body).toEqual(body);
    const row = (await auditRows('update-user')).at(-1)!;
    expect(row).toMatchObject({ user_id: 201, subject: 'user:211' });
    expect(row.before).toEqual({
      contitle: 'Integration Analyst',
      locations: [-1],
      permissions: [],
    });
    expect(row.after).toEqual({ contitle: null, locations: [3, 1], permissions: [120] });
  });

  it('writes nothing if only the order of a list changed', async () => {
    const conid = await conIdOf('tobias.lindgren');
    const count = (await auditRows('update-user')).length;
    expect((await change(conid, { locations: [1, 3, 3] })).body.version).toBe('2');
    expect(await auditRows('update-user')).toHaveLength(count);
  });

  it('refuses a save based on an older version', async () => {
    const conid = await conIdOf('tobias.lindgren');
    expect((await change(conid, { condept: 'Data' }, { ifMatch: '2' })).status).toBe(200);
    const stale = await change(conid, { condept: 'Systems' }, { ifMatch: '2' });
    expect(stale).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await read(conid)).body.condept).toBe('Data');
  });

  it('accepts only one of two saves on the same version, even if one is the user’s own', async () => {
    const conid = await conIdOf('pat.payroll');
    const pat = await api.tokenOf('pat.payroll');
    const { version } = (await read(conid)).body;
    const own = (
      await api.call(contract.getContactInfo, { params: { compId, userId: 202 } }, { token: pat })
    ).body;
    const { version: ownVersion, ...details } = own;
    expect(ownVersion).toBe(version);
    const both = await Promise.all([
      change(conid, { condept: 'By Dana' }, { ifMatch: version }),
      api.call(
        contract.saveContactInfo,
        { params: { compId }, body: { ...details, constate: 'OH', conphone: '4195550101' } },
        { token: pat, headers: { 'if-match': `"${ownVersion}"` } },
      ),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('hides users of other companies and refuses an ID in the body that differs from the path', async () => {
    const conid = await conIdOf('pat.payroll');
    const body = asInput((await read(conid)).body);
    const put = (wanted: number, company = compId) =>
      api.call(
        contract.updateUser,
        { params: { compId: company, conid: wanted }, body },
        { token: dana },
      );
    expect(await put(conid + 1)).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'conid' }] },
    });
    expect((await put(conid, 1002)).status).toBe(404);
  });

  it('redirects a pending invitation to a corrected address, and voids the old link', async () => {
    const { body: added } = await add({ conemail: 'tpyo@example.com', confname: 'Tess' });
    const old = await secretFor('tpyo');
    const { body } = await change(added.conid, { conemail: 'typo@example.com' });
    expect(body).toMatchObject({
      status: 'invited',
      conemail: 'typo@example.com',
      userName: 'typo@example.com',
    });
    expect((await choose(old)).status).toBe(404);
    expect((await choose(await secretFor('typo'))).status).toBe(204);
    const { token } = (await signIn('typo')).body;
    const user = JSON.parse(
      Buffer.from(token.split('.')[1]!, 'base64url').toString(),
    ) as session.TokenClaims;
    const companies = await api.call(
      session.listCompanies,
      { params: { userId: user.userId } },
      { token },
    );
    expect(companies.body.map(({ compid }) => compid)).toEqual([1001]);
    const row = (await auditRows('update-user')).at(-1)!;
    expect(row).toMatchObject({
      subject: `user:${user.userId}`,
      before: { userName: 'tpyo@example.com' },
      after: { userName: 'typo@example.com' },
    });
  });

  it('does not void the link of another company’s invitation to the old address', async () => {
    const first = await add({ conemail: 'shared@example.com' }, 1002);
    const second = await add({ conemail: 'shared@example.com' });
    const secret = await secretFor('shared');
    expect((await change(second.body.conid, { conemail: 'not.shared@example.com' })).status).toBe(
      200,
    );
    expect((await choose(secret)).status).toBe(204);
    expect((await read(first.body.conid, 1002)).body.status).toBe('active');
    expect((await read(second.body.conid)).body.status).toBe('invited');
  });

  it('refuses to redirect to an address already in the company', async () => {
    const conid = await conIdOf('ivy.invited');
    expect(await change(conid, { conemail: 'Uma.Users@example.com' })).toMatchObject({
      status: 409,
      body: { fields: [{ path: 'conemail' }] },
    });
  });

  it('changes only the contact address of someone who has accepted', async () => {
    const conid = await conIdOf('uma.users');
    const { body } = await change(conid, { conemail: 'uma.desk@example.com' });
    expect(body).toMatchObject({
      conemail: 'uma.desk@example.com',
      userName: 'uma.users@example.com',
    });
    expect(await api.mailsTo('uma.desk')).toEqual([]);
    expect((await signIn('uma.users', 'Demo-Portal-2026!')).status).toBe(200);
  });

  it('corrects the display name of an invited user, but of nobody else', async () => {
    const nameAt = async (userName: string) =>
      (
        JSON.parse(
          Buffer.from((await api.tokenOf(userName)).split('.')[1]!, 'base64url').toString(),
        ) as session.TokenClaims
      ).name;
    const { body } = await add({ conemail: 'jhon@example.com', confname: 'Jhon' });
    await change(body.conid, { confname: 'John' });
    expect(await nameAt('jhon')).toBe('John Newcomer');
    await change(await conIdOf('pat.payroll'), { confname: 'Patricia' });
    expect(await nameAt('pat.payroll')).toBe('Pat Payroll');
  });
});

describe('resendInvitation', () => {
  it('emails a new link in place of the old one, at most every 30 seconds', async () => {
    const { body } = await add({ conemail: 'slow@example.com' });
    const first = await secretFor('slow');
    expect((await resend(body.conid)).status).toBe(204);
    expect(await api.mailsTo('slow')).toHaveLength(2);
    const tooSoon = await resend(body.conid);
    expect(tooSoon.status).toBe(429);
    expect(tooSoon.headers['retry-after']).toBe('30');
    expect(await api.mailsTo('slow')).toHaveLength(2);
    api.clock.advance({ seconds: 31 });
    expect((await resend(body.conid)).status).toBe(204);
    expect((await choose(first)).status).toBe(404);
    expect((await choose(await secretFor('slow'))).status).toBe(204);
    expect((await auditRows('resend-invitation')).at(-1)?.user_id).toBe(201);
  });

  it('lets a contact sign in who never could, at the address the company has for them', async () => {
    const conid = await conIdOf('tobias.lindgren');
    expect((await read(conid)).body.status).toBe('contact');
    expect((await resend(conid)).status).toBe(204);
    expect((await read(conid)).body.status).toBe('invited');
    expect((await auditRows('invite-contact')).at(-1)).toMatchObject({ user_id: 201 });
    const { text } = (await api.mailsTo('tobias.lindgren')).at(-1)!;
    expect(text).toContain('of Harborview Manufacturing, Inc. Choose a password');
    expect((await choose(await secretFor('tobias.lindgren'))).status).toBe(204);

    const other = await conIdOf('harriet.oyelaran');
    await change(other, { conemail: 'harriet.new@example.com' });
    expect((await resend(other)).status).toBe(204);
    expect((await read(other)).body).toMatchObject({
      status: 'invited',
      userName: 'harriet.new@example.com',
    });
    expect(await api.mailsTo('harriet.oyelaran')).toEqual([]);
    expect((await choose(await secretFor('harriet.new'))).status).toBe(204);
  });

  it('is only for users who have not accepted', async () => {
    for (const email of ['dana.full', 'rosalind.achterberg']) {
      expect(await resend(await conIdOf(email))).toMatchObject({
        status: 409,
        body: { message: 'This user is not waiting for an invitation.' },
      });
    }
    expect((await resend(1)).status).toBe(404);
    // The provider turned a sign-in off: that is not the company's to undo.
    const letSignIn = (can_sign_in: boolean) =>
      api.database.transaction({ accounts: true }, (tx) =>
        tx
          .updateTable('users')
          .set({ can_sign_in })
          .where('user_name', '=', 'pat.payroll@example.com')
          .execute(),
      );
    await letSignIn(false);
    expect(await resend(await conIdOf('pat.payroll'))).toMatchObject({ status: 409 });
    await letSignIn(true);
    expect((await resend(await conIdOf('sol.single', 1008))).status).toBe(404);
  });
});
