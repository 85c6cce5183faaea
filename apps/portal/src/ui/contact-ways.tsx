import { Anchor } from '@mantine/core';
import { IconMail, IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './contact-ways.module.css';
import { PhoneLink } from './phone-link.tsx';

/** The ways to reach somebody, one a line. */
export function ContactWays({ children }: { children: ReactNode }) {
  return <ul className={classes.ways}>{children}</ul>;
}

export function EmailWay({ email }: { email: string }) {
  return (
    <li className={classes.way}>
      <IconMail size={16} stroke={1.6} aria-hidden />
      <Anchor href={`mailto:${email}`}>{email}</Anchor>
    </li>
  );
}

export function PhoneWay({ phone, label }: { phone: string; label?: string }) {
  return (
    <li className={classes.way}>
      <IconPhone size={16} stroke={1.6} aria-hidden />
      <span>
        {label !== undefined && <span className={classes.label}>{label} </span>}
        <PhoneLink phone={phone} />
      </span>
    </li>
  );
}
