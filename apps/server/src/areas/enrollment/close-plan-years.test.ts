import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { NewRow } from '../../platform/tables.ts';
import {
  anHsaInput,
  anMraInput,
  startEnrollments,
  years,
  type EnrollmentApi,
} from './enrollment.builder.ts';

let at: EnrollmentApi;
beforeAll(async () => {
  at = await startEnrollments();
});

type Money = { in: number; out?: number };

/** An account of the year that ended on 06/30/2026, whose run-out ended on 09/28/2026. */
async function lastYear(
  planCode: 'M' | 'D' | 'T' | 'H' | '3',
  money: Money,
  columns: Partial<NewRow<'enrollments'>> = {},
  empno?: string,
) {
  const person = empno ?? (await at.someone());
  const enrollment_id = await at.enrollLastYear(person, planCode, {
    election_cents: money.in,
    ...columns,
  });
  await at.entry({
    enrollment_id,
    kind: 'payroll',
    effective_on: '2025-07-04',
    amount_cents: money.in,
  });
  if (money.out) {
    const claim_id = await at.claim({ enrollment_id, submitted_cents: money.out });
    await at.entry({
      enrollment_id,
      kind: 'approval',
      effective_on: '2026-05-01',
      amount_cents: money.out,
      claim_id,
    });
  }
  return { empno: person, enrollment_id };
}

const close = (date?: string) => at.runJob('close-plan-years', date);
const cardsOf = async (empno: string) => (await at.cards(empno)).body;

