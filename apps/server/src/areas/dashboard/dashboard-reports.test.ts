import { beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@portal/contract/areas/dashboard/dashboard.contract.ts';
import { addInitialNotice } from '@portal/contract/areas/continuation/initial-notice.contract.ts';
import { inCompany } from '../continuation/continuation.builder.ts';
import { startReports, type ReportsApi } from '../continuation/reports/reports.builder.ts';

let at: ReportsApi;
type Options = { as?: string; compId?: number };
const paramsOf = ({ compId = 1001 }: Options) => ({ compId });
const callAs = async ({ as = 'dana.full' }: Options) => ({ token: await at.api.tokenOf(as) });
const summaryOf = async (query: object = {}, options: Options = {}) =>
  await at.api.call(
    contract.getNonPlanYearSummary,
    { params: paramsOf(options), query },
    await callAs(options),
  );
const monthOf = async (
  serviceType: 'cobra' | 'retiree' | 'loa',
  query: object,
  options: Options = {},
) =>
  await at.api.call(
    contract.getMonthSummary,
    { params: { ...paramsOf(options), serviceType }, query },
    await callAs(options),
  );
const dashboard = async (options: Options = {}) =>
  (
    await at.api.call(
      contract.getDashboardReports,
      { params: paramsOf(options) },
      await callAs(options),
    )
  ).body;

beforeAll(async () => {
  at = await startReports();
  const paid = await at.story({}, { location: 2 });
  await paid.respond('2026-07-10', '2026-07-11');
  await paid.bill('2026-10-15');
  await paid.pay(569.23, '2026-07-20');
  await paid.pay(569.23, '2026-10-02');
  await paid.pay(569.23, '2026-10-30');
  await at.story({}, { mailedOn: '2026-10-05', location: 1 });
  const leave = await at.story(
    { service: 'billing', event_type: 43, category: 'L' },
    { location: 1 },
  );
  await leave.respond('2026-07-01', '2026-07-02');
  await leave.end({ reason: 10, endsOn: '2026-08-31' }, '2026-09-01');
  await at.addCobra(at.aCobraInput(await at.someone({ location: 2 })));
  await at.api.call(
    addInitialNotice,
    {
      params: { compId: 1001 },
      body: {
        participant: await at.someone({ location: 1 }),
        sendToEmployee: true,
        sendToSpouse: true,
        spouseName: 'Marco Example',
      },
    },
    await callAs({}),
  );
});

describe('getNonPlanYearSummary', () => {
  it('refuses a bad range', async () => {
    const message = async (query: object) => (await summaryOf(query)).body.message;
    const start = 'Cannot load service data for invalid start date.';
    expect(await message({ startDate: '2026-02-30', endDate: '2026-10-31' })).toBe(start);
    expect(await message({ startDate: '2026-10-31', endDate: '2026-10-01' })).toBe(start);
    expect(await message({ endDate: '2026-10-31' })).toBe(start);
    const end = 'Cannot load service data for invalid end date.';
    expect(await message({ startDate: '2026-10-01' })).toBe(end);
    expect(await message({ startDate: '2006-10-01', endDate: '2026-10-31' })).toBe(end);
    expect((await monthOf('cobra', { startDate: 'x' })).body.message).toBe(start);
  });

  it('counts the previous month, and what waits today', async () => {
    expect((await summaryOf()).body).toEqual({
      services: { hasCobra: true, hasRetiree: true, hasLOA: true },
      summaries: {
        cobra: { activeParticipants: 1, noticesMailed: 1, paymentsProcessed: 2 },
        retiree: { activeParticipants: 0, noticesMailed: 0, paymentsProcessed: 0 },
        loa: { activeParticipants: 0, noticesMailed: 0, paymentsProcessed: 0 },
      },
      notices: { qeParticipants: 1, initialNotices: 2 },
    });
    const { body } = await summaryOf({ startDate: '2026-07-01', endDate: '2026-08-31' });
    expect(body.summaries.cobra).toMatchObject({ activeParticipants: 1, paymentsProcessed: 1 });
    expect(body.summaries.loa).toMatchObject({ activeParticipants: 1 });
  });

  it('counts only a limited user’s people', async () => {
    const { body } = await summaryOf({}, { as: 'lee.location' });
    expect(body.summaries.cobra).toMatchObject({ noticesMailed: 0, paymentsProcessed: 2 });
    expect(body.notices).toEqual({ qeParticipants: 1, initialNotices: 0 });
  });

  it('has no summary of a service the company lacks or has moved away from', async () => {
    const summaries = async (compId: number) => (await summaryOf({}, { compId })).body.summaries;
    const none = { cobra: null, retiree: null, loa: null };
    expect(await summaries(1002)).toEqual({ ...none, cobra: expect.anything() });
    expect(await summaries(1003)).toEqual(none);
    expect(await summaries(1006)).toEqual(none);
    const moved = (await summaryOf({}, { compId: 1006 })).body;
    expect(moved.services).toEqual({ hasCobra: true, hasRetiree: true, hasLOA: true });
  });

  it('has no leave billing where the company does not bill leaves', async () => {
    await inCompany(
      at.api,
      (tx) =>
        tx
          .insertInto('continuation_settings')
          .values({ comp_id: 1004, bills_leaves: false })
          .onConflict((on) => on.column('comp_id').doUpdateSet({ bills_leaves: false }))
          .execute(),
      1004,
    );
    const { services, summaries } = (await summaryOf({}, { compId: 1004 })).body;
    expect(services).toEqual({ hasCobra: false, hasRetiree: true, hasLOA: false });
    expect(summaries).toMatchObject({ retiree: expect.anything(), loa: null });
  });
});

describe('getDashboardReports', () => {
  it('has 13 months of each service, equal to the counts of the reports', async () => {
    const { months, summary } = await dashboard();
    expect(summary).toEqual((await summaryOf()).body);
    expect(months).toHaveLength(39);
    expect(months[0]).toMatchObject({
      serviceType: 'cobra',
      startDate: '2025-10-01',
      endDate: '2025-10-31',
    });
    expect(months[12]).toMatchObject({ startDate: '2026-10-01', endDate: '2026-10-31' });
    const isTelling = ({ startDate }: { startDate: string }) =>
      ['2025-10-01', '2026-06-01', '2026-08-01', '2026-10-01'].includes(startDate);
    for (const { serviceType, startDate, endDate, ...month } of months.filter(isTelling)) {
      const counts = await at.counts(serviceType, { startDate, endDate });
      expect([serviceType, startDate, month]).toEqual([
        serviceType,
        startDate,
        {
          activeParticipants: counts.currentActive,
          noticesMailed: counts.noticesMailed,
          paymentsProcessed: counts.paymentsReceived,
        },
      ]);
    }
    const june = { startDate: '2026-06-01', endDate: '2026-06-30' };
    expect((await monthOf('cobra', june)).body).toEqual({
      activeParticipants: 0,
      noticesMailed: 1,
      paymentsProcessed: 0,
    });
  });

  it('shows no plan year at first where another service is shown, else the current one', async () => {
    const full = await dashboard();
    expect(full.planYear).toBeNull();
    expect(full.planYears.map(({ startDate }) => startDate)).toEqual(
      full.planYears
        .map(({ startDate }) => startDate)
        .toSorted()
        .toReversed(),
    );
    const moved = await dashboard({ compId: 1006 });
    const current = moved.planYears.find(
      ({ startDate, endDate }) => startDate <= '2026-11-16' && endDate >= '2026-11-16',
    );
    expect(moved).toMatchObject({ planYear: current!.pyrid, months: [] });
  });

  it('has nothing but the tiles of leave for a company with leave management only', async () => {
    const body = await dashboard({ compId: 1003 });
    expect(body).toEqual({
      planYears: [],
      planYear: null,
      summary: {
        services: { hasCobra: false, hasRetiree: false, hasLOA: false },
        summaries: { cobra: null, retiree: null, loa: null },
        notices: { qeParticipants: 0, initialNotices: 0 },
      },
      months: [],
      leave: expect.any(Object) as unknown,
      hsaNotForwarded: null,
    });
    expect((await dashboard({ compId: 1002 })).leave).toBeNull();
  });
});
