import { Button } from '@mantine/core';
import {
  type CompanyUser,
  noLongerAContact,
  UserInput,
} from '@portal/contract/areas/settings/company-user.ts';
import { GuardFailed } from '@portal/contract/client.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { reportFailure } from '../../session/notifications/report-failure.ts';
import { NotFound } from '../../navigation/not-found.tsx';
import { useSession } from '../../session/session.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ContractForm } from '../../ui/form/contract-form.tsx';
import type { SaveOptions } from '../../ui/form/form-options.ts';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { useWizardStep } from '../../ui/wizard/use-wizard-step.ts';
import { Wizard } from '../../ui/wizard/wizard.tsx';
import { WizardFooter } from '../../ui/wizard/wizard-footer.tsx';
import { AccessFields } from './access-fields.tsx';
import { ContactFields } from './contact-fields.tsx';
import { usersQuery, userQuery } from './settings.queries.ts';
import type { UserChoices } from './use-user-choices.ts';
import { contactNames, newUser, recordOfUser, stepOf, userSteps } from './user-record.ts';
import classes from './user-wizard.module.css';

const usersPath = '/manage-settings/manage-users';
const cancelQuestion =
  'Changes you have made so far will not be saved. Are you sure you want to cancel?';

type UserWizardProps = {
  /** Omitted for a new one. */
  user?: CompanyUser;
  choices: UserChoices;
  save: (body: UserInput, options: SaveOptions) => Promise<CompanyUser>;
  onSaved: (saved: CompanyUser) => void;
};

/** A company user in two steps: contact details, then access. One form covers both. */
export function UserWizard({ user, choices, save, onSaved }: UserWizardProps) {
  const { claims, company } = useSession();
  const { compid } = company;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { at, open } = useWizardStep(userSteps);
  const [closed, setClosed] = useState<number>();

  const form = useContractForm({
    schema: UserInput,
    record: user ? recordOfUser(user) : { values: newUser },
    recordFrom: recordOfUser,
    save: async (body, options) => {
      if (!(compid > 0)) throw new GuardFailed('Unable to save user for invalid company.');
      return save(body, options);
    },
    ...(user && {
      loadCurrent: () => queryClient.fetchQuery({ ...userQuery(compid, user.conid), staleTime: 0 }),
    }),
    onSaved: (saved) => {
      queryClient.setQueryData(userQuery(compid, saved.conid).queryKey, saved);
      void queryClient.invalidateQueries(usersQuery(compid));
      onSaved(saved);
      return navigate(usersPath, { replace: true });
    },
    onFailure: (error) => reportFailure(error, 'settings'),
    reveal: (path) => open(stepOf(path)),
    draft: {
      userId: claims.userId,
      compId: compid,
      form: 'user',
      ...(user && { record: String(user.conid) }),
    },
    leaveQuestion: cancelQuestion,
  });

  if (at === -1) return <NotFound level={2} />;
  const isLast = at === 1;
  const openIfValid = async (index: number) => {
    if (index <= at || (await form.check((path) => contactNames.includes(path)))) void open(index);
  };
  const { refusal } = form.notices;
  const hasEnded = user === undefined || user.responsibilities.includes(noLongerAContact);

  return (
    <Wizard
      steps={userSteps}
      at={at}
      canOpen={() => true}
      onOpen={(index) => void openIfValid(index)}
    >
      <ContractForm
        form={form}
        label={user ? 'Edit user' : 'Add user'}
        onSubmit={() => (isLast ? void form.submit() : void openIfValid(1))}
      >
        {/* Both stay mounted, so that the form's messages can refer to every field. */}
        <Step isVisible={at === 0}>
          <ContactFields field={form.field} emailHelp={emailHelp(user)} />
        </Step>
        <Step isVisible={isLast}>
          <AccessFields
            field={form.field}
            choices={user ? choices : withoutEnd(choices)}
            losesAccess={hasEnded ? undefined : user.confname}
          />
        </Step>
        <WizardFooter
          onCancel={() => void (isLast ? open(0) : navigate(usersPath))}
          onBack={isLast ? () => void open(0) : undefined}
          next={isLast ? 'Save' : 'Next Step'}
          saving={form.saving}
        />
      </ContractForm>
      {refusal?.sentence !== undefined && refusal.time !== closed && (
        <SaveFailed sentence={refusal.sentence} onClose={() => setClosed(refusal.time)} />
      )}
    </Wizard>
  );
}

function emailHelp(user: CompanyUser | undefined): string {
  if (!user) return 'We email the invitation to this address.';
  return user.status === 'contact'
    ? 'They do not sign in. You can invite them from the list of users.'
    : `They sign in as ${user.userName}.`;
}

/** A new user cannot start as 'No Longer A Contact'. */
function withoutEnd(choices: UserChoices): UserChoices {
  const { responsibilities } = choices;
  return {
    ...choices,
    responsibilities: responsibilities.filter(({ value }) => value !== noLongerAContact),
  };
}

function Step({ isVisible, children }: { isVisible: boolean; children: ReactNode }) {
  return (
    <div hidden={!isVisible} className={classes.step}>
      {children}
    </div>
  );
}

/** Errors that belong to no field are shown in a dialog. */
function SaveFailed({ sentence, onClose }: { sentence: string; onClose: () => void }) {
  return (
    <Dialog
      title="The user could not be saved"
      onClose={onClose}
      actions={
        <Button data-autofocus onClick={onClose}>
          Close
        </Button>
      }
    >
      {sentence}
    </Dialog>
  );
}
