import { displayDate } from '@portal/contract/values/display-date.ts';
import type { Pdf } from '../../../platform/pdf.ts';
import type { Administrator } from '../../../support/letters/letter.ts';
import type { Fax } from './faxes.store.ts';

const template = new URL('./provider-form.typ', import.meta.url);
const blank = '_'.repeat(24);

type Question = { text: string; lines: number };
const ask = (text: string, lines = 1): Question => ({ text, lines });

const condition: readonly Question[] = [
  ask('When the condition began, and how long it will probably last'),
  ask('Dates on which you saw the patient for it; if admitted overnight, from when to when'),
  ask('Medical facts that support the need for leave. A diagnosis is not required.', 3),
];
const ownWork = ask('Work that the employee cannot do because of the condition', 2);
const care = ask('Care that the patient needs from the employee, and how often', 2);
const timeOff: readonly Question[] = [
  ask('If the time off is in one block: its first and last day'),
  ask('If there are appointments: how often, and how long each takes with recovery'),
  ask('If there are episodes: how often, and how long each lasts'),
];
const provider: readonly Question[] = [
  ask('Name, type of practice, and business address', 2),
  ask('Telephone and fax'),
];

/** Leave for these reasons is to care for somebody else. */
const isCare = ({ reason }: Fax) => reason === 'family-health' || reason === 'military-caregiver';

/**
 * The form that a health care provider fills out, in the manner of WH-380. It asks; what the employee explained is not on
 * it.
 */
export function printProviderForm(
  pdf: Pick<Pdf, 'render'>,
  fax: Fax,
  sender: Administrator,
): Promise<Uint8Array> {
  const { name, street, city, phone } = sender;
  const returnTo = [name, street, city].filter((part) => part !== null).join(', ');
  return pdf.render(template, {
    title: 'Certification of Health Care Provider',
    company: fax.company,
    caseNumber: fax.title,
    facts: [
      ['To', fax.providerName],
      ['Fax', fax.providerFax],
      ['From', name ?? blank],
      ['Telephone', phone ?? blank],
      ['Patient', isCare(fax) ? (fax.kinName ?? blank) : fax.employee],
      ['Date', displayDate(fax.queuedOn)],
      ['Employee', fax.employee],
      ['Case number', fax.title],
      ['Employer', fax.company],
    ],
    notes: [
      `${isCare(fax) ? 'The employee has asked for leave under the Family and Medical Leave Act to care for your patient.' : 'Your patient has asked for leave under the Family and Medical Leave Act.'} Please answer every question that applies, sign, and return this form within 15 days to the employee${returnTo === '' ? '' : `, or to ${returnTo}`}.`,
      'Please do not provide genetic information, including family medical history: the Genetic Information Nondiscrimination Act forbids employers to ask for it.',
    ],
    parts: [
      { heading: 'The condition', questions: [...condition, isCare(fax) ? care : ownWork] },
      { heading: 'The time off', questions: timeOff },
      { heading: 'The health care provider', questions: provider },
    ],
  });
}
