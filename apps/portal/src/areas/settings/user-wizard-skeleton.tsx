import { NotFound } from '../../navigation/not-found.tsx';
import { FormSkeleton } from '../../ui/form/form-skeleton.tsx';
import { useWizardStep } from '../../ui/wizard/use-wizard-step.ts';
import { Wizard } from '../../ui/wizard/wizard.tsx';
import { userSteps } from './user-record.ts';

/** The wizard in its final size, while the user and the lists load. */
export function UserWizardSkeleton() {
  const { at } = useWizardStep(userSteps);
  if (at === -1) return <NotFound level={2} />;
  return (
    <Wizard steps={userSteps} at={at} canOpen={() => false} onOpen={() => {}}>
      <FormSkeleton sections={at === 0 ? [4, 3, 5] : [4, 6]} />
    </Wizard>
  );
}
