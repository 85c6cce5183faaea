import { z } from 'zod';
import { company, operation } from '../../operation.ts';
import { Dollars } from '../../values/money.ts';
import { CompanyPath } from '../session/session.contract.ts';

const TierRate = z.object({
  rateId: z.number().int(),
  rateBeginDate: z.iso.date(),
  /** Null while it holds. */
  rateEndDate: z.iso.date().nullable(),
  rate: Dollars,
});

export const RatedPlan = z.object({
  planId: z.number().int(),
  planName: z.string(),
  planType: z.string(),
  /** The day from which the rates are on a rate sheet that nobody has entered yet. */
  sheetRatesFrom: z.iso.date().nullable(),
  coverageTiers: z.array(
    z.object({ tierId: z.number().int(), tierName: z.string(), tierRates: z.array(TierRate) }),
  ),
});
export type RatedPlan = z.infer<typeof RatedPlan>;

export const RatesHistory = z.object({
  plans: z.array(RatedPlan),
  planYears: z.array(
    z.object({
      planYearId: z.number().int(),
      planYearStart: z.iso.date(),
      planYearEnd: z.iso.date(),
      planYearName: z.string(),
      pyrid: z.number().int(),
    }),
  ),
});
export type RatesHistory = z.infer<typeof RatesHistory>;

const access = company({ page: 'rates-history' });

export const listCobraRates = operation({
  name: 'listCobraRates',
  method: 'GET',
  path: '/api/companies/{compId}/cobra-plan-rates',
  access,
  summary: 'The rates of COBRA plans through the years, without the 2 percent fee',
  params: CompanyPath,
  answer: RatesHistory,
});

export const listRetireeRates = operation({
  name: 'listRetireeRates',
  method: 'GET',
  path: '/api/companies/{compId}/retiree-plan-rates',
  access,
  summary: 'The rates of retiree and leave plans through the years',
  params: CompanyPath,
  answer: RatesHistory,
});
