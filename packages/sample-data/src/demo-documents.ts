import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { slugOf } from '@portal/contract/values/slug.ts';
import { accountForms, continuationForms, leaveForms } from './form-papers.ts';
import { leaveNotices, planNotices } from './legal-papers.ts';
import type { CompanyRecord, DocumentRecord, PaperRecord, PlanYearRecord } from './records.ts';

/** The document library of every company (domain.md 10.3): forms of two plan years, notices, two years of education. */
export function makeDocuments(today: CalendarDate, companies: CompanyRecord[]): DocumentRecord[] {
  return companies.flatMap((company) => [
    ...company.planYears.slice(-2).flatMap((year) => formsOf(company, year)),
    ...(company.isFmlaOnly ? leaveNotices : planNotices).map((paper) =>
      documentOf(company, paper, { tab: 'legal', planYearId: null, year: null }),
    ),
    ...[0, 1].flatMap((ago) => educationOf(company, Number(today.slice(0, 4)) - ago)),
  ]);
}

type Place = Pick<DocumentRecord, 'tab' | 'planYearId' | 'year'>;

const documentOf = (
  { compId }: CompanyRecord,
  paper: PaperRecord,
  place: Place,
): DocumentRecord => ({ compId, ...place, fileName: `${slugOf(paper.title)}.pdf`, paper });

function formsOf(company: CompanyRecord, { planYearId, name }: PlanYearRecord): DocumentRecord[] {
  const hasAccounts = !company.isCobraOnly && !company.isFmlaOnly;
  const papers = [
    ...(hasAccounts ? accountForms : []),
    ...(company.hasCobra || company.hasRetiree ? continuationForms : []),
    ...(company.isFmlaOnly ? leaveForms : []),
  ];
  return papers.map((paper) =>
    documentOf(
      company,
      { ...paper, subject: `${name} · ${paper.subject}` },
      { tab: 'forms', planYearId, year: null },
    ),
  );
}

const educationOf = (company: CompanyRecord, year: number) =>
  [claimsGuide(year), yearEndGuide(year)].map((paper) =>
    documentOf(company, paper, { tab: 'education', planYearId: null, year }),
  );

const claimsGuide = (year: number): PaperRecord => ({
  title: 'How claims are paid',
  subject: `Education ${year}`,
  intro:
    'What happens between a receipt and a deposit, so that you can answer your employees’ questions.',
  sections: [
    {
      heading: 'The way of a claim',
      steps: [
        'The employee sends a form with an itemized receipt, or pays with the card.',
        'We check the date of service, the kind of expense, and what is left in the account.',
        'An approved claim is deposited in about two business days, or mailed as a check.',
        'If something is missing, we write to the employee, who has time until the end of run-out to send it.',
      ],
    },
    {
      heading: 'What employees ask most',
      items: [
        'The whole Health Care FSA election can be spent from the first day. A Dependent Care FSA pays what was contributed.',
        'A card payment may need a receipt: we ask for it by email, and suspend the card if none comes.',
        'An expense counts for the plan year in which the service was given, not in which it was paid.',
      ],
    },
  ],
});

const yearEndGuide = (year: number): PaperRecord => ({
  title: `Year-end checklist ${year}`,
  subject: `Education ${year}`,
  intro: 'What to do before a plan year ends, and what happens to money that is left.',
  sections: [
    {
      heading: 'Eight weeks before',
      items: [
        'Remind employees of their balances and of the last day for expenses.',
        'Confirm next year’s plans, contributions and pay dates with your account manager.',
        'Check the addresses of people on COBRA or direct billing: their packets are mailed.',
      ],
    },
    {
      heading: 'When the year ends',
      items: [
        'Claims can be sent until run-out ends, usually 90 days later.',
        'A Health Care FSA may carry over an amount up to the IRS limit, or have a grace period, but not both.',
        'What is left after that is forfeited to the plan. An HSA belongs to the employee and stays.',
      ],
    },
  ],
});
