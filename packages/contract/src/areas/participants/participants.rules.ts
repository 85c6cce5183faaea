import type { FieldProblem } from '../../problem.ts';
import { isDateText } from '../../values/is-date-text.ts';
import { requiredMessage } from '../../values/text.ts';
import type { Location, ParticipantChange, PayFrequency } from './participant.ts';

/** What a participant's fields are checked against: today's date and what the company offers. */
export type ParticipantFacts = {
  today: string;
  locations: readonly Location[];
  payFrequencies: readonly PayFrequency[];
};

/** Only what the caller may choose, plus what the participant already has, which may stay. */
export function offeredFacts<Facts extends Omit<ParticipantFacts, 'today'>>(
  facts: Facts,
  present?: Pick<ParticipantChange, 'location' | 'payfreq' | 'payfreq2'>,
): Facts {
  return {
    ...facts,
    locations: facts.locations.filter(
      ({ loccode, mayUse }) => mayUse || loccode === present?.location,
    ),
    payFrequencies: facts.payFrequencies.filter(
      ({ pfqid, mayUse }) => mayUse || pfqid === present?.payfreq || pfqid === present?.payfreq2,
    ),
  };
}

const chooseMessage = 'Please choose from the list';

/** The rules that need the company or the day (domain.md 12.2). Both sides run them. */
export function participantProblems(
  { birthdate, location, payfreq, payfreq2 }: ParticipantChange,
  { today, locations, payFrequencies }: ParticipantFacts,
): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const refuse = (path: keyof ParticipantChange, message: string) =>
    problems.push({ path, message });
  const isOffered = (id: string) => payFrequencies.some(({ pfqid }) => pfqid === id);

  // An invalid date already has its own message.
  if (birthdate && isDateText(birthdate) && birthdate >= today)
    refuse('birthdate', 'Birthdate must be before today');
  if (location !== null && !locations.some(({ loccode }) => loccode === location))
    refuse('location', chooseMessage);
  if (!payfreq) {
    if (payFrequencies.length > 0) refuse('payfreq', requiredMessage);
  } else if (!isOffered(payfreq)) refuse('payfreq', chooseMessage);
  if (payfreq2 && !isOffered(payfreq2)) refuse('payfreq2', chooseMessage);
  else if (payfreq2 && payfreq2 === payfreq)
    refuse('payfreq2', 'Pay Frequency 2 must differ from Pay Frequency');
  return problems;
}
