import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { initialsOf } from '@portal/contract/values/palette.ts';
import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { Initials } from '../../ui/initials.tsx';
import classes from './user-menu.module.css';

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
