import { Paper, Text, Title } from '@mantine/core';
import type { Participant } from '@portal/contract/areas/participants/participant.ts';
import {
  previewReinstatement,
  reinstatedMessage,
  reinstateParticipant,
  ReinstatementInput,
  type ReinstatementPreview,
} from '@portal/contract/areas/termination/reinstatement.contract.ts';
import {
  firstReturn,
  notEndedMessage,
  reinstatementProblems,
} from '@portal/contract/areas/termination/reinstatement.rules.ts';
import { dateInZone } from '@portal/contract/values/day-count.ts';
import { withRules } from '@portal/contract/values/with-rules.ts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { call } from '../../session/call.ts';
import { notify } from '../../session/notifications/notifications.ts';
import { reportFailure } from '../../session/notifications/report-failure.ts';
import { useSession } from '../../session/session.tsx';
import { ContractForm } from '../../ui/form/contract-form.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import { SaveBar } from '../../ui/form/save-bar.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { useHeadingFocus } from '../../ui/use-heading-focus.ts';
import { ReinstatementReview } from './reinstatement-review.tsx';
import classes from './termination-entry.module.css';
import { refreshAccounts, refreshPeople } from './termination.queries.ts';

/** When benefits resume, then a review; nothing happens before it is confirmed. */
export function ReinstatementForm({ participant }: { participant: Participant }) {
  const { terminateBenefits } = participant;
  return terminateBenefits === null ? (
    <Text role="alert">{notEndedMessage}</Text>
  ) : (
    <ReturnForm participant={participant} terminateBenefits={terminateBenefits} />
  );
}

type ReturnFormProps = { participant: Participant; terminateBenefits: string };

function ReturnForm({ participant, terminateBenefits }: ReturnFormProps) {
  const { claims, company, settings } = useSession();
  const { empno, fname, lname } = participant;
  const { compid } = company;
  const params = { compId: compid, empno };
  const navigate = useNavigate();
  const [today] = useState(() => dateInZone(new Date(), settings.timeZone));
  const [preview, setPreview] = useState<ReinstatementPreview>();
  const heading = useHeadingFocus(preview ? 'review' : 'entry');
  const facts = { today, terminateBenefits };

  const form = useContractForm({
    schema: withRules(ReinstatementInput, (values) => reinstatementProblems(values, facts)),
    record: { values: { returnsOn: firstReturn(facts) } },
    save: (body, { idempotencyKey }) =>
      call(
        reinstateParticipant,
        { params, body },
        // What was shown is what happens, or nothing.
        { idempotencyKey, ...(preview && { ifMatch: preview.version }) },
      ),
    onSaved: () => {
      refreshPeople(compid);
      refreshAccounts(compid, empno);
      notify(reinstatedMessage, 'success', 'termination');
      return navigate(`/participant-overview/${empno}/plan-enrollment`, { replace: true });
    },
    onFailure: (error) => reportFailure(error, 'termination'),
    reveal: () => flushSync(() => setPreview(undefined)),
    draft: { userId: claims.userId, compId: compid, form: 'reinstate-participant', record: empno },
  });

  const review = () =>
    form.run(async (body) => setPreview(await call(previewReinstatement, { params, body })));

  return (
    <ContractForm
      form={form}
      label="Reinstate Participant"
      onSubmit={() => void (preview ? form.submit() : review())}
    >
      {preview ? (
        <ReinstatementReview
          headingRef={heading}
          name={`${fname} ${lname}`}
          returnsOn={form.inputs.getValues().returnsOn}
          preview={preview}
          isSaving={form.saving}
          onBack={() => setPreview(undefined)}
        />
      ) : (
        <>
          <Paper component="section" aria-labelledby="return" className={classes.card}>
            <Title order={2} id="return" ref={heading} tabIndex={-1}>
              Return
            </Title>
            <DateField field={form.field('returnsOn')} label="Date benefits resume" />
          </Paper>
          <SaveBar form={form} label="Review" always unsaved="Not reinstated yet" />
        </>
      )}
    </ContractForm>
  );
}
