import { addBillingEvent } from '@portal/contract/areas/continuation/billing.contract.ts';
import { addCobraEvent } from '@portal/contract/areas/continuation/cobra.contract.ts';
import {
  noBenefitMessage,
  noElectionMessage,
} from '@portal/contract/areas/continuation/event.rules.ts';
import type {
  AvailableLevel,
  ContinuationService,
} from '@portal/contract/areas/continuation/event.ts';
import type { Participant } from '@portal/contract/areas/participants/participant.ts';
import { getParticipant } from '@portal/contract/areas/participants/participants.contract.ts';
import type { ParticipantFacts } from '@portal/contract/areas/participants/participants.rules.ts';
import { GuardFailed } from '@portal/contract/client.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { reportFailure } from '../../../session/notifications/report-failure.ts';
import { call } from '../../../session/call.ts';
import { useSession } from '../../../session/session.tsx';
import type { FormRecord } from '../../../ui/form/form-options.ts';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { lastChanger } from '../../participants/last-changer.ts';
import { newRecord, participantSecrets, recordOf } from '../../participants/participant-record.ts';
import { billingEntry, cobraEntry, formPath, sentPlans } from '../event-body.ts';
import { enteredEvent, type EnteredEvent } from './entered-event.ts';
import { type EventValues, noEvent } from '../event-values.ts';
import { levelsQuery } from '../event.queries.ts';
import { openEventLink } from '../open-event-link.ts';
import { entryDraft, type EventPrefill } from './chosen-participant.ts';

type EntryFormOptions = {
  service: ContinuationService;
  /** The participant on file; omitted for a new one. */
  participant: Participant | undefined;
  prefill: EventPrefill;
  facts: ParticipantFacts;
  /** The participant cannot be changed here. */
  isReadOnly: boolean;
  leaveQuestion: string;
  reveal: (path: string) => Promise<void>;
  onSaved: (answer: Saved) => Promise<void> | void;
};

/** What a save returns, or the participant on file if another user has changed them. */
type Saved = { warnings: string[]; entered?: EnteredEvent; current?: Participant };

/** The one form behind all five steps: the participant, what happened, dependents, plans. */
export function useEntryForm(options: EntryFormOptions) {
  const { service, participant, prefill, facts } = options;
  const { claims, company } = useSession();
  const compId = company.compid;
  const queryClient = useQueryClient();
  const empno = participant?.empno ?? null;
  const levelsOn = (date: string): readonly AvailableLevel[] =>
    queryClient.getQueryData(levelsQuery(compId, service, date).queryKey) ?? [];
  /** The plans in the order last sent; the server refers to them by position. */
  const sent = useRef<AvailableLevel[]>([]);
  const recordWith = (person: Participant | undefined): FormRecord<EventValues> => {
    const { values, version } = person ? recordOf(person) : newRecord(undefined);
    return { values: { ...noEvent, ...values, ...prefill }, version };
  };

  return useContractForm({
    schema: async () =>
      (await import('../event.schema.ts')).entrySchema(
        {
          today: facts.today,
          levelsOn,
          noBenefit: service === 'cobra' ? noBenefitMessage : noElectionMessage,
          blankIsFree: false,
        },
        options.isReadOnly ? undefined : facts,
      ),
    record: recordWith(participant),
    creates: true,
    save: async (checked, saveOptions): Promise<Saved> => {
      if (!(compId > 0)) throw new GuardFailed('Invalid compid.');
      const levels = levelsOn(checked.coverageBegins);
      const onFile = participant?.dependents.map(({ dependentId }) => dependentId) ?? [];
      const entered = { empno, onFile, levels };
      sent.current = sentPlans(checked, levels);
      const params = { compId };
      const answer =
        service === 'cobra'
          ? await call(addCobraEvent, { params, body: cobraEntry(checked, entered) }, saveOptions)
          : await call(
              addBillingEvent,
              { params, body: billingEntry(checked, entered) },
              saveOptions,
            );
      return { warnings: answer.warnings, entered: enteredEvent(answer) };
    },
    // Another user may have changed the participant, who is saved along with the event.
    ...(empno !== null && {
      loadCurrent: async (): Promise<Saved> => ({
        warnings: [],
        current: await call(getParticipant, { params: { compId, empno } }),
      }),
      recordFrom: ({ current }: Saved) => current && recordWith(current),
      changedBy: () => lastChanger(compId, empno),
    }),
    onSaved: options.onSaved,
    onFailure: (error) => reportFailure(error, 'continuation'),
    pathOf: (path) => formPath(path, sent.current),
    blockerLink: (error) => openEventLink(error, empno),
    reveal: options.reveal,
    draft: entryDraft({ userId: claims.userId, compId, service }, empno),
    secrets: [...participantSecrets, 'ssn'],
    leaveQuestion: options.leaveQuestion,
  });
}
