import { sql } from 'kysely';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import {
  hsaMessage,
  noPlanYearMessage,
} from '@portal/contract/areas/enrollment/enrollment.rules.ts';
import type { NewRow } from '../../platform/tables.ts';
import { asSomebodyElse } from '../../testing/one-connection.ts';
import {
  aCustomInput,
  anHsaInput,
  anMraInput,
  fieldsOf,
  startEnrollments,
  years,
  type EnrollmentApi,
} from './enrollment.builder.ts';
import { postDue } from './post-contributions.store.ts';

let at: EnrollmentApi;
let someone: EnrollmentApi['someone'];
let add: EnrollmentApi['add'];
let update: EnrollmentApi['update'];
beforeAll(async () => {
  at = await startEnrollments();
  ({ someone, add, update } = at);
});

/** 600 in six deductions of 100, of which the first three are posted by today. */
async function deducted() {
  const empno = await someone();
  const input = anMraInput(empno, {
    partStart: '2026-10-01',
    partAnn: 600,
    firstPayDateOfChange: '2026-10-16',
  });
  await add(input);
  await at.runJob('post-contributions');
  const id = await at.enrollmentIdOf(empno, years.current, 'M');
  return { empno, input, id };
}

const setColumns = (id: number, columns: Partial<NewRow<'enrollments'>>) =>
  at.inCompany((tx) =>
    tx.updateTable('enrollments').set(columns).where('enrollment_id', '=', id).execute(),
  );

const plannedOf = (details: {
  deductions: { payDate: string; amount: number; isPosted: boolean }[];
}) =>
  details.deductions
    .filter(({ isPosted }) => !isPosted)
    .map(({ payDate, amount }) => [payDate, amount]);

