import { dateInZone } from '@portal/contract/values/day-count.ts';
import { useState } from 'react';
import { useSession } from '../../session/session.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { GlobalReports } from './global-reports.tsx';
import { MigrationBanner } from './migration-banner.tsx';
import { ReportTabs } from './report-tabs.tsx';

/** Every report of the company: for all plans at first, then by service. */
export default function Reports() {
  const { company, settings } = useSession();
  const [today] = useState(() => dateInZone(new Date(), settings.timeZone));
  return (
    <>
      <PageHead title="Reports" />
      <MigrationBanner />
      {/* Another company is another page: no choice carries over. */}
      <GlobalReports key={`global ${company.compid}`} today={today} />
      <ReportTabs key={`tabs ${company.compid}`} today={today} />
    </>
  );
}
