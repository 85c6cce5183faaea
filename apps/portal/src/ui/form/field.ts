import { type ReactNode, useEffect } from 'react';

/** How a field names itself and shows a value, where the form speaks about it. */
export type FieldFace = { label: string; show: (value: unknown) => string };
export type FieldFaces = Map<string, FieldFace>;

/** What a field needs of its form; `form.field('fname')` makes one. */
export type Field = {
  path: string;
  owner: string | undefined;
  /** The id of the control, which the error summary leads to. */
  id: string;
  value: unknown;
  error: ReactNode;
  /** Shows a label and a value instead of a control. */
  readOnly: boolean;
  /** Changes when the value was set by something else than the control, which then starts afresh. */
  inputKey: string;
  /** The person typed or chose this. */
  type: (value: unknown) => void;
  /** Another value, put into the control. */
  set: (value: unknown) => void;
  /** The person left the control. */
  leave: () => void;
  /** The fields on screen, in their order. */
  faces: FieldFaces;
};

export const asText = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Lets the form's summary and its comparisons speak of a field as the field itself does. */
export function useFieldFace(
  { faces, path, owner }: Pick<Field, 'faces' | 'path' | 'owner'>,
  label: string,
  show = asText,
): void {
  const named = owner === undefined ? label : `${owner}, ${label}`;
  useEffect(() => void faces.set(path, { label: named, show }));
  // Only when the field goes, so that the others keep their order.
  useEffect(() => () => void faces.delete(path), [faces, path]);
}
