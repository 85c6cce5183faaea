import { handlers, nonResponses } from '@portal/contract/areas/reenrollment/checklist-words.ts';
import type { CobraChecklist } from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import { makesPackets } from '@portal/contract/areas/reenrollment/sections.rules.ts';
import { counted } from '@portal/contract/values/counted.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { displayMoney } from '@portal/contract/values/dollars.ts';
import { Paper, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { notify } from '../../../../session/notifications/notifications.ts';
import { reportFailure } from '../../../../session/notifications/report-failure.ts';
import { useSession } from '../../../../session/session.tsx';
import { useOnePress } from '../../../../ui/use-one-press.ts';
import { SummaryPairs, type Pair, WizardSummary } from '../../../../ui/wizard/wizard-summary.tsx';
import { ChecklistFooter } from '../frame/checklist-footer.tsx';
import { landingPath, packetChecklistPath, planChecklistPath } from '../frame/checklist-paths.ts';
import { ChecklistSection, ItemsRemain } from '../frame/checklist-section.tsx';
import {
  checklistArea,
  showChecklist,
  type CheckedCobra,
} from '../frame/cobra-checklist.queries.ts';
import { ownName } from './own-name.ts';
import { packetStanding } from './packet-progress.ts';
import classes from './packets.module.css';
import { orderPackets } from './packets.queries.ts';
import { useYear } from './use-year.ts';

/** Everything that was answered, what is missing, and what happens once it is submitted. */
export function PacketSummary({ checked: { plan } }: { checked: CheckedCobra }) {
  const { settings } = useSession();
  const { year, queryClient, reload } = useYear(plan);
  const navigate = useNavigate();
  const { isLocked, canComplete } = packetStanding(plan);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => orderPackets(year),
    onSuccess: (saved) => {
      showChecklist({ queryClient, ...year }, saved);
      notify('The packets checklist is complete.', 'success', checklistArea);
      void navigate(landingPath);
    },
    onError: (error) => {
      reportFailure(error, checklistArea);
      return reload();
    },
    meta: { area: checklistArea, handledByScreen: true },
  });
  const complete = useOnePress(mutateAsync);
  const { planYearId } = plan;
  const isNeeded = makesPackets({
    handler: plan.cobraOeHandler,
    usesTemplateLetter: plan.cobraOeTemplateCoverLetter,
  });
  return (
    <div className={classes.summary}>
      <Title order={2}>Your answers</Title>
      {!canComplete && !isLocked && <ItemsRemain />}
      <WizardSummary>
        <ChecklistSection
          title="Packet options"
          editTo={planChecklistPath(planYearId, 'oe-packets-options')}
          isLocked={plan.checklistComplete}
          isComplete={plan.generalSectionComplete}
        >
          <SummaryPairs pairs={optionPairs(plan, settings.providerName)} />
        </ChecklistSection>
        <ChecklistSection
          title="Cover letter info"
          editTo={packetChecklistPath(planYearId, 'cover-letter-info')}
          isLocked={isLocked}
          isComplete={!isNeeded || plan.coverLetterSectionComplete}
        >
          <SummaryPairs pairs={coverLetterPairs(plan)} />
        </ChecklistSection>
        <ChecklistSection
          title="OE packets"
          editTo={packetChecklistPath(planYearId, 'oe-packets')}
          isLocked={isLocked}
          isComplete={!isNeeded || plan.oePacketsSectionComplete}
        >
          <SummaryPairs pairs={packetPairs(plan)} />
        </ChecklistSection>
      </WizardSummary>
      {!isLocked && canComplete && <NextSteps plan={plan} />}
      <ChecklistFooter
        backTo={packetChecklistPath(planYearId, 'oe-packets')}
        {...(isLocked
          ? { next: 'Back to Checklist', onNext: () => void navigate(landingPath) }
          : { next: 'Complete and Submit', onNext: complete })}
        saving={isPending}
        disabled={!canComplete && !isLocked}
      />
    </div>
  );
}

const dateText = (date: string | null) => (date === null ? 'Not chosen' : displayDate(date));
const approvalText = (isApproved: boolean) => (isApproved ? 'Approved' : 'Not approved');

const mailers = { [handlers.company]: 'Your company' };

const optionPairs = (plan: CobraChecklist, providerName: string): Pair[] => [
  [
    'Packets mailed by',
    plan.cobraOeHandler === null
      ? 'Not chosen'
      : plan.cobraOeHandler === handlers.provider
        ? providerName
        : mailers[handlers.company],
  ],
  ['Template cover letter', plan.cobraOeTemplateCoverLetter ? 'Yes' : 'No'],
];

const coverLetterPairs = (plan: CobraChecklist): Pair[] => [
  ['Send packets on', dateText(plan.cobraOeSendPackets)],
  ['Response deadline', dateText(plan.cobraOeResponseDeadline)],
  [
    'If there is no answer',
    plan.cobraOeResponseRequired === nonResponses.ended
      ? 'Participant is termed'
      : 'Participant is assumed to continue',
  ],
  [
    'Printing',
    `${plan.printOptions.twoSided ? 'Two-sided' : 'Single-sided'}, ${plan.printOptions.blackAndWhite ? 'black and white' : 'color'}`,
  ],
];

function packetPairs(plan: CobraChecklist): Pair[] {
  const added = plan.oePacketFiles.filter(({ kind }) => kind === 'added');
  return [
    ['Cover letter', approvalText(plan.formReviewStatus.coverLetter)],
    ['Election form', approvalText(plan.formReviewStatus.cobraElection)],
    ['Additional papers', added.map(ownName).join('\n') || 'None'],
  ];
}

function NextSteps({ plan }: { plan: CobraChecklist }) {
  return (
    <Paper component="section" className={classes.next} aria-label="What happens next">
      <Title order={2}>What happens next</Title>
      <ul>
        {nextSteps(plan).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
    </Paper>
  );
}

/** What submitting does, in sentences. */
export function nextSteps(plan: CobraChecklist): string[] {
  const sent = plan.cobraOeSendPackets;
  const deadline = plan.cobraOeResponseDeadline;
  const isMailed = plan.cobraOeHandler === handlers.provider;
  const silence =
    plan.cobraOeResponseRequired === nonResponses.ended
      ? `coverage ends with the plan year for people who have not answered`
      : `people who have not answered continue at the new rates`;
  return [
    ...(isMailed && sent
      ? [
          `We mail the packets on ${displayDate(sent)} to everyone on COBRA that day: ${counted(plan.packets, 'household')} as of today.`,
          `The cost, ${displayMoney(plan.cost.total)} as of today, is put on your next administrative invoice.`,
        ]
      : ['You download the papers and mail them yourself.']),
    ...(deadline
      ? [
          `Answers are due by ${displayDate(deadline)}. On ${displayDate(plan.renewalDate)}, ${silence}.`,
        ]
      : []),
    'After you submit, nothing can be changed here. Your account manager can still help.',
  ];
}
