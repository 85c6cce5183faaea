import { Button } from '@mantine/core';
import { useRef } from 'react';
import { ActionBar } from '../action-bar.tsx';
import classes from './save-bar.module.css';
import type { FormActions } from './use-contract-form.ts';
import { useSaveShortcut } from './use-save-shortcut.ts';

type SaveBarProps = {
  form: FormActions;
  /** The action, as a verb. */
  label?: string;
  /**
   * Always visible, for a form that adds something; otherwise only while there are unsaved changes.
   */
  always?: boolean;
  /** Replaces the count of changed fields. */
  unsaved?: string;
  /** Nothing can be saved any more; the screen says why. */
  disabled?: boolean;
};

/**
 * Shows what is unsaved, with buttons to save or discard it; stays visible at the bottom. Ctrl+S
 * saves too.
 */
export function SaveBar(props: SaveBarProps) {
  const { form, label = 'Save', always = false, unsaved, disabled = false } = props;
  const button = useRef<HTMLButtonElement>(null);
  useSaveShortcut(button);
  const count = form.changed.length;
  const isNeeded = always || count > 0 || form.saving;
  if (form.readOnly || !isNeeded) return null;
  const text = unsaved ?? (count === 1 ? '1 unsaved change' : `${count} unsaved changes`);
  return (
    <ActionBar>
      <span className={classes.text}>{count > 0 && text}</span>
      {count > 0 && (
        <Button variant="subtle" color="gray" disabled={form.saving} onClick={form.discard}>
          Discard changes
        </Button>
      )}
      <Button
        ref={button}
        type="submit"
        aria-keyshortcuts="Control+S"
        loading={form.saving}
        disabled={disabled}
      >
        {label}
      </Button>
    </ActionBar>
  );
}
