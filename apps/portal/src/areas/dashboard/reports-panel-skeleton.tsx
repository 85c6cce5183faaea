import { Skeleton } from '@mantine/core';
import { mayOpen } from '@portal/contract/areas/session/pages.rules.ts';
import { useSession } from '../../session/session.tsx';
import classes from './reports-panel.module.css';

/** As tall as the panel will be, as far as the session knows the company's services. */
export function ReportsPanelSkeleton() {
  const { company, facts } = useSession();
  const { hasCobra, hasRetiree, isFmlaOnly, isCobraOnly } = company;
  const { hasMigrated } = facts;
  const hasPending = mayOpen('pending-notices', facts);
  // Whoever is billed as a retiree is as a rule also billed on leave.
  const services = hasMigrated.cobra || isFmlaOnly ? 0 : Number(hasCobra) + 2 * Number(hasRetiree);
  const plans = services > 0 || hasPending || isCobraOnly || isFmlaOnly || hasMigrated.cdh ? 0 : 4;
  if (services + plans === 0 && !hasPending) return null;
  const several = (count: number, name: string | undefined) =>
    Array.from({ length: count }, (_, index) => <Skeleton key={index} className={name ?? ''} />);
  return (
    <div aria-hidden>
      <div className={classes.top}>
        <Skeleton h={20} w={70} />
      </div>
      <div className={classes.services}>
        {several(services, classes.serviceSkeleton)}
        {hasPending && <div className={classes.tiles}>{several(2, classes.pendingSkeleton)}</div>}
        {plans > 0 && <div className={classes.tiles}>{several(plans, classes.planSkeleton)}</div>}
      </div>
    </div>
  );
}
