import { expect, it } from 'vitest';
import { addressees } from './addressees.rules.ts';
import { plannedAddressees } from './event-letter.ts';
import { aPerson, aSource, examples, paidShort, whereAllElected } from './letters.builder.ts';

const away = { street1: '9 Elm Road', street2: 'Unit 2', city: 'Bath', state: 'ME', zip: '04530' };
const born = (name: string, dateOfBirth: string) => aPerson(3, 'C', name, { dateOfBirth });
const people = {
  Ana: aPerson(1, 'E', 'Ana'),
  'Ana who left': aPerson(1, 'E', 'Ana', { endsOn: '2026-07-15', endReason: 6 }),
  'Ana who died': aPerson(1, 'E', 'Ana', { endsOn: '2026-08-10', endReason: 9 }),
  Marco: aPerson(2, 'S', 'Marco'),
  'Marco in Bath': aPerson(2, 'S', 'Marco', { address: away }),
  'Marco to December': aPerson(2, 'S', 'Marco', { endsOn: '2026-12-31', endReason: 5 }),
  Mia: born('Mia', '2014-05-05'),
  Leo: born('Leo', '2012-01-01'),
  'Leo at 18': born('Leo', '2008-06-17'),
  'Leo before 18': born('Leo', '2008-06-18'),
};
const peopleOf = (names: string) =>
  names.split(', ').map((name) => people[name as keyof typeof people]);
const sentTo = (names: string, service: 'cobra' | 'billing' = 'cobra') =>
  addressees(aSource({ service }), peopleOf(names), '2026-06-17');

it.each([
  ['both spouses for the whole household', 'Marco, Ana', 'Ana Ruiz and Marco Ruiz'],
  ['the employee without a spouse at home', 'Leo, Ana', 'Ana Ruiz'],
  ['the spouse if the employee is not covered', 'Leo, Marco', 'Marco Ruiz'],
  ['the guardian of the oldest child', 'Mia, Leo', 'Parent or guardian of Leo Ruiz'],
  ['a child who turns 18 today', 'Leo at 18', 'Leo Ruiz'],
  ['the guardian of one who does tomorrow', 'Leo before 18', 'Parent or guardian of Leo Ruiz'],
  ['each person with a separate address', 'Ana, Marco in Bath', 'Ana Ruiz, Marco Ruiz'],
  ['only that person if nobody else is covered', 'Marco in Bath', 'Marco Ruiz'],
])('a letter goes to %s', (_who, persons, names) => {
  expect(sentTo(persons).map(({ name }) => name)).toEqual(names.split(', '));
});

it('a letter goes to the employee alone where coverage is billed directly', () => {
  expect(sentTo('Marco, Ana', 'billing')[0]!.name).toBe('Ana Ruiz');
});

it('a letter has the address and greeting of whom it goes to', () => {
  expect(sentTo('Leo, Marco in Bath')).toMatchObject([
    {
      greeting: 'To the parent or guardian of Leo Ruiz:',
      lines: ['12 Harbor Street', 'Apt 4', 'Portland, ME 04101'],
    },
    { lines: ['9 Elm Road', 'Unit 2', 'Bath, ME 04530'], persons: peopleOf('Marco in Bath') },
  ]);
});

type Kind = keyof typeof examples;
it.each<[string, Kind, object, string, string]>([
  ['who answered too late', 'unavailability', { personIds: [2] }, 'Ana, Marco', 'Marco Ruiz'],
  ['covered in a month paid short', 'deficiency', {}, 'Ana who left, Marco', 'Marco Ruiz'],
  ['on leave who are covered', 'leave-warning', {}, 'Ana who left, Marco', 'Marco Ruiz'],
  ['covered when rates change', 'rate-change', {}, 'Ana, Marco to December', 'Ana Ruiz'],
  ['who have not died', 'deficiency', {}, 'Ana who died, Marco', 'Marco Ruiz'],
  ['who are the family', 'deficiency', {}, 'Ana who died', 'The family of Ana Ruiz'],
  [
    'of the dead',
    'termination',
    { personIds: [1] },
    'Ana who died, Marco',
    'The family of Ana Ruiz',
  ],
])('a planned letter goes to those %s', (_who, kind, facts, persons, name) => {
  const planned = { kind, facts: { ...examples[kind], ...facts } } as never;
  const elected = whereAllElected({ persons: peopleOf(persons) });
  const source = kind === 'deficiency' ? paidShort(elected) : elected;
  const to = plannedAddressees(source, planned, '2026-09-10');
  expect(to.map((each) => each.name)).toEqual([name]);
  if (name.includes('family')) expect(to[0]!.greeting).toBe('To the family of Ana Ruiz:');
});
