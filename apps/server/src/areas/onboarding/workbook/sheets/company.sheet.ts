import { integer, text, yesNo } from '../columns.ts';
import { defineTableSheet } from '../table-sheet.ts';

export const companySheet = defineTableSheet({
  name: 'Company',
  about: 'The company itself: one row. Everything else in the workbook belongs to it.',
  table: 'companies',
  key: ['compId'],
  columns: {
    compId: integer('Company number', {
      required: true,
      min: 1,
      help: 'The number it has with you; never changes',
      example: 2001,
    }),
    name: text('Name', {
      required: true,
      max: 60,
      help: 'As on letters and invoices',
      example: 'Example Manufacturing, Inc.',
    }),
    medicalPlanCode: text('Medical plan code', {
      max: 20,
      help: 'Used in upload addresses. Empty: the company number',
    }),
    idDescription: text('Name of the employee id', {
      max: 20,
      help: 'What the company calls the ID of its people. Empty: SSN',
      example: 'Payroll ID',
    }),
    hasCobra: yesNo('COBRA', { ifEmpty: false, help: 'COBRA service. Empty: No', example: true }),
    hasRetiree: yesNo('Retiree and LOA billing', {
      ifEmpty: false,
      help: 'Billing of retirees and people on leave. Empty: No',
      example: true,
    }),
    hasFmla: yesNo('Leave', { ifEmpty: false, help: 'Leave service. Empty: No', example: true }),
    isCobraOnly: yesNo('COBRA only', {
      ifEmpty: false,
      help: 'The company has COBRA and no accounts. Empty: No',
    }),
    isFmlaOnly: yesNo('Leave only', {
      ifEmpty: false,
      help: 'The company has leave and no accounts. Empty: No',
    }),
    hasCobraErSubsidy: yesNo('Employer subsidy', {
      ifEmpty: false,
      help: 'The employer pays part of COBRA premiums. Empty: No',
    }),
    openEnrollmentOverride: yesNo('Open enrollment', {
      help: 'Yes: opened by you. No: closed by you. Empty: from the plan years',
    }),
    sendsRenewalReminders: yesNo('Renewal reminders', {
      ifEmpty: true,
      help: 'Emails about an unfinished renewal. Empty: Yes',
    }),
    clientStatus: integer('Client status', {
      ifEmpty: 1,
      min: 0,
      max: 99,
      help: 'Your code; 1 is an active client. Empty: 1',
    }),
  },
  stored: {
    compId: 'comp_id',
    name: 'name',
    medicalPlanCode: 'medical_plan_code',
    idDescription: 'id_description',
    hasCobra: 'has_cobra',
    hasRetiree: 'has_retiree',
    hasFmla: 'has_fmla',
    isCobraOnly: 'is_cobra_only',
    isFmlaOnly: 'is_fmla_only',
    hasCobraErSubsidy: 'has_cobra_er_subsidy',
    openEnrollmentOverride: 'open_enrollment_override',
    sendsRenewalReminders: 'sends_renewal_reminders',
    clientStatus: 'client_status',
  },
  check(rows, report) {
    for (const at of rows) {
      const { isCobraOnly, isFmlaOnly, hasCobra, hasFmla } = at.row;
      if (isCobraOnly && !hasCobra) report(at, 'isCobraOnly', 'The company does not have COBRA');
      if (isFmlaOnly && !hasFmla) report(at, 'isFmlaOnly', 'The company does not have leave');
      if (isCobraOnly && isFmlaOnly) report(at, 'isFmlaOnly', 'It cannot be COBRA only as well');
    }
  },
});
