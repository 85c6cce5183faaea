import { mayOpen } from '@portal/contract/areas/session/pages.rules.ts';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { useSession } from '../../session/session.tsx';
import { browserIsIdle } from '../../ui/browser-is-idle.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { AccountManagerCard } from './account-manager-card.tsx';
import classes from './dashboard.module.css';
import { greeting, longDate } from './greeting.ts';
import { LeaveConsultantCard } from './leave-consultant-card.tsx';
import { MigrationNotices } from './migration-notices.tsx';
import { PromotionsSkeleton } from './promotions-skeleton.tsx';
import { QuickActions } from './quick-actions.tsx';
import { ReportsPanelSkeleton } from './reports-panel-skeleton.tsx';

// The heaviest and least urgent part of the page loads last.
const Promotions = lazy(async () => {
  await browserIsIdle();
  return { default: (await import('./promotions.tsx')).Promotions };
});

const DeadlinesCard = lazy(async () => {
  await browserIsIdle();
  return {
    default: (await import('../deadlines/deadlines-card.tsx')).DeadlinesCard,
  };
});

const ActionItems = lazy(async () => {
  await browserIsIdle();
  return { default: (await import('./action-items.tsx')).ActionItems };
});

const ReportsPanel = lazy(async () => {
  await browserIsIdle();
  return { default: (await import('./reports-panel.tsx')).ReportsPanel };
});

export default function Dashboard() {
  const { claims, company, migration, settings, facts } = useSession();
  const [now] = useState(() => new Date());
  // The shell and the greeting paint first: they are what a slow phone waits for.
  const isContentDue = useDeferredValue(true, false);
  return (
    <>
      <PageHead
        title={greeting(claims.name, now.getHours())}
        help={longDate(now, settings.timeZone)}
      />
      {isContentDue && (
        <div className={classes.page}>
          {migration && <MigrationNotices migration={migration} />}
          <div className={classes.columns}>
            <div className={classes.column}>
              <QuickActions />
              {mayOpen('deadlines', facts) && (
                <Suspense fallback={<div className={classes.deadlines} aria-hidden />}>
                  <DeadlinesCard />
                </Suspense>
              )}
              {mayOpen('hsa-not-forwarded', facts) && (
                <Suspense fallback={<div className={classes.actionItems} aria-hidden />}>
                  <ActionItems />
                </Suspense>
              )}
              <Suspense fallback={<ReportsPanelSkeleton />}>
                {/* Another company has other plan years. */}
                <ReportsPanel key={company.compid} />
              </Suspense>
              <Suspense fallback={<PromotionsSkeleton />}>
                <Promotions />
              </Suspense>
            </div>
            <div className={`${classes.column} ${classes.contacts}`}>
              <AccountManagerCard />
              <LeaveConsultantCard />
            </div>
          </div>
        </div>
      )}
    </>
  );
}
