import { describe, expect, it } from 'vitest';
import { menuFor, navigation } from './navigation.ts';
import { formsAreReadOnly, mayOpen, type CompanyFacts, type PageId } from './pages.rules.ts';

const flags = [
  'hasCobra',
  'hasRetiree',
  'hasFmla',
  'isCobraOnly',
  'isFmlaOnly',
  'isOpenEnrollmentPeriod',
  'cdhMigrated',
  'cobraMigrated',
  'users',
  'directDebits',
] as const;
type Flag = (typeof flags)[number];
type Facts = Record<Flag, boolean>;

/** All 1,024 combinations of the flags the rules use. */
const combinations: Facts[] = Array.from(
  { length: 2 ** flags.length },
  (_, bits) =>
    Object.fromEntries(flags.map((flag, at) => [flag, Boolean(bits & (1 << at))])) as Facts,
);

const asFacts = (facts: Facts): CompanyFacts => ({
  company: facts,
  hasMigrated: { cdh: facts.cdhMigrated, cobra: facts.cobraMigrated },
  permissions: [...(facts.users ? [110] : []), ...(facts.directDebits ? [120] : [])],
});

/** domain.md 13.4 again, as a table: any of the `needs` groups, none of `not`. */
type Line = {
  needs?: Flag[][];
  not?: Flag[];
  unlessMovedAway?: true;
  unlessReadOnly?: true;
  unlessAccountsAloneMigrated?: true;
};
const table: Record<PageId, Line> = {
  dashboard: {},
  'reenrollment-checklist': {
    needs: [['isOpenEnrollmentPeriod']],
    not: ['isFmlaOnly'],
    unlessMovedAway: true,
  },
  'open-enrollment-resources': {
    needs: [['isOpenEnrollmentPeriod']],
    not: ['isFmlaOnly'],
    unlessMovedAway: true,
  },
  'file-upload': { not: ['isFmlaOnly'], unlessMovedAway: true },
  'document-library': {},
  'library-forms': { unlessAccountsAloneMigrated: true },
  'library-legal': { unlessAccountsAloneMigrated: true },
  'administrative-billing': {},
  people: { not: ['isFmlaOnly'] },
  'add-participant': { not: ['isCobraOnly', 'isFmlaOnly', 'cdhMigrated'] },
  'import-participants': { not: ['isCobraOnly', 'isFmlaOnly', 'cdhMigrated'] },
  'terminate-participant': { not: ['isCobraOnly', 'isFmlaOnly', 'cdhMigrated'] },
  reports: {},
  'report-history': { not: ['isFmlaOnly'] },
  'file-history': { not: ['isFmlaOnly'] },
  'perform-direct-debit': {
    needs: [['directDebits']],
    not: ['isCobraOnly', 'isFmlaOnly', 'cdhMigrated'],
  },
  'rates-history': { needs: [['hasCobra'], ['hasRetiree']], not: ['isFmlaOnly'] },
  'enter-cobra-initial-notice': { needs: [['hasCobra']], not: ['isFmlaOnly', 'cobraMigrated'] },
  'enter-cobra-qe': { needs: [['hasCobra']], not: ['isFmlaOnly', 'cobraMigrated'] },
  'direct-bill-event': { needs: [['hasRetiree']], not: ['isFmlaOnly', 'cobraMigrated'] },
  'leave-records': { needs: [['hasFmla']] },
  'enter-leave-request': { needs: [['hasFmla']] },
  'participant-search': { not: ['isFmlaOnly'] },
  'participant-overview': { not: ['isFmlaOnly'] },
  'edit-participant': { not: ['isFmlaOnly'], unlessReadOnly: true },
  'plan-enrollment': { not: ['isCobraOnly', 'isFmlaOnly', 'cdhMigrated'] },
  'update-cobra-qe': { needs: [['hasCobra']], not: ['isFmlaOnly', 'cobraMigrated'] },
  'update-direct-billing-event': { needs: [['hasRetiree']], not: ['isFmlaOnly', 'cobraMigrated'] },
  'pending-notices': { needs: [['hasCobra']], not: ['isFmlaOnly'] },
  deadlines: { needs: [['hasCobra'], ['hasRetiree'], ['hasFmla']] },
  'view-continuation': { needs: [['hasCobra'], ['hasRetiree']], not: ['isFmlaOnly'] },
  'edit-continuation': {
    needs: [['hasCobra'], ['hasRetiree']],
    not: ['isFmlaOnly', 'cobraMigrated'],
  },
  'hsa-not-forwarded': { not: ['isCobraOnly', 'isFmlaOnly'] },
  'manage-settings': { unlessMovedAway: true },
  'manage-users': { needs: [['users']], unlessMovedAway: true },
};

