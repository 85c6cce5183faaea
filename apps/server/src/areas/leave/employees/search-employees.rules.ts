import { fold } from '@portal/contract/values/fold.ts';

/** How a name may begin; an empty part begins with anything. */
export type NameBeginning = { first: string; last: string };

/**
 * What a typed text looks for: names that begin so, or an employee id that does (domain.md 6.4). One text can be the
 * beginning of a first name, of a last name, or of both with a space or a comma between them.
 */
export function searchBeginnings(criteria: string): { names: NameBeginning[]; eeId: string } {
  const text = fold(criteria).replaceAll(/\s+/g, ' ').trim();
  return { names: namesOf(text), eeId: text };
}

function namesOf(text: string): NameBeginning[] {
  const comma = text.indexOf(',');
  if (comma >= 0)
    return [{ last: text.slice(0, comma).trim(), first: text.slice(comma + 1).trim() }];
  const words = text.split(' ');
  const splits = words.slice(1).map((_, at) => ({
    first: words.slice(0, at + 1).join(' '),
    last: words.slice(at + 1).join(' '),
  }));
  return [{ first: text, last: '' }, { first: '', last: text }, ...splits];
}
