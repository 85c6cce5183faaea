import { Button, Title } from '@mantine/core';
import { handlers } from '@portal/contract/areas/reenrollment/checklist-words.ts';
import type {
  CobraChecklist,
  PlanInProgress,
} from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import { makesPackets } from '@portal/contract/areas/reenrollment/sections.rules.ts';
import { addDays } from '@portal/contract/values/add-days.ts';
import { counted, displayCount } from '@portal/contract/values/counted.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { displayMoney } from '@portal/contract/values/dollars.ts';
import { IconCircleCheck } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { notify } from '../../../../session/notifications/notifications.ts';
import { useSession } from '../../../../session/session.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { newIdempotencyKey } from '../../../../ui/form/idempotency-key.ts';
import { useOnePress } from '../../../../ui/use-one-press.ts';
import { type Pair, SummaryPairs, WizardSummary } from '../../../../ui/wizard/wizard-summary.tsx';
import { ChecklistFooter } from '../frame/checklist-footer.tsx';
import { ChecklistSection, ItemsRemain, sectionError } from '../frame/checklist-section.tsx';
import { landingPath, packetChecklistPath, planChecklistPath } from '../frame/checklist-paths.ts';
import { checklistArea, showChecklist } from '../frame/cobra-checklist.queries.ts';
import classes from './plan-summary.module.css';
import { statusText } from './plan-card.tsx';
import { type ComparedRate, UnusualRates } from './unusual-rates.tsx';
import { finalize, reloadPlans, renewalPlansQuery, type Year } from './plans.queries.ts';

/** Everything once more, exactly as it will be submitted. */
export function PlanSummary({ plan: checklist }: { plan: CobraChecklist }) {
  const { planYearId, checklistComplete } = checklist;
  const { company, settings } = useSession();
  const year = { compId: company.compid, planYearId };
  const { data: plans } = useQuery(renewalPlansQuery(year));
  const navigate = useNavigate();
  const toLanding = () => void navigate(landingPath);
  const [isAsking, setAsking] = useState(false);
  const submit = useFinalize(year, plans ?? [], (finished) => {
    if (hasPackets(finished)) setAsking(true);
    else toLanding();
  });
  const isReady =
    checklist.eligibilitySectionComplete &&
    checklist.oeOptionsSectionComplete &&
    checklist.ratesSectionComplete;
  const tab = (name: Parameters<typeof planChecklistPath>[1]) =>
    planChecklistPath(planYearId, name);
  return (
    <div className={classes.page}>
      {checklistComplete ? (
        <p className={classes.done}>
          <IconCircleCheck size={20} stroke={1.75} aria-hidden />
          This checklist is complete.
        </p>
      ) : (
        !isReady && <ItemsRemain />
      )}
      <Title order={2}>Your answers</Title>
      <WizardSummary>
        <ChecklistSection
          title="Eligible count"
          editTo={tab('eligible-count')}
          isLocked={checklistComplete}
          isComplete={checklist.eligibilitySectionComplete}
        >
          <SummaryPairs pairs={countPairs(checklist)} />
        </ChecklistSection>
        <ChecklistSection
          title="OE packets options"
          editTo={tab('oe-packets-options')}
          isLocked={checklistComplete}
          isComplete={checklist.oeOptionsSectionComplete}
        >
          <SummaryPairs pairs={optionPairs(checklist, settings.providerName)} />
        </ChecklistSection>
        <ChecklistSection
          title="Plan rates"
          editTo={tab('plan-rates')}
          isLocked={checklistComplete}
          isComplete={checklist.ratesSectionComplete}
          error={sectionError.rates}
        >
          {plans && <SummaryPairs pairs={plans.map(planPair)} />}
          {plans && !checklistComplete && (
            <UnusualRates
              title="Please check these rates before you submit them"
              rates={plans.flatMap(comparedRates)}
            />
          )}
        </ChecklistSection>
      </WizardSummary>
      {!checklistComplete && (
        <p className={classes.next}>
          The new rates apply from {displayDate(checklist.renewalDate)}. Discontinued plans end on{' '}
          {displayDate(addDays(checklist.renewalDate, -1))}. After you submit, plans and rates can
          only be changed by your account manager.
        </p>
      )}
      <ChecklistFooter
        backTo={tab('plan-rates')}
        {...(checklistComplete
          ? { onNext: toLanding }
          : {
              next: 'Complete and Submit',
              onNext: submit.start,
              saving: submit.isPending,
              disabled: !isReady || plans === undefined,
            })}
      />
      {isAsking && (
        <Dialog
          title="Would you like to complete the COBRA OE packets checklist now?"
          onClose={toLanding}
          actions={
            <>
              <Button variant="default" onClick={toLanding}>
                Later
              </Button>
              <Button
                data-autofocus
                onClick={() => void navigate(packetChecklistPath(planYearId, 'cover-letter-info'))}
              >
                Go Now
              </Button>
            </>
          }
        >
          Your plans and rates are submitted. The packets still need their dates and your approval.
        </Dialog>
      )}
    </div>
  );
}

