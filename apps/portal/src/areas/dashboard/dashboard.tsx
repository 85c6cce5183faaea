import { lazy, Suspense, useState } from 'react';
import { useSession } from '../../app/session/session.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { AccountManagerCard } from './account-manager-card.tsx';
import classes from './dashboard.module.css';
import { expectedNotices } from './expected-notices.ts';
import { greeting, longDate } from './greeting.ts';
import { LeaveConsultantCard } from './leave-consultant-card.tsx';
import { MigrationNoticesSkeleton } from './migration-notices-skeleton.tsx';
import { PromotionsSkeleton } from './promotions-skeleton.tsx';
import { QuickActions } from './quick-actions.tsx';

// Date arithmetic and the carousel are the heaviest parts of the first screen; both may come a moment later.
const MigrationNotices = lazy(async () => ({
  default: (await import('./migration-notices.tsx')).MigrationNotices,
}));
const Promotions = lazy(async () => ({ default: (await import('./promotions.tsx')).Promotions }));

export default function Dashboard() {
  const { claims, migration, settings } = useSession();
  const [now] = useState(() => new Date());
  const expected = expectedNotices(migration);
  return (
    <>
      <PageHead
        title={greeting(claims.name, now.getHours())}
        help={longDate(now, settings.timeZone)}
      />
      <div className={classes.page}>
        {migration && expected.length > 0 && (
          <Suspense fallback={<MigrationNoticesSkeleton expected={expected} />}>
            <MigrationNotices migration={migration} />
          </Suspense>
        )}
        <div className={classes.columns}>
          <div className={classes.column}>
            <QuickActions />
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
    </>
  );
}
