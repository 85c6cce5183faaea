import { initialsOf } from '@portal/contract/values/palette.ts';
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { Initials } from '../../ui/initials.tsx';
import { useLogin } from '../session/login.ts';
import classes from './user-menu.module.css';

const load = () => import('./user-menu-dropdown.tsx');
const UserMenuDropdown = lazy(async () => ({ default: (await load()).UserMenuDropdown }));

/** The user's button; what it opens is fetched when someone reaches for it. */
export function UserMenu() {
  const name = useLogin()?.claims.name;
  const [wanted, setWanted] = useState(false);
  if (name === undefined) return null;

  const reach = () => void load().catch(() => {});
  const button = (
    <UserButton
      name={name}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={reach}
      onFocus={reach}
      onClick={() => setWanted(true)}
    />
  );
  return wanted ? (
    <Suspense fallback={button}>
      <UserMenuDropdown name={name} />
    </Suspense>
  ) : (
    button
  );
}

type UserButtonProps = ComponentProps<'button'> & { name: string };

export function UserButton({ name, className = '', ...others }: UserButtonProps) {
  const [first = '', ...rest] = name.split(' ');
  return (
    <UnstyledButton className={`${classes.button} ${className}`} {...others}>
      <Initials letters={initialsOf(first, rest.at(-1) ?? '')} name={name} />
      <span className={classes.name}>{name}</span>
      <VisuallyHidden>, user menu</VisuallyHidden>
      <IconChevronDown className={classes.chevron} size={16} aria-hidden />
    </UnstyledButton>
  );
}
