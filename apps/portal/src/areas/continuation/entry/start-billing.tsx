import { NotFound } from '../../../navigation/not-found.tsx';
import { useWizardStep } from '../../../ui/wizard/use-wizard-step.ts';
import { entrySteps } from './entry-steps.ts';
import { EventEntry } from './event-entry.tsx';

export default function StartBilling() {
  const { at } = useWizardStep(entrySteps);
  if (at === -1) return <NotFound level={2} />;
  return <EventEntry service="billing" />;
}
