import type { PaperRecord } from './records.ts';

/* Notices in plain words, after the models that the agencies publish. The provider is fictional. */

const subject = 'Notice to employees and covered family members';
const questions = {
  heading: 'Questions',
  paragraphs: [
    'Ask your employer’s benefits office, or Meridian Benefits at (555) 555-0100. The Employee Benefits Security Administration of the U.S. Department of Labor is at 1-866-444-3272 and www.dol.gov/ebsa.',
  ],
};

const privacy: PaperRecord = {
  title: 'HIPAA notice of privacy practices',
  subject,
  intro:
    'This notice describes how medical information about you may be used and disclosed and how you can get access to this information. Please review it carefully.',
  sections: [
    {
      heading: 'How we may use your information',
      items: [
        'to pay claims and bill premiums, and to answer what you ask about them',
        'to run the plan: quality, audits, and the prevention of fraud',
        'where the law requires it, such as for a court order or a public health report',
        'for anything else only with your written permission, which you can withdraw',
      ],
    },
    {
      heading: 'Your rights',
      items: [
        'to see your records and get a copy of them',
        'to ask for a correction',
        'to be contacted in another way or at another address',
        'to ask us to limit what we use or share',
        'to get a list of those we shared it with in the last six years, other than for payment and operations',
        'to get a paper copy of this notice at any time',
      ],
    },
    {
      heading: 'Our duties',
      items: [
        'We keep your health information private and secure, as the law requires.',
        'We tell you promptly if a breach may have compromised it.',
        'We follow this notice, and give you a new one when it changes in a material way.',
      ],
    },
    {
      heading: 'Complaints',
      paragraphs: [
        'Complain to our privacy officer, or to the Office for Civil Rights of the U.S. Department of Health and Human Services (www.hhs.gov/ocr). Nobody will retaliate against you.',
      ],
    },
  ],
};

export const planNotices: readonly PaperRecord[] = [
  {
    title: 'Plan document summary',
    subject: 'Summary for participants',
    intro:
      'This summary describes the benefit plans that Meridian Benefits administers for your employer. The plan document itself decides where the two differ.',
    sections: [
      {
        heading: 'Who can take part',
        paragraphs: [
          'Employees whom the employer calls eligible, from the day the enrollment begins. Coverage ends with the plan year, with the end of employment, or when contributions stop, unless it is continued.',
        ],
      },
      {
        heading: 'Claims and appeals',
        steps: [
          'Send a claim with its receipts before the run-out period ends. We decide within 30 days.',
          'If a claim is denied, you get the reason in writing, and 180 days to appeal.',
          'Your appeal is decided by somebody else, within 60 days.',
        ],
      },
      {
        heading: 'Your rights under ERISA',
        items: [
          'to examine the plan’s documents and its annual report at the employer’s office',
          'to obtain copies of them on written request; a reasonable charge may apply',
          'to continue group health coverage after a qualifying event',
          'not to be discharged or discriminated against for using your benefits',
        ],
      },
      questions,
    ],
  },
  privacy,
  {
    title: 'COBRA general notice',
    subject: 'To post, and for everybody who is newly covered',
    intro:
      'If you lose group health coverage because of certain events, you may have the right to continue it for a time at your own cost. You may also have other options, such as coverage through the Health Insurance Marketplace, Medicaid, or a spouse’s plan.',
    sections: [
      {
        heading: 'Who, and after which events',
        items: [
          'employees: the end of employment for any reason but gross misconduct, or fewer hours',
          'spouses and children: the same, and the employee’s death, divorce or legal separation, or entitlement to Medicare',
          'children also: when they are no longer dependents under the plan',
        ],
      },
      {
        heading: 'How long',
        items: [
          '18 months after the end of employment or fewer hours',
          '29 months where somebody is disabled within the first 60 days, as the Social Security Administration decides',
          '36 months after all other events',
        ],
      },
      {
        heading: 'What you must tell us',
        paragraphs: [
          'Report a divorce, a legal separation or a child’s loss of dependent status within 60 days of the event. After that, continuation cannot be offered. You then have at least 60 days to elect it, and 45 days from your election to make the first payment.',
        ],
      },
      {
        heading: 'Keep your address up to date',
        paragraphs: ['Tell your employer when you or a covered family member moves.'],
      },
      questions,
    ],
  },
  {
    title: 'Notice of special enrollment rights',
    subject,
    intro:
      'If you decline group health coverage now, you may be able to enroll later outside of open enrollment.',
    sections: [
      {
        heading: 'Within 30 days',
        items: [
          'after you or your dependents lose other coverage that was the reason for declining, or the employer stops contributing to it',
          'after a marriage, a birth, an adoption, or a placement for adoption',
        ],
      },
      {
        heading: 'Within 60 days',
        items: [
          'after you or your dependents lose Medicaid or coverage of a state children’s health insurance program (CHIP)',
          'after you or your dependents become eligible for help with premiums from Medicaid or CHIP',
        ],
      },
      questions,
    ],
  },
  {
    title: 'Women’s Health and Cancer Rights Act notice',
    subject,
    intro:
      'If you have had or are going to have a mastectomy, you may be entitled to certain benefits under the Women’s Health and Cancer Rights Act of 1998.',
    sections: [
      {
        heading: 'What is covered',
        paragraphs: ['In a manner determined in consultation with the patient and the physician:'],
        items: [
          'all stages of reconstruction of the breast on which the mastectomy was performed',
          'surgery and reconstruction of the other breast to produce a symmetrical appearance',
          'prostheses',
          'treatment of physical complications of the mastectomy, including lymphedema',
        ],
      },
      {
        heading: 'Cost',
        paragraphs: [
          'The same deductibles and coinsurance apply as for other medical and surgical benefits of the plan.',
        ],
      },
      questions,
    ],
  },
  {
    title: 'Newborns’ and Mothers’ Health Protection Act notice',
    subject,
    intro:
      'Under federal law, group health plans and health insurers generally may not restrict benefits for a hospital stay in connection with childbirth, for the mother or the newborn, to less than 48 hours after a vaginal delivery or 96 hours after a cesarean section.',
    sections: [
      {
        heading: 'Leaving earlier',
        paragraphs: [
          'The attending provider may discharge the mother or the newborn earlier, after consulting with the mother.',
        ],
      },
      {
        heading: 'No authorization',
        paragraphs: [
          'A plan may not require that a provider obtain authorization for a stay of up to 48 hours (or 96 hours).',
        ],
      },
      questions,
    ],
  },
];

export const leaveNotices: readonly PaperRecord[] = [
  privacy,
  {
    title: 'Employee rights under the FMLA',
    subject: 'To post',
    intro:
      'The Family and Medical Leave Act gives eligible employees up to 12 weeks of unpaid, job-protected leave in 12 months, with health coverage that goes on.',
    sections: [
      {
        heading: 'Who is eligible',
        items: [
          'at least 12 months with the employer',
          'at least 1,250 hours worked in the 12 months before leave',
          'at a place with at least 50 employees within 75 miles',
        ],
      },
      {
        heading: 'For what',
        items: [
          'a birth, an adoption or a foster placement, within a year of it',
          'your own serious health condition, or that of a spouse, child or parent',
          'needs that arise from a family member’s military deployment',
          'up to 26 weeks to care for a covered servicemember who is seriously injured or ill',
        ],
      },
      {
        heading: 'Afterwards',
        paragraphs: [
          'You return to the same job or one nearly identical to it. Nobody may interfere with leave or retaliate for it. Complaints go to the Wage and Hour Division of the U.S. Department of Labor, 1-866-487-9243.',
        ],
      },
    ],
  },
];