describe('the job close-plan-years', () => {
  // domain.md 4.3: 3,300 in, 2,500 out; the old year's carryover limit is 660.
  it('carries over up to the limit, forfeits the rest, and creates an enrollment for the carryover', async () => {
    const { empno } = await lastYear('M', { in: 330_000, out: 250_000 });
    expect(await close()).toBe('closed 1 enrollment');
    const [next, old] = await cardsOf(empno);
    expect(old).toMatchObject({
      isClosed: true,
      totalRolledOut: 660,
      totalForfeitures: 140,
      remainingAllocation: 0,
      balance: 0,
    });
    expect(next).toMatchObject({
      pyrid: years.july,
      planCode: 'M',
      isRollIn: true,
      annualAllocation: 0,
      totalRolledIn: 660,
      remainingAllocation: 660,
      availableToday: 660,
      payPeriodDeductions: [],
      enrollmentStart: '2026-07-01',
      enrollmentEnd: '2027-06-30',
      debitCardStatus: 'Active',
      lfsa: false,
      hasActivity: true,
    });
    expect(await at.auditOf(empno)).toEqual([
      {
        action: 'close-enrollment',
        user_id: null,
        before: null,
        after: {
          planName: 'Health Care FSA',
          planYear: 'July 2025',
          rolledOut: '$660.00',
          rolledInto: 'July 2026',
          forfeited: '$140.00',
        },
      },
    ]);
  });

  it('rolls into the person’s existing enrollment', async () => {
    const { empno } = await lastYear('T', { in: 100_000, out: 40_000 });
    const added = await at.add({
      empno,
      pyrid: years.july,
      planCode: 'T',
      partStart: '2026-07-01',
      partEnd: '2027-06-30',
      partAnn: 1200,
      firstPayDateOfChange: '2026-11-27',
      payPeriodDeduction: 50,
    });
    expect(added.status).toBe(200);
    await close();
    const [next, old] = await cardsOf(empno);
    expect(next).toMatchObject({ isRollIn: false, annualAllocation: 1200, totalRolledIn: 600 });
    expect(old).toMatchObject({ totalRolledOut: 600, totalForfeitures: 0, balance: 0 });
  });

  it('keeps the rolled-in amount when the person elects later', async () => {
    const { empno } = await lastYear('M', { in: 50_000 });
    await close();
    const election = {
      empno,
      pyrid: years.july,
      planCode: 'M' as const,
      partStart: '2026-11-16',
      partEnd: '2027-06-30',
      partAnn: 1200,
      firstPayDateOfChange: '2026-11-27',
      payPeriodDeduction: 50,
    };
    expect(await at.add(election)).toMatchObject({ status: 200 });
    const [next] = await cardsOf(empno);
    expect(next).toMatchObject({
      isRollIn: false,
      annualAllocation: 1200,
      totalRolledIn: 500,
      remainingAllocation: 1700,
      enrollmentStart: '2026-11-16',
    });
    expect(await at.add(election)).toMatchObject({ status: 409 });
  });

  it('clears the termination of a roll-in account when the person elects, unless it is closed', async () => {
    const elect = async (columns: Partial<NewRow<'enrollments'>>) => {
      const { empno } = await lastYear('M', { in: 50_000 });
      await close();
      const id = await at.enrollmentIdOf(empno, years.july, 'M');
      await at.inCompany((tx) =>
        tx.updateTable('enrollments').set(columns).where('enrollment_id', '=', id).execute(),
      );
      const dates = { partStart: '2026-11-16', partEnd: '2027-06-30' };
      return { empno, added: await at.add(anMraInput(empno, { pyrid: years.july, ...dates })) };
    };
    const ended = { terminated_on: '2026-10-31', run_out_ends_on: '2027-01-29' };
    const back = await elect(ended);
    expect((await cardsOf(back.empno))[0]).toMatchObject({
      debitCardStatus: 'Active',
      runOutEnds: '2027-09-28',
    });
    const { added } = await elect({ ...ended, closed_on: '2026-11-01' });
    expect(added).toMatchObject({
      status: 409,
      body: { message: 'This enrollment has been closed. Please contact your account manager.' },
    });
  });

  it('rolls a health FSA into a limited-purpose one if the person has an HSA', async () => {
    const { empno } = await lastYear('M', { in: 50_000 });
    const hsa = anHsaInput(empno, { pyrid: years.july, partStart: '2026-07-01' });
    expect(await at.add(hsa)).toMatchObject({ status: 200 });
    await close();
    const next = (await cardsOf(empno)).find(
      ({ planCode, isRollIn }) => planCode === 'M' && isRollIn,
    );
    expect(next).toMatchObject({ lfsa: true, planName: 'Limited-Purpose FSA', totalRolledIn: 500 });
  });

  it('forfeits what the plan does not carry over', async () => {
    const { empno } = await lastYear('D', { in: 90_000, out: 40_000 });
    await close();
    expect(await cardsOf(empno)).toMatchObject([
      { totalForfeitures: 500, totalRolledOut: 0, isClosed: true },
    ]);
  });

  // domain.md 2.8: terminated on 05/31/2026, claims until 08/29/2026, forfeited on 08/30.
  it('forfeits a terminated person’s unused money on the day after their own run-out', async () => {
    const { empno } = await lastYear(
      'M',
      { in: 80_000, out: 50_000 },
      {
        election_cents: 240_000,
        ends_on: '2026-05-31',
        terminated_on: '2026-05-31',
        run_out_ends_on: '2026-08-29',
      },
    );
    expect(await close('2026-08-29')).toBe('closed 0 enrollments');
    expect(await close('2026-08-30')).toBe('closed 1 enrollment');
    const [card] = await cardsOf(empno);
    expect(card).toMatchObject({
      totalForfeitures: 300,
      totalRolledOut: 0,
      remainingAllocation: 0,
    });
  });

  it('forfeits a commuter’s money once their benefits have terminated', async () => {
    const gone = await lastYear('T', { in: 30_000 });
    const going = await lastYear('T', { in: 30_000 });
    await at.inCompany(async (tx) => {
      for (const [empno, ended_on] of [
        [gone.empno, '2026-08-15'],
        [going.empno, '2027-03-31'],
      ] as const)
        await tx.updateTable('participants').set({ ended_on }).where('empno', '=', empno).execute();
    });
    await close();
    expect(await cardsOf(gone.empno)).toMatchObject([{ totalForfeitures: 300 }]);
    expect(await cardsOf(going.empno)).toMatchObject([
      { totalRolledIn: 300 },
      { totalRolledOut: 300, totalForfeitures: 0 },
    ]);
  });

  it('closes an overspent account without posting anything', async () => {
    const { empno, enrollment_id } = await lastYear('M', { in: 10_000, out: 15_000 });
    await close();
    expect((await at.ledger(enrollment_id)).map(({ kind }) => kind)).toEqual([
      'payroll',
      'approval',
    ]);
    expect(await cardsOf(empno)).toMatchObject([{ isClosed: true, balance: -50 }]);
  });

  it('counts a deduction that was due but not posted yet', async () => {
    const { empno, enrollment_id } = await lastYear(
      'D',
      { in: 10_000 },
      { election_cents: 12_500 },
    );
    await at.inCompany((tx) =>
      tx
        .insertInto('scheduled_contributions')
        .values({
          comp_id: 1001,
          enrollment_id,
          source: 'payroll',
          due_on: '2026-06-26',
          amount_cents: 2_500,
        })
        .execute(),
    );
    await close();
    expect(await cardsOf(empno)).toMatchObject([
      { totalContributions: 125, totalForfeitures: 125 },
    ]);
  });

  it('carries rolled-over money along when years are closed late, earliest first', async () => {
    const { empno } = await lastYear('H', { in: 20_000 });
    // Closes both the year that ended in June 2026 and the one after it.
    await close('2027-12-01');
    const cards = await cardsOf(empno);
    expect(
      cards.map(({ totalRolledIn, totalForfeitures, isClosed }) => [
        totalRolledIn,
        totalForfeitures,
        isClosed,
      ]),
    ).toEqual([
      [200, 200, true],
      [0, 0, true],
    ]);
  });

  it('changes nothing the second time', async () => {
    await lastYear('M', { in: 100_000 });
    const state = () =>
      at.inCompany(async (tx) => {
        const { rows } = await sql`
          select (select count(*) from account_entries) as entries,
            (select sum(amount_cents) from account_entries) as cents,
            (select count(*) from enrollments) as enrollments,
            (select sum(row_version) from enrollments) as versions,
            (select count(*) from audit_log) as audit`.execute(tx);
        return rows;
      });
    await close();
    const first = await state();
    expect(await close()).toBe('closed 0 enrollments');
    expect(await state()).toEqual(first);
  });

  it('closes each once when two servers run it at the same moment', async () => {
    const accounts = [];
    for (let index = 0; index < 5; index++)
      accounts.push(await lastYear('M', { in: 50_000 + index }));
    await Promise.all([close(), at.runJob('close-plan-years', undefined, at.other)]);
    for (const [index, { empno }] of accounts.entries())
      expect(await cardsOf(empno)).toMatchObject([
        { totalRolledIn: (50_000 + index) / 100 },
        { totalRolledOut: (50_000 + index) / 100 },
      ]);
    for (const { empno } of accounts) expect(await at.auditOf(empno)).toHaveLength(1);
  });
});
