import type { Paper } from '../files/library/paper.ts';

/** What an employer settles before a custom plan's new year. */
export const checklistPaper = (planName: string, planYearName: string): Paper => ({
  title: `${planName} checklist`,
  subject: `${planYearName} · For the employer`,
  intro:
    'Go through this list with your account manager before open enrollment ends, and send it back signed.',
  sections: [
    {
      heading: 'The plan',
      items: [
        'The plan goes on next year, changes, or ends.',
        'Which expenses it reimburses, and which it does not.',
        'Who can take part, and from which day.',
      ],
    },
    {
      heading: 'Money',
      fields: [
        'Amount per person and year',
        'Contributed at once or per pay date',
        'What happens to unused amounts',
        'Last day to send claims',
      ],
    },
    {
      heading: 'Communication',
      items: ['Who tells employees, and when.', 'Where the plan document is.'],
    },
    { heading: 'Agreed', fields: ['Name', 'Date', 'Signature', 'Account manager'] },
  ],
});
