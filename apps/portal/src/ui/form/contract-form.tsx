import { type ReactNode, useEffect, useRef } from 'react';
import { DraftNotice } from './draft-notice.tsx';
import { ErrorSummary } from './error-summary.tsx';
import classes from './form.module.css';
import { StalePanel } from './stale-panel.tsx';
import type { FormActions } from './use-contract-form.ts';

type ContractFormProps = {
  form: FormActions;
  label: string;
  /** Saves, if omitted. */
  onSubmit?: () => void;
  children: ReactNode;
};

/** The frame of a form: its messages first, then its fields. */
export function ContractForm({ form, label, onSubmit, children }: ContractFormProps) {
  const frame = useRef<HTMLFormElement>(null);
  const { notices, readOnly, saving } = form;

  // The save bar disappears after saving; focus must not disappear with it.
  const isClean = form.changed.length === 0 && !saving;
  useEffect(() => {
    // Unless the user has not done anything yet: a page that has just loaded starts at the top.
    const isLost =
      document.activeElement === document.body && navigator.userActivation.hasBeenActive;
    if (isClean && isLost) {
      frame.current?.focus({ preventScroll: true });
    }
  }, [isClean]);

  if (readOnly) return <div className={classes.form}>{children}</div>;
  return (
    <form
      ref={frame}
      className={classes.form}
      aria-label={label}
      tabIndex={-1}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (onSubmit) onSubmit();
        else void form.submit();
      }}
    >
      <DraftNotice notices={notices} />
      <ErrorSummary notices={notices} />
      <StalePanel notices={notices} />
      {children}
    </form>
  );
}
