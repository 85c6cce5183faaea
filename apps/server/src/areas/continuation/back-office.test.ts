import { beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@portal/contract/areas/continuation/back-office.contract.ts';
import { address } from '@portal/contract/client.ts';
import type { Operation } from '@portal/contract/operation.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { testOperatorToken } from '../../testing/test-config.ts';
import { operatorServer } from '../../testing/test-operator.ts';
import { addEvent, addPlan, compId, inCompany } from './continuation.builder.ts';
import { settingsOf } from './event/settings.store.ts';
import { mailNotice } from './money/premium-story.builder.ts';

let api: TestApi;
let eventId: number;
let planId: number;
const empno = '000100070';
beforeAll(async () => {
  api = await startApi({ withJobs: true });
  const event = await inCompany(api, async (tx) => {
    const plan = await addPlan(tx, 'Office Medical', { E: 50_000 });
    planId = plan.planId;
    return await addEvent(tx, {
      empno,
      event_date: '2026-09-20',
      entered_on: '2026-09-21',
      plans: [{ planId, tierId: plan.tiers.E }],
    });
  });
  eventId = event;
  await mailNotice(api, eventId, '2026-09-23');
});

async function operate(
  operation: Operation,
  {
    body,
    params = {},
    token = testOperatorToken,
    key,
  }: { body?: object; params?: object; token?: string; key?: string } = {},
) {
  const response = await operatorServer(api.context).inject({
    method: operation.method,
    url: address('', operation.path, { compId, eventId, ...params }, {}),
    headers: { authorization: `Bearer ${token}`, ...(key && { 'idempotency-key': key }) },
    ...(body ? { payload: body } : {}),
  });
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
}

const auditOf = () =>
  inCompany(api, (tx) =>
    tx
      .selectFrom('audit_log')
      .select(['action', 'address', 'user_id', 'after'])
      .where('subject', '=', `participant:${empno}`)
      .where('address', '=', 'operator')
      .orderBy('audit_id')
      .execute(),
  );

describe('the back office', () => {
  it('records an answer, posts and returns a check, ends and restores coverage, and audits each', async () => {
    const answered = await operate(contract.recordResponse, {
      body: { postmark: '2026-11-02', elections: 'all' },
    });
    expect(answered).toMatchObject({
      status: 200,
      body: { state: 'ACCEPTED', coverageEnds: null, eventId },
    });
    const paid = { checkNumber: '1044', amount: 1020, postmark: '2026-11-10' };
    const posted = await operate(contract.postCheck, { body: paid });
    // It pays for October and November; December was billed on the 15th.
    expect(posted.body).toMatchObject({
      applied: 1020,
      credit: 0,
      statusMessage: 'accepted 11/02/2026: paid through 11/30/2026',
    });
    const again = await operate(contract.postCheck, { body: paid });
    expect(again.body).toEqual(posted.body);
    // The same number and amount with another postmark is most likely the same check.
    const slip = { ...paid, postmark: '2026-11-01' };
    const asked = await operate(contract.postCheck, { body: slip });
    expect(asked).toMatchObject({
      status: 409,
      body: {
        message:
          'Check 1044 over $1,020.00 is on file with the postmark 11/10/2026. If this is another check, say so (isAnother; --another yes).',
      },
    });
    expect(posted.body['warnings']).toEqual([]);
    const returned = await operate(contract.returnCheck, {
      params: { checkId: posted.body['checkId'] },
      body: {},
    });
    expect(returned.body).toMatchObject({
      statusMessage: 'accepted 11/02/2026: first payment due by 12/17/2026',
    });
    await operate(contract.endEventCoverage, { body: { reason: 9, endsOn: '2026-11-10' } });
    const restored = await operate(contract.restoreEventCoverage, { body: {} });
    expect(restored).toMatchObject({ status: 200, body: { coverageEnds: null } });
    const ended = await operate(contract.endEventCoverage, { body: { reason: 6 } });
    expect(ended.body).toMatchObject({
      statusMessage: 'accepted 11/02/2026: coverage ends 11/30/2026',
    });
    expect(
      (await auditOf()).map(({ action, address: by, user_id }) => [action, by, user_id]),
    ).toEqual([
      ['record-response', 'operator', null],
      ['post-check', 'operator', null],
      ['return-check', 'operator', null],
      ['end-coverage', 'operator', null],
      ['reinstate-coverage', 'operator', null],
      ['end-coverage', 'operator', null],
    ]);
    expect((await auditOf())[5]!.after).toEqual({
      eventType: 'Termination of Employment - Voluntary',
      eventDate: '2026-09-20',
      coverageEnds: '2026-11-30',
      endReason: 'participant request',
    });
  });

  it('answers the person and plan ids that its commands take', async () => {
    const { body } = await operate(contract.getEventStanding);
    expect(body).toMatchObject({
      persons: [{ ends: '2026-11-30' }],
      benefits: [{ plansId: planId, name: 'Office Medical' }],
    });
  });

  const check = { checkNumber: '1045', amount: 20, postmark: '2026-11-10' };
  it.each<[string, Operation, params: object, body: object, status: number, fields?: string[]]>([
    ['an unknown event', contract.endEventCoverage, { eventId: 1 }, { reason: 6 }, 404],
    ['another company’s event', contract.endEventCoverage, { compId: 1002 }, { reason: 6 }, 404],
    ['an unknown reason', contract.endEventCoverage, {}, { reason: 14 }, 400, ['reason']],
    ['an unknown check', contract.returnCheck, { checkId: 999_999 }, {}, 404],
    [
      'a bad check',
      contract.postCheck,
      {},
      { checkNumber: '', amount: 0, postmark: '2026-02-30' },
      400,
      ['checkNumber', 'amount', 'postmark'],
    ],
    [
      'a check that is posted in the future',
      contract.postCheck,
      {},
      { ...check, postDate: '2027-01-04' },
      400,
      ['postDate'],
    ],
  ])('refuses %s', async (_what, operation, params, body, status, fields) => {
    const answer = await operate(operation, { params, body });
    expect(answer.status).toBe(status);
    const paths = (answer.body['fields'] as { path: string }[] | undefined)?.map(
      ({ path }) => path,
    );
    expect(paths).toEqual(fields);
  });

  it('refuses to return a check on a future date', async () => {
    const { body: posted } = await operate(contract.postCheck, {
      body: { ...check, checkNumber: '1046' },
    });
    const params = { checkId: posted['checkId'] };
    const returnOn = (returnedOn: string) =>
      operate(contract.returnCheck, { params, body: { returnedOn } });
    expect(await returnOn('2026-11-17')).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'returnedOn' }] },
    });
    expect(await returnOn('2026-11-16')).toMatchObject({ status: 200 });
  });

  it('acts once on a call repeated under one Idempotency-Key', async () => {
    const before = (await auditOf()).length;
    const body = { checkNumber: '1047', amount: 40, postmark: '2026-11-10' };
    const first = await operate(contract.postCheck, { body, key: 'one' });
    expect(first.status).toBe(200);
    const params = { checkId: first.body['checkId'] };
    const returnCall = { params, body: {}, key: 'two' };
    const returned = await operate(contract.returnCheck, returnCall);
    // Both repeats get the first answer although the check has been returned since.
    expect(await operate(contract.postCheck, { body, key: 'one' })).toEqual(first);
    expect(await operate(contract.returnCheck, returnCall)).toEqual(returned);
    expect((await auditOf()).length).toBe(before + 2);
    const other = { ...body, amount: 41 };
    expect(await operate(contract.postCheck, { body: other, key: 'one' })).toMatchObject({
      status: 409,
    });
    expect(
      await operate(contract.endEventCoverage, { body: { reason: 6 }, key: 'one' }),
    ).toMatchObject({ status: 409 });
  });

  it('denies an extension once under one Idempotency-Key', async () => {
    const body = {
      kind: 'disability',
      reason: 'not-disabled-in-time',
      happenedOn: '2026-11-03',
      reportedOn: '2026-11-10',
    };
    const before = (await auditOf()).length;
    const first = await operate(contract.refuseExtension, { body, key: 'three' });
    expect(first).toMatchObject({ status: 200, body: { eventId } });
    expect(await operate(contract.refuseExtension, { body, key: 'three' })).toEqual(first);
    const other = { ...body, reason: 'unproven' };
    expect(await operate(contract.refuseExtension, { body: other, key: 'three' })).toMatchObject({
      status: 409,
    });
    expect(await operate(contract.refuseExtension, { body })).toEqual(first);
    expect((await auditOf()).length).toBe(before + 1);
    expect(
      await operate(contract.refuseExtension, { body: { ...body, reason: 'because' } }),
    ).toMatchObject({ status: 400, body: { fields: [{ path: 'reason' }] } });
    expect(
      await operate(contract.refuseExtension, { body: { ...body, reason: 'late' } }),
    ).toMatchObject({ status: 400, body: { fields: [{ path: 'reason' }] } });
  });

  it('saves whether a company wants the invoices of coming months mailed', async () => {
    const save = (body: object, id = 1002) =>
      operate(contract.changeContinuationSettings, { params: { compId: id }, body });
    expect((await save({ mailsInvoices: false }, 99)).status).toBe(404);
    expect((await save({})).status).toBe(400);
    expect((await save({ mailsInvoices: false })).body).toEqual({ mailsInvoices: false });
    const { mails_invoices } = await inCompany(api, (tx) => settingsOf(tx, 1002), 1002);
    expect(mails_invoices).toBe(false);
    expect((await save({ mailsInvoices: true })).body).toEqual({ mailsInvoices: true });
  });

  it('saves where people send the premiums a company collects itself', async () => {
    const save = (body: object, id = 1002) =>
      operate(contract.savePremiumCollection, { params: { compId: id }, body });
    expect(await save({ collects: ['cobra'], street: '1 Main Street' })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'city' }] },
    });
    const address = { street: '1 Main Street', city: 'Albany, NY 12207' };
    expect((await save({ collects: ['cobra'], ...address }, 99)).status).toBe(404);
    expect((await save({ collects: ['cobra'], ...address })).body).toEqual({
      collects: ['cobra'],
      address: 'Cedar & Finch Outfitters, 1 Main Street, Albany, NY 12207',
    });
    expect(
      (await save({ collects: ['retirees'], name: 'Finch Payroll', ...address })).body,
    ).toEqual({
      collects: ['retirees'],
      address: 'Finch Payroll, 1 Main Street, Albany, NY 12207',
    });
    expect((await save({ collects: [] })).body).toEqual({ collects: [], address: null });
    const rows = await inCompany(
      api,
      (tx) =>
        tx
          .selectFrom('audit_log')
          .select(['before', 'after'])
          .where('action', '=', 'save-premium-collection')
          .orderBy('audit_id')
          .execute(),
      1002,
    );
    expect(rows).toHaveLength(3);
    expect(rows[1]).toMatchObject({
      before: { collects: ['cobra'] },
      after: { collects: ['retirees'] },
    });
  });

  it("rejects an employer's token, as the portal rejects the operator's", async () => {
    const token = await api.tokenOf('dana.full');
    for (const operation of Object.values(contract).filter((each) => 'method' in each)) {
      const params = { checkId: 1 };
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
