import type { EnrollmentCard, OpenPlan } from '@portal/contract/areas/enrollment/enrollment.ts';
import { hsaMessage } from '@portal/contract/areas/enrollment/enrollment.rules.ts';
import { isDeducted } from '@portal/contract/areas/enrollment/plan-kind.ts';
import type { Participant } from '@portal/contract/areas/participants/participant.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';

type Person = Pick<Participant, 'terminateBenefits' | 'payfreq' | 'payfreq2'>;
type Card = Pick<
  EnrollmentCard,
  | 'planCode'
  | 'planName'
  | 'lfsa'
  | 'neverBegan'
  | 'enrollmentStart'
  | 'enrollmentEnd'
  | 'planYearEnd'
>;

/** What to know about a plan before choosing it; blocked where the next step could only fail. */
export type PlanNote = { text: string; isBlocked: boolean };

export const hasPayFrequency = ({ payfreq, payfreq2 }: Person) => Boolean(payfreq ?? payfreq2);

/** What the server would say after the last step, said at the first (domain.md 4.4, 4.8). */
export function planNote(
  plan: OpenPlan,
  person: Person,
  cards: readonly Card[],
): PlanNote | undefined {
  const { plccode, yearbeg, yearend } = plan;
  const { terminateBenefits } = person;
  if (terminateBenefits !== null && yearbeg > terminateBenefits)
    return { text: `No benefits after ${displayDate(terminateBenefits)}`, isBlocked: true };
  if (isDeducted(plccode) && !hasPayFrequency(person))
    return { text: 'Needs a pay frequency', isBlocked: true };

  const lastDay = ({ enrollmentEnd, planYearEnd }: Card) => enrollmentEnd ?? planYearEnd;
  const ofThatYear = cards.filter(
    (card) => !card.neverBegan && card.enrollmentStart <= yearend && lastDay(card) >= yearbeg,
  );
  if (plccode === 'S') {
    const general = ofThatYear.find(({ planCode, lfsa }) => planCode === 'M' && !lfsa);
    if (!general) return undefined;
    return lastDay(general) >= yearend
      ? { text: hsaMessage, isBlocked: true }
      : {
          text: `Can begin after ${general.planName} ends on ${displayDate(lastDay(general))}`,
          isBlocked: false,
        };
  }
  return plccode === 'M' && ofThatYear.some(({ planCode }) => planCode === 'S')
    ? { text: 'This participant has an HSA: Limited Purpose only', isBlocked: false }
    : undefined;
}
