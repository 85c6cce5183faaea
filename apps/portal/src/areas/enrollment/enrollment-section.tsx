import { Title } from '@mantine/core';
import { type ReactNode, type RefObject, useId } from 'react';
import classes from './enrollment-section.module.css';

type EnrollmentSectionProps = {
  title: string;
  headingRef?: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
};

/** One kind of enrollment under its title: COBRA, Retiree Billing, LOA Billing, or the plans. */
export function EnrollmentSection({ title, headingRef, children }: EnrollmentSectionProps) {
  const titleId = useId();
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <Title order={2} id={titleId} ref={headingRef} tabIndex={-1}>
        {title}
      </Title>
      {children}
    </section>
  );
}
