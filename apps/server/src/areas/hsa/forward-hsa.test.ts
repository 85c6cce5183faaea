import { beforeEach, describe, expect, it } from 'vitest';
import { complete, startHsa, type HsaApi } from './hsa.builder.ts';

let at: HsaApi;
beforeEach(async () => {
  at = await startHsa();
});

const numbersIn = (outcome: string) => outcome.match(/\d+/g)!.map(Number);

describe('the job forward-hsa', () => {
  it('sends what is complete and leaves the rest', async () => {
    const ready = await at.saver([['2026-11-13', 5_000]]);
    // Nothing was deducted yet, but the account will be needed.
    const enrolled = await at.saver([]);
    const poBox = await at.saver([['2026-11-13', 5_000]], { ...complete, hstreet1: 'POB 44' });
    const outside = await at.saver([['2026-09-18', 5_000]]);
    expect(await at.forward('2026-11-16')).toBe(
      'sent 2 applications, closed 0, forwarded 0 contributions',
    );
    expect(await at.row(ready.empno)).toMatchObject({ statusId: 2 });
    expect((await at.answer(enrolled.empno, 'passed')).status).toBe(200);
    expect(await at.row(poBox.empno)).toMatchObject({ statusId: 1 });
    expect(await at.row(outside.empno)).toMatchObject({ statusId: 1 });
    expect(await at.forward('2026-11-16')).toMatch(/^sent 0/);
  });

  it('forwards on the business day after the account was opened, each deduction once', async () => {
    const { empno, enrollmentId } = await at.saver([
      ['2026-10-02', 10_000],
      ['2026-10-16', 10_000],
    ]);
    await at.open(empno, '2026-11-13');
    // The day itself, and the weekend.
    for (const day of ['2026-11-13', '2026-11-14', '2026-11-15'])
      expect(await at.forward(day)).toMatch(/forwarded 0 contributions$/);
    expect(await at.forward('2026-11-16')).toMatch(/forwarded 2 contributions$/);
    expect(await at.forward('2026-11-17')).toMatch(/forwarded 0 contributions$/);
    expect(await at.forwardings(enrollmentId)).toEqual([
      { due_on: '2026-10-02', amount_cents: 10_000, forwarded_on: '2026-11-16' },
      { due_on: '2026-10-16', amount_cents: 10_000, forwarded_on: '2026-11-16' },
    ]);
    const [audited] = await at.inCompany((tx) =>
      tx.selectFrom('audit_log').select('after').where('action', '=', 'forward-hsa').execute(),
    );
    expect(audited!.after).toEqual({ hsaForwarded: '$200.00', happenedOn: '11/16/2026' });
  });

  it('forwards nothing that is not posted, and nothing of a closed account', async () => {
    const { empno, enrollmentId } = await at.saver([['2026-10-02', 10_000]]);
    await at.inCompany((tx) =>
      tx.updateTable('scheduled_contributions').set({ posted_at: null }).execute(),
    );
    await at.open(empno, '2026-11-02');
    expect(await at.forward('2026-11-16')).toMatch(/forwarded 0/);
    await at.runJob('post-contributions');
    await at.answer(empno, 'closed');
    // Closed stays closed: it is not sent again by itself.
    expect(await at.forward('2026-11-16')).toBe(
      'sent 0 applications, closed 0, forwarded 0 contributions',
    );
    expect(await at.forwardings(enrollmentId)).toEqual([]);
  });

  it('gives up an application 90 days after it failed', async () => {
    const { empno } = await at.saver([['2026-11-13', 5_000]]);
    await at.answer(empno, 'sent', { on: '2026-10-01' });
    await at.answer(empno, 'failed', { on: '2026-10-05' });
    expect(await at.forward('2027-01-02')).toMatch(/closed 0/);
    expect(await at.forward('2027-01-03')).toMatch(/closed 1/);
    expect(await at.forward('2027-01-04')).toMatch(/^sent 0 applications, closed 0/);
    expect(await at.row(empno)).toMatchObject({ statusId: 1 });
  });

  it('does everything once when several servers run it at the same moment', async () => {
    const open = [await at.saver([['2026-11-13', 5_000]]), await at.saver([['2026-11-13', 5_000]])];
    for (const { empno } of open) await at.open(empno, '2026-11-02');
    const applicants = [await at.saver([]), await at.saver([]), await at.saver([])];
    const failed = await at.saver([]);
    await at.answer(failed.empno, 'sent', { on: '2026-08-01' });
    await at.answer(failed.empno, 'failed', { on: '2026-08-02' });
    const outcomes = await Promise.all(
      [at.api, at.other, at.api, at.other].map((via) => at.forward('2026-11-16', via)),
    );
    const sums = [0, 1, 2].map((part) =>
      outcomes.reduce((sum, outcome) => sum + numbersIn(outcome)[part]!, 0),
    );
    expect(sums).toEqual([applicants.length, 1, open.length]);
  });
});

describe('where payroll is debited', () => {
  const due = '2026-11-13';

  it('waits until the run that asked for it is complete', async () => {
    const { empno, enrollmentId } = await at.saver([
      ['2026-10-30', 4_000],
      [due, 5_000],
    ]);
    await at.open(empno, '2026-10-01');
    await at.debitFrom('2026-11-01');
    // What was deducted before debits began does not wait; what no run asked for does.
    expect(await at.forward('2026-11-16')).toMatch(/forwarded 1 contribution$/);
    const payment = await at.runFor({ enrollmentId, dueOn: due, cents: 5_000 }, due);
    await at.attempt(payment, 1, 'returned');
    expect(await at.forward('2026-11-16')).toMatch(/forwarded 0/);
    await at.attempt(payment, 2, null);
    expect(await at.forward('2026-11-16')).toMatch(/forwarded 0/);
    await at.attempt(payment, 3, 'settled');
    expect(await at.forward('2026-11-16')).toMatch(/forwarded 1 contribution$/);
    expect(await at.forwardings(enrollmentId)).toHaveLength(2);
  });

  it('waits for the rest where a run asked for less', async () => {
    const { empno, enrollmentId } = await at.saver([[due, 5_000]]);
    await at.open(empno, '2026-10-01');
    await at.debitFrom('2026-11-01');
    const first = await at.runFor({ enrollmentId, dueOn: due, cents: 4_000 }, due);
    await at.attempt(first, 1, 'settled');
    expect(await at.forward('2026-11-16')).toMatch(/forwarded 0/);
    const rest = await at.runFor({ enrollmentId, dueOn: due, cents: 1_000 }, '2026-11-27');
    await at.attempt(rest, 1, 'settled');
    expect(await at.forward('2026-11-16')).toMatch(/forwarded 1/);
  });
});
