import { Loader, Paper } from '@mantine/core';
import { IconReportOff } from '@tabler/icons-react';
import { monthOf } from '@portal/contract/values/month.ts';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation, useParams } from 'react-router';
import { useSession } from '../../session/session.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailurePanel } from '../../ui/failure-panel.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import { BalanceTab } from './balance-tab.tsx';
import { CustomTab } from './custom-tab.tsx';
import { lastDayOfData } from './last-day-of-data.ts';
import { LeaveSolutionsTab } from './leave-solutions-tab.tsx';
import { LeaveTab } from './leave-tab.tsx';
import classes from './report-tabs.module.css';
import { chosenTab, reportTabs } from './report-tabs.rules.ts';
import { reportTypesQuery } from './reports.queries.ts';
import { ServiceTab } from './service-tab.tsx';
import { useTypedRange } from './use-typed-range.ts';

const pathOf = (tab: string) => `/reports/${tab}`;
const sharesRange = (tab: string | undefined) =>
  tab === 'cobra' || tab === 'retiree' || tab === 'loa';

/** A tab per service of the company; the address names the one that is open. */
export function ReportTabs({ today }: { today: string }) {
  const { company, migration } = useSession();
  const { compid } = company;
  const { tab: named } = useParams();
  const { search } = useLocation();
  const { data: types, isError, refetch } = useQuery(reportTypesQuery(compid));
  // The same for the services that share a layout: whoever compares them sets it once.
  const asOf = lastDayOfData(migration, 'cobra', today);
  const range = useTypedRange(monthOf(asOf), { isKept: sharesRange(named) });
  const accountsAsOf = lastDayOfData(migration, 'cdh', today);

  if (!types) {
    return isError ? (
      <Paper>
        <FailurePanel title="The report types could not be loaded" retry={() => void refetch()}>
          Global Reports still work.
        </FailurePanel>
      </Paper>
    ) : (
      <output className={classes.loading}>
        <Loader size="xs" aria-hidden />
        Loading report types
      </output>
    );
  }
  const tabs = reportTabs(types);
  const tab = chosenTab(tabs, named);
  if (tab === undefined) {
    return (
      <Paper>
        <EmptyState icon={IconReportOff}>
          There are no reports for your company’s services yet.
        </EmptyState>
      </Paper>
    );
  }
  if (tab !== named) return <Navigate to={pathOf(tab)} replace />;
  return (
    <>
      <TabLinks
        label="Report types"
        tabs={tabs.map((each) => ({
          to: pathOf(each.tab) + (sharesRange(each.tab) && sharesRange(tab) ? search : ''),
          label: each.label,
        }))}
      />
      {tab === 'leave-solutions' ? (
        <LeaveSolutionsTab />
      ) : tab === 'fmla' ? (
        <LeaveTab today={today} />
      ) : tab === 'balance' ? (
        <BalanceTab today={accountsAsOf} />
      ) : tab === 'custom' ? (
        <CustomTab today={accountsAsOf} />
      ) : (
        <ServiceTab key={tab} serviceType={tab} range={range} asOf={asOf === today ? null : asOf} />
      )}
    </>
  );
}
