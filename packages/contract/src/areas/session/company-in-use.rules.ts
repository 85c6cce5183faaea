import type { Company } from './company.ts';

/** The company in use: the chosen one, or else the only one. */
export function companyInUse(
  companies: readonly Company[],
  chosenId: number | null | undefined,
): Company | undefined {
  const [only, another] = companies;
  return companies.find(({ compid }) => compid === chosenId) ?? (another ? undefined : only);
}
