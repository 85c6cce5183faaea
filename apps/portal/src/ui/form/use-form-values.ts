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

/** What is in the form, beside what is stored: what differs is kept as a draft and not left unasked. */
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
    // Holds on to the first render's function, so it may only use what never changes.
    onValuesChange: (values) => follow(values),
  });

  function follow(values: Values): void {
    const names = changedNames(base.current.values, values);
    setChanged((before) => (isSame(before, names) ? before : names));
    draft.keep(base.current, values);
    for (const follower of followers) follower();
  }

  useLeaveGuard(changed.length > 0, leaveQuestion, draft.forget);

  /** `afresh` puts the value into the control; else the control has it already. */
  function setValue(path: string, value: unknown, afresh = true): void {
    // The type of a value at a path that is only known when it runs.
    inputs.setFieldValue(path, value as never, { forceUpdate: afresh });
  }

  // A control that starts afresh while the person is in it keeps focus.
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
    // Only what changes, and what is not there any more as nothing: the others would stay.
    const changes = Object.fromEntries(names.map((name) => [name, values[name]]));
    if (names.some(isList)) inputs.setValues(changes as Partial<Values>);
    // One by one: the other controls stay as they are.
    else for (const name of names) setValue(name, values[name]);
  }

  /** Goes on from another stored record; what was typed since `from` stays. */
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
