import { expect, it } from 'vitest';
import {
  isExportable,
  requestProblem,
  takenParameters,
  type ReportRequest,
} from './report-request.ts';

const october = { startDate: '2026-10-01', endDate: '2026-10-31' };
const mailed: ReportRequest = {
  name: 'notices-mailed',
  parameters: { serviceType: 'cobra', ...october },
};
const roster: ReportRequest = { name: 'enrollment-roster', parameters: { pyrid: 1, plccode: 'M' } };
const custom: ReportRequest = { name: 'custom-enrollment', parameters: { pyrid: 1, plcid: 901 } };
const change = (request: ReportRequest, parameters: ReportRequest['parameters']) => ({
  ...request,
  parameters: { ...request.parameters, ...parameters },
});

it.each([
  [1001, mailed, null],
  [0, mailed, 'Cannot export report for invalid company.'],
  [1001, change(mailed, { startDate: '' }), 'Cannot export report for invalid start date.'],
  [1001, change(mailed, { endDate: '2026-02-30' }), 'Cannot export report for invalid end date.'],
  [1001, change(mailed, { endDate: '2026-09-30' }), 'Cannot export report for invalid start date.'],
  [1001, roster, null],
  [1001, change(roster, { pyrid: 0 }), 'Cannot export report for invalid plan year.'],
  [1001, change(roster, { plccode: '' }), 'Cannot export report for invalid plan.'],
  [1001, change(custom, { plcid: 0 }), 'Cannot export report for invalid plan.'],
])('company %d, %o: %s', (compId, request, problem) => {
  expect(requestProblem(compId, request)).toBe(problem);
});

it('exports what has rows and every date', () => {
  expect(isExportable(1001, mailed, 3)).toBe(true);
  expect(isExportable(1001, mailed, 0)).toBe(false);
  expect(isExportable(1001, mailed, undefined)).toBe(false);
  expect(isExportable(1001, change(mailed, { endDate: '' }), 3)).toBe(false);
  // No count, as on the card of all reimbursements.
  expect(isExportable(1001, mailed, null)).toBe(true);
});

it('passes on only what a report takes: a wrong date is no problem where none is needed', () => {
  const { parameters } = change(mailed, { startDate: 'soon' });
  const responses: ReportRequest = { name: 'pending-responses', parameters };
  expect(requestProblem(1001, responses)).toBeNull();
  expect(takenParameters(responses)).toEqual({ params: { serviceType: 'cobra' }, query: {} });
  expect(takenParameters({ name: 'initial-notice-sent', parameters: mailed.parameters })).toEqual({
    params: {},
    query: october,
  });
});
