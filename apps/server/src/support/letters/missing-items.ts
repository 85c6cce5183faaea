import type { Letter } from './letter.ts';
import { isIncomplete } from './words.ts';

/** What goes out with a letter that asks for an answer. */
const papers: Record<string, (letter: Letter) => boolean> = {
  'the form to answer with': ({ form }) =>
    form !== null && form.persons.some(({ plans }) => plans.length > 0),
  'the rate sheet': ({ rates }) => rates !== null && rates.rows.length > 0,
};

/** Inter holds Latin (Vietnamese too), Greek and Cyrillic letters; others would print as boxes. */
const unprintable = /[^ -\u052F\u1D00-\u22FF]/u;

/** What a letter of its type must hold and lacks, or does not have all facts for. */
export function missingItems(letter: Letter): string[] {
  const { type, front, rights } = letter;
  const complete = new Set(
    [...front, ...rights].filter((section) => !isIncomplete(section)).map(({ heading }) => heading),
  );
  const missingPapers = Object.entries(papers)
    .filter(([, isThere]) => !isThere(letter))
    .map(([paper]) => paper);
  return [
    ...type.requiredItems.filter((item) => !complete.has(item)),
    ...(type.asksForAnswer ? missingPapers : []),
    ...(unprintable.test(JSON.stringify(letter))
      ? ['letters that can be printed (see the names and addresses)']
      : []),
  ];
}
