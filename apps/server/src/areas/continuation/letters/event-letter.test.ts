import { describe, expect, it } from 'vitest';
import type { EventPerson } from '../event/event-record.ts';
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
    ['the spouse whose answer came too late', tooLate([2]), [ana, marco], ['Marco Ruiz']],
    [
      'those who have the month that is short',
      deficiency,
      [{ ...ana, ...left }, marco],
      ['Marco Ruiz'],
    ],
    ['those on leave who still have it', warning, [{ ...ana, ...left }, marco], ['Marco Ruiz']],
    ['those who are restored', reinstatement, [{ ...ana, ...left }, marco], ['Marco Ruiz']],
    ['nobody who has died', deficiency, [{ ...ana, ...died }, marco], ['Marco Ruiz']],
    [
      'the family where nobody else is left',
      deficiency,
      [{ ...ana, ...died }],
      ['The family of Ana Ruiz'],
    ],
    ['the family of who has died', death, [{ ...ana, ...died }, marco], ['The family of Ana Ruiz']],
  ])('are %s', (_what, planned, persons, expected) => {
    expect(namesOf(planned, ...persons)).toEqual(expected);
  });

  it('are greeted as what they are', () => {
    const [family] = plannedAddressees(
      aSource({ persons: [{ ...ana, ...died }] }),
      death,
      '2026-09-10',
    );
    expect(family).toMatchObject({ greeting: 'To the family of Ana Ruiz:' });
  });
});
