import { offeredFacts } from '@portal/contract/areas/participants/participants.rules.ts';
import { FormSkeleton } from '../../ui/form/form-skeleton.tsx';
import { FactsNotLoaded } from './facts-not-loaded.tsx';
import { GeneralInfo } from './general-info.tsx';
import type { ParticipantTabProps } from './participant-tab.ts';
import { useParticipantFacts } from './use-participant-facts.ts';

export function GeneralInfoTab({ participant }: ParticipantTabProps) {
  const { facts, isError, retry } = useParticipantFacts();
  if (isError) return <FactsNotLoaded retry={retry} />;
  return participant && facts ? (
    <GeneralInfo participant={participant} facts={offeredFacts(facts, participant)} />
  ) : (
    <FormSkeleton sections={[5, 2, 5, 3]} />
  );
}
