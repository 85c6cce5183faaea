import { displayDate } from '../../values/display-date.ts';
import { fold } from '../../values/fold.ts';
import { isDateText } from '../../values/is-date-text.ts';
import type { Dependent, DependentInput } from './dependent.ts';

/** What the questions are about; a form's fields may still be empty. */
export type AskedDependent = Pick<DependentInput, 'fname' | 'lname' | 'dateOfBirth'> & {
  relation: string;
  endedOn?: string | null;
};

type Family = {
  /** Those on file, without the one that is being corrected. */
  onFile: readonly Pick<Dependent, keyof AskedDependent>[];
  /** Those being added or corrected. */
  entered: readonly AskedDependent[];
  today: string;
};

/** A spouse younger than that is rarely meant. */
const youngestSpouse = 16;

/** What is rarely meant, and asked before it is saved; never refused (domain.md 12.4). */
export function dependentQuestions({ onFile, entered, today }: Family): string[] {
  return [
    ...entered.flatMap((each, index) => {
      const same = [...onFile, ...entered.slice(0, index)].find((other) => isSame(each, other));
      return same ? [`${nameOf(each)}${bornText(same)} is listed twice.`] : [];
    }),
    ...spouseQuestion(onFile, entered, today),
    ...entered.flatMap((each) => {
      const age = each.relation === 'S' ? ageOn(each.dateOfBirth, today) : null;
      return age !== null && age < youngestSpouse
        ? [`${nameOf(each)} is listed as a spouse aged ${age}.`]
        : [];
    }),
  ];
}

const nameOf = ({ fname, lname }: AskedDependent) => `${fname.trim()} ${lname.trim()}`;
const bornText = ({ dateOfBirth }: AskedDependent) =>
  dateOfBirth && isDateText(dateOfBirth) ? ` (born ${displayDate(dateOfBirth)})` : '';

/** Of the same name, and not known to be born on different days. */
function isSame(one: AskedDependent, other: AskedDependent): boolean {
  const isNamed = nameOf(one).trim() !== '';
  const maySameDay =
    !one.dateOfBirth || !other.dateOfBirth || one.dateOfBirth === other.dateOfBirth;
  return isNamed && fold(nameOf(one)) === fold(nameOf(other)) && maySameDay;
}

function spouseQuestion(
  onFile: readonly AskedDependent[],
  entered: readonly AskedDependent[],
  today: string,
): string[] {
  const isSpouse = ({ relation, endedOn }: AskedDependent) =>
    relation === 'S' && (!endedOn || !isDateText(endedOn) || endedOn >= today);
  const spouses = [...onFile, ...entered].filter(isSpouse);
  if (spouses.length < 2 || !entered.some(isSpouse)) return [];
  return [`More than one spouse is listed: ${spouses.map(nameOf).join(', ')}.`];
}

/** In whole years; null if the birthdate is not known or not valid. */
function ageOn(dateOfBirth: string | null, today: string): number | null {
  if (!dateOfBirth || !isDateText(dateOfBirth) || dateOfBirth > today) return null;
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}
