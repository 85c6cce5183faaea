import { initialsOf } from '@portal/contract/values/palette.ts';

/** The initials of a name written in one piece: those of its first and last word. */
export function initialsOfName(name: string): string {
  const words = name.trim().split(/\s+/);
  return initialsOf(words[0] ?? '', words.length > 1 ? words.at(-1)! : '');
}
