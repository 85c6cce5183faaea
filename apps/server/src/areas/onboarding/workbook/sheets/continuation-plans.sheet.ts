import { planTypeNames } from '@portal/contract/areas/continuation/plan-type.ts';
import {
  otherPlanType,
  updateMethods as methods,
} from '@portal/contract/areas/reenrollment/checklist-words.ts';
import { emailMessage, isEmail } from '@portal/contract/values/contact.ts';
import { code, codes, codesIn, date, text, yesNo } from '../columns.ts';
import { defineTableSheet } from '../table-sheet.ts';

const updateMethods = {
  [methods.none]: 'None',
  [methods.fridayReport]: 'Report on Fridays',
  [methods.tuesdayFile]: 'File on Tuesdays',
  [methods.byProvider]: 'Entered by the provider',
  [methods.customFile]: 'Custom file',
  [methods.other]: 'Other',
} as const;

export const continuationPlansSheet = defineTableSheet({
  name: 'Continuation plans',
  about: 'The plans that people can continue under COBRA or direct billing.',
  table: 'coverage_plans',
  key: ['name', 'beginsOn'],
  columns: {
    name: text('Name', { required: true, max: 60, help: 'As in letters', example: 'Standard PPO' }),
    beginsOn: date('Begins', {
      required: true,
      help: 'First day it is offered',
      example: '2026-01-01',
    }),
    endsOn: date('Ends', { help: 'Last day it is offered. Empty: it still is' }),
    type: code('Type', planTypeNames, { required: true, help: 'Kind of coverage', example: '1' }),
    typeDescription: text('If other', { max: 30, help: 'What kind, for Other' }),
    carrier: text('Carrier', {
      required: true,
      max: 60,
      help: 'The insurer',
      example: 'Example Mutual',
    }),
    policyNumber: text('Policy number', { max: 20, help: "The carrier's", example: 'PPO-100' }),
    forCobra: yesNo('COBRA', { required: true, help: 'Offered under COBRA', example: true }),
    forBilling: yesNo('Direct billing', {
      required: true,
      help: 'Offered to retirees and people on leave',
      example: false,
    }),
    isAgeBanded: yesNo('By age', {
      ifEmpty: false,
      help: 'Costs by age: rates are set for each person. Empty: No',
    }),
    isSelfInsured: yesNo('Self-insured', { help: 'Needed for medical plans in some letters' }),
    contactName: text('Contact', { max: 60, help: 'Of the carrier' }),
    contactEmails: codes('Contact emails', { help: 'Of the carrier; several with commas' }),
    contactPhone: text('Contact phone', { max: 14, help: 'Of the carrier' }),
    updateMethod: code('Updates', updateMethods, {
      ifEmpty: '0',
      help: 'How the carrier learns of changes. Empty: None',
    }),
    updateNotes: text('Update notes', { max: 500, help: 'For Other' }),
    carrierNotes: text('Carrier notes', { max: 500, help: 'For your own staff' }),
    updatesPaidThrough: yesNo('Reports paid through', {
      ifEmpty: false,
      help: 'The carrier is told how far people have paid. Empty: No',
    }),
    activatesAt: code(
      'Active from',
      { payment: 'Payment', election: 'Election' },
      {
        ifEmpty: 'payment',
        help: 'When the carrier is told to begin. Empty: Payment',
      },
    ),
  },
  stored: {
    name: 'name',
    beginsOn: 'starts_on',
    endsOn: 'ends_on',
    type: 'plan_type_id',
    typeDescription: 'plan_type_description',
    carrier: 'carrier',
    policyNumber: 'policy_number',
    forCobra: 'for_cobra',
    forBilling: 'for_billing',
    isAgeBanded: 'is_age_banded',
    isSelfInsured: 'is_self_insured',
    contactName: 'contact_name',
    contactEmails: 'contact_emails',
    contactPhone: 'contact_phone',
    updateMethod: 'update_method',
    updateNotes: 'update_method_notes',
    carrierNotes: 'carrier_notes',
    updatesPaidThrough: 'updates_paid_through',
    activatesAt: 'activates_at',
  },
  listsThatAreNeverNull: ['contactEmails'],
  check(rows, report) {
    for (const at of rows) {
      const { beginsOn, endsOn, type, typeDescription, contactEmails } = at.row;
      if (endsOn !== null && endsOn < beginsOn)
        report(at, 'endsOn', 'Must not be before it begins');
      if (Number(type) === otherPlanType && typeDescription === null)
        report(at, 'typeDescription', 'If Other, Please Specify');
      if (!codesIn(contactEmails).every(isEmail)) report(at, 'contactEmails', emailMessage);
    }
  },
});
