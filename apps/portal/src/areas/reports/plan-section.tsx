import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './plan-tab.module.css';

type PlanSectionProps = { title: string; filter?: ReactNode; children: ReactNode };

/** A part of a plan's reports, with the dates that are its own. */
export function PlanSection({ title, filter, children }: PlanSectionProps) {
  const titleId = useId();
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <Title order={2} id={titleId}>
        {title}
      </Title>
      {filter && <div className={classes.filter}>{filter}</div>}
      {filter ? children : <div className={classes.cards}>{children}</div>}
    </section>
  );
}
