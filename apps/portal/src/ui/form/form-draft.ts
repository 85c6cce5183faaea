import {
  changedNames,
  conflictsBetween,
  type FieldConflict,
  type FormValues,
  isSame,
  keepTyped,
} from './form-changes.ts';
import { newIdempotencyKey } from './idempotency-key.ts';

/** Whose draft it is and of what: nobody else, and no other company or record, ever sees it. */
export type DraftPlace = {
  userId: number;
  compId: number;
  /** The form's name, unique in the portal. */
  form: string;
  /** Left out: a record that does not exist yet. */
  record?: string;
};

/** What was typed, and what each field held before, to see whether somebody changed it meanwhile. */
export type FormDraft = {
  from: FormValues;
  to: FormValues;
  /** Where secrets were typed, which are not kept: 'payrollid', 'dependents.0.ssn'. */
  lost?: string[];
  /** A save of it that was sent, and whose answer may have been lost. */
  attempt?: SaveAttempt | undefined;
};

/** One save to the server, however often it is tried. */
export type SaveAttempt = { to: FormValues; version: string | undefined; key: string };

export const draftKey = ({ userId, compId, form, record = 'new' }: DraftPlace) =>
  `draft:${userId}:${compId}:${form}:${record}`;

/**
 * undefined when nothing was typed. Secrets are left out, however deep they lie; those that an earlier
 * reload has dropped stay in mind until they are typed again.
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

/** Of the secrets that were not kept, those that nobody has typed again; what was removed needs none. */
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
 * The same try again as long as the same is saved on the same version, even after a reload that shows what the try
 * itself has changed. Secrets do not tell one from another, since a draft does not know them: the server does, and
 * refuses.
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

/** What was typed, over what is stored now; a field that somebody changed meanwhile is a conflict. */
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

/** Once an item of a list is removed, those after it move up one place. */
export function lostWithoutItem(lost: readonly string[], list: string, removed: number): string[] {
  return lost.flatMap((path) => {
    const [name, place, ...rest] = path.split('.');
    if (name !== list || Number(place) < removed) return [path];
    return Number(place) === removed ? [] : [[name, Number(place) - 1, ...rest].join('.')];
  });
}

/** What lies at a path such as 'dependents.0.ssn'. */
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
