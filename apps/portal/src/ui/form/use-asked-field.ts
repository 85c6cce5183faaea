import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { focusField } from './focus-field.ts';
import type { FormNotices } from './use-contract-form.ts';

const parameter = 'field';

/** The address of a form that begins at one of its fields. */
export const atField = (path: string, field: string) => `${path}?${parameter}=${field}`;

/** Begins at the field the address asks for, if it asks for one. */
export function useAskedField({ idOf }: Pick<FormNotices, 'idOf'>): void {
  const [search] = useSearchParams();
  const asked = search.get(parameter);
  const id = asked && idOf(asked);
  useEffect(() => {
    if (!id) return undefined;
    // After the page's heading, which takes focus on arrival.
    const frame = requestAnimationFrame(() => focusField(id));
    return () => cancelAnimationFrame(frame);
  }, [id]);
}
