import { displayDate } from '@portal/contract/values/display-date.ts';
import { strong, words, type Words } from '../../../support/letters/words.ts';
import { mailTo, type LetterText } from '../../../support/letters/letter.ts';
import type { PlannedFacts } from '../mail/planned-letter.ts';
import { afterEighteenMonths, premiumPercent } from '../money/billing.rules.ts';
import type { EventSource } from './letter-source.store.ts';
import { lastDays } from './unavailability-letter.ts';
import type { EventSending } from './addressees.rules.ts';

const becauseOf: Record<PlannedFacts['extension']['extension'], string> = {
  disability: 'the decision of Social Security of',
  'second-event': 'the second event of',
  medicare: 'the entitlement to Medicare on',
};

/** That coverage can last longer, until when, and what it costs then (domain.md 1.5). */
export function extension(
  source: EventSource,
  { addressee }: EventSending,
  facts: PlannedFacts['extension'],
): LetterText {
  const { personIds, happenedOn, refused, endedOn, formerPercent } = facts;
  const isAmong = (ids: readonly number[]) =>
    addressee.persons.filter(({ personId }) => ids.includes(personId));
  const longer = isAmong(personIds);
  const refusedOn = refused && isAmong(refused.personIds).length > 0 ? refused.on : null;
  return {
    title: 'Your Coverage Can Last Longer',
    opening: words`Because of ${becauseOf[facts.extension]} ${displayDate(happenedOn)}, continuation coverage under the plan of ${source.company} can last longer than we told you before.`,
    sections: [
      {
        heading: 'How long coverage can last now',
        paragraphs: [
          longer.length > 0
            ? ['It can last ', ...lastDays(longer), '.']
            : words`It can last ${null}.`,
          ...(endedOn === null
            ? []
            : [
                words`It had reached its former maximum on ${displayDate(endedOn)} and goes on without a gap. If a letter told you of that end, it no longer counts.`,
              ]),
          ...(refusedOn === null
            ? []
            : [
                words`Our letter of ${strong(displayDate(refusedOn))}, which said that coverage is not made longer, no longer counts.`,
              ]),
          words`It lasts as long as premiums are paid in time, and can end early for the reasons that the election notice tells.`,
          ...price(source, formerPercent),
          ...(facts.extension === 'disability'
            ? [
                words`If Social Security decides that the person is no longer disabled, tell us within 30 days after that decision: write to ${mailTo(source)}. Coverage in the longer time then ends, at the earliest 30 days after that decision.`,
              ]
            : []),
        ],
      },
    ],
  };
}

/** What changes after the first 18 months; else nothing does. */
function price({ event, settings }: EventSource, formerPercent: number): Words[] {
  const from = afterEighteenMonths(event, settings);
  const percent = premiumPercent(event, from, settings);
  return percent === formerPercent
    ? [words`What it costs is worked out as before.`]
    : [
        words`From ${strong(displayDate(from))} it costs ${strong(`${percent} percent`)} of what the plan costs, instead of ${formerPercent} percent. The invoices say how much that is.`,
      ];
}
