import type { ContinuationSettings } from '@portal/contract/areas/continuation/continuation.contract.ts';
import { enteredOn } from '@portal/contract/areas/continuation/entered-on.rules.ts';
import type { ContinuationService } from '@portal/contract/areas/continuation/event.ts';
import type { Participant } from '@portal/contract/areas/participants/participant.ts';
import {
  offeredFacts,
  type ParticipantFacts,
} from '@portal/contract/areas/participants/participants.rules.ts';
import { formsAreReadOnly } from '@portal/contract/areas/session/pages.rules.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Navigate, useNavigate } from 'react-router';
import { useDependentQuestions } from '../../participants/dependent-questions.tsx';
import { ParticipantBanner } from '../../participants/participant-banner.tsx';
import { notify } from '../../../session/notifications/notifications.ts';
import { useSession } from '../../../session/session.tsx';
import { ContractForm } from '../../../ui/form/contract-form.tsx';
import { FormSkeleton } from '../../../ui/form/form-skeleton.tsx';
import { useFormValue } from '../../../ui/form/use-form-value.ts';
import { useLeaveGuard } from '../../../ui/use-leave-guard.ts';
import { useWizardStep } from '../../../ui/wizard/use-wizard-step.ts';
import { Wizard } from '../../../ui/wizard/wizard.tsx';
import { WizardFooter } from '../../../ui/wizard/wizard-footer.tsx';
import { fillBegin } from '../fill-begin.ts';
import { EventInfoFields, noLocks } from '../event-info-fields.tsx';
import { type EventTypeChoice, levelsQuery } from '../event.queries.ts';
import { refreshEvents } from '../refresh-events.ts';
import { isDay } from '../is-day.ts';
import { kinds } from '../kinds.ts';
import { unusualDates, unusualSubsidies } from '../unusual-values.ts';
import { useUnusualQuestion } from '../use-unusual-question.tsx';
import type { EventPrefill } from './chosen-participant.ts';
import {
  benefitsAt,
  dependentsAt,
  entrySteps,
  eventAt,
  firstIncomplete,
  stepOf,
  summaryAt,
} from './entry-steps.ts';
import classes from './event-wizard.module.css';
import { PersonalStep } from './personal-step.tsx';
import { SummaryFooter } from './summary-footer.tsx';
import { useEntryForm } from './use-entry-form.ts';

// The first steps come with the screen; the others load after it.
const EventDependents = lazy(async () => ({
  default: (await import('../event-dependents.tsx')).EventDependents,
}));
const BenefitsStep = lazy(async () => ({
  default: (await import('./benefits-step.tsx')).BenefitsStep,
}));
const EventSummary = lazy(async () => ({
  default: (await import('./event-summary.tsx')).EventSummary,
}));

const cancelQuestion =
  'Changes you have made so far will not be saved. Are you sure you want to cancel?';

type EventWizardProps = {
  service: ContinuationService;
  types: readonly EventTypeChoice[];
  settings: ContinuationSettings;
  facts: ParticipantFacts;
  /** The participant on file; omitted for a new one. */
  participant: Participant | undefined;
  /** What the screen before knows about the event. */
  prefill: EventPrefill;
  /** Someone on file, or null for a new person; either starts over. */
  onChoose: (empno: string | null) => void;
  /** The user leaves the wizard for good. */
  onForget: () => void;
};

