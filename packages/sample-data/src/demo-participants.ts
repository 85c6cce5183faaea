import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { fold } from '@portal/contract/values/fold.ts';
import { empnoOf } from './empno.ts';
import { fictionalPhone, fictionalSsn } from './fictional-numbers.ts';
import { daysPerYear, drawFamily, makeDependents, turning, type Household } from './household.ts';
import { limitCases, type LimitCase } from './limit-cases.ts';
import { femaleNames, lastNames, maleNames } from './names.ts';
import { placesOf, streets } from './places.ts';
import { makeRandom, type Random } from './random.ts';
import type { CompanyRecord, ParticipantRecord, Sex } from './records.ts';

/** How many people each company has, and how many of them have ended (domain.md 10.3). */
const volumes: Readonly<Record<number, { people: number; ended: number }>> = {
  1001: { people: 420, ended: 40 },
  1002: { people: 60, ended: 9 },
  1003: { people: 60, ended: 4 },
  1004: { people: 180, ended: 14 },
  1005: { people: 150, ended: 12 },
  1006: { people: 140, ended: 12 },
  1007: { people: 160, ended: 16 },
  1008: { people: 90, ended: 7 },
};

const shareWithFamily = 0.47;
const twoFrequencies = 10;
/** A company whose secret id is its own employee number, not an SSN. */
const employeeNumberCompany = 1004;
const fullCompany = 1001;

type Ages = Partial<Pick<Household, 'age' | 'turns26In' | 'spouseTurns65In'>> & {
  turns65In?: number;
};

export function makeParticipants(
  today: CalendarDate,
  seed: number,
  companies: CompanyRecord[],
): ParticipantRecord[] {
  let position = makeRandom(seed).int(0, 1_000_000);
  const nextSsn = () => fictionalSsn(position++);
  return companies.flatMap((company) => makePeople(today, seed, company, nextSsn));
}

function makePeople(
  today: CalendarDate,
  seed: number,
  company: CompanyRecord,
  nextSsn: () => string,
): ParticipantRecord[] {
  const { people, ended } = volumes[company.compId]!;
  // One random stream per company: a change in one leaves the others unchanged.
  const random = makeRandom(seed * 10_007 + company.compId);
  const indexes = Array.from({ length: people }, (_, index) => index);
  const cases =
    company.compId === fullCompany ? spread(limitCases, people) : new Map<number, LimitCase>();
  const others = random.sample(indexes, people).filter((index) => !cases.has(index));
  const endedOnes = new Set(others.splice(0, ended));
  const milestones = new Map(ageMilestones(random, people).map((ages) => [others.shift()!, ages]));
  const [, second] = company.payFrequencies;
  const withTwo = new Set(
    company.compId === fullCompany && second ? others.splice(0, twoFrequencies) : [],
  );

  const families = new Set(random.sample(indexes, Math.round(people * shareWithFamily)));
  const names = new Set(limitCases.map(({ firstName, lastName }) => `${firstName} ${lastName}`));
  return indexes.map((index) => {
    const limits = cases.get(index) ?? {};
    const sex = limits.sex ?? random.pick<Sex>(['F', 'M']);
    const { firstName, lastName } = { ...drawName(random, sex, names), ...limits };
    const ages = milestones.get(index) ?? {};
    const age = ages.age ?? (limits.children ? 49 : drawAge(random));
    const home = drawHome(random, company.compId);
    const frequencies = company.payFrequencies.map(({ id }) => id);
    const first = random.chance(0.97) || withTwo.has(index) ? random.pick(frequencies) : null;
    const person = { lastName, sex, age };
    const household: Household = {
      ...(families.has(index)
        ? drawFamily(random, person)
        : { ...person, hasSpouse: false, children: 0 }),
      ...(limits.children === undefined ? {} : { children: limits.children, hasSpouse: true }),
      ...ages,
      age,
    };
    const birthDate =
      ages.turns65In === undefined
        ? addDays(today, -Math.round((age + random.next()) * daysPerYear))
        : turning(today, 65, ages.turns65In);
    return {
      compId: company.compId,
      empno: empnoOf(index),
      firstName,
      lastName,
      payrollId:
        limits.payrollId ??
        (company.compId === employeeNumberCompany ? employeeNumber(index) : nextSsn()),
      // A few have none on file.
      ssn: company.compId === employeeNumberCompany && index % 9 > 0 ? nextSsn() : null,
      birthDate: random.chance(0.98) || milestones.has(index) ? birthDate : null,
      sex: random.chance(0.97) || limits.sex ? sex : null,
      phone: drawOrNull(
        random,
        0.9,
        fictionalPhone(home.areaCode, random.int(0, 99)),
        limits.phone,
      ),
      street1: limits.street1 ?? home.street1,
      street2: limits.street2 === undefined ? home.street2 : limits.street2,
      city: home.city,
      state: home.state,
      zip: home.zip,
      locationCode: random.chance(0.97) ? random.pick(company.locations).code : null,
      payFrequency: first,
      payFrequency2: withTwo.has(index) ? frequencies.find((id) => id !== first)! : null,
      email: drawOrNull(random, 0.88, emailOf(firstName, lastName, index), limits.email),
      endedOn: endedOnes.has(index) ? addDays(today, -random.int(1, 720)) : null,
      dependents: makeDependents(random, today, household, nextSsn),
    };
  });
}

