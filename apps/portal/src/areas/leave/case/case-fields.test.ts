import type { LeaveCase, LeaveEmployee } from '@portal/contract/areas/leave/leave.contract.ts';
import { expect, it } from 'vitest';
import { caseInfo, currentApprovals, employeeInfo, paperworkDates } from './case-fields.ts';

/** Every other field is empty. */
const nothing = new Proxy({}, { get: () => null });
const caseWith = (fields: Partial<LeaveCase>) =>
  new Proxy(fields, { get: (known, name) => Reflect.get(known, name) ?? null }) as LeaveCase;
const labelsOf = (fields: { label: string }[]) => fields.map(({ label }) => label);
const valueOf = (fields: { label: string; value: string | null }[], label: string) =>
  fields.find((each) => each.label === label)?.value;

it('shows the fields of each tab with their labels, in order', () => {
  const none = nothing as LeaveCase;
  expect(labelsOf(caseInfo(caseWith({ startDate: '2026-03-02', endDate: '2026-05-29' })))).toEqual([
    'Case ID',
    'Case Status',
    'Approval Status',
    'Work State',
    'Duration of Leave',
    'Regulation/Policy Type',
    'Start Date',
    'End Date',
    'Estimated Return to Work Date',
    'Relationship',
    'Relationship Details',
  ]);
  expect(labelsOf(employeeInfo(nothing as LeaveEmployee))).toEqual([
    'Employee ID Number',
    'Employee Type',
    'Job Title',
    'Hours Worked in the Past 12 Months',
    'Phone 1',
    'Phone 2',
    'Email 1',
    'Email 2',
    'Address Line 1',
    'Address Line 2',
    'Original Hire Date',
    'Recent Hire Date',
    'HR Contact Names',
    'Supervisor Name',
    'STD Coverage',
  ]);
  expect(labelsOf(paperworkDates(none))).toEqual([
    'Initial Paperwork Sent Date',
    'Sent Method',
    'Due Date',
    'Due Date Extension',
    'Received Date',
    'Touchpoint Notes',
  ]);
  expect(labelsOf(currentApprovals(none))[0]).toBe('Federal FMLA Start/End Dates');
  expect(currentApprovals(none).every(({ value }) => value === null)).toBe(true);
});

it('shows each period on its own line', () => {
  const approvals = currentApprovals(
    caseWith({ federalStartEndDates: '03/02/2026 - 03/13/2026; 05/04/2026 - 05/29/2026' }),
  );
  expect(valueOf(approvals, 'Federal FMLA Start/End Dates')).toBe(
    '03/02/2026 - 03/13/2026\n05/04/2026 - 05/29/2026',
  );
});

it('tells no coverage from not known', () => {
  const known = { originalHireDate: null, recentHireDate: null, hoursWorked: 1412.5 };
  const coverage = [true, false, null].map((hasSTDCoverage) =>
    valueOf(employeeInfo({ ...known, hasSTDCoverage } as LeaveEmployee), 'STD Coverage'),
  );
  expect(coverage).toEqual(['Yes', 'No', null]);
  const employee = employeeInfo({ ...known, hasSTDCoverage: null } as LeaveEmployee);
  expect(valueOf(employee, 'Hours Worked in the Past 12 Months')).toBe('1,412.5');
});
