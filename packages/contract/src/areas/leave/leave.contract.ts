import { z } from 'zod';
import { company, operation } from '../../operation.ts';
import { RequiredDate } from '../../values/date-text.ts';
import { RowId } from '../../values/row-id.ts';
import { requiredText } from '../../values/text.ts';
import { CompanyPath } from '../session/session.contract.ts';
import { AbsenceReport } from './absence-report.ts';
import { EeId, LeaveRequest, RequestEvent } from './leave-request.ts';
import { approvalStatuses, caseStatuses, regulations, yearMethods } from './leave-words.ts';

const seesLeave = company({ page: 'leave-records' });
const mayRequest = company({ page: 'enter-leave-request' });
const EmployeePath = CompanyPath.extend({ eeId: EeId });
const Day = z.iso.date();

export const searchSize = 10;
export const submitFailedMessage = 'There was a problem with your submission';

const LeaveEmployeeMatch = z.object({
  eeId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  taxIdLast4: z.string().nullable(),
});
export type LeaveEmployeeMatch = z.infer<typeof LeaveEmployeeMatch>;

export const searchLeaveEmployees = operation({
  name: 'searchLeaveEmployees',
  method: 'GET',
  path: '/api/companies/{compId}/fmla/employee/search',
  access: seesLeave,
  summary:
    'Employees whose name or id begins with the text: who has leave records, and participants who have none yet',
  params: CompanyPath,
  query: z.strictObject({
    criteria: requiredText(100),
    rows: z.coerce.number<string | number>().int().min(1).max(searchSize).default(searchSize),
    offset: z.coerce.number<string | number>().int().min(0).max(10_000).default(0),
  }),
  answer: z.array(LeaveEmployeeMatch),
});

export const LeaveEmployee = LeaveEmployeeMatch.extend({
  employeeType: z.string().nullable(),
  jobTitle: z.string().nullable(),
  hoursWorked: z.number().nullable(),
  phone1: z.string().nullable(),
  phone2: z.string().nullable(),
  email1: z.string().nullable(),
  email2: z.string().nullable(),
  address1: z.string().nullable(),
  address2: z.string().nullable(),
  /** Beside the specified fields, so that the wizards can begin with what is on file. */
  city: z.string().nullable(),
  state: z.string().nullable(),
  zip: z.string().nullable(),
  location: z.string().nullable(),
  supervisorEmail: z.string().nullable(),
  dob: Day.nullable(),
  originalHireDate: Day.nullable(),
  recentHireDate: Day.nullable(),
  hrContactNames: z.string().nullable(),
  supervisorName: z.string().nullable(),
  hasSTDCoverage: z.boolean().nullable(),
  /** Whether the employee is also a participant, so that billing and COBRA events can be entered. */
  isParticipant: z.boolean(),
});
export type LeaveEmployee = z.infer<typeof LeaveEmployee>;

export const getLeaveEmployee = operation({
  name: 'getLeaveEmployee',
  method: 'GET',
  path: '/api/companies/{compId}/fmla/employee/detail/{eeId}',
  access: seesLeave,
  summary: 'What is on file about an employee for leave',
  params: EmployeePath,
  answer: LeaveEmployee,
});

const LeaveCaseSummary = z.object({
  caseListId: z.number().int(),
  title: z.string(),
  startDate: Day,
  endDate: Day,
  reasonForLeaveNrR: z.string(),
  eeId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  caseStatus: z.enum(caseStatuses),
  approvalStatus: z.enum(approvalStatuses),
});
export type LeaveCaseSummary = z.infer<typeof LeaveCaseSummary>;

export const listLeaveCases = operation({
  name: 'listLeaveCases',
  method: 'GET',
  path: '/api/companies/{compId}/fmla/leave/cases/employee/{eeId}',
  access: seesLeave,
  summary: "An employee's leave cases, newest first",
  params: EmployeePath,
  answer: z.array(LeaveCaseSummary),
});

const text = z.string().nullable();
/** What happened in a case, in the order it happened. */
const CaseStep = z.object({
  on: Day,
  what: z.string(),
  note: text,
  /** A letter to open; null for anything else. */
  documentNumber: z.number().int().nullable(),
});

/** Dates are one text, '03/02/2026 - 05/29/2026'; several periods are separated by semicolons. */
export const LeaveCase = LeaveCaseSummary.extend({
  workState: text,
  durationOfLeave: z.string(),
  regulationPolicyType: z.enum(regulations),
  returnToWorkDate: Day.nullable(),
  relationship: text,
  relationshipDetails: text,
  paperworkSentDate: Day.nullable(),
  paperworkSentMethod: text,
  paperworkDueDate: Day.nullable(),
  paperworkDueDateExtension: Day.nullable(),
  paperworkReceivedDate: Day.nullable(),
  touchpointNotes: text,
  federalStartEndDates: text,
  stateReg1: text,
  stateReg1StartEndDates: text,
  stateReg2: text,
  stateReg2StartEndDates: text,
  stateReg3: text,
  stateReg3StartEndDates: text,
  reducedScheduledStartEndDates: text,
  reducedScheduleDetails: text,
  intTreatmentStartEndDates: text,
  intTreatmentDetails: text,
  intEpisodeStartEndDates: text,
  intEpisodeDetails: text,
  accommodationStartEndDates: text,
  accommodationDetails: text,
  denialStartEndDates: text,
  denialReason: text,
  personalLoAStartEndDates: text,
  medicalLoAStartEndDates: text,
  steps: z.array(CaseStep),
  /** What somebody should know about the case as it stands today, in sentences. */
  notices: z.array(z.string()),
  /** What the case suggests to enter next; nothing is entered without a click. */
  offers: z.array(
    z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('leave-billing'),
        eventType: z.number().int(),
        from: Day,
        expectedReturn: Day.nullable(),
      }),
      z.object({ kind: z.literal('cobra'), eventType: z.number().int(), eventDate: Day }),
    ]),
  ),
});
export type LeaveCase = z.infer<typeof LeaveCase>;

