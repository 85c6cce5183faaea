import { Anchor } from '@mantine/core';
import { IconMail, IconPhone } from '@tabler/icons-react';
import classes from './contact-card.module.css';
import { PhoneLink } from '../../ui/phone-link.tsx';

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
