import type { Participant } from '@portal/contract/areas/participants/participant.ts';
import type { ParticipantHit } from '@portal/contract/areas/participants/participants.contract.ts';
import { dateInZone } from '@portal/contract/values/day-count.ts';

/** The day a person's benefits ended, once it has passed (domain.md 10.1). */
export function endedOn(
  { terminateBenefits }: Pick<Participant, 'terminateBenefits'>,
  timeZone: string,
): string | null {
  const hasPassed =
    terminateBenefits !== null && terminateBenefits < dateInZone(new Date(), timeZone);
  return hasPassed ? terminateBenefits : null;
}

/** A participant as a search result. */
export function hitOf(participant: Participant, timeZone: string): ParticipantHit {
  const { empno, fname, lname, payrollid } = participant;
  return { empno, fname, lname, payrollid, ended: endedOn(participant, timeZone) };
}

/** Those whose benefits ended after all others, each in the order they came. */
export function endedLast(people: readonly ParticipantHit[]): ParticipantHit[] {
  return people.toSorted((one, other) => Number(one.ended !== null) - Number(other.ended !== null));
}
