import { addDays } from '@portal/contract/values/calendar-date.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { letterHead, noAttachments, type Letter } from '../../../support/letters/letter.ts';
import { questions } from '../../../support/letters/standard-sections.ts';
import { electors, isAccepted, planLastDay } from '../event/covered-persons.rules.ts';
import type { PlannedFacts } from '../event/planned-letter.ts';
import { premiumPercent } from '../money/billing.rules.ts';
import { tierOn } from '../coverage/event-detail.rules.ts';
import { nameOf, type EventSending } from './addressees.rules.ts';
import { officeOf } from './continuation-law.ts';
import type { EventSource } from './letter-source.store.ts';
import { letterType } from './letter-types.ts';
import { relationNames } from './offered-coverage.ts';
import {
  openEnrollmentForm,
  openEnrollmentText,
  type PacketHousehold,
} from './open-enrollment-words.ts';
import { moreSection, planSection } from './standard-sections.ts';

/** The packet of a household in an open enrollment: what it has, what it can choose at its own price, and the form. */
export function openEnrollmentLetter(
  source: EventSource,
  sending: EventSending,
  facts: PlannedFacts['open-enrollment'],
): Letter {
  const household = householdOf(source, sending, facts);
  const { title, opening, sections } = openEnrollmentText(source, facts, household);
  return {
    type: letterType('open-enrollment'),
    title,
    ...letterHead(source, sending),
    ...noAttachments,
    opening: [opening],
    front: [
      ...sections,
      planSection(source),
      questions(officeOf(source.event)),
      moreSection(source),
    ],
    rights: [],
    closing: source.administrator.name,
    choices: openEnrollmentForm(source, facts, household),
  };
}

function householdOf(
  { event, participant, settings }: EventSource,
  { addressee, documentNumber, date }: EventSending,
  { renewalDate }: PlannedFacts['open-enrollment'],
): PacketHousehold {
  const { persons } = addressee;
  const hasElected = isAccepted(event);
  const lastDay = addDays(renewalDate, -1);
  const own = event.benefits.filter((benefit) =>
    hasElected
      ? electors(event, benefit).some((person) => persons.includes(person)) &&
        (planLastDay(event, benefit) ?? '') >= date
      : benefit.persons.some(({ personId }) =>
          persons.some((person) => person.personId === personId),
        ),
  );
  return {
    reference: [
      nameOf(participant),
      `PID ${participant.empno}`,
      `Event ${event.eventId}`,
      ...(documentNumber === null ? [] : [`Document ${documentNumber}`]),
    ].join(' · '),
    percent: premiumPercent(event, renewalDate, settings),
    present: own.map((benefit) => ({
      planName: benefit.planName,
      level: tierOn(benefit, lastDay).name,
    })),
    people: persons.map((person) => ({
      name: nameOf(person),
      relation: relationNames[person.relation],
      born: person.dateOfBirth ? displayDate(person.dateOfBirth) : '',
    })),
    electBy: hasElected ? null : event.responseDeadline,
  };
}
