import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox, Paper, Skeleton, Title } from '@mantine/core';
import {
  type LegacyType,
  legacyTypes,
} from '@portal/contract/areas/reenrollment/checklist-words.ts';
import { mayAcknowledge } from '@portal/contract/areas/reenrollment/legacy.rules.ts';
import { enrollmentPlanTypes } from '@portal/contract/areas/reenrollment/plan-type.ts';
import type { LegacyChecklist as Checklist } from '@portal/contract/areas/reenrollment/other-checklists.contract.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconExternalLink,
  IconPrinter,
} from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { NotFound } from '../../../../navigation/not-found.tsx';
import { notify } from '../../../../session/notifications/notifications.ts';
import { useSession } from '../../../../session/session.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { useOnePress } from '../../../../ui/use-one-press.ts';
import { ProviderChecklistForm } from '../../resources/provider-checklist-form.tsx';
import { ChecklistNotLoaded } from '../frame/checklist-not-loaded.tsx';
import { landingPath, planYearOf } from '../frame/checklist-paths.ts';
import { checklistArea, checklistsKey } from '../frame/cobra-checklist.queries.ts';
import classes from './legacy.module.css';
import { acknowledge, type LegacyKey, legacyQuery } from './legacy.queries.ts';
import { ChecklistParameters } from './checklist-parameters.tsx';
import { missingText } from './missing-text.ts';
import { PlanFacts } from './plan-facts.tsx';

const nameOf = (planType: LegacyType) =>
  planType === 'cobra' ? 'COBRA' : enrollmentPlanTypes[planType].long;

const isLegacyType = (word: string): word is LegacyType =>
  legacyTypes.some((each) => each === word);

/** A plan type's checklist on one page, to be printed, checked and acknowledged. */
export default function LegacyChecklist() {
  const { company } = useSession();
  const params = useParams();
  const planType = params['planType'] ?? '';
  const planYearId = planYearOf(params['planYearId']);
  if (!isLegacyType(planType) || planYearId === undefined) return <NotFound />;
  const key = { compId: company.compid, planYearId, planType };
  return <Legacy key={Object.values(key).join('-')} checklistKey={key} />;
}

function Legacy({ checklistKey }: { checklistKey: LegacyKey }) {
  const { data, isError } = useQuery(legacyQuery(checklistKey));
  const { providerName } = useSession().settings;
  const form = useRef<HTMLFormElement>(null);
  const { planYearId, planType } = checklistKey;
  return (
    <>
      <PageHead
        title={`${nameOf(planType)} checklist`}
        back={{ to: landingPath, label: 'Re-Enrollment Checklist' }}
        help={data ? yearText(data) : '\u00A0'}
        action={
          data && (
            <div className={classes.actions}>
              <Button
                variant="default"
                leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
                onClick={() => print()}
              >
                Print
              </Button>
              <Button
                variant="default"
                rightSection={<IconExternalLink size={16} stroke={1.75} aria-hidden />}
                aria-label={`Open on the ${providerName} site (opens in a new tab)`}
                onClick={() => form.current?.submit()}
              >
                Open on the {providerName} site
              </Button>
            </div>
          )
        }
      />
      <ProviderChecklistForm ref={form} planYearId={String(planYearId)} planType={planType} />
      {data ? (
        <div className={classes.page}>
          {data.completedOn !== null && <Acknowledged {...data} completedOn={data.completedOn} />}
          <PlanFacts checklist={data} />
          {data.completedOn === null && (
            <Acknowledgement checklistKey={checklistKey} checklist={data} />
          )}
          <ChecklistParameters planYearId={planYearId} planType={planType} />
        </div>
      ) : (
        <LegacySkeleton />
      )}
      {isError && !data && <ChecklistNotLoaded />}
    </>
  );
}

const yearText = ({ planYearName, planYearStart, planYearEnd, completedOn }: Checklist) =>
  `${planYearName}, ${displayDate(planYearStart)} to ${displayDate(planYearEnd)}. ${
    completedOn === null ? 'Check each plan, then acknowledge them below.' : ''
  }`;

type AcknowledgedProps = { completedOn: string; completedBy: string | null };

function Acknowledged({ completedOn, completedBy }: AcknowledgedProps) {
  return (
    <p className={classes.done}>
      <IconCircleCheck size={20} stroke={1.75} aria-hidden />
      <span>
        Complete: acknowledged on {displayDate(completedOn)}
        {completedBy !== null && ` by ${completedBy}`}.
      </span>
    </p>
  );
}

type AcknowledgementProps = { checklistKey: LegacyKey; checklist: Checklist };

function Acknowledgement({ checklistKey, checklist }: AcknowledgementProps) {
  const noteId = useId();
  const missing = missingText(checklist);
  const isOpen = mayAcknowledge(checklist);
  const queryClient = useQueryClient();
  const [isChecked, setIsChecked] = useState(false);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => acknowledge(checklistKey),
    onSuccess: (saved) => {
      queryClient.setQueryData(legacyQuery(checklistKey).queryKey, saved);
      void queryClient.invalidateQueries({
        queryKey: [...checklistsKey(checklistKey.compId), 'landing'],
      });
      notify('The checklist is complete.', 'success', checklistArea);
    },
    meta: { area: checklistArea },
  });
  const complete = useOnePress(mutateAsync);
  return (
    <Paper component="section" className={classes.acknowledge} aria-label="Acknowledgement">
      <div className={classes.words}>
        <Title order={2}>Acknowledge</Title>
        <p>If something is wrong or missing, tell your account manager first.</p>
        {missing !== null && (
          <p id={noteId} className={classes.missing}>
            <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
            <span>{missing}</span>
          </p>
        )}
      </div>
      <div className={classes.sign}>
        <Checkbox
          label="I have checked these plans for the new plan year."
          checked={isChecked}
          disabled={!isOpen}
          onChange={({ currentTarget }) => setIsChecked(currentTarget.checked)}
        />
        <Button
          disabled={!isOpen || !isChecked}
          loading={isPending}
          aria-describedby={missing === null ? undefined : noteId}
          onClick={complete}
        >
          Acknowledge
        </Button>
      </div>
    </Paper>
  );
}

function LegacySkeleton() {
  return (
    <div className={classes.page} aria-busy>
      <output className={classes.hidden}>Loading the checklist</output>
      <Paper className={classes.plan} aria-hidden>
        <Skeleton h={20} w="50%" mb={20} />
        {Array.from({ length: 5 }, (_, fact) => (
          <div key={fact} className={classes.waiting}>
            <Skeleton h={14} w="70%" />
            <Skeleton h={14} w="50%" />
            <Skeleton h={14} w="50%" />
          </div>
        ))}
      </Paper>
    </div>
  );
}
