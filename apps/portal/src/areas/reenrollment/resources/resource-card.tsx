import { Paper, Title } from '@mantine/core';
import { enrollmentPlanTypes } from '@portal/contract/areas/reenrollment/plan-type.ts';
import type {
  CustomPlan,
  ResourceGroup,
} from '@portal/contract/areas/reenrollment/resources.contract.ts';
import {
  IconBook,
  IconChecklist,
  IconFileDownload,
  IconFileSpreadsheet,
} from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { keepFile } from '../../../session/download.ts';
import { useSession } from '../../../session/session.tsx';
import { useOnePress } from '../../../ui/use-one-press.ts';
import { ResourceButton, ResourceLink, ResourceMissing } from './resource-rows.tsx';
import classes from './resources.module.css';
import { fsaTemplateQuery, loadCustomChecklist, loadFsaTemplate } from './resources.queries.ts';

type ResourceCardProps = { group: ResourceGroup; customPlans: readonly CustomPlan[] };

/** Everything there is for one plan type. */
export function ResourceCard({ group, customPlans }: ResourceCardProps) {
  const titleId = useId();
  const { planType, plans, checklists, guides } = group;
  const title = enrollmentPlanTypes[planType].long;
  const names = plans.join(', ');
  return (
    <Paper component="section" className={classes.card} aria-labelledby={titleId}>
      <Title order={2} id={titleId}>
        {title}
      </Title>
      {names !== title && <p className={classes.plans}>{names}</p>}
      <Rows title="Checklists">
        {checklists.map(({ title: name, checklistType, planYearId }) => (
          <ResourceLink
            key={checklistType}
            icon={IconChecklist}
            title={name}
            to={`/open-enrollment?planType=${checklistType}&planYearId=${planYearId}`}
          />
        ))}
        {customPlans.map((plan) => (
          <CustomChecklists key={plan.planId} plan={plan} />
        ))}
      </Rows>
      <Rows title="Guides">
        {guides.map((guide) => (
          <ResourceLink key={guide.url} icon={IconBook} title={guide.title} href={guide.url} />
        ))}
      </Rows>
      {planType === 'fsa' && <FsaTemplate />}
    </Paper>
  );
}

function Rows({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <>
      <Title order={3} id={titleId} className={classes.rowsTitle}>
        {title}
      </Title>
      <ul className={classes.rows} aria-labelledby={titleId}>
        {children}
      </ul>
    </>
  );
}

/** Only where the provider has put one there. */
function FsaTemplate() {
  const { compid } = useSession().company;
  const { data: exists } = useQuery(fsaTemplateQuery(compid));
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => loadFsaTemplate(compid),
    onSuccess: keepFile,
    meta: { area: 'enrollment-resources' },
  });
  const start = useOnePress(mutateAsync);
  if (!exists) return null;
  return (
    <Rows title="Template">
      <ResourceButton
        icon={IconFileSpreadsheet}
        title="FSA enrollment template"
        label="Download the FSA enrollment template"
        isLoading={isPending}
        onClick={start}
      />
    </Rows>
  );
}

function CustomChecklists({ plan }: { plan: CustomPlan }) {
  return plan.subPlans.map((subPlan) =>
    subPlan.hasChecklist ? (
      <CustomChecklist key={subPlan.pyrPlansId} plan={plan} subPlan={subPlan} />
    ) : (
      <ResourceMissing
        key={subPlan.pyrPlansId}
        icon={IconChecklist}
        title={`${subPlan.planName} checklist`}
      >
        Not available yet
      </ResourceMissing>
    ),
  );
}

type CustomChecklistProps = { plan: CustomPlan; subPlan: CustomPlan['subPlans'][number] };

function CustomChecklist({ plan, subPlan }: CustomChecklistProps) {
  const { compid } = useSession().company;
  const { planYearId, planId } = plan;
  const { pyrPlansId, planName } = subPlan;
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => loadCustomChecklist(compid, { planYearId, planId, pyrPlansId }),
    onSuccess: keepFile,
    meta: { area: 'enrollment-resources' },
  });
  const start = useOnePress(mutateAsync);
  return (
    <ResourceButton
      icon={IconFileDownload}
      title={`${planName} checklist`}
      label={`Download the ${planName} checklist`}
      isLoading={isPending}
      onClick={start}
    />
  );
}
