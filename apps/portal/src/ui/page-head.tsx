import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './page-head.module.css';

type PageHeadProps = {
  title: string;
  /** One sentence, only where it prevents a mistake. */
  help?: ReactNode;
  /** The page's primary action. */
  action?: ReactNode;
};

/** The head of a page. Its heading takes focus after a navigation. */
export function PageHead({ title, help, action }: PageHeadProps) {
  return (
    <div className={classes.head}>
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
