import type { AnyRow } from './sheet.ts';

/** A company with a plan year, two account plans and a continuation plan. */
export const aCompany = (compId: number): Record<string, AnyRow[]> => ({
  Company: [
    {
      compId,
      name: 'Northwind Works',
      street1: '1 Main Street',
      city: 'Albany',
      state: 'NY',
      zip: '12207',
    },
  ],
  Locations: [{ code: 100, name: 'Main Plant' }],
  'Pay frequencies': [{ code: 'B', name: 'Biweekly', anchorDate: '2026-01-02' }],
  'Plan years': [{ name: '2026', startsOn: '2026-01-01', endsOn: '2026-12-31' }],
  'Account plans': [
    {
      planYear: '2026',
      plan: 'M',
      maximum: 300_000,
      employer: 0,
      isBalance: true,
      hasCard: true,
      yearEnd: 'carryover',
      runOutDays: 90,
    },
    {
      planYear: '2026',
      plan: 'S',
      employer: 0,
      isBalance: false,
      hasCard: false,
      yearEnd: 'kept',
      runOutDays: 90,
    },
  ],
  Carriers: [{ name: 'Example Mutual' }],
  'Continuation plans': [
    {
      name: 'Standard PPO',
      beginsOn: '2026-01-01',
      type: '1',
      carrier: 'Example Mutual',
      forCobra: true,
      forBilling: true,
    },
  ],
  'Plan levels': [
    { plan: 'Standard PPO', planBegins: '2026-01-01', covers: 'E', name: 'Employee Only' },
    { plan: 'Standard PPO', planBegins: '2026-01-01', covers: 'ES', name: 'Employee + Spouse' },
  ],
  'Plan rates': [
    {
      plan: 'Standard PPO',
      planBegins: '2026-01-01',
      covers: 'E',
      beginsOn: '2026-01-01',
      rate: 50_000,
    },
    {
      plan: 'Standard PPO',
      planBegins: '2026-01-01',
      covers: 'ES',
      beginsOn: '2026-01-01',
      rate: 90_000,
    },
  ],
});

export const aPerson = (empno: string): AnyRow => ({
  empno,
  payrollid: `900${empno.slice(3)}`,
  fname: 'Ann',
  lname: 'Lee',
  birthdate: '1980-04-30',
  hstreet1: '100 Main Street',
  hcity: 'Albany',
  hstate: 'NY',
  hzip: '12207',
  location: 100,
  payfreq: 'B',
});

/** A health care FSA of 1,300 dollars, half of it deducted by the middle of the year. */
export const anEnrollment = (empno: string): AnyRow => ({
  empno,
  planYear: '2026',
  plan: 'M',
  startsOn: '2026-01-01',
  endsOn: '2026-12-31',
  election: 130_000,
  isLimited: false,
  isRollIn: false,
  deduction: 5000,
  deductionFrom: '2026-01-02',
  asOf: '2026-10-31',
  payroll: 65_000,
  employerPaid: 0,
  claimed: 20_000,
  approved: 20_000,
  paid: 20_000,
  rolledIn: 0,
  rolledOut: 0,
  forfeited: 0,
});
