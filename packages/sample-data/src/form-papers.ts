import type { PaperRecord } from './records.ts';

/* Forms of the demo's provider, which is fictional, and so are its address and its deadlines. */

const mailTo =
  'Meridian Benefits, Claims, 100 Example Way, Springfield MA 01101. Keep a copy for yourself.';
const person = [
  'Last name, first name',
  'PID or last four digits of your ID',
  'Employer',
  'Daytime phone',
];
const signature = { heading: 'Signature', fields: ['Signature', 'Date'] };

export const accountForms: readonly PaperRecord[] = [
  {
    title: 'Health Care FSA claim form',
    subject: 'Form for participants',
    intro:
      'Use this form for expenses you paid yourself for medical, dental or vision care. Expenses must have been incurred while you were covered. Do not use it for payments with your card.',
    sections: [
      { heading: 'About you', fields: person },
      {
        heading: 'Expenses',
        paragraphs: ['One line per service. Attach an itemized receipt for each.'],
        fields: [
          'Date of service',
          'Patient and provider',
          'What was done',
          'Amount',
          'Date of service',
          'Patient and provider',
          'What was done',
          'Amount',
        ],
      },
      {
        heading: 'What a receipt must show',
        items: [
          'the patient, the provider, the date of service, and what was done or bought',
          'the amount you owe after insurance; an explanation of benefits is best',
          'a card slip or a canceled check is not enough',
        ],
      },
      {
        heading: 'Your statement',
        paragraphs: [
          'I paid these expenses for myself, my spouse or my dependents. They are not covered by insurance or another account, and I will not deduct them on my tax return.',
        ],
      },
      signature,
      { heading: 'Where to send it', paragraphs: [mailTo] },
    ],
  },
  {
    title: 'Dependent Care FSA claim form',
    subject: 'Form for participants',
    intro:
      'Use this form for the care of a child under 13, or of a spouse or dependent who cannot care for themselves, so that you (and your spouse) can work or look for work.',
    sections: [
      { heading: 'About you', fields: person },
      {
        heading: 'Care',
        fields: [
          'Name and age of the person cared for',
          'Care from and to',
          'Name of the care provider',
          'Tax ID or SSN of the care provider',
          'Amount',
          'Signature of the care provider (instead of a receipt)',
        ],
      },
      {
        heading: 'Good to know',
        items: [
          'We pay what you have contributed so far, and the rest as contributions arrive.',
          'Overnight camp, tuition from kindergarten on, and meals billed apart are not covered.',
          'Care is paid once it has been given, also if you paid ahead.',
        ],
      },
      signature,
      { heading: 'Where to send it', paragraphs: [mailTo] },
    ],
  },
  {
    title: 'Direct deposit authorization',
    subject: 'Form for participants',
    intro:
      'Have reimbursements deposited in your bank account. Deposits arrive about two business days after a claim is approved; a check takes a week.',
    sections: [
      { heading: 'About you', fields: person },
      {
        heading: 'Your account',
        fields: ['Bank', 'Checking or savings', 'Routing number (nine digits)', 'Account number'],
      },
      {
        heading: 'Your authorization',
        paragraphs: [
          'I authorize Meridian Benefits to deposit my reimbursements in this account, and to withdraw a deposit that was made in error. It applies until I change or cancel it in writing.',
        ],
      },
      signature,
    ],
  },
  {
    title: 'FSA enrollment form',
    subject: 'Form for employees',
    intro:
      'Enroll for the plan year named above. Your election is fixed for the whole year, unless you have a qualified change in status such as a marriage, a birth, or a change of employment.',
    sections: [
      { heading: 'About you', fields: [...person, 'Date of birth', 'Email'] },
      {
        heading: 'Your election for the year',
        fields: [
          'Health Care FSA: amount for the year',
          'Dependent Care FSA: amount for the year',
          'First pay date',
          'Limited purpose, because I have an HSA (yes or no)',
        ],
      },
      {
        heading: 'What you agree to',
        items: [
          'My pay is reduced by the same amount on each pay date of the year.',
          'Unused amounts are lost at the end of the plan year, except what the plan lets me carry over or spend in a grace period.',
        ],
      },
      signature,
    ],
  },
];

export const continuationForms: readonly PaperRecord[] = [
  {
    title: 'Automatic payment authorization',
    subject: 'Form for COBRA and direct billing',
    intro:
      'Pay your monthly premium from your bank account. We withdraw the amount of the invoice on the first business day of each month.',
    sections: [
      { heading: 'About you', fields: person },
      {
        heading: 'Your account',
        fields: ['Bank', 'Checking or savings', 'Routing number (nine digits)', 'Account number'],
      },
      {
        heading: 'Your authorization',
        paragraphs: [
          'I authorize Meridian Benefits to withdraw the premiums of my coverage. If a withdrawal is returned, the premium is still due by the end of its grace period.',
        ],
      },
      signature,
    ],
  },
];

export const leaveForms: readonly PaperRecord[] = [
  {
    title: 'Leave request form',
    subject: 'Form for employees',
    intro:
      'Ask for leave 30 days ahead if you know of it, otherwise as soon as you can. You need not name a diagnosis on this form.',
    sections: [
      { heading: 'About you', fields: [...person, 'Supervisor', 'Date of hire'] },
      {
        heading: 'Your leave',
        fields: [
          'First day',
          'Last day, if you know it',
          'All at once, fewer hours, or as needed',
          'For yourself, a family member, a birth or adoption, or military family leave',
        ],
      },
      signature,
    ],
  },
];
