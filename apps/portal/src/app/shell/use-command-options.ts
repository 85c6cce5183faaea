import { useMantineColorScheme } from '@mantine/core';
import { menuFor } from '@portal/contract/areas/session/navigation.ts';
import { mayOpen } from '@portal/contract/areas/session/pages.rules.ts';
import { fold } from '@portal/contract/values/fold.ts';
import {
  IconBuildings,
  IconDeviceDesktop,
  IconLogout,
  IconMoon,
  IconPigMoney,
  IconSettings,
  IconSun,
  type TablerIcon,
} from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import type { OptionDisplay } from '../../ui/option-rows.tsx';
import { useSession } from '../../session/session.tsx';
import { signOutAndLeave } from '../../session/sign-out.ts';
import { navigationIcons } from '../../navigation/navigation-icons.ts';

type Command = {
  label: string;
  icon: TablerIcon | undefined;
  run: () => void;
  deliberate?: boolean;
};

/** A user of many companies types more of the name. */
const mostCompanies = 5;

/** The command palette's pages, companies and actions that match the typed words. */
export function useCommandOptions(typed: string, onChosen: () => void) {
  const { facts, company, companies } = useSession();
  const { setColorScheme } = useMantineColorScheme();
  const navigate = useNavigate();
  const to = (path: string) => () => void navigate(path);

  const pages: Command[] = menuFor(facts)
    .flatMap(({ entries }) => entries)
    .map(({ page, label, path }) => ({ label, icon: navigationIcons[page], run: to(path) }));
  if (mayOpen('manage-settings', facts)) {
    pages.push({ label: 'Manage your Settings', icon: IconSettings, run: to('/manage-settings') });
  }
  if (mayOpen('hsa-not-forwarded', facts)) {
    pages.push({
      label: 'HSA contributions not forwarded',
      icon: IconPigMoney,
      run: to('/action-items/hsa-not-forwarded'),
    });
  }
  const actions: Command[] = [
    { label: 'Use light colors', icon: IconSun, run: () => setColorScheme('light') },
    { label: 'Use dark colors', icon: IconMoon, run: () => setColorScheme('dark') },
    {
      label: 'Use the system’s colors',
      icon: IconDeviceDesktop,
      run: () => setColorScheme('auto'),
    },
    { label: 'Sign out', icon: IconLogout, run: () => void signOutAndLeave(), deliberate: true },
  ];
  if (companies.length > 1) {
    actions.unshift({ label: 'Switch company', icon: IconBuildings, run: to('/company-select') });
  }

  // By way of the selection, so that an unsaved form asks before the company changes.
  const others: Command[] = companies
    .filter(({ compid }) => compid !== company.compid)
    .map(({ compid, compname }) => ({
      label: `Switch to ${compname}`,
      icon: IconBuildings,
      run: () => void navigate('/company-select', { state: { choose: compid } }),
    }));

  const words = fold(typed).split(/\s+/).filter(Boolean);
  const asOptions = (commands: Command[]): OptionDisplay[] =>
    commands
      .filter(({ label }) => words.every((word) => fold(label).includes(word)))
      .map(({ label, icon, run, deliberate = false }) => ({
        id: label.replaceAll(/\W+/g, '-'),
        ...(icon && { icon }),
        deliberate,
        content: label,
        choose: () => {
          onChosen();
          run();
        },
      }));
  return {
    pages: asOptions(pages),
    companies: words.length > 0 ? asOptions(others).slice(0, mostCompanies) : [],
    actions: asOptions(actions),
  };
}
