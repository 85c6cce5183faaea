import { mayOpen } from '@portal/contract/areas/session/pages.rules.ts';
import { IconUserPlus } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import type { OptionDisplay } from '../../ui/option-rows.tsx';
import { useSession } from '../../session/session.tsx';

/** The way to add a new person, where the page may be opened. */
export function useAddOption(onChosen?: () => void): OptionDisplay | undefined {
  const { facts } = useSession();
  const navigate = useNavigate();
  if (!mayOpen('add-participant', facts)) return undefined;
  return {
    id: 'add-participant',
    deliberate: true,
    choose: () => {
      onChosen?.();
      void navigate('/add-participant');
    },
    icon: IconUserPlus,
    content: 'Add New Participant',
  };
}
