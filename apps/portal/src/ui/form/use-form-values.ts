import { useForm } from '@mantine/form';
import { useLayoutEffect, useRef, useState } from 'react';
import { useLeaveGuard } from '../use-leave-guard.ts';
import { changedNames, type FormValues, isSame, keepTyped } from './form-changes.ts';
import type { FormRecord } from './form-options.ts';
import type { useFormDraft } from './use-form-draft.ts';

type ValuesOptions<Values extends FormValues> = {
  record: FormRecord<Values>;
  draft: ReturnType<typeof useFormDraft<Values>>;
  leaveQuestion: string | undefined;
};

/**
 * The form's values next to the stored ones: differences are kept as a draft and guarded before
 * leaving.
 */
export function useFormValues<Values extends FormValues>(options: ValuesOptions<Values>) {
  const { record, draft, leaveQuestion } = options;
  /** What the server holds, as far as this form knows. */
  const base = useRef(record);
  const [changed, setChanged] = useState(() => changedNames(record.values, draft.start.values));
  const [followers] = useState(() => new Set<() => void>());
  const [subscribe] = useState(() => (follower: () => void) => {
    followers.add(follower);
    return () => void followers.delete(follower);
  });

  const inputs = useForm<Values>({
    mode: 'uncontrolled',
    initialValues: draft.start.values,
    // Keeps the first render's function, so it may only use values that never change.
    onValuesChange: (values) => follow(values),
  });

  function follow(values: Values): void {
    const names = changedNames(base.current.values, values);
    setChanged((before) => (isSame(before, names) ? before : names));
    draft.keep(base.current, values);
    for (const follower of followers) follower();
  }

  useLeaveGuard(changed.length > 0, leaveQuestion, draft.forget);

  /** `remount` puts the value into the control; otherwise the control already has it. */
  function setValue(path: string, value: unknown, remount = true): void {
    // The type of a value at a path known only at run time.
    inputs.setFieldValue(path, value as never, { forceUpdate: remount });
  }

  // A control that remounts while focused keeps focus.
  const focused = useRef<Element>(null);
  useLayoutEffect(() => {
    const before = focused.current;
    focused.current = null;
    if (!before || before.isConnected) return;
    const control = document.getElementById(before.id);
    control?.focus({ preventScroll: true });
    if (control instanceof HTMLInputElement) control.select();
  });

  function put(values: Values): void {
    const names = changedNames(inputs.getValues(), values);
    if (names.length > 0) focused.current = document.activeElement;
    const isList = (name: string) => typeof values[name] === 'object' && values[name] !== null;
    // Sets only what changed, and missing values to nothing: otherwise old values would remain.
    const changes = Object.fromEntries(names.map((name) => [name, values[name]]));
    if (names.some(isList)) inputs.setValues(changes as Partial<Values>);
    // One by one: the other controls stay as they are.
    else for (const name of names) setValue(name, values[name]);
  }

  /** Continues from another stored record; what was typed since `from` stays. */
  function rebase(stored: FormRecord<Values>, from: Values): void {
    const typed = inputs.getValues();
    base.current = stored;
    put(keepTyped(from, typed, stored.values));
    follow(inputs.getValues());
  }

  return {
    inputs,
    changed,
    subscribe,
    setValue,
    rebase,
    follow: () => follow(inputs.getValues()),
    stored: () => base.current,
  };
}
