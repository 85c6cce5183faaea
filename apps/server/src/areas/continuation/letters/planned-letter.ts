import { monthNames } from '@portal/contract/values/month-names.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { isFmlaLeave } from '../money/collect-premiums.rules.ts';
import type { EventRecord } from '../event/event-record.ts';
import { endReasons, type EndReason } from '../event/event-state.rules.ts';
import type { PlannedFacts } from '../mail/planned-letter.ts';
import { nameOf } from './addressees.rules.ts';
import { canContinueUnderState, officeOf } from './continuation-law.ts';
import {
  endsOn,
  letterHead,
  mailTo,
  moreSection,
  noAttachments,
  planSection,
  type Letter,
  type Sending,
} from './letter.ts';
import type { EventSource } from './letter-source.store.ts';
import { money } from './offered-coverage.ts';
import { enrollmentElsewhere, otherCoverage, questions } from './standard-sections.ts';
import { strong, words, type Section, type Words } from './words.ts';

/** A letter that a fact has caused, with what it tells (domain.md 1.11, 2.2, 3.5). */
export type PlannedLetter = {
  [Kind in keyof PlannedFacts]: { kind: Kind; facts: PlannedFacts[Kind] };
}[keyof PlannedFacts];

export function plannedLetter(
  source: EventSource,
  sending: Sending,
  planned: PlannedLetter,
): Letter {
  const { title, opening, sections } = textOf(source, sending, planned);
  const isLast = planned.kind === 'termination' || planned.kind === 'unavailability';
  const mayAsk = isLast || planned.kind === 'leave-warning';
  return {
    kind: planned.kind,
    title,
    ...letterHead(source, sending),
    ...noAttachments,
    opening: [opening],
    front: [
      ...sections,
      planSection(source),
      ...(isLast ? [{ ...otherCoverage, paragraphs: [] }] : []),
      ...(mayAsk ? [questions(officeOf(source.event))] : []),
      moreSection(source),
    ],
    rights: [],
    closing: source.settings.administrator_name,
  };
}

type LetterText = { title: string; opening: Words; sections: Section[] };

const monthOf = (date: CalendarDate) =>
  `${monthNames[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`;

function textOf(source: EventSource, sending: Sending, { kind, facts }: PlannedLetter): LetterText {
  switch (kind) {
    case 'deficiency':
      return deficiency(source, facts);
    case 'termination':
      return termination(source, sending, facts);
    case 'reinstatement':
      return reinstatement(facts);
    case 'unavailability':
      return unavailability(source, facts);
    case 'leave-warning':
      return leaveWarning(source, facts);
  }
}

function deficiency(source: EventSource, facts: PlannedFacts['deficiency']): LetterText {
  const { invoiceNumber, periodStart, periodEnd, amountCents, openCents, until } = facts;
  return {
    title: `Payment Short by ${money(openCents)}`,
    opening: words`Thank you for your payment. It does not quite pay for ${monthOf(periodStart)}.`,
    sections: [
      {
        heading: 'What is missing',
        paragraphs: [
          words`Please send ${strong(money(openCents))} so that it is postmarked no later than ${strong(displayDate(until))}, to ${mailTo(source)}. If it is not, the period counts as unpaid, and coverage can end on the last day that is paid for.`,
        ],
        table: {
          head: ['Invoice', 'Period', 'Amount', 'Paid', 'Missing'],
          widths: [1.3, 3, 1.5, 1.5, 1.5],
          rows: [
            [
              String(invoiceNumber),
              `${displayDate(periodStart)} – ${displayDate(periodEnd)}`,
              money(amountCents),
              money(amountCents - openCents),
              money(openCents),
            ],
          ],
        },
      },
    ],
  };
}

function termination(
  { event }: EventSource,
  sending: Sending,
  facts: PlannedFacts['termination'],
): LetterText {
  const { reason, endsOn: lastDay, personIds } = facts;
  const names = sending.addressee.persons
    .filter(({ personId }) => personIds.includes(personId))
    .map(nameOf);
  const isOver = lastDay < sending.date;
  return {
    title: isOver ? 'Your Coverage Has Ended' : 'Your Coverage Ends',
    opening: words`This letter tells you that coverage ${isOver ? 'has ended' : 'ends'}, why, and what you can do.`,
    sections: [
      {
        heading: 'Why and when coverage ends',
        paragraphs: [
          words`The coverage of ${strong(names.join(', ') || null)} ${endsOn(lastDay, sending)} ${strong(displayDate(lastDay))}. The reason: ${strong(endReasons[reason])}.`,
          words`It concerns ${plansOf(event, personIds).join(', ')}. If you think that this is a mistake, write to us and say why.`,
        ],
      },
      {
        heading: 'Your rights to other coverage',
        paragraphs: [
          ...(isUnpaid(reason) ? [latePayment(event)] : []),
          ...rightsElsewhere(reason, lastDay, sending),
          ...(reason === maximumReached && canContinueUnderState(event)
            ? [
                words`Where the plan is insured, the law of a state can give more months after federal COBRA: California and New York, for instance, up to 36 in all. Ask us or the insurer without delay.`,
              ]
            : []),
          words`Whether the plan's insurer offers a policy of your own (conversion) is in the summary plan description. Where it does, the time to ask for it is short.`,
        ],
      },
    ],
  };
}

