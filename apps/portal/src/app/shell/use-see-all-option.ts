import { IconUsers } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { addressOf } from '../../areas/participants/directory/directory-address.ts';
import type { OptionDisplay } from '../../ui/option-rows.tsx';

/** The way to the list of everyone who matches, of whom the search shows ten. */
export function useSeeAllOption(onChosen?: () => void): (typed: string) => OptionDisplay {
  const navigate = useNavigate();
  return (typed) => ({
    id: 'see-all',
    deliberate: true,
    choose() {
      onChosen?.();
      const { to, state } = addressOf({ search: typed });
      void navigate(to, { state });
    },
    icon: IconUsers,
    content: 'See all matches',
  });
}
