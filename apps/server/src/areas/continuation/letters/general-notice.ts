import { sections, words } from '../../../support/letters/words.ts';
import { addressSection, questions } from '../../../support/letters/standard-sections.ts';
import { mailTo, type Letter, type Sending } from '../../../support/letters/letter.ts';
import type { LetterSource } from './letter-source.store.ts';
import { compose } from './letter-types.ts';
import { moreSection, otherCoverage, planSection } from './standard-sections.ts';

/** The general (initial) notice, with every item of 29 CFR 2590.606-1(c) (domain.md 1.11). */
export const generalNotice = (source: LetterSource, sending: Sending): Letter =>
  compose('initial-notice', source, sending, {
    title: 'General Notice of COBRA Continuation Rights',
    opening: [
      words`You are receiving this notice because you recently became covered by a group health plan. It explains your right to continue coverage that you would otherwise lose, and what you must do to protect that right. You do not need to do anything now. If your spouse lives with you, this notice is for both of you.`,
    ],
    front: sections`
      ${planSection(source)}

      # What continuation coverage is
      Continuation coverage under the federal law known as COBRA is a continuation of plan coverage that would otherwise end because of a life event, called a qualifying event. Each person who loses coverage because of a qualifying event, called a qualified beneficiary, is sent an offer of continuation coverage and has 60 days to elect it, individually or for the family.
      The employer must report the following to the plan within 30 days: the end of employment or a reduction in the employee’s hours, the employee’s death or entitlement to Medicare, and the employer’s bankruptcy.

      # Who may continue coverage, when and for how long
      - The employee, the spouse and the dependent children become qualified beneficiaries, for up to 18 months, when employment ends for any reason other than gross misconduct, or the employee’s hours are reduced.
      - The spouse and the dependent children become qualified beneficiaries, for up to 36 months, when the employee dies, is divorced or legally separated, or becomes entitled to Medicare (Part A, Part B or both); a child also becomes one on losing dependent status under the plan.
      - A retired employee covered by the plan, the spouse or surviving spouse and the dependent children become qualified beneficiaries when the employer enters bankruptcy (title 11 of the United States Code): the retired employee for life, the others until 36 months after the retired employee’s death.
      - A child born to or placed for adoption with the employee during continuation coverage is also a qualified beneficiary.

      # Extending coverage
      - Disability: the 18 months become 29 for all qualified beneficiaries if Social Security determines that one of them was disabled at any time during the first 60 days of continuation coverage, and the disability lasts until the end of the 18 months.
      - Second event: the 18 (or 29) months become 36 for the spouse and children if the employee dies, is divorced or legally separated, or becomes entitled to Medicare, or a child is no longer a dependent, but only if that event would have ended their coverage had the first event not happened.
      - Medicare entitlement before the event: if the employee became entitled to Medicare less than 18 months before employment ended or hours were reduced, the spouse and children can continue coverage for up to 36 months from the date of Medicare entitlement.

      # What it costs
      If you elect continuation coverage, you pay up to 102% of the plan’s cost, or up to 150% starting with the 19th month if coverage is extended because of a disability. The first payment is due within 45 days after the election. After that, each month’s payment is due on the first day of the month, with a grace period of 30 days.

      # What you must report
      You must report a divorce, a legal separation or a child’s loss of dependent status, whether it is a first or a second event, within 60 days of the event or of the loss of coverage, whichever is later. Write to ${mailTo(source)}. Give the name of the plan, the names of the people affected, the event and its date, and enclose a copy of the decree or certificate. If you do not report on time, the right to continue or extend coverage is lost.

      # If Social Security determines that someone is disabled
      Send a copy of the determination that someone was disabled during the first 60 days of continuation coverage to ${mailTo(source)} within 60 days of the determination, or of the loss of coverage if that is later, and before the end of the first 18 months. Report a determination that the person is no longer disabled within 30 days.

      ${addressSection(source)}
      ${moreSection(source)}
      ${otherCoverage}
      ${questions(null)}`,
  });
