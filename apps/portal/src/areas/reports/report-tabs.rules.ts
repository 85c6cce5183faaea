import type { ReportType } from '@portal/contract/areas/reports/reports.contract.ts';
import { reportTypes } from '@portal/contract/areas/reports/reports.contract.ts';

export type ReportTab = ReportType | 'leave-solutions';

const labels: Record<ReportTab, string> = {
  balance: 'Balance Accounts',
  cobra: 'COBRA',
  retiree: 'Retiree Billing',
  loa: 'LOA Billing',
  custom: 'Custom Reimbursement',
  fmla: 'Leave Solutions',
  // What a company without the leave service sees instead of its reports.
  'leave-solutions': 'Leave Solutions',
};

/** The tabs of a company with these report types, in the specified order. */
export function reportTabs(types: readonly ReportType[]): { tab: ReportTab; label: string }[] {
  const own = reportTypes.filter((type) => types.includes(type));
  const tabs: ReportTab[] = types.includes('fmla') ? own : [...own, 'leave-solutions'];
  return tabs.map((tab) => ({ tab, label: labels[tab] }));
}

/** The tab the address names, or the first one if it names none the company has. */
export function chosenTab(
  tabs: readonly { tab: ReportTab }[],
  named: string | undefined,
): ReportTab | undefined {
  return (tabs.find(({ tab }) => tab === named) ?? tabs[0])?.tab;
}
