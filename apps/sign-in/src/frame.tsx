import { Anchor, Paper, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import classes from './frame.module.css';
import { settings } from './settings.ts';

/** The provider's mark, the same as the site's icon. */
const providerMark = `${import.meta.env.BASE_URL}favicon.svg`;
const { providerName, supportPhone, privacyPolicyUrl } = settings;

/**
 * The one card that makes up every page of this site, with the provider's name above and help
 * below.
 */
export function Frame({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}) {
  useEffect(() => {
    document.title = `${title} · ${providerName}`;
    focusStart();
  }, [title]);

  return (
    <div className={classes.page}>
      <header className={classes.brand}>
        <img src={providerMark} alt="" width={32} height={32} />
        <span>{providerName}</span>
      </header>
      <Paper component="main" className={classes.card}>
        <Title order={1} tabIndex={-1}>
          {title}
        </Title>
        {lead !== undefined && (
          <Text c="dimmed" mt={4}>
            {lead}
          </Text>
        )}
        <div className={classes.content}>{children}</div>
      </Paper>
      <footer className={classes.help}>
        <span>
          Need help? Call{' '}
          <Anchor inherit href={`tel:${supportPhone.replace(/[^\d+]/g, '')}`}>
            {supportPhone}
          </Anchor>
        </span>
        <Anchor inherit href={privacyPolicyUrl}>
          Privacy Policy
        </Anchor>
      </footer>
    </div>
  );
}

/** Focuses the first field, or the heading if there is nothing to type. */
function focusStart() {
  const field = document.querySelector<HTMLElement>('main input:not([readonly])');
  (field ?? document.querySelector<HTMLElement>('main h1'))?.focus();
}
