import { relationName } from '@portal/contract/areas/participants/relation.ts';
import { sexNames } from '@portal/contract/values/choice.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { displayPhone } from '../../ui/form/format-phone.ts';

/** Display texts for audit trail entries. */
const actions: Record<string, string> = {
  'add-participant': 'Added the participant',
  'update-participant': 'Changed general info',
  'add-dependents': 'Added dependents',
  'update-dependent': 'Changed a dependent',
  'hide-dependent': 'Hid a dependent entered in error',
  'reveal-participant-ids': 'Viewed the full ID',
  'reveal-dependent-ssn': 'Viewed the full SSN of a dependent',
  'terminate-participant': 'Terminated the participant',
  'undo-termination': 'Undid the termination',
  'reinstate-participant': 'Reinstated the participant',
  'undo-import': 'Undid what a file had imported',
  'add-enrollment': 'Enrolled in a plan',
  'update-enrollment': 'Changed an enrollment',
  'delete-enrollment': 'Deleted an enrollment',
  'close-enrollment': 'Closed an account at the end of its run-out period',
  'download-transactions': 'Downloaded transactions',
  'add-cobra-event': 'Entered a COBRA event',
  'update-cobra-event': 'Changed a COBRA event',
  'delete-cobra-event': 'Deleted a COBRA event',
  'add-billing-event': 'Started retiree/LOA billing',
  'update-billing-event': 'Changed retiree/LOA billing',
  'cancel-billing-event': 'Cancelled retiree/LOA billing',
  'add-initial-notice': 'Entered a COBRA initial notice',
  'update-initial-notice': 'Changed a COBRA initial notice',
  'delete-initial-notice': 'Deleted a COBRA initial notice',
  'set-person-address': 'Changed a mailing address',
  'mail-letter': 'Mailed a letter',
  'print-notice': 'Printed a notice or an event',
  'download-document': 'Downloaded a document',
  'download-premiums': 'Downloaded invoices or checks',
  'record-response': 'Recorded a response',
  'close-response': 'Closed the response period',
  'post-check': 'Posted a payment',
  'return-check': 'A payment was returned',
  'refund-credit': 'Refunded credit',
  'transfer-credit': 'Transferred credit to another event',
  'receive-credit': 'Received credit from another event',
  'end-coverage': 'Ended coverage',
  'withdraw-response': 'Withdrew a response recorded by mistake',
  'add-child': 'Added a child to coverage',
  'drop-plan': 'Ended a plan at the household’s request',
  'extend-coverage': 'Extended coverage',
  'refuse-extension': 'Refused to extend coverage',
  'set-rate': 'Set a rate',
  'record-hsa-answer': 'Updated the status of the HSA application',
  'forward-hsa': 'Forwarded waiting HSA contributions',
  'write-off': 'Wrote off a small shortfall',
  'reinstate-coverage': 'Reinstated coverage',
};

export function actionText(action: string): string {
  return actions[action] ?? capitalized(action.replaceAll('-', ' '));
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const fields: Record<string, string> = {
  fname: 'First name',
  lname: 'Last name',
  socsec: 'SSN',
  ssn: 'SSN',
  birthdate: 'Birthdate',
  dateOfBirth: 'Birthdate',
  sex: 'Sex',
  relation: 'Relation',
  hphone: 'Phone',
  email: 'Email',
  hstreet1: 'Address line 1',
  hstreet2: 'Address line 2',
  hcity: 'City',
  hstate: 'State',
  hzip: 'Zip',
  location: 'Location',
  payfreq: 'Pay Frequency',
  payfreq2: 'Pay Frequency 2',
  dependent: 'Dependent',
  endedOn: 'End date',
  why: 'Reason',
  terminateBenefits: 'Benefits terminate',
  lastDeduction: 'Last deduction',
  returnsOn: 'Benefits resume',
  returnedEnrollments: 'Enrollments back',
  planName: 'Plan',
  planYear: 'Plan year',
  partStart: 'Begin date',
  partEnd: 'End date',
  partAnn: 'Annual allocation',
  firstPayDateOfChange: 'First pay date of change',
  payPeriodDeduction: 'Pay period deduction',
  lfsa: 'Limited purpose',
  planLevel: 'Level',
  currentContributions: 'Contributions',
  coveredDependents: 'Covered dependents',
  rolledOut: 'Rolled out',
  rolledInto: 'Rolled into',
  forfeited: 'Forfeited',
  rows: 'Rows',
  eventType: 'Event type',
  eventDate: 'Event date',
  coverageBegins: 'Coverage begins',
  paidThrough: 'Paid through',
  medicareDate: 'Medicare since',
  expectedReturn: 'Expected return',
  benefits: 'Benefits',
  coverageEnds: 'Coverage ends',
  coverageEnded: 'Coverage had ended',
  endReason: 'Reason',
  person: 'Person',
  persons: 'People',
  sendTo: 'Send to',
  spouseName: 'Spouse name',
  spouseBirthDate: 'Spouse birth date',
  spouseGender: 'Spouse gender',
  document: 'Document',
  mailedTo: 'Mailed to',
  postmark: 'Postmark',
  outcome: 'Outcome',
  checkNumber: 'Check number',
  amount: 'Amount',
  list: 'List',
  invoice: 'Invoice',
  plan: 'Plan',
  rate: 'Rate',
  beginsOn: 'From',
  extension: 'Extension reason',
  happenedOn: 'Happened on',
  hsaApplication: 'HSA application',
  hsaForwarded: 'Forwarded',
  reportedOn: 'Reported on',
  reason: 'Reason',
  reference: 'Reference',
  toEvent: 'To event',
  refundedOn: 'Refunded on',
};

/** `iddesc` is the company's name for its secret id. */
export function fieldText(field: string, iddesc: string): string {
  return field === 'payrollid' ? iddesc : (fields[field] ?? field);
}

export function valueText(field: string, value: string | null): string {
  if (value === null || value === '') return 'Nothing';
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return displayDate(value);
  if ((field === 'sex' || field === 'spouseGender') && (value === 'F' || value === 'M'))
    return sexNames[value];
  if (field === 'hphone') return displayPhone(value);
  if (field === 'reason') return capitalized(value.replaceAll('-', ' '));
  return field === 'relation' ? relationName(value) : value;
}
