import type { RosterImport, RosterStage } from '@portal/contract/areas/roster/roster.contract.ts';

/** Not committed yet: nothing of it is saved. */
export const isOpen = (stage: RosterStage) =>
  stage === 'matching' || stage === 'checking' || stage === 'preview';

/** Whether the caller can take it back now. */
export const mayUndo = ({
  stage,
  isOwn,
  undoUntil,
}: Pick<RosterImport, 'stage' | 'isOwn' | 'undoUntil'>) =>
  isOwn && stage === 'committed' && undoUntil !== null && Date.parse(undoUntil) > Date.now();
