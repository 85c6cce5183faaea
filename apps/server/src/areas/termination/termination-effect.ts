import type { Transaction } from '../../platform/database.ts';
import type { PersonOnFile } from '../participants/participants.service.ts';

/** One row of a termination, with the person as they are on file. */
export type TerminationRow = {
  compId: number;
  person: PersonOnFile;
  terminateBenefits: string;
  lastDeduction: string | null;
};

/**
 * What one area does when a person's benefits terminate, and how it takes that back. All effects
 * share the transaction, and the person is held until it ends.
 */
export type TerminationEffect = {
  /** Under this name the batch keeps what was there before. */
  name: string;
  /** What will happen, in sentences a person can check; nothing that will not. */
  foresee: (tx: Transaction, row: TerminationRow) => Promise<string[]>;
  /** Does it, and answers as JSON what undo has to put back. */
  apply: (tx: Transaction, row: TerminationRow) => Promise<unknown>;
  /** Puts back exactly that; refuses when somebody has changed it since. */
  restore: (tx: Transaction, row: TerminationRow, before: unknown) => Promise<void>;
};
