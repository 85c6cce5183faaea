import { displayDate } from '@portal/contract/values/display-date.ts';
import { sections, strong, type Table } from '../../../support/letters/words.ts';
import type { Letter } from '../../../support/letters/letter.ts';
import { withElections } from '../coverage/elections.rules.ts';
import type { EventRecord } from '../event/event-record.ts';
import { idsOf } from '../event/covered-persons.rules.ts';
import type { RecordedAnswer } from '../event/answers.store.ts';
import type { EventSource } from './letter-source.store.ts';
import { namesOf, type EventSending } from './addressees.rules.ts';
import { planSection } from './standard-sections.ts';
import { compose } from './letter-types.ts';

/** The document on file for a response: what it says, when it was received and its effect. */
export function responseRecord(
  source: EventSource,
  sending: EventSending,
  answer: RecordedAnswer,
): Letter {
  const { postmark, outcome } = answer;
  return compose('response', source, sending, {
    title: source.event.service === 'cobra' ? 'Election Form Received' : 'Enrollment Form Received',
    opening: [],
    front: sections`
      # What we recorded
      Received on ${strong(displayDate(sending.date))}, postmarked ${strong(displayDate(postmark))}: ${effects[outcome]}
      ${outcome !== 'late' && electionTable(source.event, answer)}
      ${planSection(source)}`,
    closing: null,
  });
}

const effects: Record<RecordedAnswer['outcome'], string> = {
  accepted: 'coverage was elected as listed.',
  joined: 'coverage was elected as listed.',
  declined: 'all coverage was declined.',
  late: 'it was sent too late and has no effect.',
};

function electionTable(event: EventRecord, { elections }: RecordedAnswer): Table {
  const rows = withElections(event, elections).map(({ planName, persons }) => {
    const elected = persons.filter(({ isElected }) => isElected);
    const names = event.persons.filter(({ personId }) => idsOf(elected).includes(personId));
    return [planName, namesOf(names) || 'None'];
  });
  return { head: ['Plan', 'Elected for'], widths: [3, 7], rows };
}
