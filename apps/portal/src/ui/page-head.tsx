import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { BackLink } from './back-link.tsx';
import classes from './page-head.module.css';

type PageHeadProps = {
  title: string;
  /** The page this one belongs to. */
  back?: { to: string; label: string };
  /** One sentence, only if it prevents a mistake. */
  help?: ReactNode;
  /** The page's primary action. */
  action?: ReactNode;
};

/** The head of a page. Its heading receives focus after a navigation. */
export function PageHead({ title, back, help, action }: PageHeadProps) {
  return (
    <div className={classes.head}>
      {back && (
        <div className={classes.back}>
          <BackLink {...back} />
        </div>
      )}
      <div className={classes.text}>
        <Title order={1} tabIndex={-1}>
          {title}
        </Title>
        {help !== undefined && <Text c="dimmed">{help}</Text>}
      </div>
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </div>
  );
}
