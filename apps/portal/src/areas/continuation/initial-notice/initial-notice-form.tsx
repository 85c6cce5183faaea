import {
  addInitialNotice,
  getInitialNotice,
} from '@portal/contract/areas/continuation/initial-notice.contract.ts';
import type { Participant } from '@portal/contract/areas/participants/participant.ts';
import { getParticipant } from '@portal/contract/areas/participants/participants.contract.ts';
import type { ParticipantFacts } from '@portal/contract/areas/participants/participants.rules.ts';
import { formsAreReadOnly } from '@portal/contract/areas/session/pages.rules.ts';
import { payrollIdInputLength } from '@portal/contract/values/secret-id-text.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { notify } from '../../../session/notifications/notifications.ts';
import { reportFailure } from '../../../session/notifications/report-failure.ts';
import { call } from '../../../session/call.ts';
import { useSession } from '../../../session/session.tsx';
import { ContractForm } from '../../../ui/form/contract-form.tsx';
import { MaskedField } from '../../../ui/form/masked-field.tsx';
import { SaveBar } from '../../../ui/form/save-bar.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { lastChanger } from '../../participants/last-changer.ts';
import { ParticipantFields } from '../../participants/participant-fields.tsx';
import { participantSecrets } from '../../participants/participant-record.ts';
import { refreshEvents } from '../refresh-events.ts';
import { PersonFinder } from '../person-finder.tsx';
import {
  isNoticeField,
  noticeBody,
  noticeRecord,
  type PendingNotice,
} from './initial-notice-record.ts';
import { NoticeFields } from './notice-fields.tsx';
import { PersonOnFile } from './person-on-file.tsx';

type InitialNoticeFormProps = {
  facts: ParticipantFacts;
  /** undefined: someone new, or nobody chosen yet. */
  person: Participant | undefined;
  /** The pending notice being changed. */
  pending: PendingNotice | undefined;
};

/** What a save returns, or the record on file if another user has changed it. */
type Saved = {
  notices: unknown[];
  current?: { person: Participant; pending: PendingNotice | undefined };
};

async function currentOf(
  compId: number,
  empno: string,
  c_initid: number | undefined,
): Promise<Saved> {
  if (c_initid === undefined) {
    const person = await call(getParticipant, { params: { compId, empno } });
    return { notices: [], current: { person, pending: undefined } };
  }
  const pending = await call(getInitialNotice, { params: { compId, empno, c_initid } });
  return { notices: [], current: { person: pending.participant, pending } };
}

/** The general notice to an employee, their spouse or both (domain.md 2.4). */
export function InitialNoticeForm({ facts, person, pending }: InitialNoticeFormProps) {
  const { claims, company, facts: companyFacts } = useSession();
  const { compid: compId, iddesc } = company;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [, setSearch] = useSearchParams();
  const [isEditing, setEditing] = useState(false);
  // Somebody on file stays as they are where the company's people have moved (domain.md 13.5).
  const isFixed = person !== undefined && formsAreReadOnly(companyFacts);
  const isOpen = person === undefined || (isEditing && !isFixed);
  const record = pending ? String(pending.c_initid) : person?.empno;

  const form = useContractForm({
    schema: async () => {
      const { noticeSchema } = await import('./initial-notice.schema.ts');
      return noticeSchema(isFixed ? undefined : facts, person !== undefined);
    },
    record: noticeRecord(person, pending),
    creates: pending === undefined,
    save: async (values, options): Promise<Saved> =>
      call(
        addInitialNotice,
        {
          params: { compId },
          body: noticeBody(values, person?.empno ?? null, pending?.c_initid ?? null),
        },
        options,
      ),
    ...(person && {
      loadCurrent: () => currentOf(compId, person.empno, pending?.c_initid),
      recordFrom: ({ current }: Saved) => current && noticeRecord(current.person, current.pending),
      changedBy: () => lastChanger(compId, person.empno),
    }),
    onSaved: () => {
      notify('Initial Notice saved successfully.', 'success', 'continuation');
      void refreshEvents(queryClient, compId);
      // Going back must not offer to send the same notice again.
      return navigate(pending ? '/pending-initial-notices' : '/dashboard', { replace: true });
    },
    onFailure: (error) => reportFailure(error, 'continuation'),
    pathOf: (path) => path.replace(/^participant\./, ''),
    reveal: (path) => {
      if (!isNoticeField(path)) setEditing(true);
    },
    draft: { userId: claims.userId, compId, form: 'initial-notice', ...(record && { record }) },
    secrets: participantSecrets,
  });

  /** What was typed for one person is not meant for another. */
  const choose = (chosen: Participant['empno'] | undefined) => {
    form.discard();
    setSearch(chosen === undefined ? {} : { empno: chosen }, { replace: true });
  };

  return (
    <ContractForm form={form} label="Enter COBRA Initial Notice">
      {person ? (
        <PersonOnFile
          person={person}
          onEdit={isFixed || isEditing ? undefined : () => setEditing(true)}
          onChooseAnother={pending ? undefined : () => choose(undefined)}
        />
      ) : (
        <PersonFinder field={form.field('payrollid')} onChoose={choose} />
      )}
      {isOpen && (
        <ParticipantFields
          field={form.field}
          facts={facts}
          iddesc={iddesc}
          id={
            person && (
              <MaskedField
                field={form.field('payrollid')}
                label={iddesc}
                maxLength={payrollIdInputLength}
              />
            )
          }
        />
      )}
      <NoticeFields form={form} dependents={person?.dependents ?? []} />
      <SaveBar form={form} label="Save notice" always />
    </ContractForm>
  );
}
