import { updateUser } from '@portal/contract/areas/settings/settings.contract.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { notify } from '../../session/notifications/notifications.ts';
import { call } from '../../session/call.ts';
import { companyKey } from '../../session/query-client.ts';
import { useSession } from '../../session/session.tsx';
import { useChosenUser } from './chosen-user.ts';
import { userQuery } from './settings.queries.ts';
import { useUserChoices } from './use-user-choices.ts';
import { UserNotLoaded } from './user-not-loaded.tsx';
import { UserWizard } from './user-wizard.tsx';
import { UserWizardSkeleton } from './user-wizard-skeleton.tsx';

export default function UserEdit() {
  const { compid } = useSession().company;
  const conid = useChosenUser(compid);
  // The address does not say who.
  if (conid === undefined) return <Navigate to="/manage-settings/manage-users" replace />;
  return <ChosenUser key={conid} conid={conid} />;
}

function ChosenUser({ conid }: { conid: number }) {
  const { compid, conuserid } = useSession().company;
  const queryClient = useQueryClient();
  const { data: user, isError, refetch } = useQuery(userQuery(compid, conid));
  const { choices, ...loading } = useUserChoices();

  if ((isError && !user) || loading.isError) {
    const retry = () => {
      if (isError) void refetch();
      loading.retry();
    };
    return <UserNotLoaded retry={retry} />;
  }
  if (!user || !choices) return <UserWizardSkeleton />;
  return (
    <UserWizard
      user={user}
      choices={choices}
      save={(body, options) =>
        call(updateUser, { params: { compId: compid, conid }, body: { ...body, conid } }, options)
      }
      onSaved={() => {
        notify('Update successful', 'success', 'settings');
        // The user's own permissions determine the available pages.
        if (conid === conuserid)
          void queryClient.invalidateQueries({ queryKey: companyKey(compid, 'permissions') });
      }}
    />
  );
}
