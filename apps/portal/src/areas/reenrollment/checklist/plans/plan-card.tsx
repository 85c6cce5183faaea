import { Button, Paper, Title } from '@mantine/core';
import type { RatesStatus } from '@portal/contract/areas/reenrollment/checklist-words.ts';
import type { PlanInProgress } from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import { addDays } from '@portal/contract/values/add-days.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { displayMoney } from '@portal/contract/values/dollars.ts';
import { IconAlertTriangle, IconBan, IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { StatusBadge, type StatusFace } from '../../../../ui/status-badge.tsx';
import { carrierOf, planTypeOf } from './plan-names.ts';
import { DeletePlan } from './delete-plan.tsx';
import { DiscontinuePlan } from './discontinue-plan.tsx';
import classes from './plan-rates.module.css';
import type { Year } from './plans.queries.ts';
import { ChangeMark } from './change-mark.tsx';
import { RateSheetLink } from './rate-sheet-link.tsx';
import { useTerminating } from './use-terminating.ts';

const faces: Record<RatesStatus, StatusFace> = {
  reviewed: { icon: IconCircleCheck, color: 'green' },
  'needs review': { icon: IconAlertTriangle, color: 'yellow' },
  discontinued: { icon: IconBan, color: 'red' },
};
export const statusText: Record<RatesStatus, string> = {
  reviewed: 'Reviewed',
  'needs review': 'Needs review',
  discontinued: 'Discontinued',
};

type PlanCardProps = {
  plan: PlanInProgress;
  /** All plans of the list. */
  others: readonly PlanInProgress[];
  year: Year;
  renewalDate: string;
  isLocked: boolean;
  onUpdate: () => void;
};

export function PlanCard({ plan, others, year, renewalDate, isLocked, onUpdate }: PlanCardProps) {
  const { planName, ratesStatus, terminating, isNewPlan } = plan;
  const [question, setQuestion] = useState<'discontinue' | 'delete'>();
  const reactivate = useTerminating(year, plan);
  const about = [planTypeOf(plan), carrierOf(plan), isNewPlan && 'New plan'].filter(Boolean);
  const successor = others.find(({ planInProgressId }) => planInProgressId === plan.successorId);
  const close = () => setQuestion(undefined);
  return (
    <Paper component="section" className={classes.plan} aria-label={planName}>
      <div className={classes.top}>
        <div>
          <div className={classes.title}>
            <Title order={2}>{planName}</Title>
            <StatusBadge status={statusText[ratesStatus]} face={faces[ratesStatus]} />
          </div>
          <p className={classes.about}>{about.join(' · ')}</p>
        </div>
        <div className={classes.actions}>
          {!terminating && (
            <Button
              variant={ratesStatus === 'needs review' ? 'filled' : 'default'}
              size="xs"
              disabled={isLocked}
              aria-label={`Update Rates of ${planName}`}
              onClick={onUpdate}
            >
              Update Rates
            </Button>
          )}
          {isNewPlan ? (
            <Button
              variant="subtle"
              color="red"
              size="xs"
              disabled={isLocked}
              aria-label={`Delete ${planName}`}
              onClick={() => setQuestion('delete')}
            >
              Delete
            </Button>
          ) : terminating ? (
            <Button
              variant="default"
              size="xs"
              disabled={isLocked}
              loading={reactivate.isPending}
              aria-label={`Reactivate ${planName}`}
              onClick={() => reactivate.start({ terminating: false })}
            >
              Reactivate
            </Button>
          ) : (
            <Button
              variant="subtle"
              color="red"
              size="xs"
              disabled={isLocked}
              aria-label={`Discontinue ${planName}`}
              onClick={() => setQuestion('discontinue')}
            >
              Discontinue
            </Button>
          )}
        </div>
      </div>
      {terminating ? (
        <p className={classes.about}>
          Ends on {displayDate(addDays(renewalDate, -1))}.{' '}
          {successor
            ? `People who do not answer move to ${successor.planName}.`
            : 'People who do not answer are referred to your account manager.'}
        </p>
      ) : plan.hasLevels === 'N' ? (
        <RateSheets plan={plan} year={year} />
      ) : (
        <Levels plan={plan} />
      )}
      {question === 'discontinue' && (
        <DiscontinuePlan
          plan={plan}
          others={others}
          year={year}
          renewalDate={renewalDate}
          onClose={close}
        />
      )}
      {question === 'delete' && <DeletePlan plan={plan} year={year} onClose={close} />}
    </Paper>
  );
}

/** What each level costs, beside this year. */
function Levels({ plan: { levels } }: { plan: PlanInProgress }) {
  if (levels.length === 0) return <p className={classes.about}>No levels yet.</p>;
  return (
    <dl className={classes.levels}>
      {levels.map(({ levelDescriptionId, levelName, levelCost, previousCost }) => (
        <div key={levelDescriptionId}>
          <dt>{levelName}</dt>
          <dd>
            {levelCost === null ? 'No rate yet' : displayMoney(levelCost)}{' '}
            {previousCost !== null && (
              <span className={classes.change}>
                <ChangeMark before={previousCost} now={levelCost} />{' '}
                <span className={classes.from}>
                  {levelCost === null || previousCost === 0 ? 'was' : 'from'}{' '}
                  {displayMoney(previousCost)}
                </span>
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function RateSheets({ plan, year }: { plan: PlanInProgress; year: Year }) {
  const { reenrollmentRatesDocs: sheets } = plan;
  if (sheets.length === 0) return <p className={classes.about}>No rate sheet yet.</p>;
  return (
    <ul className={classes.sheets} aria-label="Rate sheets">
      {sheets.map((sheet) => (
        <li key={sheet.fileId}>
          <RateSheetLink sheet={sheet} year={year} />
        </li>
      ))}
    </ul>
  );
}
