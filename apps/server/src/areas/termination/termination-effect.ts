import type { Transaction } from '../../platform/database.ts';
import type { PersonOnFile } from '../participants/participants.service.ts';

export type TerminationRow = {
  compId: number;
  person: PersonOnFile;
  terminateBenefits: string;
  lastDeduction: string | null;
};

/**
 * What one area does when a person's benefits terminate, and how to undo it. All effects share the
 * transaction, in which the person is locked.
 */
export type TerminationEffect = {
  /** The key under which the batch stores the previous state. */
  name: string;
  /** What will happen, in sentences the user can check. Lists nothing that will not happen. */
  preview: (tx: Transaction, row: TerminationRow) => Promise<string[]>;
  /** Applies the effect and returns, as JSON, what undo must restore. */
  apply: (tx: Transaction, row: TerminationRow) => Promise<unknown>;
  /**
   * Restores exactly that. Refuses if someone has changed it since. `undone` is what later terminations
   * of the person stored that were undone: each changed things and put them back.
   */
  restore: (
    tx: Transaction,
    row: TerminationRow,
    before: unknown,
    undone: readonly unknown[],
  ) => Promise<void>;
};
