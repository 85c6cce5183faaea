import { addDays, addMonths, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { femaleNames, lastNames, maleNames } from './names.ts';
import type { Random } from './random.ts';
import type { DependentRecord, Sex } from './records.ts';

export const daysPerYear = 365.25;

/** The shape of the household; ages in years, including the participant's own. */
export type Household = {
  lastName: string;
  sex: Sex;
  age: number;
  hasSpouse: boolean;
  children: number;
  /** Days until another child turns 26, when its coverage ends. */
  turns26In?: number;
  /** Days until the spouse turns 65, the Medicare age. */
  spouseTurns65In?: number;
};

/** The birth date of someone who reaches the age in this many days. */
export function turning(today: CalendarDate, age: number, inDays: number): CalendarDate {
  return addMonths(addDays(today, inDays), -12 * age);
}

/** A typical family: often a spouse, often children, as many as the parent's age allows. */
export function drawFamily(
  random: Random,
  person: Pick<Household, 'lastName' | 'sex' | 'age'>,
): Household {
  const { youngest, oldest } = childAges(person.age);
  const room = Math.max(0, Math.floor((oldest - youngest) / 2));
  const children = Math.min(room, random.pick([0, 1, 1, 1, 2, 2, 2, 3, 4]));
  return { ...person, hasSpouse: random.chance(0.7), children };
}

/** A parent was 19 to 46 at a birth, and coverage ends at 26. */
function childAges(parentAge: number): { youngest: number; oldest: number } {
  return { youngest: Math.max(0, parentAge - 46), oldest: Math.min(25, parentAge - 19) };
}

export function makeDependents(
  random: Random,
  today: CalendarDate,
  household: Household,
  nextSsn: () => string,
): DependentRecord[] {
  const taken = new Set<string>();
  const bornYearsAgo = (years: number) => addDays(today, -Math.round(years * daysPerYear));

  const make = (
    relation: DependentRecord['relation'],
    sex: Sex,
    dateOfBirth: CalendarDate,
    lastName = household.lastName,
  ): DependentRecord => {
    const pool = (sex === 'F' ? femaleNames : maleNames).filter((name) => !taken.has(name));
    const firstName = random.pick(pool);
    taken.add(firstName);
    return {
      firstName,
      lastName,
      // A newborn has no SSN yet, and not every employer asks for a spouse's.
      ssn: random.chance(0.9) ? nextSsn() : null,
      dateOfBirth: relation === 'C' || random.chance(0.96) ? dateOfBirth : null,
      relation,
      sex: random.chance(0.97) ? sex : null,
    };
  };

  const dependents: DependentRecord[] = [];
  if (household.spouseTurns65In !== undefined) {
    dependents.push({
      ...make('S', household.sex === 'F' ? 'M' : 'F', today),
      dateOfBirth: turning(today, 65, household.spouseTurns65In),
    });
  } else if (household.hasSpouse) {
    const relation = random.chance(0.95) ? 'S' : 'O';
    const sex = random.chance(0.95) === (household.sex === 'F') ? 'M' : 'F';
    const age = Math.max(19, household.age + random.int(-6, 6) + random.next());
    const lastName = random.chance(0.85) ? household.lastName : random.pick(lastNames);
    dependents.push(make(relation, sex, bornYearsAgo(age), lastName));
  }
  if (household.turns26In !== undefined) {
    dependents.push(make('C', random.pick(['F', 'M']), turning(today, 26, household.turns26In)));
  }
  // Each child has its own range of years, oldest first, so that siblings' ages differ.
  const { youngest, oldest } = childAges(household.age);
  const stretch = (oldest - youngest) / household.children;
  for (let place = household.children - 1; place >= 0; place--) {
    const age = youngest + (place + random.next() / 2) * stretch;
    dependents.push(make('C', random.pick(['F', 'M']), bornYearsAgo(age)));
  }
  return dependents;
}
