import { Paper, Skeleton, Title } from '@mantine/core';
import type { ServiceSummary } from '@portal/contract/areas/dashboard/dashboard.contract.ts';
import { displayCount } from '@portal/contract/values/counted.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { displayMoney } from '@portal/contract/values/dollars.ts';
import { IconFolderOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../session/session.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { ReportRequest } from '../reports/report-request.ts';
import classes from './reports-panel.module.css';
import { serviceSummariesQuery } from './reports-panel.queries.ts';
import { TileExport } from './tile-export.tsx';

/** A tile per plan of a plan year. */
export function PlanTiles({ pyrid }: { pyrid: number }) {
  const { compid } = useSession().company;
  const { data, isError } = useQuery(serviceSummariesQuery(compid, pyrid));
  const plans = data ?? (isError ? [] : undefined);
  if (plans?.length === 0) {
    return (
      <Paper>
        <EmptyState icon={IconFolderOff}>There are no plans in this plan year.</EmptyState>
      </Paper>
    );
  }
  return (
    <div className={classes.tiles} aria-busy={!plans}>
      {plans
        ? plans.map((plan) => (
            <PlanTile key={`${plan.plccode} ${plan.customPlanId} ${plan.startDate}`} plan={plan} />
          ))
        : Array.from({ length: 4 }, (_, index) => (
            <div key={index} className={`${classes.waiting} ${classes.planSkeleton}`} aria-hidden>
              <Skeleton h={14} w={110} />
              <Skeleton h={24} w={56} />
            </div>
          ))}
    </div>
  );
}

function PlanTile({ plan }: { plan: ServiceSummary }) {
  const { name, startDate, endDate, participants, annualTotals, reimbursements } = plan;
  const share = annualTotals > 0 ? Math.min(1, Math.max(0, reimbursements / annualTotals)) : 0;
  return (
    <Paper component="article" className={`${classes.tile} ${classes.plan}`}>
      <div className={classes.title}>
        <Title order={3}>{name}</Title>
        <p className={classes.change}>
          {displayDate(startDate)} – {displayDate(endDate)}
        </p>
      </div>
      <TileExport
        what={`${name}, Enrollment Roster`}
        request={rosterOf(plan)}
        count={participants}
      />
      <p className={classes.total}>
        <span className={classes.number}>{displayCount(participants)}</span>
        <span className={classes.label}>{participants === 1 ? 'Participant' : 'Participants'}</span>
      </p>
      <div className={classes.bar} aria-hidden>
        <span style={{ width: `${share * 100}%` }} />
      </div>
      <dl className={classes.money}>
        <div>
          <dt>Annual totals</dt>
          <dd>{displayMoney(annualTotals)}</dd>
        </div>
        <div>
          <dt>Reimbursements</dt>
          <dd>{displayMoney(reimbursements)}</dd>
        </div>
      </dl>
    </Paper>
  );
}

/** The people a tile counts. */
function rosterOf({ type, pyrid, plccode, customPlanId }: ServiceSummary): ReportRequest {
  return type === 'custom'
    ? { name: 'custom-enrollment', parameters: { pyrid, plcid: customPlanId ?? 0 } }
    : { name: 'enrollment-roster', parameters: { pyrid, plccode } };
}
