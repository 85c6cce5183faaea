import type { ReportType } from '@portal/contract/areas/reports/reports.contract.ts';
import { expect, it } from 'vitest';
import { chosenTab, reportTabs } from './report-tabs.rules.ts';

const labelsOf = (types: ReportType[]) => reportTabs(types).map(({ label }) => label);

it('shows a tab per report type in the specified order', () => {
  expect(labelsOf(['fmla', 'custom', 'loa', 'retiree', 'cobra', 'balance'])).toEqual([
    'Balance Accounts',
    'COBRA',
    'Retiree Billing',
    'LOA Billing',
    'Custom Reimbursement',
    'Leave Solutions',
  ]);
});

it('tells a company without the leave service about it, last', () => {
  expect(labelsOf(['cobra'])).toEqual(['COBRA', 'Leave Solutions']);
  expect(reportTabs(['cobra']).at(-1)?.tab).toBe('leave-solutions');
  expect(reportTabs(['cobra', 'fmla']).map(({ tab }) => tab)).toEqual(['cobra', 'fmla']);
});

it.each([
  ['retiree', 'retiree'],
  ['leave-solutions', 'leave-solutions'],
  [undefined, 'cobra'],
  ['custom', 'cobra'],
  ['fmla', 'cobra'],
  ['toString', 'cobra'],
])('opens, for %j in the address, %s', (named, tab) => {
  expect(chosenTab(reportTabs(['cobra', 'retiree']), named)).toBe(tab);
});

it('opens nothing if the company has no tab', () => {
  expect(chosenTab([], 'fmla')).toBeUndefined();
});
