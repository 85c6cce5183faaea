import { beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@portal/contract/areas/leave/leave.contract.ts';
import { recordLeaveAction } from '@portal/contract/areas/leave/leave-back-office.contract.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { operatorServer } from '../../testing/test-operator.ts';
import { testOperatorToken } from '../../testing/test-config.ts';
import { listWaitingAbsences } from './back-office/review-absence.service.ts';
import { aLeaveRequest, anAbsence } from './leave-forms.builder.ts';

let api: TestApi;
let dana: { token: string };
/** Sees location 2 alone. */
let lee: { token: string };
const company = { params: { compId: 1001 } };

beforeAll(async () => {
  api = await startApi();
  dana = { token: await api.tokenOf('dana.full') };
  lee = { token: await api.tokenOf('lee.location') };
});

const request = (changed: Parameters<typeof aLeaveRequest>[0], as = dana, key?: string) =>
  api.call(
    contract.requestLeave,
    { ...company, body: aLeaveRequest(changed) },
    { ...as, headers: { ...(key && { 'idempotency-key': key }) } },
  );
const absence = (changed: Parameters<typeof anAbsence>[0], as = dana) =>
  api.call(contract.reportAbsence, { ...company, body: anAbsence(changed) }, as);
const search = async (criteria: string, as = dana) =>
  (await api.call(contract.searchLeaveEmployees, { ...company, query: { criteria } }, as)).body;
const caseOf = async (caseId: number, as = dana) =>
  await api.call(contract.getLeaveCase, { params: { compId: 1001, caseId } }, as);
const absencesOf = async (eeId: string) =>
  (await api.call(contract.listAbsences, { params: { compId: 1001, eeId } }, dana)).body;
const act = async (title: string, body: object) => {
  const url = recordLeaveAction.path.replace('{compId}', '1001').replace('{title}', title);
  const headers = { authorization: `Bearer ${testOperatorToken}` };
  return await operatorServer(api.context).inject({ method: 'POST', url, headers, payload: body });
};
const fieldsOf = ({
  body,
}: {
  body: { fields?: { path: string; message: string }[] | undefined };
}) => Object.fromEntries((body.fields ?? []).map(({ path, message }) => [path, message]));

/** A participant whom the limited user does not see. */
const outOfScope = () =>
  api.database.transaction({ compId: 1001 }, (tx) =>
    tx
      .selectFrom('participants')
      .select(['empno', 'first_name', 'last_name'])
      .where('comp_id', '=', 1001)
      .where('location_code', '=', 1)
      .orderBy('empno', 'desc')
      .executeTakeFirstOrThrow(),
  );

describe('a request is refused', () => {
  it('for a participant out of scope, as if there were none', async () => {
    const { empno } = await outOfScope();
    const refused = await request({ employee: { eeId: empno } }, lee);
    expect(refused.status).toBe(404);
    expect(fieldsOf(refused)).toEqual({ 'employee.eeId': 'No employee with this ID was found.' });
    expect((await absence({ employee: { eeId: empno } }, lee)).status).toBe(404);
  });

  it('if the employee ID is somebody else’s, and so is an absence', async () => {
    const { empno, first_name, last_name } = await outOfScope();
    const message = `This Employee ID belongs to ${first_name} ${last_name}. Check the ID or the name.`;
    const mistyped = { employee: { eeId: empno } };
    for (const refused of [await request(mistyped), await absence(mistyped)]) {
      expect(refused.status).toBe(400);
      expect(fieldsOf(refused as never)).toEqual({ 'employee.eeId': message });
    }
    const inCapitals = { nameFirst: first_name.toUpperCase(), nameLast: last_name };
    expect((await absence({ employee: { eeId: empno, ...inCapitals } })).status).toBe(200);
  });

  it('with every problem on its field', async () => {
    const refused = await request({
      employment: { hireDate: '2026-11-17' },
      event: { dateEnd: '2026-12-01', reason: 'family-health', faxHealthProvider: true },
    });
    expect(refused.status).toBe(400);
    expect(fieldsOf(refused)).toEqual({
      'employment.hireDate': 'Must not be in the future',
      'event.dateEnd': 'The end date must be after the start date',
      'event.kinRelation': 'This field is required',
      'event.providerName': 'This field is required',
      'event.providerFax': 'This field is required',
    });
  });
});

describe('a request', () => {
  it('opens a case for an employee it creates, and mails no more than the case number', async () => {
    const eeId = 'NEW-1';
    const { status, body } = await request({ employee: { eeId } });
    expect(status).toBe(200);
    expect(body.title).toMatch(/^LV-2026-\d{6}$/);
    const employee = await api.call(
      contract.getLeaveEmployee,
      { params: { compId: 1001, eeId } },
      dana,
    );
    expect(employee.body).toMatchObject({
      firstName: 'Zora',
      hoursWorked: 1820,
      employeeType: 'Full Time',
      originalHireDate: '2020-03-02',
      supervisorEmail: 'sam.lead@example.com',
      isParticipant: false,
    });
    const shown = (await caseOf(body.caseListId)).body;
    expect(shown).toMatchObject({
      title: body.title,
      caseStatus: 'Open',
      approvalStatus: 'Pending',
      regulationPolicyType: 'FMLA',
      durationOfLeave: 'Continuous (one block of time)',
      reasonForLeaveNrR: 'Own health condition',
      workState: 'OH',
      // Monday the 18th is a holiday.
      returnToWorkDate: '2027-01-19',
      offers: [],
      notices: [],
    });
    const [mail] = (await api.mailsTo('hr@example.com')).filter(({ text }) =>
      text.includes(body.title),
    );
    const [note] = (await api.mailsTo('priya.raman')).filter(({ text }) =>
      text.includes(body.title),
    );
    for (const each of [mail, note])
      expect(`${each?.subject} ${each?.text}`).not.toMatch(/knee|health|medical|surgery|quimby/i);
  });

  it('keeps the explanation sealed and out of the audit trail', async () => {
    const { body } = await request({ employee: { eeId: 'NEW-2' } });
    const stored = await api.database.transaction({ compId: 1001 }, async (tx) => ({
      cases: await tx
        .selectFrom('leave_cases')
        .selectAll()
        .where('case_id', '=', body.caseListId)
        .execute(),
      audit: await tx
        .selectFrom('audit_log')
        .selectAll()
        .where('subject', '=', `leave-case:${body.title}`)
        .execute(),
    }));
    const [{ explanation_sealed: sealed, ...plain } = {} as never] = stored.cases;
    expect(Buffer.from(sealed).toString('latin1')).not.toMatch(/knee/i);
    expect(JSON.stringify([plain, stored.audit])).not.toMatch(/knee/i);
    const identity = `leave case 1001 ${body.caseListId} explanation`;
    expect(api.context.secrets.open(sealed, identity)).toBe('Knee surgery');
    expect(stored.audit).toHaveLength(1);
    expect(JSON.stringify(stored.audit)).not.toMatch(/own-health/);
  });

  it('is entered once per key', async () => {
    const first = await request({ employee: { eeId: 'NEW-3' } }, dana, 'twice');
    const again = await request({ employee: { eeId: 'NEW-3' } }, dana, 'twice');
    expect(again.body).toEqual(first.body);
  });

  it('copies a participant, whose records stay within the scope of their location', async () => {
    const { empno, last_name, first_name } = await outOfScope();
    const name = { nameFirst: first_name, nameLast: last_name };
    const { body } = await request({ employee: { eeId: empno, ...name } });
    expect((await caseOf(body.caseListId)).body.lastName).toBe(last_name);
    expect((await caseOf(body.caseListId, lee)).status).toBe(404);
    expect((await request({ employee: { eeId: empno } }, lee)).status).toBe(404);
    expect(await search(empno, lee)).toEqual([]);
    expect(await search(empno)).toMatchObject([{ eeId: empno }]);
  });

  it('leaves a participant where they live, and leave follows them when they move', async () => {
    const { empno, first_name, last_name } = await outOfScope();
    const name = { nameFirst: first_name, nameLast: last_name };
    const requested = await request({ employee: { eeId: empno, ...name, addr1: '9 Typed Lane' } });
    expect(requested.status).toBe(200);
    const address = async () =>
      (await api.call(contract.getLeaveEmployee, { params: { compId: 1001, eeId: empno } }, dana))
        .body.address1;
    expect(await address()).not.toBe('9 Typed Lane');
    await api.database.transaction({ compId: 1001 }, (tx) =>
      tx
        .updateTable('participants')
        .set({ street1: '5 New Street' })
        .where('comp_id', '=', 1001)
        .where('empno', '=', empno)
        .execute(),
    );
    expect(await address()).toBe('5 New Street');
  });

  it('of another company is not found', async () => {
    const { body } = await request({ employee: { eeId: 'NEW-4' } });
    const params = { compId: 1003, caseId: body.caseListId };
    expect((await api.call(contract.getLeaveCase, { params }, dana)).status).toBe(404);
  });
});

describe('the search', () => {
  beforeAll(async () => {
    const employee = { eeId: 'Ab-77', nameFirst: 'Renée Ann', nameLast: "O'Zyx Brown" };
    await request({ employee });
  });

  it.each([
    ['the first name', 'RENEE'],
    ['the last name', "o'zy"],
    ['first and last', "renee ann o'zyx"],
    ['last, first', "O'zyx Brown, ren"],
    ['the employee id', 'aB-7'],
  ])('finds by %s', async (_, criteria) => {
    expect((await search(criteria)).map(({ eeId }) => eeId)).toContain('Ab-77');
  });

  it.each(['ann', 'zyx', 'brown', '77', '%', '_'])('does not find by %s', async (criteria) => {
    expect((await search(criteria)).map(({ eeId }) => eeId)).not.toContain('Ab-77');
  });

  it('pages through people in the order of their names, each once', async () => {
    const page = async (offset: number) =>
      (
        await api.call(
          contract.searchLeaveEmployees,
          { ...company, query: { criteria: 'a', rows: 4, offset } },
          dana,
        )
      ).body;
    const [first, second] = [await page(0), await page(4)];
    const all = (
      await api.call(
        contract.searchLeaveEmployees,
        { ...company, query: { criteria: 'a', rows: 8 } },
        dana,
      )
    ).body;
    expect([...first, ...second]).toEqual(all);
    expect(new Set(all.map(({ eeId }) => eeId)).size).toBe(8);
  });
});

describe('an absence', () => {
  it('is refused without time, or over a day', async () => {
    const none = await absence({ event: { hours: 0, minutes: 0 } });
    expect(fieldsOf(none)).toEqual({ 'event.hours': 'Please enter how long the absence was' });
    const long = await absence({ event: { hours: 24, minutes: 1 } });
    expect(fieldsOf(long)).toEqual({ 'event.hours': 'An absence is at most 24 hours' });
    expect((await absence({ event: { hours: 25 } })).status).toBe(400);
    // Nothing was kept.
    expect(await search('ABS-2')).toEqual([]);
  });

  it('with a case number that is not theirs waits for review, which sees the number', async () => {
    const { body } = await request({ employee: { eeId: 'ABS-1' } });
    for (const [minutes, title] of [body.title, 'LV-2020-000001', 'nonsense'].entries()) {
      const foreign = await absence({ employee: { eeId: 'ABS-2' }, event: { title, minutes } });
      expect(foreign.body.title).toBeNull();
      const waiting = await listWaitingAbsences(api.context, 1001);
      expect(waiting.at(-1)).toMatchObject({ eeId: 'ABS-2', minutes, namedCase: title });
    }
  });

  it('waits for review without a case, and an identical repeat counts once', async () => {
    const employee = { eeId: 'ABS-3' };
    const first = await absence({ employee });
    expect(first.body.title).toBeNull();
    expect((await absence({ employee })).body).toEqual(first.body);
    expect((await absence({ employee, event: { minutes: 31 } })).body).not.toEqual(first.body);
    api.clock.advance({ seconds: 61 });
    expect((await absence({ employee })).body.absenceId).not.toBe(first.body.absenceId);
    expect(await absencesOf('ABS-3')).toHaveLength(3);
    expect((await absencesOf('ABS-3')).at(-1)).toEqual({
      absenceId: first.body.absenceId,
      absenceDate: '2026-11-12',
      hours: 3,
      minutes: 30,
      absenceType: null,
      absenceDuration: '3 h 30 m',
      title: null,
    });
  });

  it('keeps what its form changes about an employee: a participant’s own record says where they live', async () => {
    const onFile = async (eeId: string) =>
      (await api.call(contract.getLeaveEmployee, { params: { compId: 1001, eeId } }, dana)).body;
    await absence({ employee: { eeId: 'ABS-6' } });
    const moved = { phone: '5555550166', addr1: '66 New Street', dob: '1980-06-06' };
    await absence({ employee: { eeId: 'ABS-6', ...moved } });
    const own = { phone1: moved.phone, address1: moved.addr1, dob: moved.dob };
    expect(await onFile('ABS-6')).toMatchObject(own);
    const [{ eeId, firstName, lastName }] = (await search('0001000')) as [
      contract.LeaveEmployeeMatch,
    ];
    const before = await onFile(eeId);
    const names = { nameFirst: firstName, nameLast: lastName };
    expect((await absence({ employee: { eeId, ...names, ...moved } })).status).toBe(200);
    expect(await onFile(eeId)).toEqual({ ...before, phone1: moved.phone });
  });

  it('goes to the case it names, else to the only open one that covers the day', async () => {
    const employee = { eeId: 'ABS-4' };
    const plain = (await request({ employee })).body.title;
    const event = { duration: 'intermittent', dateStart: '2026-11-02' } as const;
    const taken = (await request({ employee, event })).body.title;
    const episode = {
      how: 'episode',
      from: '2026-11-02',
      to: '2027-01-15',
      details: 'Twice a month',
    };
    await act(taken, { kind: 'approved', periods: [episode] });
    expect((await absence({ employee })).body.title).toBe(taken);
    expect((await absence({ employee, event: { title: plain } })).body.title).toBe(plain);
    const earlier = { absenceDate: '2026-10-30' };
    expect((await absence({ employee, event: earlier })).body.title).toBeNull();
    expect(await absencesOf('ABS-4')).toMatchObject([
      { absenceType: 'FMLA', title: plain },
      { absenceType: 'FMLA', title: taken },
      { absenceType: null, title: null },
    ]);
  });

  it('keeps what is on file about somebody known', async () => {
    const eeId = 'ABS-5';
    await request({ employee: { eeId, addr1: '1 Old Road' } });
    await absence({ employee: { eeId, addr1: '2 New Road', nameFirst: 'Other' } });
    const params = { compId: 1001, eeId };
    const { body } = await api.call(contract.getLeaveEmployee, { params }, dana);
    expect(body).toMatchObject({ address1: '1 Old Road', firstName: 'Zora' });
  });
});

it('an unknown employee is not found', async () => {
  const params = { compId: 1001, eeId: 'NOBODY' };
  for (const operation of [
    contract.getLeaveEmployee,
    contract.listLeaveCases,
    contract.listAbsences,
  ])
    expect((await api.call(operation, { params }, dana)).status).toBe(404);
});
