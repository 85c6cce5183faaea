import { beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@portal/contract/areas/leave/leave.contract.ts';
import { startApi, type TestApi } from '../../../testing/test-api.ts';
import { caseStanding } from '../case/case-standing.rules.ts';
import { leaveCases } from '../case/leave-cases.store.ts';
import {
  addAbsence,
  addLeaveCase,
  addLeaveEmployee,
  leaveCompany,
  startLeave,
} from '../leave-rows.builder.ts';
import { exhaustLeave } from './exhaust-leave.service.ts';
import { approved, asNeeded, entry, off } from './leave-facts.builder.ts';

const compId = leaveCompany;
let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  await startLeave(api);
  await api.database.transaction({ compId }, async (tx) => {
    await addLeaveEmployee(tx, compId, { eeId: 'T-1', minutes: [480, 480, 480, 480, 480, 0, 0] });
    const { caseId } = await addLeaveCase(tx, compId, { eeId: 'T-1' }, [
      approved(off('2026-01-05', '2026-02-20'), asNeeded('2026-01-05', '2026-12-31')),
    ]);
    await addAbsence(tx, compId, { eeId: 'T-1', caseId, absentOn: '2026-06-02', minutes: 210 });
    // On the case's own days, voided, and on no case: none of them counts.
    await addAbsence(tx, compId, { eeId: 'T-1', caseId, absentOn: '2026-02-02', minutes: 480 });
    const voided = { absentOn: '2026-06-03', minutes: 480, voidedOn: '2026-06-04' };
    await addAbsence(tx, compId, { eeId: 'T-1', caseId, ...voided });
    await addAbsence(tx, compId, { eeId: 'T-1', absentOn: '2026-06-04', minutes: 480 });
  });
});

const as = async () => ({ token: await api.tokenOf('sol.single') });
const entitlement = async (eeId: string, query: { on?: string } = {}) =>
  await api.call(contract.getEntitlement, { params: { compId, eeId }, query }, await as());
const whatIf = async (body: object) =>
  await api.call(
    contract.askWhatIf,
    {
      params: { compId },
      body: {
        eeId: 'T-1',
        dateStart: '2026-12-07',
        dateEnd: '2026-12-18',
        reason: 'own-health',
        duration: 'continuous',
        ...body,
      } as never,
    },
    await as(),
  );

describe('getEntitlement', () => {
  it('does not know a stranger, nor days far ahead', async () => {
    expect((await entitlement('T-404')).status).toBe(404);
    expect((await entitlement('T-1', { on: '0000-01-01' })).status).toBe(400);
    const { status, body } = await entitlement('T-1', { on: '2031-01-01' });
    expect(status).toBe(400);
    expect(body.fields).toEqual([
      { path: 'on', message: 'Please enter a day up to 3 years ahead' },
    ]);
  });

  it('counts approved leave and absences that are on it', async () => {
    const { body } = await entitlement('T-1');
    // Seven weeks and 3 h 30 min.
    expect(body).toMatchObject({
      on: '2026-11-16',
      method: 'rolling',
      periodFrom: '2025-11-17',
      usedWeeks: 7.0875,
      leftWeeks: 4.9125,
      usedHours: 283.5,
      military: null,
      notes: [],
    });
    expect((await entitlement('T-1', { on: '2026-01-09' })).body.usedWeeks).toBe(1);
  });

  it('is hidden where the employee is a participant the caller does not see', async () => {
    const someoneAt = (location: number) =>
      api.database.transaction({ compId: 1001 }, async (tx) => {
        const { empno } = await tx
          .selectFrom('participants')
          .select('empno')
          .where('location_code', '=', location)
          .where('empno', 'not in', tx.selectFrom('leave_employees').select('ee_id'))
          .orderBy('empno')
          .executeTakeFirstOrThrow();
        await addLeaveEmployee(tx, 1001, { eeId: empno, isParticipant: true });
        return empno;
      });
    const statusOf = async (eeId: string) =>
      (
        await api.call(
          contract.getEntitlement,
          { params: { compId: 1001, eeId }, query: {} },
          { token: await api.tokenOf('lee.location') },
        )
      ).status;
    expect(await statusOf(await someoneAt(2))).toBe(200);
    expect(await statusOf(await someoneAt(1))).toBe(404);
  });

  it('goes by the company’s settings and methods', async () => {
    await api.database.transaction({ compId }, async (tx) => {
      await tx.insertInto('leave_settings').values({ comp_id: compId, is_school: true }).execute();
      await tx
        .insertInto('leave_year_methods')
        .values({ comp_id: compId, announced_on: '2026-10-01', method: 'calendar' })
        .execute();
    });
    const { body } = await entitlement('T-1', { on: '2027-01-04' });
    expect(body).toMatchObject({ method: 'calendar', periodFrom: '2027-01-01', usedWeeks: 0 });
    expect(body.notes[0]).toContain('school');
  });
});

