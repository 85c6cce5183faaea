import { expect, it } from 'vitest';
import { aNotice, makeEvent } from '../event/event-record.builder.ts';
import type { EventRecord } from '../event/event-record.ts';
import { addressees } from './addressees.rules.ts';
import { plannedAddressees } from './event-letter.ts';
import { aPerson, aSource, examples } from './letters.builder.ts';

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
/** Whom a letter of a kind goes to on 09/10/2026; those of these numbers have elected. */
const plannedTo = (
  kind: Kind,
  source: ReturnType<typeof aSource>,
  electors: number[],
  facts: object = {},
) => {
  for (const { persons } of source.event.benefits)
    for (const person of persons) person.isElected = electors.includes(person.personId);
  const planned = { kind, facts: { ...examples[kind], ...facts } } as never;
  return plannedAddressees(source, planned, '2026-09-10');
};

it.each<[string, Kind, object, string, string]>([
  ['who answered too late', 'unavailability', { personIds: [2] }, 'Ana, Marco', 'Marco Ruiz'],
  ['covered in a month paid short', 'deficiency', {}, 'Ana who left, Marco', 'Marco Ruiz'],
  ['on leave who are covered', 'leave-warning', {}, 'Ana who left, Marco', 'Marco Ruiz'],
  ['who are reinstated', 'reinstatement', {}, 'Ana who left, Marco', 'Marco Ruiz'],
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
  const to = plannedTo(kind, aSource({ persons: peopleOf(persons) }), [1, 2], facts);
  expect(to.map((each) => each.name)).toEqual([name]);
  if (name.includes('family')) expect(to[0]!.greeting).toBe('To the family of Ana Ruiz:');
});

// Who is notified when a payee changes is in mail/payment-changes.test.ts; these are the people of one family.
const answered = { postmark: '2026-07-10' };
const declined = { ...answered, isDeclined: true };
const ended = { ...answered, endReason: 6, coverageEnds: '2026-08-31' } as const;
it.each<[string, string, Partial<EventRecord>, electors: number[], named: number[], string[]]>([
  ['nobody a notice has not named', 'Ana, Marco', {}, [], [2], ['Marco Ruiz']],
  ['people who declined and may change their mind', 'Ana', declined, [], [1], ['Ana Ruiz']],
  ['who can still join', 'Ana, Marco in Bath', answered, [1], [1, 2], ['Ana Ruiz', 'Marco Ruiz']],
  ['who can join after others left', 'Ana who left, Marco', ended, [1], [1, 2], ['Marco Ruiz']],
  ['nobody who has died', 'Ana who died, Marco', answered, [1, 2], [1, 2], ['Marco Ruiz']],
])('a change of payee is told to %s', (_who, persons, event, electors, named, names) => {
  const handed = { ends_on: '2026-09-30', handed_over_on: '2026-09-09' };
  const collection = { service: 'cobra', begins_on: '2020-01-01', ...handed } as const;
  const sent = { letterSent: '2026-06-17', responseDeadline: '2026-09-30' };
  const notices = named.map((personId) =>
    aNotice(makeEvent({ tiers: [] }), '2026-06-17', {
      personIds: [personId],
      answerBy: sent.responseDeadline,
      payee: examples['payment-change'].former,
    }),
  );
  const facts = { dateToSend: '2026-06-17', ...sent, notices, persons: peopleOf(persons) };
  const source = aSource({ ...facts, ...event }, { collections: [collection] });
  expect(plannedTo('payment-change', source, electors).map(({ name }) => name)).toEqual(names);
});
