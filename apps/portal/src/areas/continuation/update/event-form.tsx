import { Paper } from '@mantine/core';
import type { ContinuationSettings } from '@portal/contract/areas/continuation/continuation.contract.ts';
import { updateBillingEvent } from '@portal/contract/areas/continuation/billing.contract.ts';
import { updateCobraEvent } from '@portal/contract/areas/continuation/cobra.contract.ts';
import { eventTypeName } from '@portal/contract/areas/continuation/event-type.ts';
import { noBenefitMessage } from '@portal/contract/areas/continuation/event.rules.ts';
import type { AvailableLevel } from '@portal/contract/areas/continuation/event.ts';
import { GuardFailed } from '@portal/contract/client.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { IconLock } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { notify } from '../../../session/notifications/notifications.ts';
import { reportFailure } from '../../../session/notifications/report-failure.ts';
import { call } from '../../../session/call.ts';
import { useSession } from '../../../session/session.tsx';
import { FailurePanel } from '../../../ui/failure-panel.tsx';
import { ContractForm } from '../../../ui/form/contract-form.tsx';
import { FormSkeleton } from '../../../ui/form/form-skeleton.tsx';
import { SaveBar } from '../../../ui/form/save-bar.tsx';
import { useDependentQuestions } from '../../participants/dependent-questions.tsx';
import { lastChanger } from '../../participants/last-changer.ts';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { useFormValue } from '../../../ui/form/use-form-value.ts';
import { BenefitChoices } from '../benefit-choices.tsx';
import { coverablesOf } from '../coverable.ts';
import { billingOf } from '../event-coverage.ts';
import { billingChange, cobraChange, formPath, sentPlans } from '../event-body.ts';
import { EventDependents } from '../event-dependents.tsx';
import { detailOfBilling, detailOfCobra, type EventDetail, recordOf } from '../event-detail.ts';
import { EventInfoFields } from '../event-info-fields.tsx';
import { afterSavePath } from '../event-paths.ts';
import { electionsOf, type EventValues, isEventInfo, isPlanKey } from '../event-values.ts';
import { eventQuery, type EventTypeChoice, levelsQuery } from '../event.queries.ts';
import { refreshEvents } from '../refresh-events.ts';
import { isDay } from '../is-day.ts';
import { kinds } from '../kinds.ts';
import { NoBenefits } from '../no-benefits.tsx';
import { openEventLink } from '../open-event-link.ts';
import { unusualDates, unusualSubsidies } from '../unusual-values.ts';
import { useUnusualQuestion } from '../use-unusual-question.tsx';
import classes from './event-form.module.css';
import { locksOf, lockText, newPeriodText } from './event-locks.ts';
import { FreeCoverageQuestion } from './free-coverage.tsx';
import { NewPeriodQuestion } from './new-period.tsx';

type EventFormProps = {
  event: EventDetail;
  types: readonly EventTypeChoice[];
  settings: ContinuationSettings;
  today: string;
};

