import { beforeAll, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { startApi, type TestApi } from '../../../testing/test-api.ts';
import { testOperatorToken } from '../../../testing/test-config.ts';
import { operatorServer } from '../../../testing/test-operator.ts';
import { aCompany, aPerson, anEnrollment } from './people.builder.ts';
import type { AnyRow } from './sheet.ts';
import { cellsOf, fetchExport, sendWorkbook, workbookWith } from './workbook.builder.ts';

let api: TestApi;
let app: FastifyInstance;
beforeAll(async () => {
  api = await startApi();
  app = operatorServer(api.context);
});

const send = async (rows: Record<string, AnyRow[]>) =>
  await sendWorkbook(app, await workbookWith(rows), true);
const isApplied = { problems: [], isApplied: true };

describe('how far coverage is paid', () => {
  const compId = 3101;
  const paidThrough = (day: string | null) =>
    send({
      ...aCompany(compId),
      Participants: [aPerson('000000101')],
      'Continuation coverage': [
        {
          empno: '000000101',
          event: 'c1',
          coverageBegins: '2026-06-01',
          plan: 'Standard PPO',
          planBegins: '2026-01-01',
          level: 'E',
          members: 'E',
          lastDays: '2027-11-30',
          eventDate: '2026-05-20',
          electedOn: '2026-06-20',
          paidThrough: day,
          employerPays: 0,
        },
      ],
    });
  const paidOnFile = async () => {
    const [headings, , row] = (await cellsOf(await fetchExport(app, compId)))[
      'Continuation coverage'
    ]!;
    return row![headings!.indexOf('Paid through')];
  };
  const firstUnpaid = async () => {
    const [invoice] = await api.database.transaction({ compId }, (tx) =>
      tx
        .selectFrom('invoices')
        .select('period_start')
        .where('comp_id', '=', compId)
        .where('voided_on', 'is', null)
        .orderBy('period_start')
        .execute(),
    );
    return invoice?.period_start;
  };

  it('is corrected by the workbook, and billing goes on the day after', async () => {
    expect(await paidThrough('2026-10-31')).toMatchObject(isApplied);
    await api.runJob('generate-invoices', '2026-11-16');
    expect(await firstUnpaid()).toBe('2026-11-01');
    expect(await paidThrough('2026-09-30')).toMatchObject(isApplied);
    expect(await paidOnFile()).toEqual({ date: '2026-09-30' });
    await api.runJob('generate-invoices', '2026-11-16');
    expect(await firstUnpaid()).toBe('2026-10-01');
    expect((await paidThrough('2026-09-30')).changes).toEqual([]);
  });

  it('is what the payments say once one is on file', async () => {
    const { event_id: eventId } = await api.database.transaction({ compId }, (tx) =>
      tx
        .selectFrom('continuation_events')
        .select('event_id')
        .where('comp_id', '=', compId)
        .executeTakeFirstOrThrow(),
    );
    const check = await app.inject({
      method: 'POST',
      url: `/operator/companies/${compId}/events/${eventId}/checks`,
      headers: { authorization: `Bearer ${testOperatorToken}` },
      payload: { checkNumber: '1001', amount: 510, postmark: '2026-11-10' },
    });
    expect(check.json()).toMatchObject({ applied: 510 });
    expect(await paidOnFile()).toEqual({ date: '2026-10-31' });
    expect(await paidThrough('2026-08-31')).toMatchObject({
      code: 'conflict',
      message: 'The event of 000000101 has payments on file. They say how far it is paid.',
    });
    expect(await paidOnFile()).toEqual({ date: '2026-10-31' });
  });
});

it('a pay frequency that changes moves the deductions to come, to the cent', async () => {
  const compId = 3102;
  const company = aCompany(compId);
  const paid = (payfreq: string) =>
    send({
      ...company,
      'Pay frequencies': [
        ...company['Pay frequencies']!,
        { code: 'W', name: 'Weekly', anchorDate: '2026-01-02' },
      ],
      Participants: [{ ...aPerson('000000101'), payfreq }],
      Enrollments: [anEnrollment('000000101')],
    });
  const toCome = async () => {
    const rows = await api.database.transaction({ compId }, (tx) =>
      tx
        .selectFrom('scheduled_contributions')
        .select(['due_on', 'amount_cents'])
        .where('comp_id', '=', compId)
        .where('posted_at', 'is', null)
        .orderBy('due_on')
        .execute(),
    );
    return rows.map(({ due_on, amount_cents }) => `${due_on} ${amount_cents}`);
  };
  expect(await paid('B')).toMatchObject(isApplied);
  expect(await toCome()).toEqual([
    '2026-11-06 5000',
    '2026-11-20 5000',
    '2026-12-04 5000',
    '2026-12-18 5000',
    // The next would be New Year's Day.
    '2026-12-31 45000',
  ]);
  await api.runJob('post-contributions', '2026-11-16');
  expect(await paid('W')).toMatchObject(isApplied);
  expect(await toCome()).toEqual([
    '2026-11-20 5000',
    '2026-11-27 5000',
    '2026-12-04 5000',
    '2026-12-11 5000',
    '2026-12-18 5000',
    '2026-12-24 5000',
    '2026-12-31 30000',
  ]);
});

it('the next participant gets a PID past the highest, from 000100001 on', async () => {
  const compId = 3103;
  const next = async (empno: string) => {
    expect(await send({ ...aCompany(compId), Participants: [aPerson(empno)] })).toMatchObject(
      isApplied,
    );
    const { next_empno } = await api.database.owner
      .selectFrom('companies')
      .select('next_empno')
      .where('comp_id', '=', compId)
      .executeTakeFirstOrThrow();
    return next_empno;
  };
  expect(await next('000000106')).toBe(100_001);
  expect(await next('000200000')).toBe(200_001);
});
