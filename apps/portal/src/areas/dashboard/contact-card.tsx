import { Paper, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { ContactLines } from '../../ui/contact-lines.tsx';
import classes from './contact-card.module.css';

type ContactCardProps = {
  heading: string;
  picture?: ReactNode;
  name?: string;
  children: ReactNode;
};

/** A contact at the provider. */
export function ContactCard({ heading, picture, name, children }: ContactCardProps) {
  const headingId = useId();
  return (
    <Paper component="section" className={classes.card} aria-labelledby={headingId}>
      <Title order={2} id={headingId}>
        {heading}
      </Title>
      {name !== undefined && (
        <div className={classes.person}>
          {picture}
          <Text fw={600} className={classes.name}>
            {name}
          </Text>
        </div>
      )}
      <ContactLines>{children}</ContactLines>
    </Paper>
  );
}
