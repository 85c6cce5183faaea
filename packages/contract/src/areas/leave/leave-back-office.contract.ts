import { z } from 'zod';
import { operation, operator } from '../../operation.ts';
import { optionalEmail } from '../../values/contact.ts';
import { OptionalDate, RequiredDate } from '../../values/date-text.ts';
import { RowId } from '../../values/row-id.ts';
import { optionalText, requiredText } from '../../values/text.ts';
import { LeaveAction } from './leave-action.ts';
import { EeId, LeavePhone } from './leave-request.ts';
import { approvalStatuses, caseStatuses, employmentTypes, yearMethods } from './leave-words.ts';

const LeavePath = z.strictObject({ compId: RowId });
const CasePath = LeavePath.extend({ title: requiredText(50) });
const EmployeePath = LeavePath.extend({ eeId: EeId });
const AbsencePath = LeavePath.extend({ absenceId: RowId });

/** A case's status after the provider acts on it. */
const CaseStanding = z.object({
  title: z.string(),
  caseStatus: z.enum(caseStatuses),
  approvalStatus: z.enum(approvalStatuses),
  paperworkDueDate: z.iso.date().nullable(),
  returnToWorkDate: z.iso.date().nullable(),
});

export const getLeaveStanding = operation({
  name: 'getLeaveStanding',
  method: 'GET',
  path: '/operator/companies/{compId}/leave/cases/{title}',
  access: operator,
  summary: "A leave case's status and what can be done with it now",
  params: CasePath,
  answer: CaseStanding.extend({ actions: z.array(z.string()) }),
});

export const recordLeaveAction = operation({
  name: 'recordLeaveAction',
  method: 'POST',
  path: '/operator/companies/{compId}/leave/cases/{title}/actions',
  access: operator,
  summary: 'Record a step of a leave case: paperwork, decision, dates, return, note',
  params: CasePath,
  body: LeaveAction,
  answer: CaseStanding,
});

export const readExplanation = operation({
  name: 'readExplanation',
  method: 'GET',
  path: '/operator/companies/{compId}/leave/cases/{title}/explanation',
  access: operator,
  summary: 'What the request explained; it is stored sealed, and reading it is recorded',
  params: CasePath,
  answer: z.object({ explanation: z.string() }),
});

/** Only what is named changes; empty clears it. */
export const LeaveEmployeeChange = z.strictObject({
  employeeType: z.enum(employmentTypes).optional(),
  jobTitle: optionalText(50).optional(),
  hoursWorked: z.coerce.number<string | number>().min(0).max(8784).optional(),
  phone1: LeavePhone.optional(),
  phone2: LeavePhone.optional(),
  email1: optionalEmail(50).optional(),
  email2: optionalEmail(50).optional(),
  originalHireDate: OptionalDate.optional(),
  recentHireDate: OptionalDate.optional(),
  hrContactNames: optionalText(100).optional(),
  supervisorName: optionalText(50).optional(),
  supervisorEmail: optionalEmail(50).optional(),
  hasSTDCoverage: z.boolean().optional(),
  /** Salaried and among the highest paid 10 percent (29 CFR 825.217); the eligibility notice says so. */
  isKeyEmployee: z.boolean().optional(),
  /** The employee id of a spouse who works for the same employer. */
  spouse: optionalText(20).optional(),
});
export type LeaveEmployeeChange = z.output<typeof LeaveEmployeeChange>;

export const changeLeaveEmployee = operation({
  name: 'changeLeaveEmployee',
  method: 'PUT',
  path: '/operator/companies/{compId}/leave/employees/{eeId}',
  access: operator,
  summary: "Change an employee's data for leave",
  params: EmployeePath,
  body: LeaveEmployeeChange,
});

export const WorkSchedule = z.strictObject({
  /** The first day it applies. */
  from: RequiredDate,
  /** Hours from Monday to Sunday. Where they vary, a weekly average spread over the usual days (29 CFR 825.205(b)(3)). */
  hours: z.array(z.coerce.number<string | number>().min(0).max(24)).length(7),
});
export type WorkSchedule = z.output<typeof WorkSchedule>;

export const setWorkSchedule = operation({
  name: 'setWorkSchedule',
  method: 'PUT',
  path: '/operator/companies/{compId}/leave/employees/{eeId}/schedule',
  access: operator,
  summary: "Set an employee's workweek from a day on",
  params: EmployeePath,
  body: WorkSchedule,
});

