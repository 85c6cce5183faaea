import { initialsOf } from '@portal/contract/values/palette.ts';

/** The initials of the first and last word of a full name. */
export function initialsOfName(name: string): string {
  const words = name.trim().split(/\s+/);
  return initialsOf(words[0] ?? '', words.length > 1 ? words.at(-1)! : '');
}
