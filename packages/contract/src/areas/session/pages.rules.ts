import type { Company, MigrationStatus } from './company.ts';
import { permission } from './company.ts';

/**
 * What determines the pages a user has in a company: its services, its migration, the user's
 * permissions.
 */
export type CompanyFacts = {
  company: Pick<
    Company,
    'hasCobra' | 'hasRetiree' | 'hasFmla' | 'isCobraOnly' | 'isFmlaOnly' | 'isOpenEnrollmentPeriod'
  >;
  hasMigrated: MigrationStatus['hasMigrated'];
  permissions: readonly number[];
};

type Rule = (facts: CompanyFacts) => boolean;

const always: Rule = () => true;
const notFmlaOnly: Rule = ({ company }) => !company.isFmlaOnly;
const hasAccounts: Rule = ({ company }) => !company.isCobraOnly && !company.isFmlaOnly;
const accountsNotMigrated: Rule = ({ hasMigrated }) => !hasMigrated.cdh;
const cobraNotMigrated: Rule = ({ hasMigrated }) => !hasMigrated.cobra;
const openEnrollment: Rule = ({ company }) => company.isOpenEnrollmentPeriod;
const hasCobra: Rule = ({ company }) => company.hasCobra;
const hasRetiree: Rule = ({ company }) => company.hasRetiree;
const hasFmla: Rule = ({ company }) => company.hasFmla;
const holds =
  (id: number): Rule =>
  ({ permissions }) =>
    permissions.includes(id);

const all =
  (...rules: Rule[]): Rule =>
  (facts) =>
    rules.every((rule) => rule(facts));

const any =
  (...rules: Rule[]): Rule =>
  (facts) =>
    rules.some((rule) => rule(facts));

const hasCobraOrRetiree = any(hasCobra, hasRetiree);

/** Whether every side the company uses has moved away; one that uses neither side never has (domain.md 13.4). */
const movedAway: Rule = (facts) => {
  const usesAccounts = hasAccounts(facts);
  const usesCobra = hasCobraOrRetiree(facts);
  return (
    (usesAccounts || usesCobra) &&
    (!usesAccounts || facts.hasMigrated.cdh) &&
    (!usesCobra || facts.hasMigrated.cobra)
  );
};
const notMovedAway: Rule = (facts) => !movedAway(facts);

/** Only accounts have moved: their forms and legal documents are on the other platform (domain.md 7.12). */
const notAccountsAloneMigrated: Rule = ({ hasMigrated }) => !hasMigrated.cdh || hasMigrated.cobra;

/**
 * One rule per page. The portal runs it for the menu and the route, the server for refusal, so the
 * three cannot disagree. The rules in words: domain.md 13.4.
 */
const rules = {
  dashboard: always,
  'reenrollment-checklist': all(openEnrollment, notFmlaOnly, notMovedAway),
  'open-enrollment-resources': all(openEnrollment, notFmlaOnly, notMovedAway),
  'file-upload': all(notFmlaOnly, notMovedAway),
  'document-library': always,
  'library-forms': notAccountsAloneMigrated,
  'library-legal': notAccountsAloneMigrated,
  'administrative-billing': always,
  people: notFmlaOnly,
  'add-participant': all(hasAccounts, accountsNotMigrated),
  'import-participants': all(hasAccounts, accountsNotMigrated),
  'terminate-participant': all(hasAccounts, accountsNotMigrated),
  reports: always,
  'report-history': notFmlaOnly,
  'file-history': notFmlaOnly,
  'perform-direct-debit': all(holds(permission.directDebits), hasAccounts, accountsNotMigrated),
  'rates-history': all(hasCobraOrRetiree, notFmlaOnly),
  'enter-cobra-initial-notice': all(hasCobra, notFmlaOnly, cobraNotMigrated),
  'enter-cobra-qe': all(hasCobra, notFmlaOnly, cobraNotMigrated),
  'direct-bill-event': all(hasRetiree, notFmlaOnly, cobraNotMigrated),
  'leave-records': hasFmla,
  'enter-leave-request': hasFmla,
  // Pages and features outside the menu.
  'participant-search': notFmlaOnly,
  'participant-overview': notFmlaOnly,
  'edit-participant': all(notFmlaOnly, (facts) => !formsAreReadOnly(facts)),
  'plan-enrollment': all(hasAccounts, accountsNotMigrated),
  'update-cobra-qe': all(hasCobra, notFmlaOnly, cobraNotMigrated),
  'update-direct-billing-event': all(hasRetiree, notFmlaOnly, cobraNotMigrated),
  'pending-notices': all(hasCobra, notFmlaOnly),
  deadlines: any(hasCobra, hasRetiree, hasFmla),
  'view-continuation': all(hasCobraOrRetiree, notFmlaOnly),
  'edit-continuation': all(hasCobraOrRetiree, notFmlaOnly, cobraNotMigrated),
  'hsa-not-forwarded': hasAccounts,
  'manage-settings': notMovedAway,
  'manage-users': all(notMovedAway, holds(permission.users)),
} satisfies Record<string, Rule>;

export type PageId = keyof typeof rules;

export function mayOpen(page: PageId, facts: CompanyFacts): boolean {
  return rules[page](facts);
}

/** Whether every member of every company has the page. */
export const isForEveryone = (page: PageId): boolean => rules[page] === always;

/** Whether participant forms are read-only: the account side moved, COBRA at a COBRA-only one (domain.md 13.5). */
export function formsAreReadOnly({ company, hasMigrated }: CompanyFacts): boolean {
  return company.isCobraOnly ? hasMigrated.cobra : hasMigrated.cdh;
}
