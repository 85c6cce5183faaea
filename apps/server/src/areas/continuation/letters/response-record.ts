import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { electors } from '../event/covered-persons.rules.ts';
import { nameOf } from './addressees.rules.ts';
import { letterHead, noAttachments, planSection, type Letter, type Sending } from './letter.ts';
import type { EventSource } from './letter-source.store.ts';
import { strong, words, type Section } from './words.ts';

/** The paper on file for an answer that came back: what it says and when it came. */
export function responseRecord(
  source: EventSource,
  sending: Sending,
  receivedOn: CalendarDate,
): Letter {
  return {
    kind: 'response',
    title: source.event.service === 'c' ? 'Election Form Received' : 'Enrollment Form Received',
    ...letterHead(source, sending),
    ...noAttachments,
    opening: [],
    front: [recorded(source, sending, receivedOn), planSection(source)],
    rights: [],
    closing: null,
  };
}

function recorded(
  { event }: EventSource,
  { documentNumber }: Sending,
  receivedOn: CalendarDate,
): Section {
  const heading = 'What we recorded';
  // An answer that was too late is filed, and changes nothing.
  if (event.responseDoc !== documentNumber)
    return {
      heading,
      paragraphs: [
        words`Received on ${strong(displayDate(receivedOn))}. This answer is not the one that counts: it came too late or was replaced by another.`,
      ],
    };
  return {
    heading,
    paragraphs: [
      words`Received on ${strong(displayDate(receivedOn))}, postmarked ${strong(event.postmark ? displayDate(event.postmark) : null)}: ${event.isDeclined ? 'everything was declined.' : 'coverage was elected as listed.'}`,
    ],
    table: {
      head: ['Plan', 'Elected for', 'Declined for'],
      widths: [3, 3.5, 3.5],
      rows: event.benefits.map((benefit) => {
        const chosen = electors(event, benefit);
        const others = event.persons.filter(
          (person) =>
            !chosen.includes(person) &&
            benefit.persons.some(({ personId }) => personId === person.personId),
        );
        const names = (persons: typeof chosen) => persons.map(nameOf).join(', ') || 'Nobody';
        return [benefit.planName, names(chosen), names(others)];
      }),
    },
  };
}