const isUnpaid = (reason: EndReason) => reason === 1 || reason === 2;
const maximumReached = 3;
const ownRequest = 6;
/** The plan, the period or the disability is over: whoever loses coverage so can enroll elsewhere. */
const opensEnrollment: readonly EndReason[] = [maximumReached, 7, 8];

const latePayment = (event: EventRecord) =>
  words`If you have sent a payment that was postmarked in time, coverage is restored as soon as we receive it. ${
    isFmlaLeave(event)
      ? 'Otherwise it is restored on the same terms when you return from the leave.'
      : 'Otherwise the right to continue this coverage is lost.'
  }`;

/** What losing coverage for a reason means elsewhere (45 CFR 155.420(d)(1) and (e)). */
function rightsElsewhere(reason: EndReason, lastDay: CalendarDate, sending: Sending): Words[] {
  if (opensEnrollment.includes(reason)) return [enrollmentElsewhere(lastDay, sending)];
  if (!isUnpaid(reason) && reason !== ownRequest) return [];
  return [
    words`Coverage that ends ${reason === ownRequest ? 'at your own request' : 'because it was not paid for'} does not open a special enrollment period in the Health Insurance Marketplace.`,
  ];
}

/** What they had: of an event that was never answered, what was offered to them. */
const plansOf = (event: EventRecord, personIds: readonly number[]) =>
  event.benefits
    .filter(({ persons }) =>
      persons.some(
        ({ personId, isElected }) => personIds.includes(personId) && isElected !== false,
      ),
    )
    .map(({ planName }) => planName);

const reinstatement = ({ reason, endedOn }: PlannedFacts['reinstatement']): LetterText => ({
  title: 'Your Coverage Is Restored',
  opening: words`We have good news about your coverage.`,
  sections: [
    {
      heading: 'Your coverage goes on',
      paragraphs: [
        words`We had told you that coverage ended on ${strong(displayDate(endedOn))} (${endReasons[reason]}). A payment that was sent in time has since arrived. Coverage is restored as if it had not ended, without a gap, and the letter that ended it no longer counts.`,
        words`Months that are due and not yet paid are on the invoices you receive.`,
      ],
    },
  ],
});

function unavailability(
  { event, company }: EventSource,
  { postmark, deadline }: PlannedFacts['unavailability'],
): LetterText {
  return {
    title: 'Notice That Coverage Is Not Available',
    opening: words`We received your answer to the notice about your coverage under the plan of ${company}.`,
    sections: [
      {
        heading: 'Why you cannot continue coverage',
        paragraphs: [
          words`Your answer was postmarked on ${strong(displayDate(postmark))}. The last day to answer was ${strong(displayDate(deadline))}. Because it was sent too late, the coverage that would have started on ${displayDate(event.coverageBegins)} cannot be continued.`,
          words`If you have proof that it was sent in time, such as a receipt of the post office, send us a copy.`,
        ],
      },
    ],
  };
}

function leaveWarning(source: EventSource, facts: PlannedFacts['leave-warning']): LetterText {
  const { invoiceNumber, periodStart, periodEnd, openCents, stopsOn } = facts;
  return {
    title: 'Your Coverage Stops Unless You Pay',
    opening: words`You are on leave under the Family and Medical Leave Act, and a payment for your coverage is late.`,
    sections: [
      {
        heading: 'Pay before coverage stops',
        paragraphs: [
          words`We have not received ${strong(money(openCents))} for ${displayDate(periodStart)} to ${displayDate(periodEnd)} (beginning with invoice ${invoiceNumber}). Coverage stops on ${strong(displayDate(stopsOn))} unless the payment is received by then. Send it to ${strong(mailTo(source))}.`,
          words`When you return from the leave your coverage is restored on the same terms and without a waiting period, also if it stopped.`,
        ],
      },
    ],
  };
}
