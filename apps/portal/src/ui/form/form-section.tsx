import { Paper, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './form.module.css';

type FormSectionProps = {
  title: string;
  /** One sentence, only if it prevents a mistake. */
  help?: ReactNode;
  /** To the right of the title. */
  action?: ReactNode;
  /** One if the content needs the full width. */
  columns?: 1 | 2;
  children: ReactNode;
};

/** A group of fields under a title: one column on phones, two if there is room. */
export function FormSection({ title, help, action, columns = 2, children }: FormSectionProps) {
  const titleId = useId();
  return (
    <Paper className={classes.section} component="section" aria-labelledby={titleId}>
      <div className={classes.head}>
        <Title order={2} id={titleId}>
          {title}
        </Title>
        {action}
      </div>
      {help !== undefined && (
        <Text c="dimmed" fz="xs">
          {help}
        </Text>
      )}
      <div className={classes.fields} data-columns={columns}>
        {children}
      </div>
    </Paper>
  );
}

/** Short fields side by side, as one field of the section. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>;
}