export const getLeaveCase = operation({
  name: 'getLeaveCase',
  method: 'GET',
  path: '/api/companies/{compId}/fmla/leave/case/{caseId}',
  access: seesLeave,
  summary: 'One leave case: status, paperwork, approvals and what happened',
  params: CompanyPath.extend({ caseId: RowId }),
  answer: LeaveCase,
});

export const downloadLeaveLetter = operation({
  name: 'downloadLeaveLetter',
  method: 'GET',
  path: '/api/companies/{compId}/fmla/leave/case/{caseId}/letters/{documentNumber}',
  access: seesLeave,
  summary: 'A letter of a leave case, as it was mailed',
  params: CompanyPath.extend({ caseId: RowId, documentNumber: RowId }),
  file: 'pdf',
});

const Absence = z.object({
  absenceId: z.number().int(),
  absenceDate: Day,
  hours: z.number().int(),
  minutes: z.number().int(),
  /** The regulation of its case; null while it is not on a case. */
  absenceType: text,
  absenceDuration: z.string(),
  /** The case number; null while it is not on a case. */
  title: text,
});
export type Absence = z.infer<typeof Absence>;

export const listAbsences = operation({
  name: 'listAbsences',
  method: 'GET',
  path: '/api/companies/{compId}/fmla/absence/employee/{eeId}',
  access: seesLeave,
  summary: "An employee's absences, newest first",
  params: EmployeePath,
  answer: z.array(Absence),
});

export const reportAbsence = operation({
  name: 'reportAbsence',
  method: 'POST',
  path: '/api/companies/{compId}/fmla/absence/report',
  access: seesLeave,
  summary:
    'Report an absence; it goes to the case it names, else to the only open intermittent case that covers the day, else it waits for review',
  params: CompanyPath,
  body: AbsenceReport,
  answer: z.object({ absenceId: z.number().int(), title: text }),
});

export const requestLeave = operation({
  name: 'requestLeave',
  method: 'POST',
  path: '/api/companies/{compId}/fmla/leave/request',
  access: mayRequest,
  summary: 'Enter a leave request: opens a case and mails a confirmation',
  params: CompanyPath,
  body: LeaveRequest,
  answer: z.object({ caseListId: z.number().int(), title: z.string(), eeId: z.string() }),
});

const Weeks = z.number();
const MonthOfLeave = z.object({ month: z.string(), usedWeeks: Weeks });

/** How much leave an employee has used and has left on a day. */
export const Entitlement = z.object({
  on: Day,
  method: z.enum(Object.keys(yearMethods) as [keyof typeof yearMethods]),
  periodFrom: Day,
  periodTo: Day,
  weeklyHours: z.number(),
  entitlementWeeks: Weeks,
  usedWeeks: Weeks,
  leftWeeks: Weeks,
  usedHours: z.number(),
  leftHours: z.number(),
  /** The period's months in order, for the bar. */
  months: z.array(MonthOfLeave),
  /** The next day that time drops out of the period, and how much; only for the rolling method. */
  nextBack: z.object({ on: Day, weeks: Weeks }).nullable(),
  /** Military caregiver leave, in its own single period of 26 weeks. */
  military: z
    .object({ periodFrom: Day, periodTo: Day, usedWeeks: Weeks, leftWeeks: Weeks })
    .nullable(),
  /** What somebody should know about these figures, in sentences. */
  notes: z.array(z.string()),
});
export type Entitlement = z.infer<typeof Entitlement>;

export const getEntitlement = operation({
  name: 'getEntitlement',
  method: 'GET',
  path: '/api/companies/{compId}/fmla/employee/entitlement/{eeId}',
  access: seesLeave,
  summary: 'FMLA leave used and left on a day (today, if omitted)',
  params: EmployeePath,
  query: z.strictObject({ on: Day.optional() }),
  answer: Entitlement,
});

/** Leave that nobody has asked for yet. */
export const WhatIf = z.strictObject({
  eeId: EeId,
  dateStart: RequiredDate,
  dateEnd: RequiredDate,
  reason: RequestEvent.shape.reason,
  duration: RequestEvent.shape.duration,
  /** Who is cared for: spouses of one employer share the care of a parent, and of nobody else. */
  kinRelation: RequestEvent.shape.kinRelation,
  /** What would still be worked on a reduced schedule. */
  hoursPerWeek: z.coerce.number<string | number>().min(0).max(168).optional(),
});
export type WhatIf = z.output<typeof WhatIf>;

export const askWhatIf = operation({
  name: 'askWhatIf',
  method: 'POST',
  path: '/api/companies/{compId}/fmla/leave/what-if',
  access: seesLeave,
  summary: 'What would be left if an employee were off from one day to another; stores nothing',
  params: CompanyPath,
  body: WhatIf,
  answer: z.object({
    usesWeeks: Weeks,
    leftWeeks: Weeks,
    /** The first day that is not covered any more. */
    exhaustedOn: Day.nullable(),
    /** The answer in a sentence or two. */
    sentences: z.array(z.string()),
  }),
});
