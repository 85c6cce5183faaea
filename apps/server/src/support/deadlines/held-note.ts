/**
 * Says that a letter is held and what it lacks; null where nothing holds it. The day it was scheduled
 * for is left out: it does not go then.
 */
export function heldNote(letter: string, missing: readonly string[]): string | null {
  if (missing.length === 0) return null;
  const items = missing.map((item) => `${item[0]!.toLowerCase()}${item.slice(1)}`);
  return `${letter} is held until it is complete. It lacks ${items.join(', ')}.`;
}
