import type { ParticipantRecord } from '@portal/sample-data/records.ts';
import { makeRandom } from '@portal/sample-data/random.ts';
import { largestCompId, scaleParticipants } from '@portal/sample-data/scale.ts';

export type SearchTerm = { kind: string; text: string };

/** What administrators type, each kind drawn from people who really exist. */
const kinds: Record<string, (person: ParticipantRecord) => string> = {
  'start of a last name': ({ lastName }) => lastName.slice(0, 3),
  'inside of a name': ({ lastName }) => lastName.slice(1, 5),
  'last name': ({ lastName }) => lastName,
  'two words': ({ firstName, lastName }) => `${firstName} ${lastName.slice(0, 4)}`,
  'last, first': ({ firstName, lastName }) => `${lastName}, ${firstName}`,
  'PID part': ({ empno }) => empno.slice(-5),
  'whole PID': ({ empno }) => empno,
  'whole id': ({ payrollId }) => payrollId,
  'last four': ({ payrollId }) => payrollId.slice(-4),
  // Nobody has this name: the whole company is searched in vain.
  'none found': ({ lastName }) => `${lastName.slice(0, 4)}zqx`,
};

/** The same terms whatever else the database contains: the largest company always comes first. */
export function searchTerms(people: number, ofEachKind: number): SearchTerm[] {
  const random = makeRandom(7);
  const employees = scaleParticipants({ people })
    .take(50_000)
    .filter(({ compId }) => compId === largestCompId)
    .toArray();
  return Array.from({ length: ofEachKind }, () =>
    Object.entries(kinds).map(([kind, textOf]) => ({ kind, text: textOf(random.pick(employees)) })),
  ).flat();
}