/** An event in five steps: who, what happened, dependents, plans, and a summary. */
export function EventWizard(props: EventWizardProps) {
  const { service, types, participant, onChoose } = props;
  const { company, facts: companyFacts, settings: installation } = useSession();
  const [entered] = useState(() => enteredOn(new Date(), installation.timeZone));
  const compId = company.compid;
  const kind = kinds[service];
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { at, open } = useWizardStep(entrySteps);
  const facts = offeredFacts(props.facts, participant);
  const isReadOnly = participant !== undefined && formsAreReadOnly(companyFacts);
  const isAnother = useRef(false);
  const [isSaved, setSaved] = useState(false);

  const form = useEntryForm({
    service,
    participant,
    prefill: props.prefill,
    facts,
    isReadOnly,
    leaveQuestion: cancelQuestion,
    reveal: (path) => open(stepOf(path)),
    onSaved: ({ warnings, entered: event }) => {
      flushSync(() => setSaved(true));
      for (const text of warnings) notify(text, 'info', 'continuation');
      if (event) notify(event.text, 'info', 'continuation', { to: event.to, label: 'View event' });
      notify(kind.saved, 'success', 'continuation');
      void refreshEvents(queryClient, compId);
      props.onForget();
      if (!isAnother.current) return navigate('/dashboard', { replace: true });
      void open(0).then(() => onChoose(null));
      return undefined;
    },
  });

  // Leaving a later step always asks, even if nothing was typed.
  const [onLeave] = useState(() => props.onForget);
  const [isCancelling, setCancelling] = useState(false);
  useLeaveGuard((at > 0 || isCancelling) && !isSaved, cancelQuestion, onLeave);

  const questions = useDependentQuestions(participant?.dependents ?? []);
  const date = useFormValue(form, 'coverageBegins');
  const offered = useQuery({
    ...levelsQuery(compId, service, date),
    enabled: at >= dependentsAt && isDay(date),
  });

  const incomplete = firstIncomplete(form.inputs.getValues(), participant !== undefined);
  /** How far one has come: a billing event opens any step up to the first incomplete one (domain.md 2.9). */
  const [reached, setReached] = useState(Math.min(at, incomplete));
  const isValid = async (isIncluded: (step: number) => boolean) => {
    if (at === eventAt) await fillBegin(form, props.settings);
    return form.check((path) => isIncluded(stepOf(path)));
  };
  const unusual = useUnusualQuestion();
  const unusualAt = (isIncluded: (step: number) => boolean) => {
    const values = form.inputs.getValues();
    return [
      ...(isIncluded(eventAt) ? unusualDates(values, service, facts.today) : []),
      ...(isIncluded(benefitsAt)
        ? unusualSubsidies(values, service, offered.data ?? [], false)
        : []),
    ];
  };
  const next = async () => {
    if (!(await isValid((step) => step === at))) return;
    const proceed = async () => {
      setReached(Math.max(reached, at + 1));
      await open(at + 1);
    };
    if (at === dependentsAt)
      questions.ask(form.inputs.getValues().addedDependents, () => void proceed());
    else
      unusual.ask(
        unusualAt((step) => step === at),
        () => void proceed(),
      );
  };
  const openStep = async (index: number) => {
    if (index < at || (await isValid((step) => step < index))) await open(index);
  };
  const cancel = () => {
    // The first step of a billing event is left without a question.
    if (service === 'billing' && at === 0) flushSync(form.discard);
    // Cancel always asks for a COBRA event, even if nothing was typed.
    else flushSync(() => setCancelling(true));
    void navigate('/dashboard');
  };
  const submit = (another: boolean) => {
    isAnother.current = another;
    // What came with the address or a draft was not asked about on its step.
    unusual.ask(
      unusualAt(() => true),
      () => void form.submit(),
    );
  };

  // Nothing for a later step to build on, for example after the draft was discarded.
  if (at > incomplete && !isSaved)
    return <Navigate to={`../${entrySteps[incomplete]?.slug}`} relative="path" replace />;

  /** The next step is prepared behind the current one; a visited step stays mounted. */
  const isPrepared = (index: number) => Math.max(at + 1, reached) >= index;
  const onFile = participant?.dependents ?? [];
  const isSummary = at === summaryAt;
  return (
    <>
      {participant && at > 0 && <ParticipantBanner empno={participant.empno} />}
      <Wizard
        steps={entrySteps}
        at={at}
        canOpen={(index) =>
          index < at || (service === 'billing' && index <= Math.min(reached, incomplete))
        }
        onOpen={(index) => void openStep(index)}
      >
        <ContractForm
          form={form}
          label={kind.name}
          onSubmit={() => (isSummary ? submit(false) : void next())}
        >
          {/* A step stays mounted, so that the form's messages can refer to its fields. */}
          <div hidden={at !== 0} className={classes.step}>
            <PersonalStep
              {...{ form, facts, participant, isReadOnly }}
              // A lookup that answers later, as after the save, changes nothing anymore.
              onChoose={(empno) => at === 0 && onChoose(empno)}
            />
          </div>
          <div hidden={at !== eventAt} className={classes.step}>
            <EventInfoFields
              form={form}
              service={service}
              types={types}
              settings={props.settings}
              locks={noLocks}
              reported={facts.today}
            />
          </div>
          <Suspense fallback={at >= dependentsAt && <FormSkeleton sections={[4, 2]} />}>
            {isPrepared(dependentsAt) && (
              <div hidden={at !== dependentsAt} className={classes.step}>
                <EventDependents form={form} empno={participant?.empno} onFile={onFile} />
              </div>
            )}
            {isPrepared(benefitsAt) && (
              <div hidden={at !== benefitsAt} className={classes.step}>
                <BenefitsStep
                  form={form}
                  service={service}
                  onFile={onFile}
                  offered={offered}
                  onCorrectDate={() => void open(eventAt)}
                />
              </div>
            )}
            {isSummary && (
              <EventSummary
                form={form}
                service={service}
                types={types}
                settings={props.settings}
                facts={facts}
                entered={entered}
                onFile={onFile}
                levels={offered.data}
                onEdit={(index) => void open(index)}
              />
            )}
          </Suspense>
          {isSummary ? (
            <SummaryFooter
              kind={kind}
              isReady={offered.data !== undefined}
              saving={form.saving}
              onCancel={cancel}
              onBack={() => void open(at - 1)}
              onAnother={() => submit(true)}
            />
          ) : (
            <WizardFooter
              onCancel={cancel}
              onBack={at > 0 ? () => void open(at - 1) : undefined}
              saving={form.saving}
            />
          )}
        </ContractForm>
      </Wizard>
      {questions.dialog}
      {unusual.question}
    </>
  );
}
