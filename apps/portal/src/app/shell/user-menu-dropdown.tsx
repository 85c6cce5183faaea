import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core';
import { mayOpen } from '@portal/contract/areas/session/pages.rules.ts';
import {
  IconBuildings,
  IconDeviceDesktop,
  IconLogout,
  IconMoon,
  IconSettings,
  IconShieldLock,
  IconSun,
} from '@tabler/icons-react';
import { type Ref, use, useImperativeHandle } from 'react';
import { Link } from 'react-router';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { SessionContext } from '../../session/session.tsx';
import { signOutAndLeave } from '../../session/sign-out.ts';
import { settings } from '../../session/settings.ts';
import classes from './user-menu.module.css';

const schemes = [
  { value: 'light', label: 'Light', Icon: IconSun },
  { value: 'dark', label: 'Dark', Icon: IconMoon },
  { value: 'auto', label: 'System', Icon: IconDeviceDesktop },
] as const;
const iconProps = { size: 16, stroke: 1.75, 'aria-hidden': true };

type UserMenuDropdownProps = {
  /** The button that labels the menu. */
  id: string;
  name: string;
  button: HTMLButtonElement;
  onClose: () => void;
};

/** The open menu. */
export function UserMenuDropdown({ id, name, button, onClose }: UserMenuDropdownProps) {
  useReturnFocus();
  const session = use(SessionContext);
  const { colorScheme, setColorScheme } = useMantineColorScheme();

  return (
    <Menu
      id={id}
      opened
      onClose={onClose}
      position="bottom-end"
      width={260}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <ExistingTarget button={button} />
      </Menu.Target>
      <Menu.Dropdown className={classes.panel}>
        <div className={classes.who} role="presentation">
          <span className={classes.person}>{name}</span>
          {session && <span className={classes.company}>{session.company.compname}</span>}
        </div>
        <Menu.Divider />
        {session && mayOpen('manage-settings', session.facts) && (
          <Menu.Item
            component={Link}
            to="/manage-settings"
            leftSection={<IconSettings {...iconProps} />}
          >
            Manage your Settings
          </Menu.Item>
        )}
        {session && session.companies.length > 1 && (
          <Menu.Item
            component={Link}
            to="/company-select"
            leftSection={<IconBuildings {...iconProps} />}
          >
            View All Companies
          </Menu.Item>
        )}
        <Menu.Label>Color scheme</Menu.Label>
        <Menu.RadioGroup
          aria-label="Color scheme"
          value={colorScheme}
          onChange={(value) => setColorScheme(value as MantineColorScheme)}
        >
          {schemes.map(({ value, label, Icon }) => (
            <Menu.RadioItem key={value} value={value} rightSection={<Icon {...iconProps} />}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item
          component="a"
          href={settings.privacyPolicyUrl}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconShieldLock {...iconProps} />}
        >
          Privacy Policy
        </Menu.Item>
        <Menu.Item
          leftSection={<IconLogout {...iconProps} />}
          onClick={() => void signOutAndLeave()}
        >
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** The menu's target renders before the menu's code loads, so this only points at it. */
function ExistingTarget({
  ref,
  button,
}: {
  ref?: Ref<HTMLButtonElement>;
  button: HTMLButtonElement;
}) {
  useImperativeHandle(ref, () => button, [button]);
  return null;
}
