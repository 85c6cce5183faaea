import { beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@portal/contract/areas/continuation/back-office.contract.ts';
import { address } from '@portal/contract/client.ts';
import type { Operation } from '@portal/contract/operation.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { testOperatorToken } from '../../testing/test-config.ts';
import { operate as operateOn } from './back-office.builder.ts';
import { addEvent, addPlan, compId, inCompany } from './continuation.builder.ts';
import { mailNotice } from './money/premium-story.builder.ts';

let api: TestApi;
let eventId: number;
let planId: number;
const empno = '000100070';
beforeAll(async () => {
  api = await startApi({ withJobs: true });
  eventId = await inCompany(api, async (tx) => {
    const plan = await addPlan(tx, 'Office Medical', { E: 50_000 });
    planId = plan.planId;
    const plans = [{ planId, tierId: plan.tiers.E }];
    return await addEvent(tx, { empno, event_date: '2026-09-20', entered_on: '2026-09-21', plans });
  });
  await mailNotice(api, eventId, '2026-09-23');
});

type Sent = Parameters<typeof operateOn>[2];
const operate = (operation: Operation, { params, ...sent }: Sent = {}) =>
  operateOn(api, operation, { params: { eventId, ...params }, ...sent });

const auditOf = (
  of: { action?: string; subject?: string } = { subject: `participant:${empno}` },
  id = compId,
) =>
  inCompany(
    api,
    (tx) =>
      tx
        .selectFrom('audit_log')
        .select(['action', 'user_id', 'before', 'after'])
        .where((is) => is.and({ address: 'operator', ...of }))
        .orderBy('audit_id')
        .execute(),
    id,
  );

describe('the back office', () => {
  it('records an answer, posts and returns a check, ends and restores coverage, and audits each', async () => {
    const form = { postmark: '2026-11-02', elections: 'all' };
    const answered = await operate(contract.recordResponse, { body: form });
    expect(answered.body).toMatchObject({ state: 'ACCEPTED', coverageEnds: null, eventId });
    const paid = { checkNumber: '1044', amount: 1020, postmark: '2026-11-10' };
    const posted = await operate(contract.postCheck, { body: paid });
    // It pays for October and November; December was billed on the 15th.
    expect(posted.body).toMatchObject({
      applied: 1020,
      credit: 0,
      statusMessage: 'accepted 11/02/2026: paid through 11/30/2026',
      warnings: [],
    });
    expect((await operate(contract.postCheck, { body: paid })).body).toEqual(posted.body);
    // The same number and amount with another postmark is most likely the same check.
    const slip = { ...paid, postmark: '2026-11-01' };
    expect(await operate(contract.postCheck, { body: slip })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('is on file with the postmark 11/10/2026') },
    });
    const params = { checkId: posted.body['checkId'] };
    const returned = await operate(contract.returnCheck, { params, body: {} });
    expect(returned.body).toMatchObject({
      statusMessage: 'accepted 11/02/2026: first payment due by 12/17/2026',
    });
    await operate(contract.endEventCoverage, { body: { reason: 9, endsOn: '2026-11-10' } });
    const restored = await operate(contract.restoreEventCoverage, { body: {} });
    expect(restored).toMatchObject({ status: 200, body: { coverageEnds: null } });
    await operate(contract.endEventCoverage, { body: { reason: 6 } });
    const entries = await auditOf();
    expect(entries.map(({ action, user_id }) => `${action} ${user_id}`)).toEqual([
      'record-response null',
      'post-check null',
      'return-check null',
      'end-coverage null',
      'reinstate-coverage null',
      'end-coverage null',
    ]);
    expect(entries[5]!.after).toEqual({
      eventType: 'Termination of Employment - Voluntary',
      eventDate: '2026-09-20',
      coverageEnds: '2026-11-30',
      endReason: 'participant request',
      persons: expect.stringMatching(/^\S+ \S+/),
    });
    // The person and plan ids that its commands take.
    expect((await operate(contract.getEventStanding)).body).toMatchObject({
      statusMessage: 'accepted 11/02/2026: coverage ends 11/30/2026',
      persons: [{ ends: '2026-11-30' }],
      name: expect.stringMatching(/^\S+ \S+/),
      benefits: [{ plansId: planId, name: 'Office Medical', elected: [expect.any(Number)] }],
      checks: [{ checkNumber: '1044', amount: 1020, credit: 0, isReturned: true }],
      lacking: [],
    });
  });

  const check = { checkNumber: '1045', amount: 20, postmark: '2026-11-10' };
  const inFuture = { ...check, postDate: '2027-01-04' };
  const bad = { checkNumber: '', amount: 0, postmark: '2026-02-30' };
  it.each<[string, Operation, params: object, body: object, status: number, fields?: string[]]>([
    ['an unknown event', contract.endEventCoverage, { eventId: 1 }, { reason: 6 }, 404],
    ['another company’s event', contract.endEventCoverage, { compId: 1002 }, { reason: 6 }, 404],
    ['an unknown reason', contract.endEventCoverage, {}, { reason: 14 }, 400, ['reason']],
    ['an unknown check', contract.returnCheck, { checkId: 999_999 }, {}, 404],
    ['a bad check', contract.postCheck, {}, bad, 400, ['checkNumber', 'amount', 'postmark']],
    ['a check posted in the future', contract.postCheck, {}, inFuture, 400, ['postDate']],
  ])('refuses %s', async (_what, operation, params, body, status, fields) => {
    const answer = await operate(operation, { params, body });
    const paths = (answer.body['fields'] as { path: string }[] | undefined)?.map(
      ({ path }) => path,
    );
    expect([answer.status, paths]).toEqual([status, fields]);
  });

  it('returns no check on a future date, and acts once on a call repeated under one Idempotency-Key', async () => {
    const before = (await auditOf()).length;
    const body = { checkNumber: '1047', amount: 40, postmark: '2026-11-10' };
    const first = await operate(contract.postCheck, { body, key: 'one' });
    const params = { checkId: first.body['checkId'] };
    const early = { params, body: { returnedOn: '2026-11-17' }, key: 'early' };
    expect((await operate(contract.returnCheck, early)).status).toBe(400);
    const returnCall = { params, body: { returnedOn: '2026-11-16' }, key: 'two' };
    const returned = await operate(contract.returnCheck, returnCall);
    // Both repeats get the first answer although the check has been returned since.
    expect(await operate(contract.postCheck, { body, key: 'one' })).toEqual(first);
    expect(await operate(contract.returnCheck, returnCall)).toEqual(returned);
    expect((await auditOf()).length).toBe(before + 2);
    const other = { body: { ...body, amount: 41 }, key: 'one' };
    expect((await operate(contract.postCheck, other)).status).toBe(409);
    const another = { body: { reason: 6 }, key: 'one' };
    expect((await operate(contract.endEventCoverage, another)).status).toBe(409);
  });

  it('denies an extension once', async () => {
    const body = {
      kind: 'disability',
      reason: 'not-disabled-in-time',
      happenedOn: '2026-11-03',
      reportedOn: '2026-11-10',
    };
    const first = await operate(contract.refuseExtension, { body, key: 'three' });
    expect(first).toMatchObject({ status: 200, body: { eventId } });
    expect(await operate(contract.refuseExtension, { body, key: 'three' })).toEqual(first);
    expect(await operate(contract.refuseExtension, { body })).toEqual(first);
    const entries = await auditOf({ action: 'refuse-extension' });
    const { kind: _kind, ...said } = { ...body, extension: 'Disability' };
    expect(entries).toMatchObject([{ after: { ...said, persons: expect.any(String) } }]);
    const unknown = { body: { ...body, reason: 'because' } };
    expect(await operate(contract.refuseExtension, unknown)).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'reason' }] },
    });
  });

  it("rejects an employer's token, as the portal rejects the operator's", async () => {
    const token = await api.tokenOf('dana.full');
    const params = { checkId: 1 };
    for (const operation of Object.values(contract).filter((each) => 'method' in each)) {
      expect(await operate(operation, { token, params })).toMatchObject({ status: 401 });
      const there = await api.app.inject({
        method: operation.method,
        url: address('', operation.path, { compId, eventId, ...params }, {}),
        headers: { authorization: `Bearer ${testOperatorToken}` },
      });
      expect(there.statusCode).toBe(404);
    }
  });
});