export const listWaitingAbsences = operation({
  name: 'listWaitingAbsences',
  method: 'GET',
  path: '/operator/companies/{compId}/leave/absences',
  access: operator,
  summary: 'Absences that wait for review: on no case, and not voided',
  params: LeavePath,
  answer: z.array(
    z.object({
      absenceId: z.number().int(),
      eeId: z.string(),
      name: z.string(),
      absenceDate: z.iso.date(),
      hours: z.number().int(),
      minutes: z.number().int(),
      reportedOn: z.iso.date(),
      /** The case number that was given, if none of the employee's cases has it. */
      namedCase: z.string().nullable(),
    }),
  ),
});

export const assignAbsence = operation({
  name: 'assignAbsence',
  method: 'PUT',
  path: '/operator/companies/{compId}/leave/absences/{absenceId}/case',
  access: operator,
  summary: 'Put an absence on a case of the same employee',
  params: AbsencePath,
  body: z.strictObject({ title: requiredText(50) }),
});

export const voidAbsence = operation({
  name: 'voidAbsence',
  method: 'DELETE',
  path: '/operator/companies/{compId}/leave/absences/{absenceId}',
  access: operator,
  summary: 'Void an absence that was reported in error; it stays on file and counts no more',
  params: AbsencePath,
  body: z.strictObject({ why: requiredText(200) }),
});

export const YearMethodChoice = z.strictObject({
  method: z.enum(Object.keys(yearMethods) as [keyof typeof yearMethods]),
  /** The day that employees were told; the method applies 60 days later (29 CFR 825.200(d)). */
  announcedOn: RequiredDate,
  /** The first day of a fixed year: MM-DD. */
  fixedStart: z
    .string()
    .regex(/^(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])$/, 'A day of the year, as 07-01')
    .optional(),
});
export type YearMethodChoice = z.output<typeof YearMethodChoice>;

export const chooseYearMethod = operation({
  name: 'chooseYearMethod',
  method: 'POST',
  path: '/operator/companies/{compId}/leave/year-method',
  access: operator,
  summary: 'Choose how a company counts its 12 months, from 60 days after its announcement',
  params: LeavePath,
  body: YearMethodChoice,
});

export const LeaveSettings = z.strictObject({
  /** The shortest time that counts; never over an hour (29 CFR 825.205(a)). */
  incrementMinutes: z.coerce.number<string | number>().int().min(1).max(60).optional(),
  allowsIntermittentBonding: z.boolean().optional(),
  isSchool: z.boolean().optional(),
  /** Accrued paid leave must be used during FMLA leave; the letters say so. */
  requiresPaidLeave: z.boolean().optional(),
  /** After leave for one's own illness, a health care provider must say that one can work again. */
  asksFitnessForDuty: z.boolean().optional(),
  /** Closed on federal holidays, which then do not count in a part week of leave (29 CFR 825.200(h)). */
  closesOnHolidays: z.boolean().optional(),
});
export type LeaveSettings = z.output<typeof LeaveSettings>;

export const changeLeaveSettings = operation({
  name: 'changeLeaveSettings',
  method: 'PUT',
  path: '/operator/companies/{compId}/leave/settings',
  access: operator,
  summary: "Change a company's leave settings",
  params: LeavePath,
  body: LeaveSettings,
});

export const listFaxQueue = operation({
  name: 'listFaxQueue',
  method: 'GET',
  path: '/operator/companies/{compId}/leave/faxes',
  access: operator,
  summary: 'Medical forms that wait to be faxed to health providers',
  params: LeavePath,
  answer: z.array(
    z.object({
      faxId: z.number().int(),
      title: z.string(),
      providerName: z.string(),
      providerFax: z.string(),
      queuedOn: z.iso.date(),
    }),
  ),
});

export const downloadFax = operation({
  name: 'downloadFax',
  method: 'GET',
  path: '/operator/companies/{compId}/leave/faxes/{faxId}',
  access: operator,
  summary: 'The form to fax',
  params: LeavePath.extend({ faxId: RowId }),
  file: 'pdf',
});

export const markFaxSent = operation({
  name: 'markFaxSent',
  method: 'POST',
  path: '/operator/companies/{compId}/leave/faxes/{faxId}/sent',
  access: operator,
  summary: 'Say that a form was faxed',
  params: LeavePath.extend({ faxId: RowId }),
});
