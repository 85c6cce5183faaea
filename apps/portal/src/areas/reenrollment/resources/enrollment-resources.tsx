import { Button, Paper, Skeleton } from '@mantine/core';
import { enrollmentPlanTypes } from '@portal/contract/areas/reenrollment/plan-type.ts';
import type { CallAnswer } from '@portal/contract/operation.ts';
import type { listResourcePlans } from '@portal/contract/areas/reenrollment/resources.contract.ts';
import { IconClipboardList, IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../session/session.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailurePanel } from '../../../ui/failure-panel.tsx';
import { FilterChips, useChosenChip } from '../../../ui/filter-chips.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { PopUpNote } from './pop-up-note.tsx';
import { ResourceCard } from './resource-card.tsx';
import classes from './resources.module.css';
import { resourcePlansQuery } from './resources.queries.ts';

const title = 'Open Enrollment Resources';

/** What helps an employer through open enrollment, by plan type. */
export default function EnrollmentResources() {
  const { company } = useSession();
  const { data, isError, refetch } = useQuery(resourcePlansQuery(company.compid));
  if (data) return <Resources key={company.compid} resources={data} />;
  return (
    <>
      <PageHead title={title} />
      {isError ? (
        <Paper>
          <FailurePanel title="The resources could not be loaded" retry={() => void refetch()}>
            Nothing has changed.
          </FailurePanel>
        </Paper>
      ) : (
        <ResourcesSkeleton />
      )}
    </>
  );
}

type Resources = CallAnswer<typeof listResourcePlans>;

function Resources({ resources }: { resources: Resources }) {
  const { planYearName, planTypes, customPlans } = resources;
  const chosen = useChosenChip(
    'planType',
    planTypes.map(({ planType }) => planType),
  );
  const shown = planTypes.filter(({ planType }) => chosen === null || planType === chosen);
  const { additionalResources } = chosen === null ? resources : shown[0]!;
  return (
    <>
      <PageHead
        title={title}
        {...(planYearName && { help: `For the ${planYearName}.` })}
        action={
          <Button
            component="a"
            href={additionalResources}
            target="_blank"
            rel="noopener"
            variant="default"
            rightSection={<IconExternalLink size={16} stroke={1.75} aria-hidden />}
          >
            Additional Resources
          </Button>
        }
      />
      {planTypes.length === 0 ? (
        <Paper>
          <EmptyState icon={IconClipboardList}>
            Your company has no plans to enroll in yet. Your account manager can help.
          </EmptyState>
        </Paper>
      ) : (
        <>
          <FilterChips
            label="Plan type"
            parameter="planType"
            chips={planTypes.map(({ planType }) => ({
              value: planType,
              label: enrollmentPlanTypes[planType].short,
            }))}
            chosen={chosen}
          />
          <PopUpNote />
          <div className={classes.cards}>
            {shown.map((group) => (
              <ResourceCard
                key={group.planType}
                group={group}
                customPlans={group.planType === 'custom' ? customPlans : []}
              />
            ))}
          </div>
        </>
      )}
    </>
  );
}

function ResourcesSkeleton() {
  return (
    <div aria-hidden>
      <Skeleton h={30} w="70%" radius="xl" mb={20} />
      <div className={classes.cards}>
        {Array.from({ length: 4 }, (_, card) => (
          <Paper key={card} className={classes.card}>
            <Skeleton h={18} w="50%" mb={10} />
            <Skeleton h={12} w="70%" mb={24} />
            {Array.from({ length: 3 }, (_each, row) => (
              <Skeleton key={row} h={14} w={`${60 - row * 8}%`} mb={20} />
            ))}
          </Paper>
        ))}
      </div>
    </div>
  );
}