describe('askWhatIf', () => {
  it('refuses an end before its start', async () => {
    const { status, body } = await whatIf({ dateEnd: '2026-12-01' });
    expect(status).toBe(400);
    expect(body.fields?.[0]?.path).toBe('dateEnd');
  });

  it('answers in a sentence and stores nothing', async () => {
    const { body } = await whatIf({});
    expect(body).toEqual({
      usesWeeks: 2,
      leftWeeks: 2.9125,
      exhaustedOn: null,
      sentences: [
        'If Ana Ruiz is off from 12/07/2026 to 12/18/2026, 2.0 weeks are used and 2.91 weeks are left on 12/18/2026.',
      ],
    });
    expect((await whatIf({})).body.leftWeeks).toBe(2.9125);
  });

  it('answers for somebody who is not on file yet', async () => {
    const { body } = await whatIf({ eeId: 'NEW-1' });
    expect(body.leftWeeks).toBe(10);
    expect(body.sentences).toHaveLength(2);
  });
});

describe('exhaustLeave', () => {
  it('enters once that nothing is left, on the first day that is not covered', async () => {
    const caseId = await api.database.transaction({ compId }, async (tx) => {
      await addLeaveEmployee(tx, compId, { eeId: 'T-2', firstName: 'Bo' });
      const { caseId: running } = await addLeaveCase(tx, compId, { eeId: 'T-2' }, [
        approved(off('2026-07-06', '2026-12-18')),
      ]);
      // Denied and closed cases are left alone.
      await addLeaveCase(tx, compId, { eeId: 'T-2' }, [
        approved(off('2026-10-05', '2026-10-16')),
        entry({ kind: 'closed', on: '2026-10-20' }),
      ]);
      return running;
    });
    const standing = async () =>
      await api.database.transaction({ compId }, async (tx) =>
        caseStanding((await leaveCases(tx, compId, { caseId }))[0]!),
      );
    await exhaustLeave(api.context, compId, '2026-09-27');
    expect((await standing()).approvalStatus).toBe('Approved');
    await exhaustLeave(api.context, compId, '2026-10-05');
    expect(await standing()).toMatchObject({
      approvalStatus: 'Exhausted',
      exhaustedOn: '2026-09-28',
    });
    expect(await exhaustLeave(api.context, compId, '2026-10-06')).toBe(0);
  });
});

describe('leave as needed that is used up', () => {
  it('says so on its case, before and after an absence is not covered, and when the case closes', async () => {
    const eeId = 'T-3';
    const caseId = await api.database.transaction({ compId }, async (tx) => {
      await addLeaveEmployee(tx, compId, { eeId, minutes: [480, 480, 480, 480, 480, 0, 0] });
      await addLeaveCase(tx, compId, { eeId }, [approved(off('2026-06-01', '2026-08-21'))]);
      const episodes = asNeeded('2026-09-01', '2026-10-17');
      return (await addLeaveCase(tx, compId, { eeId }, [approved(episodes)])).caseId;
    });
    const shown = async () =>
      (await api.call(contract.getLeaveCase, { params: { compId, caseId } }, await as())).body;
    const end = 'The leave ends on 10/17/2026, and the case closes on 11/16/2026.';
    const nothing = 'No FMLA leave is left on 10/17/2026 for absences on this case.';
    expect((await shown()).notices).toEqual([`${nothing} ${end}`]);
    // It comes in on the day before the case closes.
    await api.database.transaction({ compId }, (tx) =>
      addAbsence(tx, compId, { eeId, caseId, absentOn: '2026-10-05', minutes: 480 }),
    );
    await api.runJob('move-leave-cases', '2026-11-16');
    const { steps, notices, approvalStatus, caseStatus } = await shown();
    expect(steps.map(({ what }) => what)).toEqual([
      'Leave requested',
      'Approved',
      'Entitlement used up',
      'Closed',
    ]);
    expect({ notices, approvalStatus, caseStatus }).toEqual({
      notices: [],
      approvalStatus: 'Exhausted',
      caseStatus: 'Closed',
    });
  });
});
