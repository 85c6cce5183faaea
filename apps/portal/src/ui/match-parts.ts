import { fold } from '@portal/contract/values/fold.ts';

export type Part = { text: string; matched: boolean };

/** Splits text into parts and marks those that match a typed word, ignoring case, accents and apostrophes. */
export function matchParts(text: string, typed: string): Part[] {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  const characters = [...text.normalize('NFC')];
  // Folding can change a character's length, so each folded letter remembers its origin.
  const origin: number[] = [];
  let folded = '';
  for (const [index, character] of characters.entries()) {
    const part = fold(character);
    folded += part;
    for (let step = 0; step < part.length; step += 1) origin.push(index);
  }
  const matched = new Set<number>();
  for (const word of words) {
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length)) {
      // Also what folding dropped in between, such as an apostrophe.
      for (let index = origin[at]!; index <= origin[at + word.length - 1]!; index += 1)
        matched.add(index);
    }
  }
  const parts: Part[] = [];
  for (const [index, character] of characters.entries()) {
    const last = parts.at(-1);
    if (last?.matched === matched.has(index)) last.text += character;
    else parts.push({ text: character, matched: matched.has(index) });
  }
  return parts;
}
