import { describe, expect, it } from 'vitest';
import { aPerson } from './letters.builder.ts';
import { addressees } from './addressees.rules.ts';

const address = {
  street1: '12 Harbor Street',
  street2: null,
  city: 'Portland',
  state: 'ME',
  zip: '04101',
};
const home = { event: { service: 'cobra' as const }, participant: { address } };
const away = { street1: '9 Elm Road', street2: 'Unit 2', city: 'Bath', state: 'ME', zip: '04530' };
const namesOf = (...persons: ReturnType<typeof aPerson>[]) =>
  addressees(home, persons, '2026-06-17').map(({ name }) => name);

const ana = aPerson(1, 'E', 'Ana');
const marco = aPerson(2, 'S', 'Marco');
const child = (firstName: string, dateOfBirth: string | null) =>
  aPerson(3, 'C', firstName, { dateOfBirth });

describe('the addressees of a letter', () => {
  it('are both spouses for the whole household', () => {
    expect(addressees(home, [marco, ana], '2026-06-17')).toEqual([
      {
        name: 'Ana Ruiz and Marco Ruiz',
        lines: ['12 Harbor Street', 'Portland, ME 04101'],
        persons: [marco, ana],
      },
    ]);
  });

  it('are the employee alone where coverage is billed directly, and without a spouse at home', () => {
    const billed = { ...home, event: { service: 'billing' as const } };
    expect(addressees(billed, [marco, ana], '2026-06-17')[0]!.name).toBe('Ana Ruiz');
    expect(namesOf(child('Leo', '2012-01-01'), ana)).toEqual(['Ana Ruiz']);
  });

  it('are the spouse if the employee is not covered', () => {
    expect(namesOf(child('Leo', '2012-01-01'), marco)).toEqual(['Marco Ruiz']);
  });

  it('are the parent or guardian of the oldest child if only minors are covered', () => {
    expect(namesOf(child('Mia', '2014-05-05'), child('Leo', '2012-01-01'))).toEqual([
      'Parent or guardian of Leo Ruiz',
    ]);
  });

  it('are greeted as a parent or guardian', () => {
    const [addressee] = addressees(home, [child('Leo', '2012-01-01')], '2026-06-17');
    expect(addressee!.greeting).toBe('To the parent or guardian of Leo Ruiz:');
  });

  it('are a child who turns 18 today, but not one who turns 18 tomorrow', () => {
    expect(namesOf(child('Leo', '2008-06-17'))).toEqual(['Leo Ruiz']);
    expect(namesOf(child('Leo', '2008-06-18'))).toEqual(['Parent or guardian of Leo Ruiz']);
  });

  it('also include each person with a separate address', () => {
    const apart = { ...marco, address: away };
    expect(addressees(home, [ana, apart], '2026-06-17').slice(1)).toEqual([
      { name: 'Marco Ruiz', lines: ['9 Elm Road', 'Unit 2', 'Bath, ME 04530'], persons: [apart] },
    ]);
  });

  it('are only that person if nobody else is covered', () => {
    expect(namesOf({ ...marco, address: away })).toEqual(['Marco Ruiz']);
  });
});
