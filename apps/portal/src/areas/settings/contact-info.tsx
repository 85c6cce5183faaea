import { Button } from '@mantine/core';
import { ContactInfoInput } from '@portal/contract/areas/settings/contact-info.ts';
import { saveContactInfo } from '@portal/contract/areas/settings/settings.contract.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { notify } from '../../session/notifications/notifications.ts';
import { reportFailure } from '../../session/notifications/report-failure.ts';
import { call } from '../../session/call.ts';
import { useSession } from '../../session/session.tsx';
import { ContractForm } from '../../ui/form/contract-form.tsx';
import { FormSkeleton } from '../../ui/form/form-skeleton.tsx';
import { SaveBar } from '../../ui/form/save-bar.tsx';
import type { FormRecord } from '../../ui/form/form-options.ts';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { ContactFields } from './contact-fields.tsx';
import { type ContactValues, noContact, recordOfContact } from './contact-record.ts';
import classes from './settings.module.css';
import { contactInfoQuery } from './settings.queries.ts';

/** The user's own contact details in the company. */
export function ContactInfo() {
  const { claims, company } = useSession();
  const { data, isError, isFetching, refetch } = useQuery(
    contactInfoQuery(company.compid, claims.userId),
  );
  if (data) return <ContactForm key="loaded" record={recordOfContact(data)} />;
  if (!isError) return <FormSkeleton sections={[4, 3, 5]} />;
  // An empty form. Nothing can be typed into it, for saving it would empty what is on file.
  return (
    <>
      <div role="alert" className={classes.note}>
        <span>Your contact info could not be loaded. What is on file has not changed.</span>
        <Button
          variant="default"
          size="compact-sm"
          loading={isFetching}
          onClick={() => void refetch()}
        >
          Try again
        </Button>
      </div>
      <fieldset disabled className={classes.locked}>
        <ContactForm key="empty" record={{ values: noContact }} />
      </fieldset>
    </>
  );
}

function ContactForm({ record }: { record: FormRecord<ContactValues> }) {
  const { claims, company } = useSession();
  const { compid } = company;
  const queryClient = useQueryClient();
  const current = contactInfoQuery(compid, claims.userId);

  const form = useContractForm({
    schema: ContactInfoInput,
    record,
    recordFrom: recordOfContact,
    save: async (body, options) => {
      const saved = await call(
        saveContactInfo,
        { params: { compId: compid }, body: { ...body, compid } },
        options,
      );
      queryClient.setQueryData(current.queryKey, saved);
      return saved;
    },
    loadCurrent: () => queryClient.fetchQuery({ ...current, staleTime: 0 }),
    onSaved: () => notify('Settings saved', 'success', 'settings'),
    onFailure: (error) => reportFailure(error, 'settings'),
    ...(record.version === undefined
      ? {}
      : { draft: { userId: claims.userId, compId: compid, form: 'contact-info' } }),
  });

  return (
    <ContractForm form={form} label="Contact Info">
      <ContactFields
        field={form.field}
        addressOptional
        emailHelp={`How ${company.compname} and we reach you. You sign in as ${claims.userName}.`}
      />
      <SaveBar form={form} />
    </ContractForm>
  );
}
