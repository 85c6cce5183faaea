import { Paper, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './form.module.css';

type FormSectionProps = {
  title: string;
  /** One sentence, only where it prevents a mistake. */
  help?: ReactNode;
  /** At the right of the title. */
  action?: ReactNode;
  /** One, where what is in it needs the whole width. */
  columns?: 1 | 2;
  children: ReactNode;
};

/** Some fields of a form under a title: one column on phones, two where there is room. */
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

/** Short fields beside each other, as one field of the section. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>;
}
