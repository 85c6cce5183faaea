import { sections, words, type Section, type Words } from '../../../support/letters/words.ts';
import { addressSection, questions } from '../../../support/letters/standard-sections.ts';
import { mailTo } from '../../../support/letters/letter.ts';
import { isBilled } from '../money/collection.rules.ts';
import { longestMonths, type ContinuationLaw, type ReportableChange } from './continuation-law.ts';
import { payeeOf, type EventSource } from './letter-source.store.ts';
import { moreSection, otherCoverage } from './standard-sections.ts';

const eachElects =
  'Each qualified beneficiary has a separate right to elect continuation coverage, even if other family members do not. The employee or the spouse (including a person who was the spouse on the day before the event) may elect on behalf of all the others, and a parent or legal guardian may elect on behalf of a minor child.';
const employeeElects =
  'Under USERRA, the employee elects for the whole family; the other family members have no separate right to elect under that law. If your service makes it impossible or unreasonable to elect on time, elect as soon as you can. If COBRA also applies, each family member may elect separately under COBRA, and a parent or legal guardian may elect on behalf of a minor child.';

const recovery = 'a determination that the person is no longer disabled within 30 days';

const reports: Record<ReportableChange, Words> = {
  'second-event': words`Report a second event (a death, a divorce, a legal separation, the employee’s entitlement to Medicare, or a child’s loss of dependent status) within 60 days of the event or of the loss of coverage it would cause, whichever is later. If you do not report it on time, coverage is not extended.`,
  disability: words`Report a Social Security determination that someone is disabled within 60 days of the determination, or of the loss of coverage if that is later, and before the end of the first 18 months of continuation coverage; otherwise coverage is not extended. Report ${recovery}.`,
  recovery: words`Report ${recovery}.`,
};

/** The part of an election notice that is the same for everyone: no names or dates (docs/decisions/0017). */
export function electionRights(
  source: EventSource,
  law: ContinuationLaw,
  months: number | null,
): Section[] {
  const { event, settings, company } = source;
  const longest = months ?? longestMonths;
  const start = settings.retro_on_revoke
    ? 'the date coverage was lost.'
    : 'the date you send the new form, not on the date coverage was lost.';
  const sendTo = isBilled(event, settings)
    ? words`Send payments to ${payeeOf(source)}.`
    : words`${company} collects the payments itself. Send them to ${payeeOf(source)}.`;
  return sections`
    # Who may elect continuation coverage
    ${law.eachElects ? eachElects : employeeElects}

    # If you decline or do not elect coverage
    If your election form is not postmarked by the deadline, you lose the right to continue coverage. If you decline, you may change your mind until the same deadline by sending a new form. Coverage then starts on ${start}
    Your decision also affects your future rights. If you keep continuation coverage until its last day, you can then enroll in other coverage again. If you do not elect, you have only the enrollment periods described under “Your other coverage options”, which also says where to ask.

    # When coverage can end early
    Continuation coverage can end before its last day if:
    - a payment is not made in full and on time;
    - ${law.earlyEnds.map((reason) => words`${reason}`)}

    # Extending coverage
    - ${law.extension(longest).map((way) => words`${way}`)}

    # What you must report and when
    ${law.reported(longest).map((what) => reports[what])}
    Report immediately if anyone becomes covered by another group health plan or enrolls in Medicare. Write to ${mailTo(source)}. Give the name of the plan, the names of the people affected, what happened and when, and enclose a copy of the determination, decree or certificate.

    # When and where to pay
    You do not have to send a payment with the election form. Your first payment must be postmarked within 45 days after the date you send the form, and must cover every month since coverage started that is due by then. After that, you may pay monthly: each payment is due on the first day of the month, with a grace period of 30 days.
    ${sendTo} Until a payment is made, the plan may hold your claims. If you pay in full and on time, coverage has no gap. If a payment is not made in full and on time, coverage ends on the last day that is paid for, and you lose the right to continue it.

    ${addressSection(source)}
    ${moreSection(source)}
    ${otherCoverage()}
    ${questions(law.office)}`;
}