describe('updateEnrollment', () => {
  it('returns 404 if the enrollment is unknown or the person not visible', async () => {
    const { input } = await deducted();
    expect(await update(anMraInput(await someone()))).toMatchObject({ status: 404 });
    expect(await update(anMraInput('999999999'))).toMatchObject({ status: 404 });
    expect(await update(input, { as: 'lee.location' })).toMatchObject({ status: 404 });
  });

  it('refuses a change based on an older version', async () => {
    const { input } = await deducted();
    const first = await update({ ...input, partAnn: 700 }, { ifMatch: '1' });
    expect(first).toMatchObject({ status: 200, headers: { etag: '"2"' }, body: { version: '2' } });
    expect(await update({ ...input, partAnn: 800 }, { ifMatch: '1' })).toMatchObject({
      status: 409,
      body: { message: 'Someone else changed this record in the meantime.' },
    });
  });

  it('refuses to change a rolled-in amount, a closed account, or a plan year that has ended', async () => {
    const { input, id } = await deducted();
    await setColumns(id, { is_roll_in: true });
    expect(await update(input)).toMatchObject({
      status: 409,
      body: { message: 'An amount rolled over from the previous year cannot be changed.' },
    });
    await setColumns(id, { is_roll_in: false, closed_on: '2026-11-15' });
    expect(await update(input)).toMatchObject({
      status: 409,
      body: { message: 'This enrollment has been closed. Please contact your account manager.' },
    });
    await at.inCompany(async (tx) => {
      const plan = await tx
        .selectFrom('plans')
        .select('plan_id')
        .where('plan_year_id', '=', years.ended)
        .where('plan_code', '=', 'M')
        .executeTakeFirstOrThrow();
      await tx
        .updateTable('enrollments')
        .set({ closed_on: null, plan_id: plan.plan_id })
        .where('enrollment_id', '=', id)
        .execute();
    });
    expect(fieldsOf(await update({ ...input, pyrid: years.ended }))).toEqual([
      { path: 'pyrid', message: noPlanYearMessage },
    ]);
    expect(await at.read(input.empno, years.ended, 'M')).toMatchObject({ status: 200 });
  });

  it('spreads a changed election over the remaining dates, keeps what is posted, and records it', async () => {
    const { empno, input } = await deducted();
    const change = {
      ...input,
      partAnn: 750,
      firstPayDateOfChange: '2026-12-11',
      payPeriodDeduction: 180,
    };
    const { status, body } = await update(change, { ifMatch: '1' });
    expect(status).toBe(200);
    // 300 posted, 100 scheduled before the change, 350 left.
    expect(body.planDetails.deductions.filter(({ isPosted }) => isPosted)).toHaveLength(3);
    expect(plannedOf(body.planDetails)).toEqual([
      ['2026-11-27', 100],
      ['2026-12-11', 180],
      ['2026-12-24', 170],
    ]);
    expect((await at.cards(empno)).body[0]!.payPeriodDeductions).toEqual([
      { beginningDate: '2026-10-16', amount: 100 },
      { beginningDate: '2026-12-11', amount: 180 },
    ]);
    const context = { planName: 'Health Care FSA', planYear: 'Calendar 2026' };
    expect((await at.auditOf(empno)).at(-1)).toMatchObject({
      action: 'update-enrollment',
      before: {
        ...context,
        partAnn: '$600.00',
        firstPayDateOfChange: '2026-10-16',
        payPeriodDeduction: '$100.00',
      },
      after: {
        ...context,
        partAnn: '$750.00',
        firstPayDateOfChange: '2026-12-11',
        payPeriodDeduction: '$180.00',
      },
    });
  });

  it('begins a change that names an older date on the first date still open', async () => {
    const { empno, input } = await deducted();
    const { body } = await update({ ...input, payPeriodDeduction: 120 });
    expect(plannedOf(body.planDetails)).toEqual([
      ['2026-11-27', 120],
      ['2026-12-11', 120],
      ['2026-12-24', 60],
    ]);
    expect((await at.cards(empno)).body[0]!.payPeriodDeductions).toEqual([
      { beginningDate: '2026-10-16', amount: 100 },
      { beginningDate: '2026-11-27', amount: 120 },
    ]);
  });

  it('replaces a change that has not begun with one that begins earlier', async () => {
    const { empno, input } = await deducted();
    await update({ ...input, firstPayDateOfChange: '2026-12-11', payPeriodDeduction: 50 });
    await update({ ...input, firstPayDateOfChange: '2026-11-27', payPeriodDeduction: 75 });
    expect((await at.cards(empno)).body[0]!.payPeriodDeductions).toEqual([
      { beginningDate: '2026-10-16', amount: 100 },
      { beginningDate: '2026-11-27', amount: 75 },
    ]);
  });

  it('reschedules and drops what a later start cuts off, and keeps what was deducted', async () => {
    const empno = await someone();
    const input = anMraInput(empno, { partAnn: 600, firstPayDateOfChange: '2026-11-27' });
    await add(input);
    const change = { ...input, firstPayDateOfChange: '2026-12-24', payPeriodDeduction: 50 };
    await update(change);
    const later = await update({ ...change, partStart: '2026-12-01' });
    expect(plannedOf(later.body.planDetails)).toEqual([
      ['2026-12-11', 100],
      ['2026-12-24', 500],
    ]);
    expect((await at.cards(empno)).body[0]!.payPeriodDeductions).toEqual([
      { beginningDate: '2026-12-24', amount: 50 },
    ]);

    const posted = await deducted();
    const after = { partStart: '2026-11-20', firstPayDateOfChange: '2026-11-27' };
    expect(await update({ ...posted.input, ...after })).toMatchObject({ status: 200 });
    expect((await at.cards(posted.empno)).body[0]!.payPeriodDeductions).toEqual([
      { beginningDate: '2026-10-16', amount: 100 },
      { beginningDate: '2026-11-27', amount: 100 },
    ]);
  });

  it('drops only what comes after an earlier end, and reschedules when it moves back', async () => {
    const { input } = await deducted();
    const ended = await update({ ...input, partEnd: '2026-12-11' });
    expect(plannedOf(ended.body.planDetails)).toEqual([
      ['2026-11-27', 100],
      ['2026-12-11', 100],
    ]);
    const back = await update({ ...input, partEnd: '2026-12-31' });
    expect(plannedOf(back.body.planDetails)).toEqual([
      ['2026-11-27', 100],
      ['2026-12-11', 100],
      ['2026-12-24', 100],
    ]);
  });

  it('bumps no version and records nothing if nothing changed', async () => {
    const { empno, input } = await deducted();
    expect(await update(input, { ifMatch: '1' })).toMatchObject({
      status: 200,
      body: { version: '1' },
    });
    expect(await at.auditOf(empno)).toHaveLength(1);
  });

  it('lowers an allocation to what was contributed and spent, not below', async () => {
    const { input, id } = await deducted();
    const tooLow =
      'Annual allocation cannot be less than amounts already contributed or reimbursed.';
    const lowered = { ...input, firstPayDateOfChange: '2026-11-27' };
    expect(fieldsOf(await update({ ...lowered, partAnn: 299.99 }))).toEqual([
      { path: 'partAnn', message: tooLow },
    ]);
    const claim = await at.claim({ enrollment_id: id, submitted_cents: 45_000 });
    await at.entry({
      enrollment_id: id,
      kind: 'approval',
      effective_on: '2026-11-10',
      amount_cents: 45_000,
      claim_id: claim,
    });
    expect(fieldsOf(await update({ ...lowered, partAnn: 449.99 }))).toEqual([
      { path: 'partAnn', message: tooLow },
    ]);
    // Ending it does not count as lowering, however much was spent.
    expect(await update({ ...input, partEnd: '2026-11-30' })).toMatchObject({ status: 200 });
    expect(await update({ ...lowered, partAnn: 450, partEnd: '2026-11-30' })).toMatchObject({
      status: 200,
      body: { planDetails: { partAnn: 450 } },
    });
  });

  it('refuses an allocation that deductions cannot reach', async () => {
    const { input } = await deducted();
    const path = 'firstPayDateOfChange';
    const late = { ...input, partAnn: 350, firstPayDateOfChange: '2026-12-11' };
    expect(fieldsOf(await update(late))).toEqual([
      { path, message: 'Deductions before this date come to more than the annual allocation.' },
    ]);
    const over = { ...input, partEnd: '2026-11-13', partAnn: 700 };
    expect(fieldsOf(await update(over))).toEqual([
      { path, message: 'No pay date is left for the rest of the annual allocation.' },
    ]);
  });

  it('checks an HSA against an FSA here too', async () => {
    const empno = await someone();
    await add(anHsaInput(empno, { partEnd: '2026-11-20' }));
    await add(anMraInput(empno, { partStart: '2026-11-21', firstPayDateOfChange: '2026-11-27' }));
    expect(fieldsOf(await update(anHsaInput(empno, { partEnd: '2026-11-21' })))).toEqual([
      { path: 'partStart', message: hsaMessage },
    ]);
    expect(fieldsOf(await update(anHsaInput(empno)))).toContainEqual({
      path: 'partEnd',
      message: 'This field is required',
    });
    expect(await update(anHsaInput(empno, { partEnd: '2026-11-19' }))).toMatchObject({
      status: 200,
    });
  });

  it('schedules the difference when an HRA is raised or lowered after its money was posted', async () => {
    const empno = await someone();
    const hra = anMraInput(empno, {
      planCode: 'H',
      partAnn: 1000,
      firstPayDateOfChange: null,
      payPeriodDeduction: null,
    });
    await add(hra);
    const id = await at.enrollmentIdOf(empno, years.current, 'H');
    const waiting = async () =>
      (await at.scheduled(id))
        .filter(({ posted_at }) => posted_at === null)
        .map(({ due_on, amount_cents }) => [due_on, amount_cents]);
    // Not posted yet, so the schedule itself changes.
    await update({ ...hra, partAnn: 900, partStart: '2026-12-01' });
    expect(await waiting()).toEqual([['2026-12-01', 100_000]]);
    await update({ ...hra, partAnn: 900, partStart: '2026-11-01' });
    await at.runJob('post-contributions');
    await update({ ...hra, partAnn: 1200 });
    expect(await waiting()).toEqual([['2026-11-17', 30_000]]);
    await update({ ...hra, partAnn: 500 });
    expect(await waiting()).toEqual([['2026-11-17', -40_000]]);
    await at.runJob('post-contributions', '2026-11-17');
    expect((await at.cards(empno)).body[0]).toMatchObject({
      annualAllocation: 600,
      totalContributions: 600,
    });
  });

  it('adds to a custom plan once per Idempotency-Key', async () => {
    const empno = await someone();
    const input = aCustomInput(empno, { additionalContributions: 100 });
    await add(input);
    const answers = await Promise.all([
      update(input, { key: 'add-100' }),
      update(input, { key: 'add-100', via: at.other }),
    ]);
    expect(answers.map(({ body }) => body.planDetails.currentContributions)).toEqual([200, 200]);
    expect(await update(aCustomInput(empno))).toMatchObject({ body: { version: '2' } });
    expect((await at.auditOf(empno)).at(-1)).toMatchObject({
      before: { currentContributions: '$100.00' },
      after: { currentContributions: '$200.00' },
    });
  });

  it('clears the termination when a person returns in the same plan year', async () => {
    const { empno, input, id } = await deducted();
    await setColumns(id, {
      ends_on: '2026-10-31',
      terminated_on: '2026-10-31',
      run_out_ends_on: '2027-01-29',
    });
    expect((await at.cards(empno)).body[0]).toMatchObject({
      debitCardStatus: 'Suspended - Terminated',
      runOutEnds: '2027-01-29',
    });
    expect(await update(input)).toMatchObject({ status: 200 });
    expect((await at.cards(empno)).body[0]).toMatchObject({
      debitCardStatus: 'Active',
      runOutEnds: '2027-03-31',
    });
  });

  // The embedded database has one connection, so nothing else can run during a transaction.
  it.runIf(inject('template').kind === 'postgresql')(
    'waits for deductions that are being posted, and schedules around them',
    async () => {
      const input = anMraInput(await someone(), { firstPayDateOfChange: '2026-11-13' });
      await add(input);
      const isSomebodyWaiting = async () => {
        const { rows } = await sql`select 1 from pg_locks where not granted`.execute(
          at.other.database.owner,
        );
        return rows.length > 0;
      };
      let updating: ReturnType<typeof update> | undefined;
      await at.inCompany(async (tx) => {
        await postDue(tx, 1001, '2026-11-16', at.api.clock.now());
        updating = asSomebodyElse(() => update({ ...input, payPeriodDeduction: 50 }));
        while (!(await asSomebodyElse(isSomebodyWaiting)));
      });
      const { status, body } = (await updating)!;
      expect(status).toBe(200);
      expect(body.planDetails.deductions).toEqual([
        { payDate: '2026-11-13', amount: 100, isPosted: true },
        { payDate: '2026-11-27', amount: 50, isPosted: false },
        { payDate: '2026-12-11', amount: 50, isPosted: false },
        { payDate: '2026-12-24', amount: 100, isPosted: false },
      ]);
    },
  );

  it('keeps every cent when deductions are posted at the same moment', async () => {
    const people = [];
    for (let index = 0; index < 6; index++) {
      const empno = await someone();
      const input = anMraInput(empno, {
        partStart: '2026-10-01',
        partAnn: 600,
        firstPayDateOfChange: '2026-10-16',
      });
      await add(input);
      people.push({ empno, input });
    }
    const answers = await Promise.all([
      at.runJob('post-contributions', '2026-11-16', at.other),
      ...people.map(({ input }) => update({ ...input, payPeriodDeduction: 90 })),
      at.runJob('post-contributions'),
    ]);
    expect(answers.filter((answer) => typeof answer === 'object' && answer.status !== 200)).toEqual(
      [],
    );
    for (const { empno } of people) {
      const { deductions } = (await at.read(empno, years.current, 'M')).body.planDetails;
      expect(deductions.reduce((sum, { amount }) => sum + amount, 0)).toBe(600);
      const id = await at.enrollmentIdOf(empno, years.current, 'M');
      const posted = deductions.filter(({ isPosted }) => isPosted);
      const entries = await at.ledger(id);
      expect(
        entries.map(({ effective_on, amount_cents }) => [effective_on, amount_cents / 100]),
      ).toEqual(posted.map(({ payDate, amount }) => [payDate, amount]));
    }
  });
});