/** Submits once: a retry gets the first answer. */
function useFinalize(
  year: Year,
  plans: readonly PlanInProgress[],
  onDone: (finished: CobraChecklist) => void,
) {
  const queryClient = useQueryClient();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () =>
      finalize(
        year,
        plans.flatMap(({ planInProgressId }) => planInProgressId ?? []),
        { idempotencyKey },
      ),
    onSuccess: (answer) => {
      showChecklist({ queryClient, ...year }, answer);
      notify('The COBRA plan checklist is complete.', 'success', checklistArea);
      onDone(answer.plan);
    },
    // Somebody else may have changed a plan meanwhile.
    onSettled: () => reloadPlans(queryClient, year),
    meta: { area: checklistArea },
  });
  return { start: useOnePress(mutateAsync), isPending };
}

const hasPackets = ({ cobraOeHandler, cobraOeTemplateCoverLetter }: CobraChecklist) =>
  makesPackets({ handler: cobraOeHandler, usesTemplateLetter: cobraOeTemplateCoverLetter });

function countPairs(plan: CobraChecklist): Pair[] {
  const { cobraOeNewEligibleCount: count, previousYearCobraOeNewEligibleCount: previous } = plan;
  const text = (of: number | null) => (of === null ? '–' : displayCount(of));
  return [
    ['Newly eligible participants', text(count)],
    ['Last year', text(previous)],
  ];
}

export function optionPairs(plan: CobraChecklist, providerName: string): Pair[] {
  const { cobraOeHandler: handler, printOptions } = plan;
  const isMailed = handler === handlers.provider;
  return [
    [
      'Who mails the packets',
      handler === null ? '–' : isMailed ? providerName : 'We mail them ourselves',
    ],
    ['Template cover letter', plan.cobraOeTemplateCoverLetter ? 'Yes' : 'No'],
    ...(isMailed
      ? ([
          [
            'Print options',
            [
              printOptions.twoSided ? 'Two-sided' : 'Single-sided',
              printOptions.blackAndWhite ? 'black and white' : 'color',
            ].join(', '),
          ],
        ] satisfies Pair[])
      : []),
  ];
}

/** The rates that are typed, each beside this year's. */
export const comparedRates = (plan: PlanInProgress): ComparedRate[] =>
  plan.terminating || plan.hasLevels === 'N'
    ? []
    : plan.levels.map(({ levelName, previousCost, levelCost }) => ({
        name: `${plan.planName} (${levelName})`,
        previousCost,
        cost: levelCost,
      }));

/** A plan's name and its rates, one line per level. */
function planPair(plan: PlanInProgress): Pair {
  const { planName, ratesStatus, hasLevels, levels, reenrollmentRatesDocs: sheets } = plan;
  const rates =
    ratesStatus !== 'reviewed'
      ? []
      : hasLevels === 'N'
        ? [counted(sheets.length, 'rate sheet')]
        : levels.map(({ levelName, levelCost }) => `${levelName}: ${displayMoney(levelCost ?? 0)}`);
  return [planName, [statusText[ratesStatus], ...rates].join('\n')];
}
