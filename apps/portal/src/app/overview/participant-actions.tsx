import { Button } from '@mantine/core';
import type { Participant } from '@portal/contract/areas/participants/participant.ts';
import { mayOpen } from '@portal/contract/areas/session/pages.rules.ts';
import { Link } from 'react-router';
import { enrollPath } from '../../areas/enrollment/enrollment-place.ts';
import { endedOn } from '../../areas/participants/ended-on.ts';
import { preloadScreen } from '../../navigation/preload-screen.ts';
import { useSession } from '../../session/session.tsx';

/** What can be done with a participant, each with the person filled in, for those who may. */
export function ParticipantActions({ participant }: { participant: Participant }) {
  const { facts, settings } = useSession();
  const { empno } = participant;
  const hasEnded = endedOn(participant, settings.timeZone) !== null;
  const query = `?empno=${empno}`;
  const actions = [
    // Nobody can be enrolled after their benefits ended.
    mayOpen('plan-enrollment', facts) && !hasEnded && { label: 'Enroll', to: enrollPath(empno) },
    mayOpen('enter-cobra-qe', facts) && {
      label: 'Enter COBRA QE',
      to: `/enter-cobra-qe/personal-details${query}`,
    },
    mayOpen('terminate-participant', facts) && {
      label: 'Terminate',
      to: `/terminate-participant${query}`,
    },
  ].filter((action) => action !== false);
  return actions.map(({ label, to }) => (
    <Button
      key={label}
      component={Link}
      to={to}
      variant="default"
      size="xs"
      onPointerEnter={() => preloadScreen(to)}
      onFocus={() => preloadScreen(to)}
    >
      {label}
    </Button>
  ));
}
