import { beforeAll, describe, expect, it } from 'vitest';
import { listPayDates } from '@portal/contract/areas/enrollment/enrollment.contract.ts';
import { listDeductionDates } from '@portal/contract/areas/termination/termination.contract.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startApi();
  token = await api.tokenOf('dana.full');
});

const ask = async (
  payFrequency: string,
  startDate = '2026-11-01',
  endDate = '2026-12-31',
  compId = 1001,
) =>
  await api.call(
    listPayDates,
    { params: { compId, payFrequency }, query: { startDate, endDate } },
    { token },
  );

describe('listPayDates', () => {
  it('includes both ends of the range, moved to the previous business day', async () => {
    expect((await ask('B', '2026-11-13', '2026-12-24')).body).toEqual([
      { payDate: '2026-11-13', payFrequencies: 'Biweekly' },
      { payDate: '2026-11-27', payFrequencies: 'Biweekly' },
      { payDate: '2026-12-11', payFrequencies: 'Biweekly' },
      { payDate: '2026-12-24', payFrequencies: 'Biweekly' },
    ]);
    expect((await ask('B', '2026-01-01', '2026-12-31')).body).toHaveLength(26);
  });

  it('combines frequencies, listing a shared date once with both names', async () => {
    const { body } = await ask('W,B', '2026-11-13', '2026-11-27');
    expect(body).toEqual([
      { payDate: '2026-11-13', payFrequencies: 'Biweekly, Weekly' },
      { payDate: '2026-11-20', payFrequencies: 'Weekly' },
      { payDate: '2026-11-27', payFrequencies: 'Biweekly, Weekly' },
    ]);
  });

  it('returns 404 if one is unknown in this company', async () => {
    for (const unknown of ['X', 'B,X', 'S', 'b', ','])
      expect(await ask(unknown)).toMatchObject({ status: 404 });
    expect(await ask('S', '2026-11-01', '2026-11-30', 1004)).toMatchObject({ status: 200 });
  });

  it('refuses a range that runs backwards or exceeds three years', async () => {
    const message = 'End date must be after start date';
    expect(await ask('B', '2026-11-02', '2026-11-01')).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'endDate', message }] },
    });
    expect(await ask('B', '2026-01-01', '2029-01-10')).toMatchObject({ status: 400 });
    expect(await ask('B', '2026-01-01', '2028-12-31')).toMatchObject({ status: 200 });
    expect(await ask('B', '2026-01-01', '')).toMatchObject({ status: 400 });
  });

  it('takes the dates of other frequencies from the stored list, for last deductions too', async () => {
    await api.database.transaction({ compId: 1001 }, async (tx) => {
      const quarterly = { comp_id: 1001, pay_frequency_id: 'Q' };
      await tx
        .insertInto('pay_frequencies')
        .values({ ...quarterly, description: 'Quarterly', anchor_date: null })
        .execute();
      await tx
        .insertInto('listed_pay_dates')
        .values(
          // The second is a Sunday.
          ['2026-12-16', '2027-01-10', '2027-04-14'].map((pay_date) => ({
            ...quarterly,
            pay_date,
          })),
        )
        .execute();
    });
    const { body } = await ask('Q', '2026-12-01', '2027-01-31');
    expect(body.map(({ payDate }) => payDate)).toEqual(['2026-12-16', '2027-01-08']);
    const dates = await api.call(listDeductionDates, { params: { compId: 1001 } }, { token });
    expect(dates.body).toContain('2026-12-16');
  });
});
