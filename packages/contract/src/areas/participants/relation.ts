export const relationNames = { S: 'Spouse', C: 'Child', O: 'Other' } as const;
type Relation = keyof typeof relationNames;

/** Anything else on file reads Unknown (domain.md 12.4). */
export function relationName(relation: string): string {
  return Object.hasOwn(relationNames, relation) ? relationNames[relation as Relation] : 'Unknown';
}
