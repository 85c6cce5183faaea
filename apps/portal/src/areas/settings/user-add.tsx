import { addUser } from '@portal/contract/areas/settings/settings.contract.ts';
import { notify } from '../../session/notifications/notifications.ts';
import { call } from '../../session/call.ts';
import { useSession } from '../../session/session.tsx';
import { useUserChoices } from './use-user-choices.ts';
import { UserNotLoaded } from './user-not-loaded.tsx';
import { UserWizard } from './user-wizard.tsx';
import { UserWizardSkeleton } from './user-wizard-skeleton.tsx';

export default function UserAdd() {
  const { compid } = useSession().company;
  const { choices, isError, retry } = useUserChoices();
  if (isError) return <UserNotLoaded retry={retry} />;
  if (!choices) return <UserWizardSkeleton />;
  return (
    <UserWizard
      choices={choices}
      save={(body, options) => call(addUser, { params: { compId: compid }, body }, options)}
      onSaved={({ conemail }) => {
        notify(`An invitation was emailed to ${conemail}.`, 'info', 'settings');
        notify('Saved!', 'success', 'settings');
      }}
    />
  );
}
