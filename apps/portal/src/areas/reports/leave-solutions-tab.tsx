import { Anchor, Paper } from '@mantine/core';
import { IconCalendarHeart } from '@tabler/icons-react';
import { useSession } from '../../session/session.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** What a company without the leave service reads where its reports would be. */
export function LeaveSolutionsTab() {
  const { accountManager, accountManagerEmail } = useSession().company;
  return (
    <Paper>
      <EmptyState
        icon={IconCalendarHeart}
        action={
          accountManagerEmail !== null && (
            <Anchor href={`mailto:${accountManagerEmail}`}>
              {accountManager ?? accountManagerEmail}
            </Anchor>
          )
        }
      >
        These reports are available with Leave Solutions. Please contact your account manager.
      </EmptyState>
    </Paper>
  );
}
