import { displayDate } from '@portal/contract/values/display-date.ts';
import { sections, strong, words, type Words } from '../../../support/letters/words.ts';
import { mailTo, type LetterText } from '../../../support/letters/letter.ts';
import type { PlannedFacts } from '../event/planned-letter.ts';
import { afterEighteenMonths, premiumPercent } from '../money/billing.rules.ts';
import type { EventSource } from './letter-source.store.ts';
import { invoicesShow } from './standard-sections.ts';
import { lastDays } from './unavailability-letter.ts';
import type { EventSending } from './addressees.rules.ts';

const becauseOf: Record<PlannedFacts['extension']['extension'], string> = {
  disability: 'the Social Security determination of',
  'second-event': 'the second event of',
  medicare: 'entitlement to Medicare on',
};

/** Notifies people of an extension: the new last day and what coverage costs then (domain.md 1.5). */
export function extension(
  source: EventSource,
  { addressee }: EventSending,
  facts: PlannedFacts['extension'],
): LetterText {
  const { personIds, happenedOn, refused, endedOn, formerPercent } = facts;
  const isAmong = (ids: readonly number[]) =>
    addressee.persons.filter(({ personId }) => ids.includes(personId));
  const extended = isAmong(personIds);
  return {
    title: 'Your Coverage Can Last Longer',
    opening: words`Because of ${becauseOf[facts.extension]} ${displayDate(happenedOn)}, continuation coverage under the ${source.company} plan can last longer than we told you before.`,
    sections: sections`
      # Your new maximum coverage period
      Coverage can last ${extended.length > 0 ? lastDays(extended) : null}.
      ${endedOn !== null && words`Coverage reached its earlier maximum on ${displayDate(endedOn)} and now continues without a gap. If you received a letter saying that coverage ended, please disregard it.`}
      ${refused !== null && isAmong(refused.personIds).length > 0 && words`Please disregard our letter of ${strong(displayDate(refused.on))}, which said that coverage could not be extended.`}
      Coverage lasts as long as premiums are paid on time, and can end early for the reasons given in the election notice.
      ${price(source, formerPercent)}
      ${facts.extension === 'disability' && words`If Social Security determines that the person is no longer disabled, write to ${mailTo(source)} within 30 days after that determination. The extended coverage then ends, but no earlier than 30 days after that determination.`}`,
  };
}

/** The price can change only after the first 18 months. */
function price({ event, settings }: EventSource, formerPercent: number): Words {
  const from = afterEighteenMonths(event, settings);
  const percent = premiumPercent(event, from, settings);
  return percent === formerPercent
    ? words`The way the premium is calculated does not change.`
    : words`Starting ${strong(displayDate(from))}, the premium is ${strong(`${percent} percent`)} of the plan’s cost instead of ${formerPercent} percent. ${invoicesShow(settings, 'the amount')}`;
}
