import { mayOpen } from '@portal/contract/areas/session/pages.rules.ts';
import { IconUserPlus } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { ParticipantRow } from '../../areas/participants/participant-row.tsx';
import { useParticipantSearch } from '../../areas/participants/use-participant-search.ts';
import { useSession } from '../session/session.tsx';
import type { ShownOption } from './option-rows.tsx';

/** The rows of a participant search: people to open, and last the way to add a new one (Q18). */
export function useParticipantOptions(typed: string, enabled: boolean, onChosen: () => void) {
  const { company, facts } = useSession();
  const navigate = useNavigate();
  const search = useParticipantSearch(typed, enabled);
  const people: ShownOption[] =
    search.status === 'searching'
      ? []
      : search.people.map((participant) => ({
          id: `participant-${participant.empno}`,
          choose: () => {
            onChosen();
            search.open(participant);
          },
          content: (
            <ParticipantRow participant={participant} typed={typed} iddesc={company.iddesc} />
          ),
        }));
  const add: ShownOption = {
    id: 'add-participant',
    deliberate: true,
    choose: () => {
      onChosen();
      void navigate('/add-participant');
    },
    icon: IconUserPlus,
    content: 'Add New Participant',
  };
  const canAdd = typed.trim() !== '' && mayOpen('add-participant', facts);
  return { search, options: canAdd ? [...people, add] : people };
}
