import { Alert, Anchor } from '@mantine/core';
import type { OpenPlan } from '@portal/contract/areas/enrollment/enrollment.ts';
import { isDeducted } from '@portal/contract/areas/enrollment/plan-kind.ts';
import type { Participant } from '@portal/contract/areas/participants/participant.ts';
import { mayOpen } from '@portal/contract/areas/session/pages.rules.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../session/session.tsx';
import { atField } from '../../ui/form/use-asked-field.ts';
import { endedOn } from '../participants/ended-on.ts';
import { hasPayFrequency } from './plan-notes.ts';

type PersonNoticesProps = { participant: Participant; plans: readonly OpenPlan[] };

/** What about the person limits every choice, and where it is set right. */
export function PersonNotices({ participant, plans }: PersonNoticesProps) {
  const { settings, facts } = useSession();
  const { empno, terminateBenefits } = participant;
  const isMissingPay =
    !hasPayFrequency(participant) && plans.some(({ plccode }) => isDeducted(plccode));
  const hasEnded = endedOn(participant, settings.timeZone) !== null;
  return (
    <>
      {terminateBenefits !== null && (
        <Notice>
          Benefits {hasEnded ? 'ended' : 'end'} on {displayDate(terminateBenefits)}. An enrollment
          can only last until then.{' '}
          {mayOpen('terminate-participant', facts) && (
            <NoticeLink to={`/reinstate-participant/${empno}`}>
              Reinstate this participant
            </NoticeLink>
          )}
        </Notice>
      )}
      {isMissingPay && (
        <Notice>
          Plans with payroll deductions need pay dates. Please{' '}
          <NoticeLink to={atField(`/participant-overview/${empno}/general-info`, 'payfreq')}>
            set a pay frequency
          </NoticeLink>{' '}
          first.
        </Notice>
      )}
    </>
  );
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <Alert color="yellow" icon={<IconAlertTriangle size={20} stroke={1.75} aria-hidden />}>
      {children}
    </Alert>
  );
}

function NoticeLink({ to, children }: { to: string; children: string }) {
  return (
    <Anchor component={Link} to={to} inherit underline="always">
      {children}
    </Anchor>
  );
}
