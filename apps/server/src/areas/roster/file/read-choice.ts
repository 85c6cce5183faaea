import { fold } from '@portal/contract/values/fold.ts';
import { usStates } from '@portal/contract/values/us-state.ts';
import type { ReadResult } from './read-date.ts';

/*
 * What people write for the codes of a form. A choice of the company's own (location, pay frequency, plan) stays a name:
 * only who knows the company can look it up.
 */

type Choice = { codes: ReadonlyMap<string, string>; problem: string };

const keyOf = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, '');

const choice = (words: Record<string, string>, problem: string): Choice => ({
  codes: new Map(
    Object.entries(words).flatMap(([code, each]) =>
      each.split(', ').map((word) => [keyOf(word), code] as const),
    ),
  ),
  problem,
});

const choices: Record<string, Choice> = {
  sex: choice({ F: 'f, female, woman, girl', M: 'm, male, man, boy' }, 'Write F or M.'),
  hstate: choice(
    Object.fromEntries(usStates.map(({ code, name }) => [code, `${code}, ${name}`])),
    'Write the two letters of a state, like MA.',
  ),
  relation: choice(
    {
      E: 'e, ee, emp, employee, self, subscriber, participant, primary, insured',
      S: 's, sp, spouse, husband, wife',
      C: 'c, ch, child, son, daughter, stepchild, stepson, stepdaughter, foster child, adopted child, disabled child, dependent child',
      O: 'o, other, domestic partner, partner, dp',
    },
    'Write Employee, Spouse, Child or Other.',
  ),
  lfsa: choice({ Yes: 'yes, y, true, t, 1, x', No: 'no, n, false, f, 0' }, 'Write Yes or No.'),
  planLevel: choice(
    {
      10: '10, single, individual, employee only, employee, ee, ee only, self, self only, one person',
      11: '11, family, ee family, employee family, employee and family',
    },
    'Write Single or Family.',
  ),
};

/** The code for what somebody wrote; the text itself where the company's own names are the choices. */
export function readChoice(field: string, text: string): ReadResult {
  const known = choices[field];
  if (!known) return { value: text };
  const code = known.codes.get(keyOf(text));
  return code === undefined ? { problem: known.problem } : { value: code };
}
