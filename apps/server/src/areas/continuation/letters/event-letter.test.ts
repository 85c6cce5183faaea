import { describe, expect, it } from 'vitest';
import { aNotice, makeEvent } from '../event/event-record.builder.ts';
import type { EventPerson, EventRecord } from '../event/event-record.ts';
import { plannedAddressees } from './event-letter.ts';
import { aPerson, aSource } from './letters.builder.ts';
import type { PlannedLetter } from './planned-letter.ts';

const august = { periodStart: '2026-08-01', periodEnd: '2026-08-31' };
const deficiency: PlannedLetter = {
  kind: 'deficiency',
  facts: {
    ...august,
    invoiceNumber: 400_001,
    amountCents: 100,
    openCents: 10,
    until: '2026-09-30',
  },
};
const warning: PlannedLetter = {
  kind: 'leave-warning',
  facts: { ...august, invoiceNumber: 400_001, openCents: 10, stopsOn: '2026-09-30' },
};
const reinstatement: PlannedLetter = {
  kind: 'reinstatement',
  facts: { reason: 1, endedOn: '2026-07-31' },
};
const tooLate = (personIds: number[]): PlannedLetter => ({
  kind: 'unavailability',
  facts: { postmark: '2026-09-01', deadline: '2026-08-30', personIds },
});
const death: PlannedLetter = {
  kind: 'termination',
  facts: { reason: 9, endsOn: '2026-07-20', personIds: [1] },
};

const ana = aPerson(1, 'E', 'Ana');
const marco = aPerson(2, 'S', 'Marco');
const left: Partial<EventPerson> = { endsOn: '2026-07-15', endReason: 6 };
const died: Partial<EventPerson> = { endsOn: '2026-08-10', endReason: 9 };

const namesOf = (planned: PlannedLetter, ...persons: EventPerson[]) =>
  plannedAddressees(aSource({ persons }), planned, '2026-09-10').map(({ name }) => name);

describe('the addressees of a planned letter', () => {
  it.each<[string, PlannedLetter, EventPerson[], string[]]>([
    ['the spouse whose response was sent too late', tooLate([2]), [ana, marco], ['Marco Ruiz']],
    [
      'people covered in the month with a shortfall',
      deficiency,
      [{ ...ana, ...left }, marco],
      ['Marco Ruiz'],
    ],
    [
      'people on leave who are still covered',
      warning,
      [{ ...ana, ...left }, marco],
      ['Marco Ruiz'],
    ],
    ['people who are reinstated', reinstatement, [{ ...ana, ...left }, marco], ['Marco Ruiz']],
    ['nobody who has died', deficiency, [{ ...ana, ...died }, marco], ['Marco Ruiz']],
    [
      'the family if nobody else is left',
      deficiency,
      [{ ...ana, ...died }],
      ['The family of Ana Ruiz'],
    ],
    [
      'the family of a person who has died',
      death,
      [{ ...ana, ...died }, marco],
      ['The family of Ana Ruiz'],
    ],
  ])('are %s', (_what, planned, persons, expected) => {
    expect(namesOf(planned, ...persons)).toEqual(expected);
  });

  describe('of a payment change', () => {
    const former = 'Harborview Payroll, Bath';
    const payee = 'Benefit Continuation Services, 100 Example Way, Suite 200, Albany, NY 12207';
    const change: PlannedLetter = {
      kind: 'payment-change',
      facts: { former },
    };
    const unanswered: Partial<EventRecord> = {
      letterSent: '2026-06-17',
      responseDeadline: '2026-09-30',
    };
    const answered = { ...unanswered, postmark: '2026-07-10' };
    const apart = {
      address: { street1: '9 Elm', street2: null, city: 'Bath', state: 'ME', zip: '04530' },
    };
    type Case = { event: Partial<EventRecord>; electors?: number[]; payees?: (string | null)[] };
    const lettersOf = ({ event, electors = [], payees = [former, former] }: Case) => {
      const handed = { ends_on: '2026-09-30', handed_over_on: '2026-09-09' };
      const collection = { service: 'cobra', begins_on: '2020-01-01', ...handed } as const;
      const answerBy = event.responseDeadline ?? null;
      const notices = payees.flatMap((named, at) =>
        named === null
          ? []
          : [
              aNotice(makeEvent({ tiers: [] }), '2026-06-17', {
                personIds: [at + 1],
                answerBy,
                payee: named,
              }),
            ],
      );
      const dateToSend = '2026-06-17';
      const source = aSource({ dateToSend, notices, ...event }, { collections: [collection] });
      for (const { persons } of source.event.benefits)
        for (const person of persons) person.isElected = electors.includes(person.personId);
      return plannedAddressees(source, change, '2026-09-10').map(({ name }) => name);
    };
    const both = [ana, { ...marco, ...apart }];
    const over = { responseDeadline: '2026-08-30' };
    const ended = { endReason: 6, coverageEnds: '2026-08-31' } as const;

    // Who is notified when a payee changes is in mail/payment-changes.test.ts; these are the people of one family.
    it.each<[string, Case, names: string[]]>([
      [
        'nobody a notice has not named',
        { event: { ...unanswered, persons: [ana, marco] }, payees: [null, former] },
        ['Marco Ruiz'],
      ],
      [
        'people who declined and can still change their mind',
        { event: { ...answered, isDeclined: true, persons: [ana] } },
        ['Ana Ruiz'],
      ],
      [
        'nobody whose waiver is final',
        { event: { ...answered, ...over, isDeclined: true, persons: [ana] } },
        [],
      ],
      [
        'people who can still join after the others have left',
        { event: { ...answered, ...ended, persons: [{ ...ana, ...left }, marco] }, electors: [1] },
        ['Marco Ruiz'],
      ],
      [
        'nobody who already has the new address',
        { event: { ...answered, persons: both }, electors: [1, 2], payees: [former, payee] },
        ['Ana Ruiz'],
      ],
      [
        'nobody who has died since',
        {
          event: { ...answered, persons: [{ ...ana, endsOn: '2026-12-31', endReason: 9 }, marco] },
          electors: [1, 2],
        },
        ['Marco Ruiz'],
      ],
      [
        'nobody whose coverage has ended by then',
        { event: { ...answered, persons: [{ ...ana, maximumEnd: '2026-09-30' }] }, electors: [1] },
        [],
      ],
      [
        'people who can still join',
        { event: { ...answered, persons: both }, electors: [1] },
        ['Ana Ruiz', 'Marco Ruiz'],
      ],
      [
        'nobody whose deadline to join has passed',
        { event: { ...answered, ...over, persons: both }, electors: [1] },
        ['Ana Ruiz'],
      ],
    ])('are %s', (_what, given, names) => expect(lettersOf(given)).toEqual(names));
  });

  it('are greeted as the family', () => {
    const [family] = plannedAddressees(
      aSource({ persons: [{ ...ana, ...died }] }),
      death,
      '2026-09-10',
    );
    expect(family).toMatchObject({ greeting: 'To the family of Ana Ruiz:' });
  });
});
