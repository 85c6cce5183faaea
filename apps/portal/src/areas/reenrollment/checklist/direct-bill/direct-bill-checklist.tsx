import { Paper, Text } from '@mantine/core';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { NotFound } from '../../../../navigation/not-found.tsx';
import { useSession } from '../../../../session/session.tsx';
import { ChecklistFooter } from '../frame/checklist-footer.tsx';
import { ChecklistFrame, stateOf } from '../frame/checklist-frame.tsx';
import { directBillPath, landingPath, planYearOf } from '../frame/checklist-paths.ts';
import classes from './direct-bill.module.css';
import { directBillQuery } from './direct-bill.queries.ts';
import { GeneralTab } from './general-tab.tsx';

const tabs = [
  { slug: 'general', label: 'General' },
  { slug: 'plan-rates', label: 'Plan rates' },
  { slug: 'summary', label: 'Summary' },
];

/** The open enrollment of people who are billed directly: its dates. */
export default function DirectBillChecklist() {
  const { company } = useSession();
  const planYearId = planYearOf(useParams()['planYearId']);
  if (planYearId === undefined) return <NotFound />;
  const compId = company.compid;
  return <DirectBill key={`${compId}-${planYearId}`} compId={compId} planYearId={planYearId} />;
}

type DirectBillProps = { compId: number; planYearId: number };

function DirectBill({ compId, planYearId }: DirectBillProps) {
  const checklist = useQuery(directBillQuery({ compId, planYearId }));
  const plan = checklist.data?.plan;
  return (
    <ChecklistFrame
      title="Direct-bill checklist"
      help={
        plan ? `For the plan year that starts on ${displayDate(plan.planYearStart)}.` : '\u00A0'
      }
      path={directBillPath(planYearId)}
      tabs={tabs}
      progress={plan?.checklistComplete || plan?.generalSectionComplete ? 100 : 0}
      state={stateOf(checklist)}
    >
      {(tab) =>
        checklist.data &&
        (tab === 'general' ? (
          <GeneralTab checked={checklist.data} compId={compId} />
        ) : (
          <Handled tab={tab} planYearId={planYearId} />
        ))
      }
    </ChecklistFrame>
  );
}

/** Nothing is asked here: the account manager has it. */
function Handled({ tab, planYearId }: { tab: string; planYearId: number }) {
  const navigate = useNavigate();
  const isLast = tab === 'summary';
  return (
    <div className={classes.page}>
      <Paper className={classes.handled}>
        <Text>Plan rates are handled with your account manager.</Text>
        <Text c="dimmed" fz="xs">
          {isLast
            ? 'There is nothing to submit: the dates you saved are enough.'
            : 'Your account manager asks you for the rates of the new plan year.'}
        </Text>
      </Paper>
      <ChecklistFooter
        backTo={directBillPath(planYearId, isLast ? 'plan-rates' : 'general')}
        {...(isLast && { next: 'Back to Checklist' })}
        onNext={() => void navigate(isLast ? landingPath : directBillPath(planYearId, 'summary'))}
      />
    </div>
  );
}
