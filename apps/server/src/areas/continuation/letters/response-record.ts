import { displayDate } from '@portal/contract/values/display-date.ts';
import { strong, words, type Section, type Table } from '../../../support/letters/words.ts';
import { letterHead, noAttachments, type Letter } from '../../../support/letters/letter.ts';
import { withElections } from '../coverage/elections.rules.ts';
import type { EventRecord } from '../event/event-record.ts';
import { wasAsked } from '../event/notices.rules.ts';
import type { RecordedAnswer } from '../event/answers.store.ts';
import type { EventSource } from './letter-source.store.ts';
import { nameOf, type EventSending } from './addressees.rules.ts';
import { planSection } from './standard-sections.ts';
import { letterType } from './letter-types.ts';

/** The document on file for a response: what it says, when it was received and its effect. */
export function responseRecord(
  source: EventSource,
  sending: EventSending,
  answer: RecordedAnswer,
): Letter {
  return {
    type: letterType('response'),
    title: source.event.service === 'cobra' ? 'Election Form Received' : 'Enrollment Form Received',
    ...letterHead(source, sending),
    ...noAttachments,
    opening: [],
    front: [recorded(source.event, sending, answer), planSection(source)],
    rights: [],
    closing: null,
  };
}

const effects: Record<RecordedAnswer['outcome'], string> = {
  accepted: 'coverage was elected as listed.',
  joined:
    'coverage was elected as listed, in addition to what other family members had already elected.',
  declined: 'all coverage was declined.',
  late: 'it was sent too late and has no effect.',
};

function recorded(event: EventRecord, { date }: EventSending, answer: RecordedAnswer): Section {
  const { postmark, outcome } = answer;
  return {
    heading: 'What we recorded',
    paragraphs: [
      words`Received on ${strong(displayDate(date))}, postmarked ${strong(displayDate(postmark))}: ${effects[outcome]}`,
    ],
    ...(outcome === 'late' ? {} : { table: electionTable(event, answer) }),
  };
}

/** People who join later decline nothing, and nobody declines what they were not offered. */
function electionTable(
  event: EventRecord,
  { postmark, elections, outcome }: RecordedAnswer,
): Table {
  const isJoining = outcome === 'joined';
  const rows = withElections(event, elections).map(({ planName, persons }) => {
    const names = (chosen: boolean) =>
      event.persons
        .filter((person) => chosen || wasAsked(event, person, postmark))
        .filter(({ personId }) =>
          persons.some((one) => one.personId === personId && one.isElected === chosen),
        )
        .map(nameOf)
        .join(', ') || 'None';
    return [planName, names(true), ...(isJoining ? [] : [names(false)])];
  });
  return isJoining
    ? { head: ['Plan', 'Elected for'], widths: [3, 7], rows }
    : { head: ['Plan', 'Elected for', 'Declined for'], widths: [3, 3.5, 3.5], rows };
}
