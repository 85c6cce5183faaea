import { Anchor } from '@mantine/core';
import { IconMail, IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './contact-lines.module.css';
import { PhoneLink } from './phone-link.tsx';

/** The ways to reach someone, one per line. */
export function ContactLines({ children }: { children: ReactNode }) {
  return <ul className={classes.lines}>{children}</ul>;
}

export function EmailLine({ email }: { email: string }) {
  return (
    <li className={classes.line}>
      <IconMail size={16} stroke={1.6} aria-hidden />
      <Anchor href={`mailto:${email}`}>{email}</Anchor>
    </li>
  );
}

export function PhoneLine({ phone, label }: { phone: string; label?: string }) {
  return (
    <li className={classes.line}>
      <IconPhone size={16} stroke={1.6} aria-hidden />
      <span>
        {label !== undefined && <span className={classes.label}>{label} </span>}
        <PhoneLink phone={phone} />
      </span>
    </li>
  );
}
