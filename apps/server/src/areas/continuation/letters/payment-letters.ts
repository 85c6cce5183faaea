import { addDays } from '@portal/contract/values/calendar-date.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import {
  sections,
  strong,
  words,
  type Section,
  type Table,
  type Words,
} from '../../../support/letters/words.ts';
import type { Letter, LetterText } from '../../../support/letters/letter.ts';
import { monthName } from '../event/event-state.rules.ts';
import type { PlannedFacts } from '../event/planned-letter.ts';
import { premiumPercent } from '../money/billing.rules.ts';
import type { OpenMonth } from '../money/event-standing.service.ts';
import { monthsToWarnOf, shortMonth } from '../money/payment-notices.rules.ts';
import { premiumCents } from '../money/premium.rules.ts';
import { leaveStopsOn, shortfallDeadline } from '../money/settlement.rules.ts';
import { openMonth, payeeOf, type EventSource } from './letter-source.store.ts';
import { couponOf } from './offer-papers.ts';
import { money } from './offered-coverage.ts';
import { periodText } from './standard-sections.ts';
import { namesOf, type EventSending } from './addressees.rules.ts';

/** A payment is short by a small amount (domain.md 3.5). */
export function deficiency(
  source: EventSource,
  { date }: EventSending,
  facts: PlannedFacts['deficiency'],
): LetterText {
  const month = shortMonth(source.openMonths, facts)!;
  const { invoiceNumber, periodStart, amountCents, openCents, deadline } = month;
  const until = displayDate(shortfallDeadline(deadline, date));
  const amounts = [amountCents, amountCents - openCents, openCents].map(money);
  const table = {
    head: ['Invoice', 'Period', 'Amount', 'Paid', 'Balance due'],
    widths: [1.3, 3, 1.5, 1.5, 1.5],
    rows: [[String(invoiceNumber), periodText(month), ...amounts]],
  };
  return {
    title: `Payment Short by ${money(openCents)}`,
    opening: words`Thank you for your payment. It does not fully cover ${monthName(periodStart)}.`,
    sections: sections`
      # The balance due
      Please send ${strong(money(openCents))} to ${payeeOf(source)}, postmarked no later than ${strong(until)}. Otherwise that month counts as unpaid, and your coverage can end on the last day that is paid for.
      ${table}`,
  };
}

const restoredBy: Record<PlannedFacts['reinstatement']['by'], string> = {
  error: 'That was recorded in error.',
  payment: 'We have since received your payment.',
  election:
    'We have since received an election form from your family that was sent on time, and it changes what was due and by when.',
};

/** A payment, or more time to pay, reinstates coverage (domain.md 2.2, T14). */
export const reinstatement = (
  source: EventSource,
  { addressee }: EventSending,
  { by }: PlannedFacts['reinstatement'],
): LetterText => ({
  title: 'Your Coverage Is Reinstated',
  opening: words`We have good news about your coverage.`,
  sections: sections`
    # Your coverage continues
    We had recorded that coverage ended for ${strong(namesOf(addressee.persons))}. ${restoredBy[by]} Coverage is reinstated without a gap, as if it had never ended. If you received a letter saying that coverage ended, please disregard it.
    ${!source.event.isProviderBilled && words`Months that are due and not yet paid are still due. To ask which, call us at ${source.administrator.phone}.`}
    ${
      source.openMonths.length > 0 &&
      sections`
        # What is still to pay
        These months are not fully paid. Send your payment to ${strong(payeeOf(source))}; it goes to the oldest month first. If you have paid in the meantime, thank you.
        ${monthTable(source.openMonths)}`
    }`,
});

function monthTable(months: readonly OpenMonth[]): Table {
  return {
    head: ['Invoice', 'Period', 'Postmarked by', 'Open'],
    widths: [1.3, 3, 1.5, 1.5],
    amountsFrom: 3,
    rows: months.map((month) => [
      String(month.invoiceNumber),
      periodText(month),
      displayDate(month.deadline),
      money(month.openCents),
    ]),
  };
}

/** Warns of the end of coverage during an FMLA leave (domain.md 2.7). */
export function leaveWarning(source: EventSource, { date }: EventSending): LetterText {
  const { event, openMonths } = source;
  const months = monthsToWarnOf(event, openMonths, date);
  const { invoiceNumber, periodStart, deadline } = months[0]!;
  const { periodEnd } = months.at(-1)!;
  return {
    title: 'Your Coverage Will Stop Unless You Pay',
    opening: words`You are on leave under the Family and Medical Leave Act, and a payment for your coverage is late.`,
    sections: sections`
      # How to keep your coverage
      We have not received ${strong(money(openOf(months)))} for ${displayDate(periodStart)} to ${displayDate(periodEnd)} (beginning with invoice ${invoiceNumber}). Coverage will stop on ${strong(displayDate(leaveStopsOn(deadline, date)))} unless we receive the payment by then. Send it to ${strong(payeeOf(source))}.
      When you return from the leave, your coverage is restored on the same terms and without a waiting period, even if it stopped.`,
  };
}

