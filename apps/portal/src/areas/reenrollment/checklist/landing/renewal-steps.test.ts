import type { RenewalYear } from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import { expect, it } from 'vitest';
import { renewalSteps } from './renewal-steps.ts';

const cobra: RenewalYear = {
  planYearId: 504,
  planYearStart: '2027-01-01',
  planYearEnd: '2027-12-31',
  type: 'COBRA',
  legacyChecklistComplete: false,
  checklistComplete: true,
  progress: 100,
  isStarted: true,
  enrollBy: '2026-11-02',
  packets: { progress: 50, isComplete: false, sendOn: null, deadline: null },
};
const dateOf = (year: RenewalYear, wanted: string) =>
  renewalSteps([year], '2026-11-17').find(({ label }) => label === wanted)?.date;

it('has the usual days until the company has chosen its own', () => {
  // domain.md 9.1; November 26 is a holiday.
  expect(dateOf(cobra, 'Packets mailed')).toBe('2026-11-25');
  expect(dateOf(cobra, 'Answers due')).toBe('2026-12-17');
  const packets = { ...cobra.packets!, sendOn: '2026-12-01', deadline: '2026-12-18' };
  expect(dateOf({ ...cobra, packets }, 'Packets mailed')).toBe('2026-12-01');
  expect(dateOf({ ...cobra, packets }, 'Answers due')).toBe('2026-12-18');
});
