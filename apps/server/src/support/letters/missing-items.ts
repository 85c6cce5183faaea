import { unprintableIn } from '@portal/contract/values/printable.ts';
import type { Letter } from './letter.ts';
import { isIncomplete } from './words.ts';

/** What must be enclosed with a letter that asks for a response. */
const enclosures: Record<string, (letter: Letter) => boolean> = {
  'the response form': ({ form, choices }) =>
    (form !== null && form.persons.some(({ plans }) => plans.length > 0)) ||
    (choices !== undefined && choices.groups.length > 0),
  // A form of choices has the rates on it.
  'the rate sheet': ({ rates, choices }) =>
    choices !== undefined || (rates !== null && rates.rows.length > 0),
};

/** The required items that a letter lacks, or lacks facts for. */
export function missingItems(letter: Letter): string[] {
  const { type, front, rights } = letter;
  const complete = new Set(
    [...front, ...rights].filter((section) => !isIncomplete(section)).map(({ heading }) => heading),
  );
  const missingEnclosures = Object.entries(enclosures)
    .filter(([, isThere]) => !isThere(letter))
    .map(([enclosure]) => enclosure);
  return [
    ...type.requiredItems.filter((item) => !complete.has(item)),
    ...(type.asksForResponse ? missingEnclosures : []),
    ...(unprintableIn(JSON.stringify(letter)).length > 0
      ? ['printable characters (see the names and addresses)']
      : []),
  ];
}
