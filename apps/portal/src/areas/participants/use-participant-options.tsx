import type { ParticipantHit } from '@portal/contract/areas/participants/participants.contract.ts';
import { useSession } from '../../session/session.tsx';
import type { OptionDisplay } from '../../ui/option-rows.tsx';
import { ParticipantRow } from './participant-row.tsx';
import { endedLast } from './ended-on.ts';
import { useParticipantSearch } from './use-participant-search.ts';

/** Search results as rows to choose from; none while the search runs. */
export function useParticipantOptions(
  typed: string,
  enabled: boolean,
  choose: (participant: ParticipantHit) => void,
  order: 'endedLast' | 'asFound' = 'asFound',
) {
  const { iddesc } = useSession().company;
  const search = useParticipantSearch(typed, enabled);
  const found = search.status === 'searching' ? [] : search.people;
  const people = order === 'endedLast' ? endedLast(found) : found;
  const options = people.map((participant): OptionDisplay => ({
    id: `participant-${participant.empno}`,
    choose: () => choose(participant),
    content: <ParticipantRow participant={participant} typed={typed} iddesc={iddesc} />,
  }));
  return { search, options };
}