function movedAway(facts: Facts): boolean {
  const usesAccounts = !facts.isCobraOnly && !facts.isFmlaOnly;
  const usesCobra = facts.hasCobra || facts.hasRetiree;
  if (usesAccounts && usesCobra) return facts.cdhMigrated && facts.cobraMigrated;
  if (usesAccounts) return facts.cdhMigrated;
  if (usesCobra) return facts.cobraMigrated;
  return false;
}

describe('mayOpen', () => {
  it.each(Object.entries(table) as [PageId, Line][])(
    'follows the table for %s in all combinations',
    (page, line) => {
      for (const facts of combinations) {
        const wanted =
          (line.needs ?? [[]]).some((group) => group.every((flag) => facts[flag])) &&
          (line.not ?? []).every((flag) => !facts[flag]) &&
          !(line.unlessMovedAway && movedAway(facts)) &&
          !(line.unlessReadOnly && (facts.isCobraOnly ? facts.cobraMigrated : facts.cdhMigrated)) &&
          !(line.unlessAccountsAloneMigrated && facts.cdhMigrated && !facts.cobraMigrated);
        expect(mayOpen(page, asFacts(facts)), `${page} with ${JSON.stringify(facts)}`).toBe(wanted);
      }
    },
  );
});

describe('the menu', () => {
  it('has the 18 entries in the specified order, and ours beside them', () => {
    expect(navigation.flatMap(({ entries }) => entries.map(({ label }) => label))).toEqual([
      'Dashboard',
      'Deadlines',
      'Re-Enrollment Checklist',
      'Open Enrollment Resources',
      'File Upload',
      'Document Library',
      'Administrative Billing',
      'Participants',
      'Add New Participant',
      'Import Participants',
      'Terminate Participant',
      'Reports',
      'Report History',
      'File History',
      'Perform Direct Debit',
      'Rates History',
      'Enter COBRA Initial Notice',
      'Enter COBRA QE',
      'Start Retiree/LOA Billing',
      'Pending COBRA QE notices',
      'Pending COBRA initial notices',
      'Search Leave Cases',
      'Enter Leave Request',
    ]);
  });

  it('shows pages the user may open, and no heading without entries', () => {
    for (const facts of combinations) {
      const groups = menuFor(asFacts(facts));
      expect(groups.every(({ entries }) => entries.length > 0)).toBe(true);
      const shown = groups.flatMap(({ entries }) => entries.map(({ page }) => page));
      const wanted = navigation
        .flatMap(({ entries }) => entries.map(({ page }) => page))
        .filter((page) => mayOpen(page, asFacts(facts)));
      expect(shown).toEqual(wanted);
    }
  });

  it('has seven entries for a leave-only company', () => {
    const leaveOnly = { ...combinations[0]!, hasFmla: true, isFmlaOnly: true };
    expect(
      menuFor(asFacts(leaveOnly)).flatMap(({ entries }) => entries.map(({ label }) => label)),
    ).toEqual([
      'Dashboard',
      'Deadlines',
      'Document Library',
      'Administrative Billing',
      'Reports',
      'Search Leave Cases',
      'Enter Leave Request',
    ]);
  });
});

describe('formsAreReadOnly', () => {
  it('depends on the account side, or on COBRA for a COBRA-only company', () => {
    for (const facts of combinations) {
      expect(formsAreReadOnly(asFacts(facts))).toBe(
        facts.isCobraOnly ? facts.cobraMigrated : facts.cdhMigrated,
      );
    }
  });
});
