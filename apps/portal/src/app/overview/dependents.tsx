import { CoverageAfterEnd } from '../../areas/continuation/coverage-after-end.tsx';
import { DependentsTab } from '../../areas/participants/dependents-tab.tsx';
import type { ParticipantTabProps } from '../../areas/participants/participant-tab.ts';

/** The Dependents tab, with what continuation has to say about those who have ended. */
export function Dependents(props: ParticipantTabProps) {
  return <DependentsTab {...props} AfterEnd={CoverageAfterEnd} />;
}
