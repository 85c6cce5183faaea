export type FormValues = Record<string, unknown>;

/** Nothing typed and nothing stored are the same to the user. */
const isBlank = (value: unknown) => value === null || value === undefined || value === '';

export function isSame(one: unknown, other: unknown): boolean {
  if (isBlank(one) || isBlank(other)) return isBlank(one) && isBlank(other);
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The names of the values that differ. */
export function changedNames(from: FormValues, to: FormValues): string[] {
  return [...new Set([...Object.keys(from), ...Object.keys(to)])].filter(
    (name) => !isSame(from[name], to[name]),
  );
}

/** The stored values, except where the user changed the value they started from. */
export function keepTyped<Values extends FormValues>(
  from: Values,
  typed: Values,
  stored: Values,
): Values {
  const kept = changedNames(from, typed).map((name) => [name, typed[name]]);
  return { ...stored, ...(Object.fromEntries(kept) as Partial<Values>) };
}

/**
 * A field that both users changed, to different values; if only the other user changed it, their
 * value stands.
 */
export type FieldConflict = { path: string; mine: unknown; theirs: unknown };

export function conflictsBetween(
  from: FormValues,
  typed: FormValues,
  stored: FormValues,
): FieldConflict[] {
  return changedNames(from, stored)
    .filter((path) => !isSame(typed[path], from[path]) && !isSame(typed[path], stored[path]))
    .map((path) => ({ path, mine: typed[path], theirs: stored[path] }));
}
