import { displayDate } from '@portal/contract/values/display-date.ts';
import { printList } from '../../../platform/list-pdf.ts';
import type { Pdf } from '../../../platform/pdf.ts';
import type { Fax } from './faxes.store.ts';

const blank = '_'.repeat(34);
const questions = [
  'Name and business address of the health care provider',
  'Type of practice or specialty; telephone and fax',
  'Date the condition began, and how long it will probably last',
  'Dates on which the patient was seen for the condition',
  'Was the patient admitted overnight? If so, from when to when',
  'Facts that support the need for leave, without a diagnosis where your state forbids one',
  'Can the employee do any part of the work? If not, which part is not possible',
  'If care for a family member is needed: what care, and how often',
  'First and last day of time off in one block',
  'If appointments are needed: how often, and how long each takes',
  'If episodes are likely: how often, and how long each lasts',
  'Signature of the health care provider, and date',
] as const;

/**
 * The form that a health care provider fills out, in the manner of WH-380. It asks; what the employee explained is not on
 * it.
 */
export const printProviderForm = (pdf: Pick<Pdf, 'render'>, fax: Fax): Promise<Uint8Array> =>
  printList(pdf, {
    title: 'Certification of Health Care Provider',
    company: fax.company,
    printedOn: fax.queuedOn,
    facts: [
      { label: 'To', value: fax.providerName },
      { label: 'Fax', value: fax.providerFax },
      { label: 'Employer', value: fax.company },
      { label: 'Employee', value: fax.employee },
      { label: 'Case number', value: fax.title },
      { label: 'Sent on', value: displayDate(fax.queuedOn) },
    ],
    columns: [
      { title: 'Please answer', text: (question) => question, wide: true },
      { title: 'Answer', text: () => blank },
    ],
    rows: questions,
    empty: '',
    notes: [
      'Your patient has asked for leave under the Family and Medical Leave Act, or the leave is to care for your patient. Please answer every question that applies, sign, and return this form to the employee or to us within 15 days.',
      'Please do not provide genetic information, including family medical history, when you answer: the Genetic Information Nondiscrimination Act forbids employers to ask for it.',
    ],
  });
