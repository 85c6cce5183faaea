import * as contract from '@portal/contract/areas/deadlines/deadlines.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../testing/test-api.ts';
import { inCompany } from '../../continuation/continuation.builder.ts';
import { addAbsence } from '../leave-rows.builder.ts';
import { addLeaveCase } from '../letters/leave-letters.builder.ts';

const compId = 1001;
let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

const add = (facts: Parameters<typeof addLeaveCase>[2]) =>
  inCompany(api, (tx) => addLeaveCase(tx, compId, facts));
const listed = async (caseIds: readonly number[], user = 'dana.full') => {
  const token = await api.tokenOf(user);
  const { body } = await api.call(contract.listDeadlines, { params: { compId } }, { token });
  return body.deadlines.filter(
    ({ about }) => about.kind === 'leave-case' && caseIds.includes(about.caseId),
  );
};

/** Asked for on the Monday a week before the test's day, 11/16/2026; a holiday is between. */
const request = {
  requested_on: '2026-11-09',
  requested_at: new Date('2026-11-09T15:00:00Z'),
  starts_on: '2026-12-01',
  ends_on: '2027-02-26',
};

it('lists what a case waits for, without its reason', async () => {
  const { caseId, eeId, title } = await add(request);
  expect(await listed([caseId])).toEqual([
    {
      about: { kind: 'leave-case', eeId, caseId },
      empno: eeId,
      name: 'Ana Ruiz',
      reason: `Leave case ${title}`,
      what: 'notice',
      who: 'provider',
      due: '2026-11-17',
      daysLeft: 1,
      note: 'Leave was requested on 11/09/2026; the eligibility notice must be mailed within 5 business days. Eligibility is not decided yet.',
    },
  ]);
});

it('says why a letter that is late is on hold', async () => {
  const { caseId } = await add({
    ...request,
    requested_on: '2026-11-02',
    employee: { zip: null },
    entries: [{ kind: 'eligible', on: '2026-11-03' }],
  });
  const [late] = await listed([caseId]);
  expect(late).toMatchObject({ due: '2026-11-09', daysLeft: -7 });
  expect(late!.note).toContain('The eligibility notice is held until it is complete. It lacks');
  expect(late!.note).toContain('your address');
});

it('leaves out what is far off, and cases that are closed unless they were reopened', async () => {
  const mailed = [
    { kind: 'eligible', on: '2026-11-09' },
    { kind: 'letter-mailed', on: '2026-11-09', letter: 'eligibility-notice' },
  ] as const;
  const far = await add({
    ...request,
    entries: [
      ...mailed,
      { kind: 'paperwork-extended', on: '2026-11-09', dueOn: '2027-03-01' },
      { kind: 'paperwork-sent', on: '2026-11-09', method: 'Mail' },
      { kind: 'paperwork-extended', on: '2026-11-09', dueOn: '2027-03-01' },
    ],
  });
  const closed = await add({ ...request, entries: [{ kind: 'closed', on: '2026-11-10' }] });
  const again = await add({
    ...request,
    entries: [
      { kind: 'closed', on: '2026-11-10' },
      { kind: 'reopened', on: '2026-11-11', why: 'In error' },
    ],
  });
  const found = await listed([far.caseId, closed.caseId, again.caseId]);
  expect(found.map(({ about }) => about)).toEqual([
    { kind: 'leave-case', eeId: again.eeId, caseId: again.caseId },
  ]);
});

it('shows a limited user only participants they may see, and employees who are none', async () => {
  const people = await inCompany(api, (tx) =>
    tx
      .selectFrom('participants')
      .select(['empno', 'location_code'])
      .distinctOn('location_code')
      .where('comp_id', '=', compId)
      .where('location_code', 'in', [1, 2])
      .orderBy('location_code')
      .execute(),
  );
  const cases = [];
  for (const { empno } of people)
    cases.push(await add({ ...request, employee: { ee_id: empno, empno } }));
  cases.push(await add(request));
  const [foreign, own, employee] = cases.map(({ caseId }) => caseId);
  const seen = async (user: string) =>
    (await listed([foreign!, own!, employee!], user)).map(({ empno }) => empno).toSorted();
  expect(await seen('dana.full')).toHaveLength(3);
  expect(await seen('lee.location')).toEqual([cases[1]!.eeId, cases[2]!.eeId].toSorted());
});

describe('absences on no case', () => {
  const closedCase = { ...request, entries: [{ kind: 'closed', on: '2026-11-10' }] } as const;
  const absentOn = (eeId: string, day: string, more: { caseId?: number; voidedOn?: string } = {}) =>
    inCompany(api, (tx) => addAbsence(tx, compId, { eeId, absentOn: day, minutes: 210, ...more }));
  const waiting = async (eeIds: readonly string[], user = 'dana.full') => {
    const token = await api.tokenOf(user);
    const { body } = await api.call(contract.listDeadlines, { params: { compId } }, { token });
    return body.deadlines.filter(
      ({ about }) => about.kind === 'leave-absence' && eeIds.includes(about.eeId),
    );
  };

  it('are one row per employee, and counted, until they are on a case or voided', async () => {
    const { eeId, caseId } = await add(closedCase);
    await absentOn(eeId, '2026-11-02', { caseId });
    await absentOn(eeId, '2026-11-03', { voidedOn: '2026-11-04' });
    expect(await waiting([eeId])).toEqual([]);
    const token = await api.tokenOf('dana.full');
    const counts = async () =>
      (await api.call(contract.countDeadlines, { params: { compId } }, { token })).body;
    const before = await counts();
    await absentOn(eeId, '2026-11-06');
    await absentOn(eeId, '2026-11-12');
    expect(await waiting([eeId])).toEqual([
      {
        about: { kind: 'leave-absence', eeId },
        empno: eeId,
        name: 'Ana Ruiz',
        reason: 'Absence without a case',
        what: 'absence',
        who: 'provider',
        // The holiday of 11/11 is between.
        due: '2026-11-16',
        daysLeft: 0,
        note: '2 absences from 11/06/2026 to 11/12/2026, the first reported on 11/06/2026, are on no leave case. The provider reviews absences within 5 business days.',
      },
    ]);
    expect(await counts()).toEqual({ ...before, due: before.due + 1 });
  });

  it('are hidden from a user who does not see the employee', async () => {
    const { empno } = await inCompany(api, (tx) =>
      tx
        .selectFrom('participants')
        .select('empno')
        .where('comp_id', '=', compId)
        .where('location_code', '=', 1)
        .where('empno', 'not in', tx.selectFrom('leave_employees').select('ee_id'))
        .orderBy('empno')
        .executeTakeFirstOrThrow(),
    );
    const hidden = await add({ ...closedCase, employee: { ee_id: empno, empno } });
    const open = await add(closedCase);
    const eeIds = [hidden.eeId, open.eeId];
    for (const eeId of eeIds) await absentOn(eeId, '2026-11-12');
    const seenBy = async (user: string) => (await waiting(eeIds, user)).map((each) => each.empno);
    expect(await seenBy('dana.full')).toHaveLength(2);
    expect(await seenBy('lee.location')).toEqual([open.eeId]);
  });
});
