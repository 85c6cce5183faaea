import { Skeleton } from '@mantine/core';
import { mayOpen } from '@portal/contract/areas/session/pages.rules.ts';
import { useSession } from '../../session/session.tsx';
import classes from './reports-panel.module.css';

/** As tall as the panel will be, as far as the session knows the company's services. */
export function ReportsPanelSkeleton() {
  const { company, facts } = useSession();
  const { hasCobra, hasRetiree, hasFmla, isFmlaOnly, isCobraOnly } = company;
  const { hasMigrated } = facts;
  // Whoever bills retirees as a rule also bills people on leave.
  const services = hasMigrated.cobra || isFmlaOnly ? 0 : Number(hasCobra) + 2 * Number(hasRetiree);
  const hasPlans = services === 0 && !isCobraOnly && !isFmlaOnly && !hasMigrated.cdh;
  const hasPending = !hasPlans && mayOpen('pending-notices', facts);
  const hasLeave = !hasPlans && hasFmla;
  if (services === 0 && !hasPlans && !hasPending && !hasLeave) return null;
  const several = (count: number, shape: string | undefined) =>
    Array.from({ length: count }, (_, index) => (
      <div key={index} className={`${classes.waiting} ${shape}`}>
        <Skeleton h={14} w={110} />
        <Skeleton h={24} w={56} />
      </div>
    ));
  return (
    <div aria-hidden>
      <div className={classes.top}>
        <Skeleton h={20} w={70} />
      </div>
      <div className={classes.services}>
        {several(services, classes.serviceSkeleton)}
        {hasPending && <div className={classes.tiles}>{several(2, classes.pendingSkeleton)}</div>}
        {hasLeave && (
          <div className={classes.leave}>
            <Skeleton h={18} w={50} />
            <div className={classes.tiles}>{several(4, classes.pendingSkeleton)}</div>
          </div>
        )}
        {hasPlans && <div className={classes.tiles}>{several(4, classes.planSkeleton)}</div>}
      </div>
    </div>
  );
}
