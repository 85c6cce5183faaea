import type { ReactNode } from 'react';
import classes from './form.module.css';

type FieldWithHintProps = {
  /** Something to know about what is typed; nothing if omitted. */
  hint: string | undefined;
  children: ReactNode;
};

/** A field with a remark below it that refuses nothing. */
export function FieldWithHint({ hint, children }: FieldWithHintProps) {
  return (
    <div>
      {children}
      {/* Always there, so that what appears in it is read out. */}
      <output className={classes.hint}>{hint}</output>
    </div>
  );
}
