import type { ReactNode } from 'react';
import type { Field } from './field.ts';
import classes from './form.module.css';

/** Props shared by every kind of field. */
export type FieldProps = {
  field: Field;
  label: string;
  /** Marked next to the label; required fields are unmarked. */
  optional?: boolean;
  /** Below the label. */
  help?: ReactNode;
  /** The expected width of the value; the whole column if omitted. */
  width?: 'short' | 'medium';
  /** Spans both columns. */
  wide?: boolean;
};

/** The props that all Mantine inputs share. */
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

export function ReadOnlyField({ label, value, wide }: FieldProps & { value: string }) {
  return (
    <dl className={wide ? `${classes.pair} ${classes.wide}` : classes.pair}>
      <dt>{label}</dt>
      <dd>{value === '' ? <span className={classes.none}>Not on file</span> : value}</dd>
    </dl>
  );
}
