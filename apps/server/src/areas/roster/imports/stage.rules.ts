import {
  rosterUndoHours,
  type RosterStage,
} from '@portal/contract/areas/roster/roster.contract.ts';

/** When what has happened to an import. */
export type ImportFacts = {
  matchedAt: Date | null;
  checkedAt: Date | null;
  commitOrderedAt: Date | null;
  committedAt: Date | null;
  undoOrderedAt: Date | null;
  undoneAt: Date | null;
};

export function stageOf(facts: ImportFacts): RosterStage {
  if (facts.undoneAt) return 'undone';
  if (facts.undoOrderedAt) return 'undoing';
  if (facts.committedAt) return 'committed';
  if (facts.commitOrderedAt) return 'committing';
  if (facts.checkedAt) return 'preview';
  return facts.matchedAt ? 'checking' : 'matching';
}

const hourMs = 60 * 60_000;

/** It can be undone before then. */
export const undoUntil = (committedAt: Date) =>
  new Date(committedAt.getTime() + rosterUndoHours * hourMs);
