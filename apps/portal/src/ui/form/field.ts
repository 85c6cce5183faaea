import { type ReactNode, useEffect } from 'react';

/** How a field labels itself and displays a value when the form refers to it. */
export type FieldDisplay = { label: string; show: (value: unknown) => string };
export type FieldDisplays = Map<string, FieldDisplay>;

/** What a field needs from its form; `form.field('fname')` makes one. */
export type Field = {
  path: string;
  owner: string | undefined;
  /** The id of the control, which the error summary links to. */
  id: string;
  value: unknown;
  error: ReactNode;
  /** Displays a label and a value instead of a control. */
  readOnly: boolean;
  /** Changes when the value was set by anything but the control, which then remounts. */
  inputKey: string;
  /** The user typed or chose this. */
  type: (value: unknown) => void;
  /** Sets another value in the control. */
  set: (value: unknown) => void;
  /** The user left the control. */
  leave: () => void;
  /** The fields on screen, in order. */
  displays: FieldDisplays;
};

export const asText = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/**
 * Lets the form's summary and comparisons label a field and display its value as the field itself
 * does.
 */
export function useFieldDisplay(
  { displays, path, owner }: Pick<Field, 'displays' | 'path' | 'owner'>,
  label: string,
  show = asText,
): void {
  const named = owner === undefined ? label : `${owner}, ${label}`;
  useEffect(() => void displays.set(path, { label: named, show }));
  // Only when the field unmounts, so that the others keep their order.
  useEffect(() => () => void displays.delete(path), [displays, path]);
}
