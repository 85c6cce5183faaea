import type { LeaveCase, LeaveEmployee } from '@portal/contract/areas/leave/leave.contract.ts';
import { displayCount } from '@portal/contract/values/counted.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { displayPhone } from '../../../ui/form/format-phone.ts';

/** A label and its value; null is empty. */
export type CaseField = {
  label: string;
  value: string | null;
  /** Needs the whole width. */
  isLong?: boolean;
};

const phone = (text: string | null) => text && displayPhone(text);
const day = (date: string | null) => (date === null ? null : displayDate(date));
/** Several periods are separated by semicolons: a line each. */
const periods = (text: string | null) => text?.split(/;\s*/).join('\n') ?? null;
const yesNo = (answer: boolean | null) => (answer === null ? null : answer ? 'Yes' : 'No');

/** In the specified order, as everything here. */
export const caseInfo = (leave: LeaveCase): CaseField[] => [
  { label: 'Case ID', value: leave.title },
  { label: 'Case Status', value: leave.caseStatus },
  { label: 'Approval Status', value: leave.approvalStatus },
  { label: 'Work State', value: leave.workState },
  { label: 'Duration of Leave', value: leave.durationOfLeave },
  { label: 'Regulation/Policy Type', value: leave.regulationPolicyType },
  { label: 'Start Date', value: day(leave.startDate) },
  { label: 'End Date', value: day(leave.endDate) },
  { label: 'Estimated Return to Work Date', value: day(leave.returnToWorkDate) },
  { label: 'Relationship', value: leave.relationship },
  { label: 'Relationship Details', value: leave.relationshipDetails },
];

export const employeeInfo = (employee: LeaveEmployee): CaseField[] => [
  { label: 'Employee ID Number', value: employee.eeId },
  { label: 'Employee Type', value: employee.employeeType },
  { label: 'Job Title', value: employee.jobTitle },
  {
    label: 'Hours Worked in the Past 12 Months',
    value: employee.hoursWorked === null ? null : displayHours(employee.hoursWorked),
  },
  { label: 'Phone 1', value: phone(employee.phone1) },
  { label: 'Phone 2', value: phone(employee.phone2) },
  { label: 'Email 1', value: employee.email1 },
  { label: 'Email 2', value: employee.email2 },
  { label: 'Address Line 1', value: employee.address1 },
  { label: 'Address Line 2', value: employee.address2 },
  { label: 'Original Hire Date', value: day(employee.originalHireDate) },
  { label: 'Recent Hire Date', value: day(employee.recentHireDate) },
  { label: 'HR Contact Names', value: employee.hrContactNames },
  { label: 'Supervisor Name', value: employee.supervisorName },
  { label: 'STD Coverage', value: yesNo(employee.hasSTDCoverage) },
];

/** 1,412.5: commas in the whole part only. */
function displayHours(hours: number): string {
  const [whole = '0', part] = String(hours).split('.');
  return displayCount(Number(whole)) + (part === undefined ? '' : `.${part}`);
}

export const paperworkDates = (leave: LeaveCase): CaseField[] => [
  { label: 'Initial Paperwork Sent Date', value: day(leave.paperworkSentDate) },
  { label: 'Sent Method', value: leave.paperworkSentMethod },
  { label: 'Due Date', value: day(leave.paperworkDueDate) },
  { label: 'Due Date Extension', value: day(leave.paperworkDueDateExtension) },
  { label: 'Received Date', value: day(leave.paperworkReceivedDate) },
  { label: 'Touchpoint Notes', value: leave.touchpointNotes, isLong: true },
];

const dates = (what: string, value: string | null): CaseField => ({
  label: `${what} Start/End Dates`,
  value: periods(value),
});
const details = (what: string, value: string | null): CaseField => ({
  label: `${what} Details`,
  value,
});
const stateRegulation = (number: number, name: string | null, value: string | null) => [
  { label: `State Leave Regulation ${number}`, value: name },
  dates(`State Leave Regulation ${number}`, value),
];

export const currentApprovals = (leave: LeaveCase): CaseField[] => [
  { ...dates('Federal FMLA', leave.federalStartEndDates), isLong: true },
  ...stateRegulation(1, leave.stateReg1, leave.stateReg1StartEndDates),
  ...stateRegulation(2, leave.stateReg2, leave.stateReg2StartEndDates),
  ...stateRegulation(3, leave.stateReg3, leave.stateReg3StartEndDates),
  dates('Reduced Schedule', leave.reducedScheduledStartEndDates),
  details('Reduced Schedule', leave.reducedScheduleDetails),
  dates('Intermittent Treatment', leave.intTreatmentStartEndDates),
  details('Intermittent Treatment', leave.intTreatmentDetails),
  dates('Intermittent Episode', leave.intEpisodeStartEndDates),
  details('Intermittent Episode', leave.intEpisodeDetails),
  dates('Accommodation', leave.accommodationStartEndDates),
  details('Accommodation', leave.accommodationDetails),
  dates('Denial', leave.denialStartEndDates),
  { label: 'Denial Reason', value: leave.denialReason },
  dates('Personal Leave', leave.personalLoAStartEndDates),
  dates('Other Medical Leave', leave.medicalLoAStartEndDates),
];
