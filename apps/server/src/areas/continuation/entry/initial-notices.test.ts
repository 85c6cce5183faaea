import type { z } from 'zod';
import { beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@portal/contract/areas/continuation/initial-notice.contract.ts';
import { fieldsOf, input as anInput } from '../../participants/saving-people.builder.ts';
import { compId, inCompany } from '../continuation.builder.ts';
import { startEvents, type EventsApi } from '../event/events.builder.ts';

let at: EventsApi;
let token: string;
beforeAll(async () => {
  at = await startEvents();
  token = await at.api.tokenOf('dana.full');
});

type Input = z.input<typeof contract.InitialNoticeInput>;
type Options = { key?: string; ifMatch?: string; via?: EventsApi['other'] };

const add = ({ key, ifMatch, via = at.api, ...body }: Input & Options) =>
  via.call(
    contract.addInitialNotice,
    { params: { compId }, body },
    {
      token,
      headers: {
        ...(key && { 'idempotency-key': key }),
        ...(ifMatch && { 'if-match': `"${ifMatch}"` }),
      },
    },
  );
const read = (empno: string, c_initid: number) =>
  at.api.call(contract.getInitialNotice, { params: { compId, empno, c_initid } }, { token });
const remove = (empno: string, c_initid: number) =>
  at.api.call(contract.deleteInitialNotice, { params: { compId, empno, c_initid } }, { token });
/** Adds one for the employee; returns its id. */
const added = async (participant: Input['participant']) =>
  (await add({ participant, sendToEmployee: true })).body.notices[0]!.c_initid;

/** Marks a notice as a mail run does. */
async function mail(noticeId: number) {
  await inCompany(at.api, (tx) =>
    tx
      .updateTable('initial_notices')
      .set({ sent_on: '2026-11-16', document_number: 1 })
      .where('notice_id', '=', noticeId)
      .execute(),
  );
}

describe('addInitialNotice', () => {
  const toSpouse = { sendToSpouse: true, spouseName: 'Sam' };
  it.each<[string, Partial<Input>, path: string, message: string]>([
    ['no addressee', {}, 'sendToEmployee', 'Please select at least one notice to send.'],
    ['a spouse without a name', { sendToSpouse: true }, 'spouseName', 'This field is required'],
    [
      'a birthdate that is not in the past',
      { ...toSpouse, spouseBirthDate: '2026-11-16' },
      'spouseBirthDate',
      'Birthdate must be before today',
    ],
    [
      'a wrong person',
      { ...toSpouse, participant: anInput({ birthdate: '2027-01-01' }) },
      'participant.birthdate',
      'Birthdate must be before today',
    ],
  ])('refuses %s', async (_what, fields, path, message) => {
    const answer = await add({ participant: await at.someone(), ...fields });
    expect([answer.status, fieldsOf(answer)]).toEqual([400, [{ path, message }]]);
  });

  it('queues one notice per addressee for a new person, and reads it back as its form', async () => {
    const spouse = {
      sendToSpouse: true,
      spouseName: 'Sam Freshman',
      spouseBirthDate: '1986-02-03',
      spouseGender: 'M' as const,
    };
    const participant = anInput({ lname: 'Freshman' });
    const { body } = await add({ participant, sendToEmployee: true, ...spouse });
    expect(body.notices).toMatchObject([
      { destinationName: 'Robin Freshman', dateToSend: '2026-11-18' },
      { destinationName: 'Sam Freshman', dateToSend: '2026-11-18' },
    ]);
    const empno = await inCompany(at.api, async (tx) => {
      const row = await tx
        .selectFrom('initial_notices')
        .select('empno')
        .where('notice_id', '=', body.notices[1]!.c_initid)
        .executeTakeFirstOrThrow();
      return row.empno;
    });
    expect((await read(empno, body.notices[1]!.c_initid)).body).toMatchObject({
      participant: { empno },
      sendToEmployee: false,
      ...spouse,
    });
    expect(await at.actionsOf(empno)).toEqual([
      'add-participant',
      'add-initial-notice',
      'add-initial-notice',
    ]);
  });

  it('keeps one pending notice per addressee, however often the form is sent', async () => {
    const participant = await at.someone();
    const first = await add({ participant, sendToEmployee: true });
    const again = await Promise.all([
      add({ participant, sendToEmployee: true }),
      add({ participant, sendToEmployee: true, via: at.other }),
    ]);
    for (const { body } of again) expect(body).toEqual(first.body);
    expect(await at.actionsOf(participant.empno)).toEqual([
      'add-participant',
      'add-initial-notice',
    ]);
  });

  it('adds one per Idempotency-Key', async () => {
    const participant = anInput();
    const input = { participant, sendToEmployee: true, key: 'notice' };
    const [one, two] = await Promise.all([add(input), add({ ...input, via: at.other })]);
    expect(one.body).toEqual(two.body);
    expect(await at.people.countWithId(participant.payrollid)).toBe(1);
  });

  describe('in place of a pending one', () => {
    it('corrects it and adds one for the other addressee', async () => {
      const participant = await at.someone();
      const { c_initid } = (await add({ participant, ...toSpouse })).body.notices[0]!;
      const both = { ...toSpouse, sendToEmployee: true, spouseName: 'Samuel' };
      const { body } = await add({ participant, c_initid, ...both });
      expect(body.notices.map(({ destinationName }) => destinationName)).toEqual([
        'Robin Example',
        'Samuel',
      ]);
      expect(body.notices[1]!.c_initid).toBe(c_initid);
      expect((await at.people.auditOf(participant.empno)).at(-1)).toMatchObject({
        action: 'update-initial-notice',
        before: { sendTo: 'Spouse', spouseName: 'Sam' },
        after: { sendTo: 'Spouse', spouseName: 'Samuel' },
      });
    });

    it('deletes it if the new one goes to another addressee', async () => {
      const participant = await at.someone();
      const c_initid = await added(participant);
      await add({ participant, c_initid, ...toSpouse });
      expect((await read(participant.empno, c_initid)).status).toBe(404);
    });

    it('is refused if somebody else has since changed the notice or its person', async () => {
      const participant = await at.someone();
      const { empno } = participant;
      const spouse = { sendToSpouse: true, spouseName: 'Marc Example' };
      const { body } = await add({ participant, ...spouse });
      const { c_initid } = body.notices[0]!;
      const opened = (await read(empno, c_initid)).body;
      const change = { participant, ...spouse, c_initid, ifMatch: opened.version };
      expect((await add({ ...change, spouseName: 'Marca Example' })).status).toBe(200);
      const late = await add({ ...change, spouseName: 'Marco Example' });
      expect(late.status).toBe(409);
      const { version, ...now } = (await read(empno, c_initid)).body;
      expect(now.spouseName).toBe('Marca Example');
      const moved = { ...participant, hcity: 'Elsewhere' };
      expect((await add({ ...change, participant: moved, ifMatch: version })).status).toBe(200);
      expect((await add({ ...change, ifMatch: version })).status).toBe(409);
      expect((await read(empno, c_initid)).body.participant.hcity).toBe('Elsewhere');
    });

    it('is refused once the notice was mailed, and if it is another person’s', async () => {
      const participant = await at.someone();
      const c_initid = await added(participant);
      const other = await at.someone();
      expect((await add({ participant: other, c_initid, sendToEmployee: true })).status).toBe(404);
      await mail(c_initid);
      const answer = await add({ participant, c_initid, sendToEmployee: true });
      expect(answer.status).toBe(409);
      // A form that does not name it queues another.
      expect(await added(participant)).not.toBe(c_initid);
    });
  });
});

describe('deleteInitialNotice', () => {
  it('deletes a pending notice once, and refuses a mailed one', async () => {
    const participant = await at.someone();
    const { empno } = participant;
    const first = await added(participant);
    expect((await remove((await at.someone()).empno, first)).status).toBe(404);
    expect((await remove(empno, first)).status).toBe(204);
    expect((await remove(empno, first)).status).toBe(404);
    expect((await at.actionsOf(empno)).at(-1)).toBe('delete-initial-notice');
    const second = await added(participant);
    await mail(second);
    const answer = await remove(empno, second);
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'This notice was already mailed and can no longer be changed or deleted.',
    ]);
  });
});
