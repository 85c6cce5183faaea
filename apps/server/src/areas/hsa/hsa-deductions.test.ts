import { beforeAll, describe, expect, it } from 'vitest';
import { startHsa, type HsaApi } from './hsa.builder.ts';

let at: HsaApi;
beforeAll(async () => {
  at = await startHsa();
});

describe('what payroll takes for HSAs', () => {
  it('is recorded by pay date, posted on its day, and then waits for the account', async () => {
    const { empno, enrollmentId } = await at.saver([]);
    const rows = [
      { empno, payDate: '2026-11-13', amount: '75.00' },
      { empno, payDate: '2026-11-27', amount: 80 },
    ];
    expect(await at.deduct(rows)).toEqual({ status: 200, body: { recorded: 2, unchanged: 0 } });
    expect(await at.recorded(enrollmentId)).toEqual([
      { due_on: '2026-11-13', amount_cents: 7500 },
      { due_on: '2026-11-27', amount_cents: 8000 },
    ]);
    await at.runJob('post-contributions', '2026-11-16');
    expect(await at.row(empno)).toMatchObject({ amount: 75 });
    // A later file: the posted one is the same, the other one is changed, then taken out.
    expect((await at.deduct([rows[0]!, { ...rows[1]!, amount: 90 }])).body).toEqual({
      recorded: 1,
      unchanged: 1,
    });
    expect((await at.deduct([{ ...rows[1]!, amount: 0 }])).body).toMatchObject({ recorded: 1 });
    expect(await at.recorded(enrollmentId)).toEqual([{ due_on: '2026-11-13', amount_cents: 7500 }]);
  });

  it('is recorded once per key', async () => {
    const { empno } = await at.saver([]);
    const rows = [{ empno, payDate: '2026-11-27', amount: 50 }];
    const first = await at.deduct(rows, `deductions-${empno}`);
    expect(await at.deduct(rows, `deductions-${empno}`)).toEqual(first);
    expect((await at.deduct(rows)).body).toMatchObject({ recorded: 0 });
  });

  it('is refused as a whole, with what is wrong on its line', async () => {
    const { empno, enrollmentId } = await at.saver([['2026-11-13', 7500]]);
    const good = { empno, payDate: '2026-11-27', amount: 50 };
    const refused = await at.deduct([
      good,
      good,
      { ...good, payDate: '2025-01-03' },
      { ...good, payDate: '2026-11-13', amount: 80 },
    ]);
    expect(refused.status).toBe(400);
    expect(refused.body.fields).toEqual([
      { path: 'deductions.1.payDate', message: `${empno} is there twice for 11/27/2026` },
      { path: 'deductions.2.empno', message: `${empno} has no HSA on 01/03/2025` },
      { path: 'deductions.3.amount', message: '11/13/2026: $75.00 is posted already' },
    ]);
    expect(await at.deduct([{ ...good, amount: '-1' }])).toMatchObject({ status: 400 });
    expect(await at.deduct([{ ...good, amount: '1.005' }])).toMatchObject({ status: 400 });
    expect(await at.recorded(enrollmentId)).toEqual([{ due_on: '2026-11-13', amount_cents: 7500 }]);
  });
});
