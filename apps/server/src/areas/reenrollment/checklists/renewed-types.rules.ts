import {
  renewedTypes,
  type LegacyType,
  type RenewedType,
} from '@portal/contract/areas/reenrollment/checklist-words.ts';
import { typeOfCode } from '@portal/contract/areas/reenrollment/resource-groups.rules.ts';
import type { PlanCode } from '@portal/contract/areas/enrollment/plan-code.ts';
import type { Company } from '@portal/contract/areas/session/company.ts';

/** The plan types of a company that has these plans, in the order of their cards (domain.md 9.7). */
export function renewedTypesOf(
  { hasCobra, hasRetiree }: Pick<Company, 'hasCobra' | 'hasRetiree'>,
  codes: readonly PlanCode[],
): { type: RenewedType; word: LegacyType }[] {
  const present = new Set<LegacyType>(codes.map((code) => typeOfCode[code]));
  if (hasCobra) present.add('cobra');
  if (hasRetiree) present.add('db');
  return Object.entries(renewedTypes)
    .filter(([, word]) => present.has(word))
    .map(([type, word]) => ({ type: type as RenewedType, word }));
}
