import { Button, Paper } from '@mantine/core';
import { mayOpen } from '@portal/contract/areas/session/pages.rules.ts';
import { IconClipboardHeart } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useSession } from '../../app/session/session.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { ParticipantTabProps } from './participant-tab.ts';

/** The frame of a person's enrollments. */
export function PlanEnrollmentTab({ empno }: ParticipantTabProps) {
  const mayEnroll = mayOpen('plan-enrollment', useSession().facts);
  return (
    <Paper>
      <EmptyState
        icon={IconClipboardHeart}
        action={
          mayEnroll && (
            <Button component={Link} to={`/plan-enrollment/${empno}/plan-type`}>
              Enroll Participant
            </Button>
          )
        }
      >
        Plan enrollments will show here.
      </EmptyState>
    </Paper>
  );
}
