import { words, type Section, type Words } from '../../../support/letters/words.ts';
import { addressSection, questions } from '../../../support/letters/standard-sections.ts';
import { mailTo } from '../../../support/letters/letter.ts';
import { isBilled, payeeAddress } from '../money/collection.rules.ts';
import { longestMonths, type ContinuationLaw, type Reported } from './continuation-law.ts';
import type { EventSource } from './letter-source.store.ts';
import { moreSection, otherCoverage } from './standard-sections.ts';

/** What an election notice tells everybody alike: nothing here names a person or a day (docs/decisions/0017). */
export const electionRights = (
  source: EventSource,
  law: ContinuationLaw,
  months: number | null,
): Section[] => [
  electors(law),
  notElecting(source.settings.retro_on_revoke),
  endsEarly(law),
  {
    heading: 'How coverage can be made longer',
    paragraphs: [],
    list: law.extension(months ?? longestMonths).map((way) => words`${way}`),
  },
  reporting(source, law.reported(months ?? longestMonths)),
  payment(source),
  addressSection(source),
  moreSection(source),
  otherCoverage,
  questions(law.office),
];

const electors = ({ eachElects }: ContinuationLaw): Section => ({
  heading: 'Who may elect, and for whom',
  paragraphs: [
    eachElects
      ? words`Each qualified beneficiary has a right of their own to elect continuation coverage, also when the others do not. The employee, or the spouse (also whoever was the spouse on the day before the event), may elect for all the others, and a parent or legal guardian may elect for a minor child.`
      : words`Under USERRA the employee elects, for the whole family; the others have no right of their own under that law. If the service makes it impossible or unreasonable to elect in time, elect as soon as you can. Where COBRA applies too, each of them may elect for themselves under COBRA, and a parent or legal guardian may elect for a minor child.`,
  ],
});

const notElecting = (isRetroactive: boolean): Section => ({
  heading: 'If you do not elect, or decline',
  paragraphs: [
    words`If no election form is postmarked by the last day to elect, the right to continue coverage is lost. If you decline, you may change your mind until the same day by sending a new form. ${
      isRetroactive
        ? 'Coverage then counts from the day on which coverage was lost.'
        : 'Coverage then counts from the day on which you send that form, not from the day on which coverage was lost.'
    }`,
    words`Your decision also affects your later rights. If you keep continuation coverage to its last day, you can then enroll elsewhere once more; if you do not elect, you have only the times under “Other coverage you may have”, which also says whom to ask.`,
  ],
});

const endsEarly = ({ earlyEnds }: ContinuationLaw): Section => ({
  heading: 'When coverage can end early',
  paragraphs: [words`Before its last day, continuation coverage can end when`],
  list: [
    words`a payment is not made in full and in time;`,
    ...earlyEnds.map((reason) => words`${reason}`),
  ],
});

const recovery = 'a decision that the person is no longer disabled within 30 days';

const reports: Record<Reported, Words> = {
  'second-event': words`Report a second event (a death, a divorce, a legal separation, the employee’s entitlement to Medicare, or a child who is no longer a dependent) within 60 days of the event or of the loss of coverage it would cause, whichever is later. Without a report in time coverage is not made longer.`,
  disability: words`Report a decision of Social Security that somebody is disabled within 60 days of the decision, or of the loss of coverage if that is later, and before the first 18 months of continuation coverage are over; otherwise coverage is not made longer. Report ${recovery}.`,
  recovery: words`Report ${recovery}.`,
};

const reporting = (source: EventSource, reported: readonly Reported[]): Section => ({
  heading: 'What you must report, and when',
  paragraphs: [
    ...reported.map((what) => reports[what]),
    words`Report at once when somebody becomes covered by another group health plan or enrolls in Medicare. Write to ${mailTo(source)}: name the plan, the persons, what happened and when, and enclose a copy of the decision, decree or certificate.`,
  ],
});

function payment(source: EventSource): Section {
  const { event, settings, company } = source;
  const where = payeeAddress(event, settings, company);
  return {
    heading: 'When and where to pay',
    paragraphs: [
      words`You need not send money with the election form. The first payment must be postmarked within 45 days after the day on which the form is sent, and must pay for every month since coverage started that is then due. After that you may pay month by month: each month is due on its first day, with a grace period of 30 days.`,
      [
        ...(isBilled(event, settings)
          ? words`Send payments to ${where}.`
          : words`${company} collects the payments itself: send them to ${where}.`),
        ' Until a payment is made, the plan may hold back claims; paid in full and in time, coverage counts without a gap. If a payment is not made in full and in time, coverage ends on the last day that is paid for, and the right to continue it is lost.',
      ],
    ],
  };
}
