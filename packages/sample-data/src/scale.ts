import { addDays } from '@portal/contract/values/calendar-date.ts';
import { fold } from '@portal/contract/values/fold.ts';
import { aCompany, testDay } from './builders.ts';
import { empnoOf } from './empno.ts';
import { fictionalPhone, fictionalSsn } from './fictional-numbers.ts';
import { femaleNames, lastNames, maleNames } from './names.ts';
import { allPlaces, streets } from './places.ts';
import { makeRandom } from './random.ts';
import type { CompanyRecord, ParticipantRecord, UserRecord } from './records.ts';

/** How much to make. The first company is the largest, with exactly that many people. */
export type Scale = { companies: number; people: number; largest: number; seed: number };

const million: Scale = { companies: 2000, people: 1_000_000, largest: 50_000, seed: 1 };

export const largestCompId = 100_001;

export function scaleCompanies({ companies }: Pick<Scale, 'companies'> = million): CompanyRecord[] {
  const model = aCompany();
  return Array.from({ length: companies }, (_, index) => ({
    ...structuredClone(model),
    compId: largestCompId + index,
    name: `Scale Company ${index + 1}`,
    // A code names one company.
    medicalPlanCode: null,
    planYears: model.planYears.map((year, place) => ({
      ...year,
      planYearId: largestCompId + index * model.planYears.length + place,
    })),
  }));
}

/** One user with every permission in the largest company. */
export function scaleUser(): UserRecord {
  return {
    userId: largestCompId,
    userName: 'scale.user@example.com',
    firstName: 'Scale',
    lastName: 'User',
    requireMfa: false,
    signIn: 'password',
    memberships: [
      {
        conId: largestCompId,
        compId: largestCompId,
        permissions: [-1],
        locations: [-1],
        payFrequencies: ['!'],
        responsibilities: ['Human Resources'],
        title: 'Benefits Administrator',
        department: 'Human Resources',
        phone: fictionalPhone('555', 0),
        fax: null,
        street1: '1 Main Street',
        street2: null,
        city: 'Sandusky',
        state: 'OH',
        zip: '44870',
      },
    ],
  };
}

/** The people one by one, company by company, so that a load can stream them. */
export function* scaleParticipants(
  scale: Partial<Scale> = {},
): Generator<ParticipantRecord, void, undefined> {
  const { seed, ...wanted } = { ...million, ...scale };
  const random = makeRandom(seed);
  const sizes = companySizes(wanted, (max) => random.int(0, max));
  const women = femaleNames.map(nameWithAddress);
  const men = maleNames.map(nameWithAddress);
  const families = lastNames.map(nameWithAddress);
  const birthDates = datesBefore(18 * 365, 4096, 4);
  const endDates = datesBefore(1, 720, 1);

  let position = random.int(0, 1_000_000);
  for (const [company, size] of sizes.entries()) {
    for (let index = 0; index < size; index++) {
      const sex = random.chance(0.5) ? 'F' : 'M';
      const first = random.pick(sex === 'F' ? women : men);
      const last = random.pick(families);
      const home = random.pick(allPlaces);
      yield {
        compId: largestCompId + company,
        empno: empnoOf(index),
        firstName: first.name,
        lastName: last.name,
        payrollId: fictionalSsn(position++),
        ssn: null,
        birthDate: random.pick(birthDates),
        sex,
        phone: fictionalPhone(home.areaCode, random.int(0, 99)),
        street1: `${random.int(3, 4980)} ${random.pick(streets)}`,
        street2: null,
        city: home.city,
        state: home.state,
        zip: home.zip,
        locationCode: random.chance(0.5) ? 1 : 2,
        payFrequency: random.chance(0.5) ? 'W' : 'B',
        payFrequency2: null,
        email: `${first.address}.${last.address}${index + 1}@example.com`,
        endedOn: random.chance(0.08) ? random.pick(endDates) : null,
        dependents: [],
      };
    }
  }
}

/**
 * The largest first; the rest get an even share each, then shifted in pairs so that sizes differ.
 * None becomes empty.
 */
function companySizes(
  { companies, people, largest }: Omit<Scale, 'seed'>,
  upTo: (max: number) => number,
): number[] {
  const others = companies - 1;
  const rest = people - largest;
  if (others < 0 || rest < 0 || rest > others * largest) {
    throw new RangeError(
      `${people} people do not fit ${companies} companies of at most ${largest}`,
    );
  }
  const sizes = Array.from({ length: others }, (_, index) => Math.floor((rest + index) / others));
  for (let pair = 0; pair + 1 < others; pair += 2) {
    const moved = upTo(Math.max(0, Math.min(sizes[pair]! - 1, largest - sizes[pair + 1]!)));
    sizes[pair]! -= moved;
    sizes[pair + 1]! += moved;
  }
  return [largest, ...sizes];
}

const nameWithAddress = (name: string) => ({ name, address: fold(name).replace(/[^a-z]/g, '') });

/** Computed once: date arithmetic is far slower than everything else about a person. */
const datesBefore = (youngest: number, count: number, step: number) =>
  Array.from({ length: count }, (_, index) => addDays(testDay, -(youngest + index * step)));
