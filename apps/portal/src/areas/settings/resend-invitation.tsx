import { Button } from '@mantine/core';
import type { CompanyUserCard } from '@portal/contract/areas/settings/company-user.ts';
import { resendInvitation } from '@portal/contract/areas/settings/settings.contract.ts';
import { useMutation } from '@tanstack/react-query';
import { notify } from '../../session/notifications/notifications.ts';
import { call } from '../../session/call.ts';
import { useSession } from '../../session/session.tsx';

/** For a user who has not chosen a password yet. */
export function ResendInvitation({ user }: { user: CompanyUserCard }) {
  const { compid } = useSession().company;
  const { conid, confname, conlname, conemail } = user;
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(resendInvitation, { params: { compId: compid, conid } }),
    onSuccess: () => notify(`Invitation emailed to ${conemail}`, 'success', 'settings'),
    meta: { area: 'settings' },
  });
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      loading={isPending}
      aria-label={`Resend invitation to ${confname} ${conlname}`}
      onClick={() => mutate()}
    >
      Resend invitation
    </Button>
  );
}
