import { beforeAll, expect, it } from 'vitest';
import {
  getParticipant,
  updateParticipant,
} from '@portal/contract/areas/participants/participants.contract.ts';
import { complete, startHsa, type HsaApi } from './hsa.builder.ts';

let at: HsaApi;
beforeAll(async () => {
  at = await startHsa();
});

it('Money waits for a PO box to be mended, for the partner, and for the next business day', async () => {
  const { empno, enrollmentId } = await at.saver(
    [
      ['2026-10-02', 10_000],
      ['2026-10-16', 10_000],
    ],
    { ...complete, hstreet1: 'PO Box 12', hphone: null },
  );
  await at.forward('2026-11-16');
  expect(await at.row(empno)).toMatchObject({
    amount: 200,
    statusId: 1,
    message: 'Missing information: address without PO box, phone.',
  });

  const params = { compId: 1001, empno };
  const { body: person } = await at.api.call(getParticipant, { params }, { token: at.token });
  const { version, dependents: _own, terminateBenefits: _ends, empno: _empno, ...fields } = person;
  const mended = await at.api.call(
    updateParticipant,
    { params, body: { ...fields, hstreet1: '12 Boxwood Lane', hphone: '(419)555-0142' } },
    { token: at.token, headers: { 'if-match': `"${version}"` } },
  );
  expect(mended.status).toBe(200);
  expect(await at.row(empno)).toMatchObject({ statusId: 1, missingInfo: [], message: '' });

  await at.forward('2026-11-16');
  expect(await at.row(empno)).toMatchObject({ statusId: 2 });
  expect((await at.answer(empno, 'failed')).body.status).toMatch(/^CIP Testing Failed/);
  await at.answer(empno, 'documents');
  expect((await at.answer(empno, 'passed')).body.isOpen).toBe(true);
  expect(await at.row(empno)).toBeUndefined();
  expect(await at.forwardings(enrollmentId)).toEqual([]);

  expect(await at.forward('2026-11-17')).toMatch(/forwarded 2 contributions$/);
  expect((await at.forwardings(enrollmentId)).map(({ amount_cents }) => amount_cents)).toEqual([
    10_000, 10_000,
  ]);
});
