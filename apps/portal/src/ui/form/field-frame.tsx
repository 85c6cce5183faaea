import type { ReactNode } from 'react';
import type { Field } from './field.ts';
import classes from './form.module.css';

/** What every kind of field takes. */
export type FieldProps = {
  field: Field;
  label: string;
  /** Says so beside the label; required fields are unmarked. */
  optional?: boolean;
  /** Under the label. */
  help?: ReactNode;
  /** As wide as what goes into it; left out: the whole column. */
  width?: 'short' | 'medium';
  /** Over both columns. */
  wide?: boolean;
};

/** The properties that all of Mantine's inputs share. */
export function inputProps({ field, label, optional, help, width, wide }: FieldProps) {
  return {
    id: field.id,
    error: field.error,
    label: <FieldLabel label={label} optional={optional} />,
    description: help,
    'aria-required': !optional,
    className: wide ? classes.wide : undefined,
    classNames: { wrapper: width && classes[width] },
  };
}

export function FieldLabel({ label, optional }: { label: string; optional: boolean | undefined }) {
  if (!optional) return label;
  return (
    <>
      {label} <span className={classes.optional}>(optional)</span>
    </>
  );
}

/** A field that cannot be changed. */
export function ReadOnlyField({ label, value, wide }: FieldProps & { value: string }) {
  return (
    <dl className={wide ? `${classes.pair} ${classes.wide}` : classes.pair}>
      <dt>{label}</dt>
      <dd>{value === '' ? <span className={classes.none}>Not on file</span> : value}</dd>
    </dl>
  );
}
