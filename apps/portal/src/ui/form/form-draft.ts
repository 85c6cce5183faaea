import {
  changedNames,
  conflictsBetween,
  type FieldConflict,
  type FormValues,
  isSame,
  keepTyped,
} from './form-changes.ts';
import { newIdempotencyKey } from './idempotency-key.ts';

/** The owner and subject of a draft: no other user, company or record ever sees it. */
export type DraftPlace = {
  userId: number;
  compId: number;
  /** The form's name, unique in the portal. */
  form: string;
  /** Omitted for a record that does not exist yet. */
  record?: string;
};

/** What was typed, and the previous value of each field, to detect another user's change. */
export type FormDraft = {
  from: FormValues;
  to: FormValues;
  /** The paths of secrets that were typed but not kept: 'payrollid', 'dependents.0.ssn'. */
  lost?: string[];
  /** A save that was sent and whose response may have been lost. */
  attempt?: SaveAttempt | undefined;
};

/** One save, however many times it is sent. */
export type SaveAttempt = { to: FormValues; version: string | undefined; key: string };

export const draftKey = ({ userId, compId, form, record = 'new' }: DraftPlace) =>
  `draft:${userId}:${compId}:${form}:${record}`;

/**
 * undefined if nothing was typed. Secrets are left out at any depth; those an earlier reload
 * dropped stay listed until they are typed again.
 */
export function makeDraft(
  base: FormValues,
  typed: FormValues,
  secrets: readonly string[],
  lostBefore: readonly string[] = [],
): FormDraft | undefined {
  const changed = changedNames(base, typed);
  if (changed.length === 0) return undefined;
  const kept = changed.filter((name) => !secrets.includes(name));
  const lost = [
    ...new Set([
      ...stillLost(base, typed, lostBefore),
      ...secretPaths(typed, secrets).filter((path) => !isSame(at(base, path), at(typed, path))),
    ]),
  ];
  return {
    from: withoutSecrets(pick(base, kept), secrets) as FormValues,
    to: withoutSecrets(pick(typed, kept), secrets) as FormValues,
    ...(lost.length > 0 && { lost }),
  };
}

/** The dropped secrets that have not been typed again; removed items need none. */
export function stillLost(
  base: FormValues,
  typed: FormValues,
  lost: readonly string[],
): readonly string[] {
  const left = lost.filter(
    (path) => at(typed, path) !== undefined && isSame(at(base, path), at(typed, path)),
  );
  return left.length === lost.length ? lost : left;
}

type Save = {
  base: FormValues;
  sent: FormValues;
  secrets: readonly string[];
  version: string | undefined;
};

/**
 * The same attempt as long as the same values are saved on the same version, even after a reload
 * that shows what the attempt itself changed. Secrets are not compared, because a draft does not
 * contain them; the server compares them and refuses.
 */
export function attemptOf(
  { base, sent, secrets, version }: Save,
  last: SaveAttempt | undefined,
): SaveAttempt {
  const to = makeDraft(base, sent, secrets)?.to ?? {};
  const again = last && withoutSecrets({ ...pick(sent, Object.keys(last.to)), ...to }, secrets);
  return last && last.version === version && isSame(again, last.to)
    ? last
    : { to, version, key: newIdempotencyKey() };
}

/** Applies what was typed to the stored values; a field that another user changed is a conflict. */
export function applyDraft<Values extends FormValues>(
  { from, to }: FormDraft,
  stored: Values,
): { values: Values; conflicts: FieldConflict[] } {
  const base = { ...stored, ...from };
  const typed = { ...stored, ...to };
  return {
    values: keepTyped(base, typed, stored),
    conflicts: conflictsBetween(base, typed, stored),
  };
}

export function readDraft(place: DraftPlace): FormDraft | undefined {
  const stored = sessionStorage.getItem(draftKey(place));
  return stored === null ? undefined : (JSON.parse(stored) as FormDraft);
}

export function writeDraft(place: DraftPlace, draft: FormDraft | undefined): void {
  if (draft) sessionStorage.setItem(draftKey(place), JSON.stringify(draft));
  else sessionStorage.removeItem(draftKey(place));
}

/** When a list item is removed, the items after it move up one position. */
export function lostWithoutItem(lost: readonly string[], list: string, removed: number): string[] {
  return lost.flatMap((path) => {
    const [name, place, ...rest] = path.split('.');
    if (name !== list || Number(place) < removed) return [path];
    return Number(place) === removed ? [] : [[name, Number(place) - 1, ...rest].join('.')];
  });
}

/** The value at a path such as 'dependents.0.ssn'. */
const at = (values: FormValues, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, name) => (value as FormValues | undefined)?.[name], values);

function secretPaths(value: unknown, secrets: readonly string[]): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    secrets.includes(name) ? [name] : secretPaths(inner, secrets).map((path) => `${name}.${path}`),
  );
}

function pick(values: FormValues, names: readonly string[]): FormValues {
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

function withoutSecrets(value: unknown, secrets: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((each) => withoutSecrets(each, secrets));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      secrets.includes(name) ? '' : withoutSecrets(inner, secrets),
    ]),
  );
}