const employeeNumber = (index: number) => String(12_345 + index * 37).padStart(9, '0');

/** Spreads the cases evenly through the company, so that they are not adjacent in a list. */
function spread(cases: readonly LimitCase[], people: number): Map<number, LimitCase> {
  const step = Math.floor(people / cases.length);
  return new Map(cases.map((limitCase, index) => [7 + index * step, limitCase]));
}

/** People who turn 65, or whose child turns 26 or spouse 65, within the next five months. */
function ageMilestones(random: Random, people: number): Ages[] {
  const each = Math.max(1, Math.round(people / 60));
  const soon = (index: number) => 6 + Math.floor((index * 140) / each) + random.int(0, 9);
  return Array.from({ length: each }, (_, index): Ages[] => [
    { age: 64, turns65In: soon(index) },
    { age: random.int(48, 58), turns26In: soon(index) },
    ...(index % 2 === 0 ? [{ age: random.int(60, 64), spouseTurns65In: soon(index) }] : []),
  ]).flat();
}

/** Working ages, fewest at both ends. */
const drawAge = (random: Random) => Math.round(19 + (random.next() + random.next()) * 23);

function drawName(
  random: Random,
  sex: Sex,
  taken: Set<string>,
): { firstName: string; lastName: string } {
  for (;;) {
    const firstName = random.pick(sex === 'F' ? femaleNames : maleNames);
    const lastName = random.pick(lastNames);
    const name = `${firstName} ${lastName}`;
    if (taken.has(name)) continue;
    taken.add(name);
    return { firstName, lastName };
  }
}

function drawHome(random: Random, compId: number) {
  const { city, state, zip, areaCode } = random.pick(placesOf[compId]!);
  return {
    city,
    state,
    areaCode,
    zip: random.chance(0.15) ? `${zip}-${random.int(1000, 9899)}` : zip,
    street1: `${random.int(3, 4980)} ${random.pick(streets)}`,
    street2: random.chance(0.14)
      ? `Apt ${random.int(1, 38)}${random.pick(['', 'A', 'B', 'C'])}`
      : null,
  };
}

function drawOrNull(
  random: Random,
  probability: number,
  value: string,
  set: string | null | undefined,
) {
  const drawn = random.chance(probability) ? value : null;
  return set === undefined ? drawn : set;
}

/** The number distinguishes people with the same name. */
function emailOf(firstName: string, lastName: string, index: number): string {
  const part = (name: string) => fold(name).replace(/[^a-z]/g, '');
  return `${part(firstName)}.${part(lastName)}${index + 1}@example.com`;
}
