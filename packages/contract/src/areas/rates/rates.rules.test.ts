import { expect, it } from 'vitest';
import type { RatesHistory } from './rates.contract.ts';
import { allPlanYears, plansOfYear, withFee } from './rates.rules.ts';

it.each([
  [54_827, 55_924],
  [25, 26],
  [75, 77],
  [125, 128],
  [0, 0],
])('%i cents cost %i with the fee, rounded half up', (cents, more) => {
  expect(withFee(cents)).toBe(more);
});

const rate = (rateId: number, rateBeginDate: string, rateEndDate: string | null) => ({
  rateId,
  rateBeginDate,
  rateEndDate,
  rate: 1,
});
const year = (planYearId: number, first: number) => ({
  planYearId,
  pyrid: planYearId,
  planYearName: `${first} Plan Year`,
  planYearStart: `${first}-01-01`,
  planYearEnd: `${first}-12-31`,
});
const history: RatesHistory = {
  planYears: [year(3, 2027), year(2, 2026), year(1, 2025)],
  plans: [
    {
      planId: 1,
      planName: 'Ended',
      planType: 'Medical',
      sheetRatesFrom: null,
      coverageTiers: [
        { tierId: 1, tierName: 'Employee Only', tierRates: [rate(1, '2025-01-01', '2025-12-31')] },
      ],
    },
    {
      planId: 2,
      planName: 'Kept',
      planType: 'Dental',
      sheetRatesFrom: null,
      coverageTiers: [
        {
          tierId: 2,
          tierName: 'Employee Only',
          tierRates: [rate(3, '2026-07-01', null), rate(2, '2025-12-31', '2026-06-30')],
        },
        { tierId: 3, tierName: 'Family', tierRates: [] },
      ],
    },
  ],
};
const shown = (planYearId: number) =>
  plansOfYear(history, planYearId).map(({ planId, coverageTiers }) => [
    planId,
    ...coverageTiers.flatMap(({ tierRates }) => tierRates.map(({ rateId }) => rateId)),
  ]);

it.each([
  ['of a year in which one holds', 3, [[2, 3]]],
  ['of a year that it is changed in', 2, [[2, 3, 2]]],
  [
    'of a year on whose last day one begins',
    1,
    [
      [1, 1],
      [2, 2],
    ],
  ],
  [
    'of all years',
    allPlanYears.id,
    [
      [1, 1],
      [2, 3, 2],
    ],
  ],
])('shows the rates %s', (_which, id, plans) => {
  expect(shown(id)).toEqual(plans);
});
