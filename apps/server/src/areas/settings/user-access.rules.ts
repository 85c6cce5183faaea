import {
  all,
  noLongerAContact,
  type UserInput,
} from '@portal/contract/areas/settings/company-user.ts';
import type { FieldProblem } from '@portal/contract/problem.ts';

/** What a user may see and do in a company, as lists of IDs. */
export type Access = Pick<UserInput, 'locations' | 'payFrequencies' | 'permissions'>;
export type UserScope = Access & Pick<UserInput, 'responsibilities'>;

type Field = keyof UserScope;
type Id = number | string;

const accessFields = ['locations', 'payFrequencies', 'permissions'] as const;
const scopeFields = [...accessFields, 'responsibilities'] as const;

/** Each id once, and All alone; no pay frequency means all of them (domain.md 15.2). */
export function normalizeScope(scope: UserScope): UserScope {
  return {
    locations: normalizeIds(scope.locations, all.locations),
    payFrequencies:
      scope.payFrequencies.length > 0
        ? normalizeIds(scope.payFrequencies, all.payFrequencies)
        : [all.payFrequencies],
    // All does not include No Longer A Contact, so that one is kept next to it.
    responsibilities: normalizeIds(scope.responsibilities, all.responsibilities, noLongerAContact),
    permissions: normalizeIds(scope.permissions, all.permissions),
  };
}

function normalizeIds<T extends Id>(ids: readonly T[], everything: T, alwaysKept?: T): T[] {
  const unique = [...new Set(ids)];
  return unique.includes(everything)
    ? unique.filter((id) => id === everything || id === alwaysKept)
    : unique;
}

export const hasEnded = ({ responsibilities }: Pick<UserScope, 'responsibilities'>) =>
  responsibilities.includes(noLongerAContact);

export const holds = (ids: readonly Id[], id: Id, everything: Id) =>
  ids.includes(everything) || ids.includes(id);

/** Choices that are neither All nor in the company's lists. */
export function unknownChoices(
  scope: UserScope,
  known: Record<Field, readonly Id[]>,
): FieldProblem[] {
  return scopeFields
    .filter((field) => scope[field].some((id) => id !== all[field] && !known[field].includes(id)))
    .map((path) => ({ path, message: 'Please choose from the list' }));
}

export const beyondOwnMessage = 'You can only give access that you have yourself.';

/**
 * Users can only grant or remove access that they have themselves (domain.md 15.3). "All" counts as one more id:
 * only a user who has it can grant it, or replace it with a few.
 */
export function beyondOwn(own: Access, before: Access | null, after: Access): FieldProblem[] {
  return accessFields
    .filter((field) => {
      const changed = difference(before?.[field] ?? [], after[field]);
      return changed.some((id) => !holds(own[field], id, all[field]));
    })
    .map((path) => ({ path, message: beyondOwnMessage }));
}

/** The IDs that are in only one of the two lists. */
export function difference(before: readonly Id[], after: readonly Id[]): Id[] {
  return [
    ...before.filter((id) => !after.includes(id)),
    ...after.filter((id) => !before.includes(id)),
  ];
}
