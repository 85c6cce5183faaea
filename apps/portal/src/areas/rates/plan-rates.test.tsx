import type { RatedPlan } from '@portal/contract/areas/rates/rates.contract.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../testing/show.tsx';
import { PlanRates } from './plan-rates.tsx';

const rate = (rateId: number, rateBeginDate: string, rateEndDate: string | null) => ({
  rateId,
  rateBeginDate,
  rateEndDate,
  rate: 512.4,
});
const tier = (tierId: number, ...tierRates: RatedPlan['coverageTiers'][number]['tierRates']) => ({
  tierId,
  tierName: `Tier ${tierId}`,
  tierRates,
});

const note = /The rates from 01\/01\/2027 are on a rate sheet and not entered yet\./;

it.each([
  ['the open rate of a sheet that is not entered', '2027-01-01', 1],
  ['no sheet', null, 0],
  ['a sheet whose rates are entered', '2026-01-01', 0],
])('says that the next rates are on a sheet: %s', (_case, sheetRatesFrom, notes) => {
  const plan: RatedPlan = {
    planId: 1,
    planName: 'Harbor PPO',
    planType: 'Medical',
    sheetRatesFrom,
    coverageTiers: [tier(1, rate(2, '2026-01-01', null), rate(1, '2025-01-01', '2025-12-31'))],
  };
  show(<PlanRates plan={plan} hasFee />);
  expect(screen.queryAllByText(note)).toHaveLength(notes);
  expect(screen.getByText(/^No end/)).toBeTruthy();
});