/** The invoice of a coming month, with a coupon to pay it (domain.md 3.2). */
export function invoice(
  source: EventSource,
  sending: EventSending,
  facts: PlannedFacts['invoice'],
): LetterText & Pick<Letter, 'coupon'> {
  const { periodStart, invoiceNumber } = facts;
  const earlier = source.openMonths.filter((each) => each.periodStart < periodStart);
  const payBy = openMonth(source, facts)!.deadline;
  const [month, due] = [monthName(periodStart), displayDate(facts.due)];
  return {
    title: `Your Invoice for ${month}`,
    opening: words`Here is your invoice for coverage under the ${source.company} plan in ${strong(month)}. ${payText(facts, earlier)}If you have an earlier invoice for the same month, this one replaces it; what you have paid counts.`,
    sections: sections`
      # What is due
      Send your payment to ${strong(payeeOf(source))}. The payment for this month is due on ${due} and must be postmarked no later than ${strong(displayDate(payBy))}. If it is not made in full and on time, coverage can end on the last day that is paid for.
      ${dueTable(facts)}
      ${earlier.length > 0 && earlierMonths(earlier)}`,
    coupon: couponOf(source, sending, 'Payment coupon', [
      ['Invoice', String(invoiceNumber)],
      ['Period', periodText(facts)],
      ['Due', due],
      ['Amount due', money(totalOf(facts, earlier))],
    ]),
  };
}

const openOf = (months: readonly Pick<OpenMonth, 'openCents'>[]): number =>
  months.reduce((sum, { openCents }) => sum + openCents, 0);

const totalOf = (facts: PlannedFacts['invoice'], earlier: readonly OpenMonth[]): number =>
  openOf([...earlier, facts]);

/** A payment goes to the oldest month, so the total is asked for. */
const payText = (facts: PlannedFacts['invoice'], earlier: readonly OpenMonth[]): Words =>
  earlier.length === 0
    ? words`Please pay ${strong(money(facts.openCents))} by ${strong(displayDate(facts.due))}. `
    : words`Please pay ${strong(money(totalOf(facts, earlier)))}: ${money(facts.openCents)} for ${monthName(facts.periodStart)}, and what is still open for earlier months. A payment goes to the oldest month first. `;

function dueTable(facts: PlannedFacts['invoice']): Table {
  const { invoiceNumber, lines, amountCents, openCents } = facts;
  const paidCents = amountCents - openCents;
  return {
    head: [`Invoice ${invoiceNumber}, ${periodText(facts)}`, 'Level of coverage', 'Amount'],
    widths: [4, 3, 1.7],
    amountsFrom: 2,
    rows: [
      ...lines.map(({ plan, level, cents }) => [plan, level, money(cents)]),
      ...(paidCents > 0 ? [['Already paid', '\u{a0}', money(-paidCents)]] : []),
      ['To pay', '\u{a0}', money(openCents)],
    ],
  };
}

const earlierMonths = (earlier: readonly OpenMonth[]): Section[] => sections`
  # Earlier months that are not fully paid
  When this invoice was made, these amounts were also open. If you have paid in the meantime, thank you.
  ${monthTable(earlier)}`;

/** Notifies payers of what each plan costs from a day on, beside what it cost before. */
export function rateChange(
  { company, event, settings, planTiers, administrator }: EventSource,
  _sending: EventSending,
  { from, rates }: PlannedFacts['rate-change'],
): LetterText {
  const last = addDays(from, -1);
  const percent = premiumPercent(event, from, settings);
  const formerPercent = premiumPercent(event, last, settings);
  const lines = rates.flatMap(({ benefitId, tierId, untilCents, fromCents }) => {
    const benefit = event.benefits.find((each) => each.benefitId === benefitId);
    if (!benefit) return [];
    return {
      plan: benefit.planName,
      level: planTiers.find((tier) => tier.tierId === tierId)?.name ?? null,
      until: premiumCents(untilCents, formerPercent),
      from: premiumCents(fromCents, percent),
    };
  });
  const total = money(lines.reduce((sum, line) => sum + line.from, 0));
  const table = {
    head: [
      'Plan',
      'Level of coverage',
      `Through ${displayDate(last)}`,
      `From ${displayDate(from)}`,
    ],
    widths: [4, 3, 2, 2],
    rows: lines.map((line) => [line.plan, line.level, money(line.until), money(line.from)]),
  };
  return {
    title: 'What Your Coverage Costs',
    opening: words`The cost of your coverage under the ${company} plan changes on ${strong(displayDate(from))}.`,
    sections: sections`
      # What your coverage costs
      The amounts below are for one month, at ${percent}% of the plan’s rate. Starting ${displayDate(from)}, these plans cost ${strong(total)} a month altogether. If the employer pays a share, it is not deducted here: call us at ${administrator.phone} to ask what is left to pay.
      If you have already received an invoice at the former cost for a month that has not begun, a new one replaces it, and what you have paid counts. Months that have begun do not change, nor do the deadlines for your payments.
      ${table}`,
  };
}
