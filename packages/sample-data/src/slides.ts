import type { SlideRecord } from './records.ts';

/** Portal links go only to pages that every company has. */
export const slides: readonly SlideRecord[] = [
  {
    unqid: 1,
    order: 1,
    headline: 'Open enrollment without the scramble',
    paragraph:
      'Review rates, order packets and track every date on one checklist. Start early and keep the last week quiet.',
    backgroundColor: '#0b4f4a',
    textColor: '#ecfdf9',
    image: 'slides/open-enrollment.svg',
    action1Link: '/document-library',
    action1Label: 'See the forms',
    action2Link: 'https://example.com/open-enrollment',
    action2Label: 'Read the guide',
  },
  {
    unqid: 2,
    order: 2,
    headline: 'Savings that stay with your people',
    paragraph:
      'A health savings account grows from year to year and moves with its owner. Offer it alongside your current plans.',
    backgroundColor: '#fdf1dc',
    textColor: '#4a2c0a',
    image: 'slides/health-savings.svg',
    action1Link: 'https://example.com/health-savings',
    action1Label: 'How it works',
    action2Link: null,
    action2Label: null,
  },
  {
    unqid: 3,
    order: 3,
    headline: 'Every COBRA notice, on time',
    paragraph:
      'Enter an event once. We mail the notice, watch the election period and show you each legal date as it approaches.',
    backgroundColor: '#272a6b',
    textColor: '#eef0ff',
    image: 'slides/cobra-notices.svg',
    action1Link: '/reports',
    action1Label: 'View COBRA reports',
    action2Link: 'https://example.com/cobra-basics',
    action2Label: 'COBRA basics',
  },
  {
    unqid: 4,
    order: 4,
    headline: 'The numbers you need, ready to export',
    paragraph:
      'Balances, enrollments and invoices open in one click and download as a spreadsheet that matches the screen.',
    backgroundColor: '#e3eefb',
    textColor: '#12324f',
    image: 'slides/reports.svg',
    action1Link: '/reports',
    action1Label: 'Open reports',
    action2Link: null,
    action2Label: null,
  },
];
