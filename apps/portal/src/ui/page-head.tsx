import { Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
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
      <div className={classes.text}>
        {back && (
          <Link to={back.to} className={classes.back}>
            <IconArrowLeft size={16} aria-hidden />
            {back.label}
          </Link>
        )}
        <Title order={1} tabIndex={-1}>
          {title}
        </Title>
        {help !== undefined && <Text c="dimmed">{help}</Text>}
      </div>
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </div>
  );
}
