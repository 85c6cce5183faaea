import type { CobraChecklist } from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import { progressOf } from '@portal/contract/areas/reenrollment/checklist.rules.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { NotFound } from '../../../../navigation/not-found.tsx';
import { useSession } from '../../../../session/session.tsx';
import { ChecklistFrame, stateOf } from '../frame/checklist-frame.tsx';
import { type PlanTab, planChecklistPath, planYearOf } from '../frame/checklist-paths.ts';
import { cobraChecklistQuery } from '../frame/cobra-checklist.queries.ts';
import type { ChecklistTab } from '../frame/open-tab.ts';
import { EligibleCount } from './eligible-count.tsx';
import { PacketOptions } from './packet-options.tsx';
import { PlanRates } from './plan-rates.tsx';
import { PlanSummary } from './plan-summary.tsx';

/** The plans and rates of the coming year that people on COBRA choose from. */
export default function CobraPlanChecklist() {
  const planYearId = planYearOf(useParams()['planYearId']);
  // Another plan year is another page: nothing carries over.
  return planYearId === undefined ? <NotFound /> : <PlanYear key={planYearId} id={planYearId} />;
}

function PlanYear({ id }: { id: number }) {
  const { compid } = useSession().company;
  const query = useQuery(cobraChecklistQuery(compid, id));
  const plan = query.data?.plan;
  return (
    <ChecklistFrame
      title="COBRA plan checklist"
      help={plan ? `For the plan year that starts on ${displayDate(plan.renewalDate)}.` : '\u00A0'}
      path={planChecklistPath(id)}
      tabs={tabsOf(plan)}
      progress={plan ? progressOfPlans(plan) : 0}
      state={stateOf(query)}
    >
      {(tab) => plan && <Tab tab={tab as PlanTab} plan={plan} />}
    </ChecklistFrame>
  );
}

function Tab({ tab, plan }: { tab: PlanTab; plan: CobraChecklist }) {
  switch (tab) {
    case 'eligible-count':
      return <EligibleCount plan={plan} />;
    case 'oe-packets-options':
      return <PacketOptions plan={plan} />;
    case 'plan-rates':
      return <PlanRates plan={plan} />;
    case 'summary':
      return <PlanSummary plan={plan} />;
  }
}

const progressOfPlans = (plan: CobraChecklist): number =>
  plan.checklistComplete
    ? 100
    : progressOf([
        plan.eligibilitySectionComplete,
        plan.oeOptionsSectionComplete,
        plan.ratesSectionComplete,
        plan.checklistComplete,
      ]);

type Flags = Pick<
  CobraChecklist,
  | 'eligibilitySectionComplete'
  | 'oeOptionsSectionComplete'
  | 'ratesSectionComplete'
  | 'checklistComplete'
>;

/** Each tab opens when what comes before it is complete; all stay open afterwards, to be read. */
function tabsOf(plan: Flags | undefined): readonly (ChecklistTab & { slug: PlanTab })[] {
  const isReady = plan?.eligibilitySectionComplete && plan.oeOptionsSectionComplete;
  const isComplete = plan?.checklistComplete ?? false;
  return [
    { slug: 'eligible-count', label: 'Eligible count' },
    { slug: 'oe-packets-options', label: 'OE packets options' },
    { slug: 'plan-rates', label: 'Plan rates', isDisabled: !isComplete && !isReady },
    {
      slug: 'summary',
      label: 'Summary',
      isDisabled: !isComplete && !(isReady && plan?.ratesSectionComplete),
    },
  ];
}
