import { describe, expect, it } from 'vitest';
import * as contract from '@portal/contract/areas/continuation/initial-notice.contract.ts';
import { fieldsOf, input as anInput } from '../../participants/saving-people.builder.ts';
import { inCompany } from '../continuation.builder.ts';
import { useEvents, type EventsApi } from '../event/events.builder.ts';

const at = useEvents();
type Input = Parameters<EventsApi['addNotice']>[0];

const read = (empno: string, c_initid: number) =>
  at.ask(contract.getInitialNotice, { params: { empno, c_initid } });
const remove = (empno: string, c_initid: number) =>
  at.ask(contract.deleteInitialNotice, { params: { empno, c_initid } });
/** Adds one for the employee; returns its id. */
const added = async (participant: Input['participant']) =>
  (await at.addNotice({ participant, sendToEmployee: true })).body.notices[0]!.c_initid;

/** Marks a notice as a mail run does. */
const mail = (noticeId: number) =>
  inCompany(at.api, (tx) =>
    tx
      .updateTable('initial_notices')
      .set({ sent_on: '2026-11-16', document_number: 1 })
      .where('notice_id', '=', noticeId)
      .execute(),
  );

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
    const answer = await at.addNotice({ participant: await at.someone(), ...fields });
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
    const { body } = await at.addNotice({ participant, sendToEmployee: true, ...spouse });
    expect(body.notices).toMatchObject([
      { destinationName: 'Robin Freshman', dateToSend: '2026-11-18' },
      { destinationName: 'Sam Freshman', dateToSend: '2026-11-18' },
    ]);
    const notice = body.notices[1]!.c_initid;
    const { empno } = await inCompany(at.api, (tx) =>
      tx
        .selectFrom('initial_notices')
        .select('empno')
        .where('notice_id', '=', notice)
        .executeTakeFirstOrThrow(),
    );
    const form = { participant: { empno }, sendToEmployee: false, ...spouse };
    expect((await read(empno, notice)).body).toMatchObject(form);
    const actions = ['add-participant', 'add-initial-notice', 'add-initial-notice'];
    expect(await at.actionsOf(empno)).toEqual(actions);
  });

  it('keeps one pending notice per addressee, however often the form is sent', async () => {
    const participant = await at.someone();
    const input = { participant, sendToEmployee: true };
    const first = await at.addNotice(input);
    const again = await Promise.all([at.addNotice(input), at.addNotice(input, { via: at.other })]);
    for (const { body } of again) expect(body).toEqual(first.body);
    const actions = ['add-participant', 'add-initial-notice'];
    expect(await at.actionsOf(participant.empno)).toEqual(actions);
  });

  it('adds one per Idempotency-Key', async () => {
    const participant = anInput();
    const input = { participant, sendToEmployee: true };
    const [one, two] = await Promise.all([
      at.addNotice(input, { key: 'notice' }),
      at.addNotice(input, { key: 'notice', via: at.other }),
    ]);
    expect(one.body).toEqual(two.body);
    expect(await at.people.countWithId(participant.payrollid)).toBe(1);
  });

  describe('in place of a pending one', () => {
    it('corrects it and adds one for the other addressee, or is deleted if it goes to another', async () => {
      const participant = await at.someone();
      const { c_initid } = (await at.addNotice({ participant, ...toSpouse })).body.notices[0]!;
      const both = { ...toSpouse, sendToEmployee: true, spouseName: 'Samuel' };
      const { body } = await at.addNotice({ participant, c_initid, ...both });
      expect(body.notices).toMatchObject([
        { destinationName: 'Robin Example' },
        { destinationName: 'Samuel', c_initid },
      ]);
      expect((await at.people.auditOf(participant.empno)).at(-1)).toMatchObject({
        action: 'update-initial-notice',
        before: { sendTo: 'Spouse', spouseName: 'Sam' },
        after: { sendTo: 'Spouse', spouseName: 'Samuel' },
      });
      const ofEmployee = body.notices[0]!.c_initid;
      await at.addNotice({ participant, c_initid: ofEmployee, ...toSpouse });
      expect((await read(participant.empno, ofEmployee)).status).toBe(404);
    });

    it('is refused if somebody else has since changed the notice or its person', async () => {
      const participant = await at.someone();
      const { empno } = participant;
      const { body } = await at.addNotice({ participant, ...toSpouse });
      const { c_initid } = body.notices[0]!;
      const { version: opened } = (await read(empno, c_initid)).body;
      const statusOf = async (change: object, ifMatch: string) =>
        (await at.addNotice({ participant, ...toSpouse, c_initid, ...change }, { ifMatch })).status;
      expect(await statusOf({ spouseName: 'Marca' }, opened)).toBe(200);
      expect(await statusOf({ spouseName: 'Marco' }, opened)).toBe(409);
      const { version, ...now } = (await read(empno, c_initid)).body;
      expect(now.spouseName).toBe('Marca');
      const moved = { ...participant, hcity: 'Elsewhere' };
      expect(await statusOf({ participant: moved, spouseName: 'Marca' }, version)).toBe(200);
      expect(await statusOf({}, version)).toBe(409);
      expect((await read(empno, c_initid)).body.participant.hcity).toBe('Elsewhere');
    });

    it('is refused once the notice was mailed, and if it is another person’s', async () => {
      const participant = await at.someone();
      const c_initid = await added(participant);
      const statusFor = async (person: typeof participant) =>
        (await at.addNotice({ participant: person, c_initid, sendToEmployee: true })).status;
      expect(await statusFor(await at.someone())).toBe(404);
      await mail(c_initid);
      expect(await statusFor(participant)).toBe(409);
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
