import { displayDate } from '@portal/contract/values/display-date.ts';
import { sections, strong, type Table } from '../../../support/letters/words.ts';
import type { Letter } from '../../../support/letters/letter.ts';
import { withElections } from '../coverage/elections.rules.ts';
import type { EventRecord } from '../event/event-record.ts';
import { wasAsked } from '../event/notices.rules.ts';
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
  joined:
    'coverage was elected as listed, in addition to what other family members had already elected.',
  declined: 'all coverage was declined.',
  late: 'it was sent too late and has no effect.',
};

/** People who join later decline nothing, and nobody declines what they were not offered. */
function electionTable(
  event: EventRecord,
  { postmark, elections, outcome }: RecordedAnswer,
): Table {
  const isJoining = outcome === 'joined';
  const rows = withElections(event, elections).map(({ planName, persons }) => {
    const names = (chosen: boolean) =>
      namesOf(
        event.persons
          .filter((person) => chosen || wasAsked(event, person, postmark))
          .filter(({ personId }) =>
            persons.some((one) => one.personId === personId && one.isElected === chosen),
          ),
      ) || 'None';
    return [planName, names(true), ...(isJoining ? [] : [names(false)])];
  });
  return isJoining
    ? { head: ['Plan', 'Elected for'], widths: [3, 7], rows }
    : { head: ['Plan', 'Elected for', 'Declined for'], widths: [3, 3.5, 3.5], rows };
}
