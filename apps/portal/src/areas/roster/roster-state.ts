import type { RosterImport, RosterStage } from '@portal/contract/areas/roster/roster.contract.ts';

/** Nothing of it is saved yet. */
export const isOpen = (stage: RosterStage) =>
  stage === 'matching' || stage === 'checking' || stage === 'preview';

/** Whether the caller can take it back now. */
export const mayUndo = ({
  stage,
  isOwn,
  undoUntil,
}: Pick<RosterImport, 'stage' | 'isOwn' | 'undoUntil'>) =>
  isOwn && stage === 'committed' && undoUntil !== null && Date.parse(undoUntil) > Date.now();
