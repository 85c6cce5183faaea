import { beforeAll, describe, expect, it } from 'vitest';
import { anMraInput, startEnrollments, years, type EnrollmentApi } from './enrollment.builder.ts';

let at: EnrollmentApi;
beforeAll(async () => {
  at = await startEnrollments();
});

/** Three deductions of 100 from 11/27 on. */
async function enrolled() {
  const empno = await at.someone();
  await at.add(anMraInput(empno));
  return await at.enrollmentIdOf(empno, years.current, 'M');
}

describe('the job post-contributions', () => {
  it('posts what is due up to today, each once', async () => {
    const id = await enrolled();
    expect(await at.runJob('post-contributions')).toBe('posted 0 contributions');
    expect(await at.runJob('post-contributions', '2026-11-27')).toBe('posted 1 contribution');
    expect(await at.runJob('post-contributions', '2026-11-27')).toBe('posted 0 contributions');
    expect(await at.ledger(id)).toEqual([
      { kind: 'payroll', effective_on: '2026-11-27', amount_cents: 10_000 },
    ]);
    const posted = (await at.scheduled(id)).map(({ posted_at }) => posted_at !== null);
    expect(posted).toEqual([true, false, false]);
  });

  it('makes up for every day it did not run, under the original dates', async () => {
    const id = await enrolled();
    await at.runJob('post-contributions', '2027-02-01');
    expect(await at.ledger(id)).toEqual([
      { kind: 'payroll', effective_on: '2026-11-27', amount_cents: 10_000 },
      { kind: 'payroll', effective_on: '2026-12-11', amount_cents: 10_000 },
      { kind: 'payroll', effective_on: '2026-12-24', amount_cents: 10_000 },
    ]);
  });

  it('posts once when several servers run it at the same moment', async () => {
    const ids = [await enrolled(), await enrolled(), await enrolled()];
    const outcomes = await Promise.all(
      [at.api, at.other, at.api, at.other].map((via) =>
        at.runJob('post-contributions', '2026-12-31', via),
      ),
    );
    const counts = outcomes.map((outcome) => Number(/\d+/.exec(outcome)![0]));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(9);
    for (const id of ids) expect(await at.ledger(id)).toHaveLength(3);
  });
});
