import {
  previewPayFrequency,
  type MovedDeductions,
} from '@portal/contract/areas/enrollment/enrollment.contract.ts';
import type { Participant } from '@portal/contract/areas/participants/participant.ts';
import { updateParticipant } from '@portal/contract/areas/participants/participants.contract.ts';
import type { ParticipantFacts } from '@portal/contract/areas/participants/participants.rules.ts';
import { formsAreReadOnly } from '@portal/contract/areas/session/pages.rules.ts';
import { GuardFailed } from '@portal/contract/client.ts';
import { payrollIdInputLength } from '@portal/contract/values/secret-id-text.ts';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { notify } from '../../session/notifications/notifications.ts';
import { reportFailure } from '../../session/notifications/report-failure.ts';
import { call } from '../../session/call.ts';
import { companyKey } from '../../session/query-client.ts';
import { useSession } from '../../session/session.tsx';
import { ContractForm } from '../../ui/form/contract-form.tsx';
import { MaskedField } from '../../ui/form/masked-field.tsx';
import { SaveBar } from '../../ui/form/save-bar.tsx';
import { useAskedField } from '../../ui/form/use-asked-field.ts';
import { lastChanger } from './last-changer.ts';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { ParticipantFields } from './participant-fields.tsx';
import { participantSecrets, recordOf } from './participant-record.ts';
import { historyQuery, isEmpno, participantQuery } from './participants.queries.ts';

/** Loaded when a pay frequency changes. */
const MovedDeductionsDialog = lazy(async () => ({
  default: (await import('./moved-deductions-dialog.tsx')).MovedDeductionsDialog,
}));

type GeneralInfoProps = { participant: Participant; facts: ParticipantFacts };

/** A person's demographics, to change and save; only to read once the company has moved (domain.md 13.5). */
export function GeneralInfo({ participant, facts }: GeneralInfoProps) {
  const { claims, company, facts: companyFacts } = useSession();
  const { compid: compId, iddesc } = company;
  const { empno } = participant;
  const queryClient = useQueryClient();
  const current = participantQuery(compId, empno);

  const form = useContractForm({
    schema: async () => (await import('./participant.schema.ts')).changeSchema(facts),
    record: recordOf(participant),
    recordFrom: recordOf,
    save: async (body, options) => {
      if (!(compId > 0)) throw new GuardFailed('Cannot update participant for invalid company.');
      if (!isEmpno(empno)) throw new GuardFailed('Cannot update participant with invalid id.');
      const saved = await call(updateParticipant, { params: { compId, empno }, body }, options);
      queryClient.setQueryData(current.queryKey, saved);
      return saved;
    },
    loadCurrent: () => queryClient.fetchQuery({ ...current, staleTime: 0 }),
    changedBy: () => lastChanger(compId, empno),
    onSaved: () => {
      notify('Saved!', 'success', 'participants');
      void queryClient.invalidateQueries({ queryKey: historyQuery(compId, empno).queryKey });
      // Another pay frequency moves deductions.
      for (const name of ['enrollments', 'enrollment'])
        void queryClient.invalidateQueries({ queryKey: companyKey(compId, name, empno) });
    },
    onFailure: (error) => reportFailure(error, 'participants'),
    draft: { userId: claims.userId, compId, form: 'participant', record: empno },
    secrets: participantSecrets,
    readOnly: formsAreReadOnly(companyFacts),
  });
  useAskedField(form.notices);

  /** What another pay frequency does to the deductions, shown before it is saved. */
  const [moved, setMoved] = useState<MovedDeductions[]>();
  const submit = async () => {
    const isPaidOtherwise = form.changed.includes('payfreq') || form.changed.includes('payfreq2');
    if (!isPaidOtherwise) return form.submit();
    let found: MovedDeductions[] | undefined;
    await form.run(async ({ payfreq, payfreq2 }) => {
      const params = { compId, empno };
      found = await call(previewPayFrequency, { params, body: { payfreq, payfreq2 } });
    });
    if (found?.length === 0) return form.submit();
    return setMoved(found);
  };

  return (
    <ContractForm form={form} label="General Info" onSubmit={() => void submit()}>
      <ParticipantFields
        field={form.field}
        facts={facts}
        iddesc={iddesc}
        id={
          <MaskedField
            field={form.field('payrollid')}
            label={iddesc}
            maxLength={payrollIdInputLength}
          />
        }
      />
      <SaveBar form={form} />
      {moved && (
        <Suspense>
          <MovedDeductionsDialog
            moved={moved}
            onClose={() => setMoved(undefined)}
            onSave={() => {
              setMoved(undefined);
              void form.submit();
            }}
          />
        </Suspense>
      )}
    </ContractForm>
  );
}