/** An event's dates, dependents and plans, as far as they can still be changed. */
export function EventForm({ event, types, settings, today }: EventFormProps) {
  const { service, id, participant, info } = event;
  const { empno } = participant;
  const { claims, company } = useSession();
  const compId = company.compid;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const locks = locksOf(event);
  const blankIsFree = service === 'billing';
  const current = eventQuery(compId, { service, empno, id });
  /** Another date offers other plans. */
  const levelsOn = (date: string): readonly AvailableLevel[] =>
    date === info.coverageBegins
      ? event.levels
      : (queryClient.getQueryData(levelsQuery(compId, service, date).queryKey) ?? []);
  const sent = useRef<AvailableLevel[]>([]);

  const form = useContractForm({
    schema: async () =>
      (await import('../event.schema.ts')).changeSchema({
        today,
        levelsOn,
        noBenefit: noBenefitMessage,
        blankIsFree,
      }),
    record: recordOf(event),
    recordFrom: recordOf,
    save: async (checked, saveOptions) => {
      if (!(compId > 0)) throw new GuardFailed(kinds[service].cannotUpdate);
      const levels = levelsOn(checked.coverageBegins);
      const changed = { id, empno, levels };
      sent.current = sentPlans(checked, levels);
      const params = { compId };
      const answer =
        service === 'cobra'
          ? await call(
              updateCobraEvent,
              { params, body: cobraChange(checked, changed) },
              saveOptions,
            )
          : await call(
              updateBillingEvent,
              { params, body: billingChange(checked, changed) },
              saveOptions,
            );
      for (const text of answer.warnings) notify(text, 'info', 'continuation');
      return 'cQualId' in answer ? detailOfCobra(answer) : detailOfBilling(answer);
    },
    loadCurrent: () => queryClient.fetchQuery({ ...current, staleTime: 0 }),
    changedBy: () => lastChanger(compId, empno),
    onSaved: (saved) => {
      queryClient.setQueryData(current.queryKey, saved);
      void refreshEvents(queryClient, compId);
      notify('Update successful', 'success', 'continuation');
      return navigate(afterSavePath(search, empno));
    },
    onFailure: (error) => reportFailure(error, 'continuation'),
    pathOf: (path) => formPath(path, sent.current),
    blockerLink: (error) => openEventLink(error, empno),
    draft: { userId: claims.userId, compId, form: `event-${service}`, record: String(id) },
    secrets: ['ssn'],
  });

  const added = useFormValue(form, 'addedDependents');
  const date = useFormValue(form, 'coverageBegins');
  const isSameDay = date === info.coverageBegins;
  const offered = useQuery({
    ...levelsQuery(compId, service, date),
    enabled: !isSameDay && isDay(date),
  });
  // Of what can no longer be chosen, only the chosen option is worth showing.
  const own = event.levels.filter((level) =>
    event.benefits.some(({ plansId }) => plansId === level.plansId),
  );
  const levels = locks.all ? own : isSameDay ? event.levels : offered.data;

  const unusualIn = (values: EventValues, offeredLevels: readonly AvailableLevel[]) => [
    ...unusualDates(values, service, today),
    ...unusualSubsidies(values, service, offeredLevels, blankIsFree),
  ];
  // What is on file was asked about when it was entered.
  const unusual = useUnusualQuestion(unusualIn(recordOf(event).values, event.levels));

  /** The plans that a save would make free, to be asked about before (domain.md 2.9). */
  const [free, setFree] = useState<string[]>([]);
  const newPeriod = newPeriodText(event);
  const [isAskingPeriod, setAskingPeriod] = useState(false);
  /**
   * Only what the notice states triggers another one; someone added without a plan is not in it.
   */
  const isMailedAgain = form.changed.some(
    (name) => (isEventInfo(name) && name !== 'stateConfirmed') || isPlanKey(name),
  );
  const save = async () => {
    if (newPeriod === undefined || !isMailedAgain) await form.submit();
    // Errors come first: there is nothing to confirm yet.
    else if (await form.check()) setAskingPeriod(true);
  };
  const submit = async () => {
    const values = form.inputs.getValues();
    // A user who saves right after typing another date has not seen what it offers.
    if (values.coverageBegins !== info.coverageBegins && isDay(values.coverageBegins))
      await queryClient
        .ensureQueryData(levelsQuery(compId, service, values.coverageBegins))
        .catch(() => undefined);
    const blank = electionsOf(values, levelsOn(values.coverageBegins))
      .filter((election) => election.values.cost === null || election.values.cost === '')
      .map(({ level }) => level.displayName);
    const proceed = () =>
      unusual.ask(unusualIn(values, levelsOn(values.coverageBegins)), () => {
        if (blankIsFree && blank.length > 0) setFree(blank);
        else void save();
      });
    if (form.changed.includes('addedDependents')) questions.ask(values.addedDependents, proceed);
    else proceed();
  };
  const questions = useDependentQuestions(participant.dependents);
  const text = lockText(event);
  const isOffered = types.some((type) => type.id === info.eventType);
  return (
    <>
      <ContractForm form={form} label={kinds[service].name} onSubmit={() => void submit()}>
        {text !== undefined && (
          <p className={classes.lock}>
            <IconLock size={16} stroke={1.5} aria-hidden />
            {text}
          </p>
        )}
        <EventInfoFields
          form={form}
          service={service}
          types={
            isOffered
              ? types
              : [...types, { id: info.eventType, desc: eventTypeName(service, info.eventType) }]
          }
          settings={settings}
          locks={locks}
          onFile={info}
        />
        <EventDependents
          form={form}
          empno={empno}
          onFile={participant.dependents}
          isLocked={locks.all}
        />
        {levels ? (
          <BenefitChoices
            form={form}
            service={service}
            participant={`${participant.fname} ${participant.lname}`}
            coverables={coverablesOf(participant.dependents, added)}
            hasSubsidy={service === 'billing' || company.hasCobraErsubsidy}
            blankIsFree={blankIsFree}
            billing={billingOf(event)}
            endingPlans={event.endingPlans}
            unelectedPlans={event.unelectedPlans}
            isLocked={locks.all}
            collapsesUnchosen
            levels={levels}
            none={
              <NoBenefits
                date={date}
                onCorrectDate={() =>
                  document.getElementById(form.notices.idOf('coverageBegins'))?.focus()
                }
              />
            }
          />
        ) : offered.isError ? (
          <Paper>
            <FailurePanel
              title="The plans could not be loaded"
              retry={() => void offered.refetch()}
            >
              What you typed is still here.
            </FailurePanel>
          </Paper>
        ) : (
          <FormSkeleton sections={[2, 2]} />
        )}
        <SaveBar form={form} label={kinds[service].save} always disabled={locks.all} />
      </ContractForm>
      {questions.dialog}
      {free.length > 0 && (
        <FreeCoverageQuestion
          plans={free}
          onChange={() => setFree([])}
          onAccept={() => {
            setFree([]);
            void save();
          }}
        />
      )}
      {unusual.question}
      {isAskingPeriod && newPeriod !== undefined && (
        <NewPeriodQuestion
          text={newPeriod}
          onStay={() => setAskingPeriod(false)}
          onSave={() => {
            setAskingPeriod(false);
            void form.submit();
          }}
        />
      )}
    </>
  );
}
