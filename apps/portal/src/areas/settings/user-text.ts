import type { CompanyUserCard } from '@portal/contract/areas/settings/company-user.ts';
import { all } from '@portal/contract/areas/settings/company-user.ts';
import { fold } from '@portal/contract/values/fold.ts';

/** The names of a list answer, joined by | (domain.md 15.2). */
export const namesOf = (joined: string) => joined.split('|').filter((name) => name !== '');

/** A chosen list as text; the one name 'All' means everything. */
export function listText(joined: string, everything: string): string {
  const names = namesOf(joined);
  return names.length === 0 || names.includes('All') ? everything : names.join(', ');
}

type PermissionName = { prmid: number; prmdesc: string };

export function permissionText(ids: readonly number[], names: readonly PermissionName[]): string {
  if (ids.includes(all.permissions)) return 'All permissions';
  const held = names.filter(({ prmid }) => ids.includes(prmid));
  return held.length === 0 ? 'None' : held.map(({ prmdesc }) => prmdesc).join(', ');
}

/** Whether every typed word appears on the card. */
export function isMatch(user: CompanyUserCard, typed: string): boolean {
  const { confname, conlname, contitle, condept, conemail, conphone, responsibilities } = user;
  const text = fold(
    [confname, conlname, contitle, condept, conemail, conphone, responsibilities].join(' '),
  );
  return fold(typed)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
