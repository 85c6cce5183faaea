import type { Transaction } from '../../platform/database.ts';
import { enrollments } from '../enrollment/enrollment.effect.ts';
import { endDate } from './end-date.effect.ts';
import type { TerminationEffect, TerminationRow } from './termination-effect.ts';

/** Everything a termination does to a person, in order. Undo runs in reverse. */
const effects: readonly TerminationEffect[] = [endDate, enrollments];

export async function previewEffects(tx: Transaction, row: TerminationRow): Promise<string[]> {
  const sentences: string[] = [];
  for (const effect of effects) sentences.push(...(await effect.preview(tx, row)));
  return sentences;
}

/** The previous state, by effect. */
export type EffectsBefore = Record<string, unknown>;

export async function applyEffects(tx: Transaction, row: TerminationRow): Promise<EffectsBefore> {
  const before: EffectsBefore = {};
  for (const effect of effects) before[effect.name] = await effect.apply(tx, row);
  return before;
}

export async function restoreEffects(
  tx: Transaction,
  row: TerminationRow,
  before: EffectsBefore,
  undone: readonly EffectsBefore[],
): Promise<void> {
  for (const effect of effects.toReversed()) {
    // A batch created before an effect existed has no state for it.
    if (effect.name in before)
      await effect.restore(
        tx,
        row,
        before[effect.name],
        undone.filter((each) => effect.name in each).map((each) => each[effect.name]),
      );
  }
}
