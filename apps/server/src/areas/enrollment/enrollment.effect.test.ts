import { beforeAll, describe, expect, it } from 'vitest';
import * as termination from '@portal/contract/areas/termination/termination.contract.ts';
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

const row = (empno: string, terminateBenefits = '2026-11-30') => ({
  empno,
  terminateBenefits,
  lastDeduction: '2026-11-27',
});
const company = { params: { compId: 1001 } };
const preview = async (body: ReturnType<typeof row>) =>
  (
    await at.api.call(
      termination.previewTermination,
      { ...company, body: [body] },
      { token: at.token },
    )
  ).body[0]!.effects;
const terminate = async (body: ReturnType<typeof row>) =>
  (
    await at.api.call(
      termination.terminateParticipants,
      { ...company, body: [body] },
      { token: at.token },
    )
  ).body;
const undo = async (terminationId: number) =>
  await at.api.call(
    termination.undoTermination,
    { params: { compId: 1001, terminationId } },
    { token: at.token },
  );

/** A health FSA with three deductions left, a commuter account, and both again next year. */
async function enrolled() {
  const empno = await at.someone();
  await at.add(anMraInput(empno));
  await at.add(anMraInput(empno, { planCode: 'T' }));
  await at.add(
    anMraInput(empno, {
      pyrid: years.next,
      partStart: '2027-01-01',
      partEnd: '2027-12-31',
      partAnn: 260,
      firstPayDateOfChange: '2027-01-08',
      payPeriodDeduction: 10,
    }),
  );
  return empno;
}

const stateOf = async (empno: string) => ({
  cards: (await at.cards(empno)).body,
  health: (await at.read(empno, years.current, 'M')).body.planDetails,
  next: (await at.read(empno, years.next, 'M')).body.planDetails,
});

describe('terminateParticipants', () => {
  it('previews what happens to each account, its deductions and the card', async () => {
    const empno = await enrolled();
    expect(await preview(row(empno))).toEqual([
      'Benefits terminate on 11/30/2026.',
      'The last deduction is on 11/27/2026.',
      'Health Care FSA ends on 11/30/2026; claims can be filed until 02/28/2027.',
      'Commuter Benefit Account ends on 11/30/2026.',
      'Health Care FSA will not begin on 01/01/2027.',
      'The debit card is suspended after 11/30/2026.',
      '30 deductions after 11/27/2026 are removed.',
    ]);
  });

  it('ends accounts, drops later deductions, and suspends the card from the day after', async () => {
    const empno = await enrolled();
    await terminate(row(empno));
    const { cards, health, next } = await stateOf(empno);
    expect(
      cards.map(({ planCode, pyrid, enrollmentEnd, runOutEnds, neverBegan }) => [
        planCode,
        pyrid,
        enrollmentEnd,
        runOutEnds,
        neverBegan,
      ]),
    ).toEqual([
      ['M', years.next, '2026-12-31', '2027-02-28', true],
      ['M', years.current, '2026-11-30', '2027-02-28', false],
      ['T', years.current, '2026-11-30', '2027-03-31', false],
    ]);
    expect(health.deductions.map(({ payDate }) => payDate)).toEqual(['2026-11-27']);
    expect(next.deductions).toEqual([]);
    expect(cards[1]!.debitCardStatus).toBe('Active');
    const gone = await enrolled();
    await terminate(row(gone, '2026-11-15'));
    expect((await at.cards(gone)).body[1]!.debitCardStatus).toBe('Suspended - Terminated');
  });

  it('ends an HSA that has no end date, and leaves one that ended earlier as it was', async () => {
    const empno = await at.someone();
    await at.add(anHsaInput(empno));
    await at.add(anMraInput(empno, { planCode: 'D', partEnd: '2026-11-27', partAnn: 100 }));
    expect(await preview(row(empno))).toContain('Health Savings Account ends on 11/30/2026.');
    await terminate(row(empno));
    const { body } = await at.cards(empno);
    expect(
      body.map(({ planCode, enrollmentEnd, runOutEnds }) => [planCode, enrollmentEnd, runOutEnds]),
    ).toEqual([
      ['D', '2026-11-27', '2027-03-31'],
      ['S', '2026-11-30', null],
    ]);
  });

  it('mentions no accounts for a person who has none', async () => {
    expect(await preview(row(await at.someone()))).toEqual([
      'Benefits terminate on 11/30/2026.',
      'The last deduction is on 11/27/2026.',
    ]);
  });
});

describe('undoTermination', () => {
  it('restores everything exactly', async () => {
    const empno = await enrolled();
    const before = await stateOf(empno);
    const { terminationId } = await terminate(row(empno));
    expect(await stateOf(empno)).not.toEqual(before);
    expect(await undo(terminationId)).toMatchObject({ status: 204 });
    expect(await stateOf(empno)).toEqual(before);
  });

  it('restores the state left by an earlier termination', async () => {
    const empno = await enrolled();
    await terminate(row(empno));
    const before = await stateOf(empno);
    const { terminationId } = await terminate(row(empno, '2026-10-31'));
    // It started on 11/01.
    expect((await stateOf(empno)).cards.every(({ neverBegan }) => neverBegan)).toBe(true);
    await undo(terminationId);
    expect(await stateOf(empno)).toEqual(before);
  });

  it('undoes the first of two after the second, exactly; a change in between is still refused', async () => {
    const empno = await enrolled();
    const before = await stateOf(empno);
    const first = await terminate(row(empno, '2026-12-15'));
    const second = await terminate(row(empno));
    expect(await undo(second.terminationId)).toMatchObject({ status: 204 });
    expect(await undo(first.terminationId)).toMatchObject({ status: 204 });
    expect(await stateOf(empno)).toEqual(before);

    const third = await terminate(row(empno, '2026-12-15'));
    const fourth = await terminate(row(empno));
    await undo(fourth.terminationId);
    await at.update(anMraInput(empno, { partEnd: '2026-12-14' }));
    expect(await undo(third.terminationId)).toMatchObject({ status: 409 });
  });

  it('refuses if an enrollment has changed or been deleted since, and names the person', async () => {
    const message =
      'An enrollment of Robin Example was changed in the meantime, so this can no longer be undone.';
    const changed = await enrolled();
    const first = await terminate(row(changed));
    await at.update(anMraInput(changed, { partEnd: '2026-11-29' }));
    expect(await undo(first.terminationId)).toMatchObject({ status: 409, body: { message } });
    const closed = await enrolled();
    const second = await terminate(row(closed));
    await at.runJob('close-plan-years', '2027-06-01');
    expect(await undo(second.terminationId)).toMatchObject({ status: 409, body: { message } });
  });
});
