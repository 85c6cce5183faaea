import { beforeAll, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import * as contract from '@portal/contract/areas/leave/leave-back-office.contract.ts';
import {
  getLeaveCase,
  getLeaveEmployee,
  listAbsences,
  reportAbsence,
  requestLeave,
} from '@portal/contract/areas/leave/leave.contract.ts';
import type { CallAnswer, CallInput, Operation } from '@portal/contract/operation.ts';
import type { Problem } from '@portal/contract/problem.ts';
import { address } from '@portal/contract/client.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { testOperatorToken } from '../../testing/test-config.ts';
import { operatorCall } from '../../request/operator-commands.ts';
import { operatorServer } from '../../testing/test-operator.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { aLeaveRequest, anAbsence } from './leave-forms.builder.ts';
import { leaveCommands } from './operator-commands.ts';
import { leaveSettings } from './settings/leave-settings.store.ts';

let api: TestApi;
let dana: { token: string };
let operator: FastifyInstance;
const compId = 1001;
const company = { params: { compId } };

beforeAll(async () => {
  api = await startApi();
  dana = { token: await api.tokenOf('dana.full') };
  operator = operatorServer(api.context);
});

let people = 0;
/** A case of somebody new. */
async function newCase(changed: Parameters<typeof aLeaveRequest>[0] = {}) {
  const employee = { eeId: `OP-${++people}`, ...changed.employee };
  const body = aLeaveRequest({ ...changed, employee });
  return (await api.call(requestLeave, { ...company, body }, dana)).body;
}
const newAbsence = async (eeId: string) => {
  const body = anAbsence({ employee: { eeId } });
  return (await api.call(reportAbsence, { ...company, body }, dana)).body.absenceId;
};

async function ask<O extends Operation>(operation: O, input: CallInput<O>, key?: string) {
  const { params, body } = input as { params: object; body?: object };
  const answer = await operator.inject({
    method: operation.method,
    url: address('', operation.path, { ...params }, {}),
    headers: {
      authorization: `Bearer ${testOperatorToken}`,
      ...(key && { 'idempotency-key': key }),
    },
    ...(body && { payload: body }),
  });
  const { statusCode: status, body: text, rawPayload } = answer;
  const isJson = String(answer.headers['content-type']).includes('json');
  const read = text && isJson ? JSON.parse(text) : {};
  return { status, body: read as CallAnswer<O> & Problem, rawPayload };
}
type Action = CallInput<typeof contract.recordLeaveAction>['body'];
const act = (title: string, body: Action, key?: string) =>
  ask(contract.recordLeaveAction, { params: { compId, title }, body }, key);
const shown = async (caseId: number) =>
  (await api.call(getLeaveCase, { params: { compId, caseId } }, dana)).body;
const employeeOf = async (eeId: string) =>
  (await api.call(getLeaveEmployee, { params: { compId, eeId } }, dana)).body;
const change = (eeId: string, body: contract.LeaveEmployeeChange) =>
  ask(contract.changeLeaveEmployee, { params: { compId, eeId }, body });
const whole = { how: 'continuous', from: '2026-12-01', to: '2027-01-15' } as const;
const approval: Action = { kind: 'approved', periods: [whole] };
const denial: Action = { kind: 'denied', from: '2026-12-01', to: '2027-01-15', reason: 'No' };

describe('a case', () => {
  it('is not found in another company, nor under another number', async () => {
    const { title } = await newCase();
    const answer = await ask(contract.getLeaveStanding, { params: { compId: 1003, title } });
    expect(answer.status).toBe(404);
    expect((await act('LV-1999-000001', approval)).status).toBe(404);
  });

  it('two people decide at once: one does, the other learns of it', async () => {
    const { title } = await newCase();
    const answers = await Promise.all([act(title, approval), act(title, denial)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409)!;
    expect(refused.body.message).toBe(
      'The case was already decided on 11/16/2026. Reopen it first.',
    );
  });

  it('a repeat with the same key records a step once', async () => {
    const { title, caseListId } = await newCase();
    const first = await act(title, { kind: 'paperwork-sent', method: 'Mail' }, 'sent-once');
    expect(first.body).toMatchObject({
      approvalStatus: 'Pending Paperwork',
      paperworkDueDate: '2026-12-01',
    });
    const again = await act(title, { kind: 'paperwork-sent', method: 'Mail' }, 'sent-once');
    expect(again.body).toEqual(first.body);
    const { steps } = await shown(caseListId);
    expect(steps.map(({ what }) => what)).toEqual(['Leave requested', 'Paperwork sent']);
  });

  it('bad days are refused on their field', async () => {
    const { title } = await newCase();
    const future = await act(title, { kind: 'eligible', on: '2026-11-17' });
    expect(future.body.fields).toEqual([{ path: 'on', message: 'Must not be in the future' }]);
    const backward = { ...whole, to: '2026-11-30' };
    const refused = await act(title, { kind: 'approved', periods: [backward] });
    expect(refused.body.fields).toMatchObject([{ path: 'periods.0.to' }]);
    expect((await act(title, { kind: 'closed' })).status).toBe(409);
  });

  it('shows everything the provider recorded', async () => {
    const { title, caseListId } = await newCase({ event: { duration: 'intermittent' } });
    const span = { from: '2026-12-01', to: '2026-12-31' };
    const later = { from: '2027-01-02', to: '2027-01-15' };
    const steps: Action[] = [
      { kind: 'eligible' },
      { kind: 'paperwork-sent', method: 'Email' },
      { kind: 'paperwork-extended', dueOn: '2026-12-08' },
      { kind: 'paperwork-received' },
      {
        kind: 'approved',
        isPartial: true,
        periods: [
          { how: 'continuous', ...span },
          { how: 'reduced', ...later, hoursPerWeek: 20, details: 'Mornings' },
          { how: 'treatment', ...later, details: 'Weekly' },
          { how: 'episode', ...later, details: 'Twice a month' },
        ],
      },
      { kind: 'denied', ...later, reason: 'Not covered' },
      { kind: 'state-regulation', position: 1, name: 'Paid leave', ...span },
      { kind: 'state-regulation', position: 3, name: 'Sick time', ...later },
      { kind: 'accommodation', ...span, details: 'A chair' },
      { kind: 'personal-leave', ...span },
      { kind: 'personal-leave', ...later },
      { kind: 'other-medical-leave', ...later },
      { kind: 'note', text: 'Called the employee' },
    ];
    for (const step of steps) expect((await act(title, step)).status).toBe(200);
    const december = '12/01/2026 - 12/31/2026';
    const january = '01/02/2027 - 01/15/2027';
    expect(await shown(caseListId)).toMatchObject({
      caseStatus: 'Open - Intermittent',
      approvalStatus: 'Partially Approved',
      paperworkSentDate: '2026-11-16',
      paperworkSentMethod: 'Email',
      paperworkDueDate: '2026-12-01',
      paperworkDueDateExtension: '2026-12-08',
      paperworkReceivedDate: '2026-11-16',
      touchpointNotes: '11/16/2026: Called the employee',
      federalStartEndDates: `${december}; ${january}; ${january}; ${january}`,
      stateReg1: 'Paid leave',
      stateReg1StartEndDates: december,
      stateReg2: null,
      stateReg3StartEndDates: january,
      reducedScheduledStartEndDates: january,
      reducedScheduleDetails: '20 hours per week, Mornings',
      intTreatmentDetails: 'Weekly',
      intEpisodeStartEndDates: january,
      intEpisodeDetails: 'Twice a month',
      accommodationStartEndDates: december,
      accommodationDetails: 'A chair',
      denialStartEndDates: january,
      denialReason: 'Not covered',
      personalLoAStartEndDates: `${december}; ${january}`,
      medicalLoAStartEndDates: january,
    });
  });

  it('what can be done next is answered', async () => {
    const { title } = await newCase();
    const { body } = await ask(contract.getLeaveStanding, { params: { compId, title } });
    expect(body.actions).toContain('approved');
    expect(body.actions).not.toContain('return-confirmed');
  });

  it('its explanation is read by the provider alone, and that is recorded', async () => {
    const { title, caseListId } = await newCase();
    const params = { compId, title };
    expect((await ask(contract.readExplanation, { params })).body.explanation).toBe('Knee surgery');
    expect(JSON.stringify(await shown(caseListId))).not.toMatch(/knee/i);
    const foreign = { compId: 1003, title };
    expect((await ask(contract.readExplanation, { params: foreign })).status).toBe(404);
    const audited = await api.database.transaction({ compId }, (tx) =>
      tx
        .selectFrom('audit_log')
        .select('action')
        .where('subject', '=', `leave-case:${title}`)
        .where('action', '=', 'read-explanation')
        .execute(),
    );
    expect(audited).toHaveLength(1);
  });

  it('bonding as needed is approved only where the employer agrees', async () => {
    const { title } = await newCase({ event: { reason: 'foster' } });
    const episode = { ...whole, how: 'episode', details: 'Fridays' } as const;
    const asNeeded: Action = { kind: 'approved', periods: [episode] };
    expect((await act(title, asNeeded)).status).toBe(400);
    const settings = { ...company, body: { allowsIntermittentBonding: true } };
    expect((await ask(contract.changeLeaveSettings, settings)).status).toBe(204);
    expect((await act(title, asNeeded)).status).toBe(200);
  });
});

describe('an employee', () => {
  it('unknown is not found', async () => {
    expect((await change('NOBODY', { jobTitle: 'Welder' })).status).toBe(404);
  });

  it('changes in what is named alone', async () => {
    const { eeId } = await newCase();
    await change(eeId, { jobTitle: 'Welder', hasSTDCoverage: true, hrContactNames: 'Ann, Bob' });
    expect((await change(eeId, { hoursWorked: 1300.5, phone1: '' })).status).toBe(204);
    expect(await employeeOf(eeId)).toMatchObject({
      jobTitle: 'Welder',
      hasSTDCoverage: true,
      hrContactNames: 'Ann, Bob',
      hoursWorked: 1300.5,
      phone1: null,
      email1: 'zora@example.com',
    });
  });

  it('is married on both sides, to one person', async () => {
    const [one, other, third] = [await newCase(), await newCase(), await newCase()];
    const spouses = () =>
      api.database.transaction({ compId }, async (tx) => {
        const rows = await tx
          .selectFrom('leave_employees')
          .select(['ee_id', 'spouse_ee_id'])
          .where('ee_id', 'in', [one.eeId, other.eeId, third.eeId])
          .execute();
        return [one, other, third].map(
          ({ eeId }) => rows.find(({ ee_id }) => ee_id === eeId)?.spouse_ee_id,
        );
      });
    expect((await change(one.eeId, { spouse: one.eeId })).body.fields).toHaveLength(1);
    expect((await change(one.eeId, { spouse: 'NOBODY' })).body.fields).toHaveLength(1);
    await change(one.eeId, { spouse: other.eeId });
    expect(await spouses()).toEqual([other.eeId, one.eeId, null]);
    await change(other.eeId, { spouse: third.eeId });
    expect(await spouses()).toEqual([null, third.eeId, other.eeId]);
    await change(third.eeId, { spouse: null });
    expect(await spouses()).toEqual([null, null, null]);
  });

  it('has a workweek from a day on', async () => {
    const { eeId } = await newCase();
    const set = (hours: number[]) =>
      ask(contract.setWorkSchedule, {
        params: { compId, eeId },
        body: { from: '2026-11-16', hours },
      });
    expect((await set([0, 0, 0, 0, 0, 0, 0])).status).toBe(400);
    await set([8, 8, 8, 8, 8, 0, 0]);
    expect((await set([10, 10, 10, 7.5, 0, 0, 0])).status).toBe(204);
    const [row] = await api.database.transaction({ compId }, (tx) =>
      tx.selectFrom('work_schedules').selectAll().where('ee_id', '=', eeId).execute(),
    );
    expect(row?.minutes).toEqual([600, 600, 600, 450, 0, 0, 0]);
  });
});

describe('an absence', () => {
  it('is put on a case of the same employee, or voided once', async () => {
    const { eeId, title } = await newCase();
    const other = await newCase();
    const absenceId = await newAbsence(eeId);
    const params = { compId, absenceId };
    const assign = (to: string) => ask(contract.assignAbsence, { params, body: { title: to } });
    expect((await assign(other.title)).body.fields).toMatchObject([{ path: 'title' }]);
    expect((await assign(title)).status).toBe(204);
    const list = async () =>
      (await api.call(listAbsences, { params: { compId, eeId } }, dana)).body;
    expect(await list()).toMatchObject([{ title, absenceType: 'FMLA' }]);
    const voided = () =>
      ask(contract.voidAbsence, { params, body: { why: 'Wrong day' } }, 'void-once');
    expect((await voided()).status).toBe(204);
    expect((await voided()).status).toBe(204);
    expect(await list()).toEqual([]);
    expect((await assign(title)).status).toBe(409);
  });
});

describe('a company', () => {
  const choose = (body: contract.YearMethodChoice) =>
    ask(contract.chooseYearMethod, { ...company, body });

  it('chooses its 12 months, one announcement after the other', async () => {
    const fixed = { method: 'fixed', announcedOn: '2026-11-02' } as const;
    expect((await choose(fixed)).body.fields).toMatchObject([{ path: 'fixedStart' }]);
    expect((await choose({ ...fixed, fixedStart: '07-01' })).status).toBe(204);
    const late = { method: 'calendar', announcedOn: '2026-11-02' } as const;
    expect((await choose(late)).body.fields).toMatchObject([{ path: 'announcedOn' }]);
    const future = { method: 'calendar', announcedOn: '2026-11-17' } as const;
    expect((await choose(future)).body.fields).toMatchObject([{ path: 'announcedOn' }]);
  });

  it('is closed on holidays unless it says otherwise', async () => {
    const other = { compId: 1007 };
    const isClosed = () =>
      api.database.transaction(other, async (tx) => {
        const { closesOnHolidays } = await leaveSettings(tx, other.compId);
        return closesOnHolidays;
      });
    expect(await isClosed()).toBe(true);
    // Also where nothing at all is on file.
    const unset = await api.database.transaction({ compId: 1008 }, (tx) => leaveSettings(tx, 1008));
    expect(unset.closesOnHolidays).toBe(true);
    const body = { closesOnHolidays: false };
    expect((await ask(contract.changeLeaveSettings, { params: other, body })).status).toBe(204);
    expect(await isClosed()).toBe(false);
  });

  it('that does not exist is not found', async () => {
    const body = { isSchool: true };
    const answer = await ask(contract.changeLeaveSettings, { params: { compId: 999_999 }, body });
    expect(answer.status).toBe(404);
  });
});

it('a form for a health provider waits in the queue without what the employee explained', async () => {
  const { title } = await newCase({
    event: { faxHealthProvider: true, providerName: 'Dr. Ada Poe', providerFax: '4195550188' },
  });
  const queue = async () => (await ask(contract.listFaxQueue, company)).body;
  const [fax] = (await queue()).filter((each) => each.title === title);
  expect(fax).toMatchObject({ providerName: 'Dr. Ada Poe', providerFax: '4195550188' });
  const params = { compId, faxId: fax!.faxId };
  const { rawPayload } = await ask(contract.downloadFax, { params });
  const { text } = await readPdf(rawPayload);
  expect(text).toContain(title);
  expect(text).not.toMatch(/knee|surgery/i);
  expect((await ask(contract.markFaxSent, { params })).status).toBe(204);
  expect((await ask(contract.markFaxSent, { params })).status).toBe(409);
  expect(await queue()).not.toContainEqual(fax);
});

it('the operator commands reach the server', async () => {
  const { title, eeId } = await newCase();
  const server = operatorServer(api.context);
  const apiUrl = await server.listen({ port: 0, host: '127.0.0.1' });
  const call = operatorCall({ apiUrl, token: () => testOperatorToken });
  const run = (command: string, argument: string, values: Record<string, string> = {}) =>
    leaveCommands.run(call, command, argument, { company: '1001', ...values });
  const sent = await run('leave-paperwork-sent', title, { method: 'Fax', key: 'by-command' });
  expect(sent).toMatchObject({ approvalStatus: 'Pending Paperwork' });
  expect(await run('leave-employee', eeId, { set: 'jobTitle=Buyer' })).toBe('Done.');
  expect((await employeeOf(eeId)).jobTitle).toBe('Buyer');
  await expect(run('leave-close', title)).rejects.toThrow('not decided yet');
  await expect(run('leave-employee', eeId, { set: 'shoeSize=44' })).rejects.toThrow();
  await server.close();
});

describe('every night', () => {
  it('papers that did not come are denied, and a denied case closes after 30 days', async () => {
    const { title } = await newCase();
    await act(title, { kind: 'paperwork-sent', method: 'Mail' });
    const status = async () => {
      const { body } = await ask(contract.getLeaveStanding, { params: { compId, title } });
      return `${body.caseStatus}, ${body.approvalStatus}`;
    };
    await api.runJob('move-leave-cases', '2026-12-01');
    expect(await status()).toBe('Open, Pending Paperwork');
    await api.runJob('move-leave-cases', '2026-12-02');
    expect(await status()).toBe('Open, Denied');
    await api.runJob('move-leave-cases', '2026-12-31');
    expect(await status()).toBe('Open, Denied');
    await api.runJob('move-leave-cases', '2027-01-01');
    expect(await status()).toBe('Closed, Denied');
  });

  it('a case with later papers is left alone', async () => {
    const { title } = await newCase();
    await act(title, { kind: 'paperwork-sent', method: 'Mail' });
    await act(title, { kind: 'paperwork-extended', dueOn: '2026-12-08' });
    await api.runJob('move-leave-cases', '2026-12-08');
    const { body } = await ask(contract.getLeaveStanding, { params: { compId, title } });
    expect(body.approvalStatus).toBe('Pending Paperwork');
  });
});
