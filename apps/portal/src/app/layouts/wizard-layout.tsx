import { mayOpen } from '@portal/contract/areas/session/pages.rules.ts';
import { use } from 'react';
import { Outlet, useParams } from 'react-router';
import { useScreen } from '../../navigation/screen.ts';
import { SessionContext } from '../../session/session.tsx';
import { DefaultLayout } from './default-layout.tsx';
import { ParticipantBanner } from '../../areas/participants/participant-banner.tsx';
import { WizardFrame } from './wizard-frame.tsx';

/** The wizard's frame and the participant's banner around a step. */
export function WizardLayout() {
  const screen = useScreen();
  const session = use(SessionContext);
  const { employeeNumber } = useParams();

  // A wizard the company does not have shows Not Found in the shell, next to the menu.
  if (session && screen?.page && !mayOpen(screen.page, session.facts)) return <DefaultLayout />;
  return (
    <WizardFrame title={screen?.title} narrow={screen?.path === '/verify-token'}>
      {session && employeeNumber !== undefined && <ParticipantBanner empno={employeeNumber} />}
      <Outlet />
    </WizardFrame>
  );
}
