import { useGoBack } from '../../../navigation/use-go-back.ts';
import { FailurePanel } from '../../../ui/failure-panel.tsx';
import { useWizardStep } from '../../../ui/wizard/use-wizard-step.ts';
import { entrySteps } from './entry-steps.ts';
import { EventEntry } from './event-entry.tsx';

export default function EnterCobraEvent() {
  const { at } = useWizardStep(entrySteps);
  const goBack = useGoBack();
  if (at === -1) {
    return (
      <FailurePanel title="Page Not Found" retryLabel="Go back" retry={goBack}>
        This step does not exist.
      </FailurePanel>
    );
  }
  return <EventEntry service="cobra" />;
}
