import { Button } from '@mantine/core';
import type { CompanyUserCard } from '@portal/contract/areas/settings/company-user.ts';
import { resendInvitation } from '@portal/contract/areas/settings/settings.contract.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '../../session/notifications/notifications.ts';
import { call } from '../../session/call.ts';
import { useSession } from '../../session/session.tsx';
import { usersQuery, userQuery } from './settings.queries.ts';

/** For a user who has not chosen a password yet, or a contact who is to sign in. */
export function ResendInvitation({ user }: { user: CompanyUserCard }) {
  const { compid } = useSession().company;
  const { conid, confname, conlname, conemail, status } = user;
  const label = status === 'contact' ? 'Invite to sign in' : 'Resend invitation';
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(resendInvitation, { params: { compId: compid, conid } }),
    onSuccess: () => {
      notify(`Invitation emailed to ${conemail}`, 'success', 'settings');
      void queryClient.invalidateQueries(usersQuery(compid));
      void queryClient.invalidateQueries(userQuery(compid, conid));
    },
    meta: { area: 'settings' },
  });
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      loading={isPending}
      aria-label={`${label}: ${confname} ${conlname}`}
      onClick={() => mutate()}
    >
      {label}
    </Button>
  );
}
