import { describe, expect, test } from 'vitest';
import { aCompany, aParticipant, testDay } from './builders.ts';
import { breachesOf } from './participant-limits.ts';

describe('breachesOf', () => {
  test('finds nothing wrong with the default participant', () => {
    expect(breachesOf(aParticipant())).toEqual([]);
  });

  test.each([
    { firstName: 'Sixteencharacter' },
    { lastName: 'Twentyonecharactersxx' },
    { payrollId: '900500000' },
    { payrollId: '123456789' },
    { phone: '(555)555-0200' },
    { street1: 'x'.repeat(31) },
    { city: 'St. Paul' },
    { zip: '4487' },
    { email: 'someone@elsewhere.com' },
  ])('finds the breach in %o', (wrong) => {
    expect(breachesOf(aParticipant(wrong))).toHaveLength(1);
  });
});

describe('aCompany', () => {
  test('is in its third of four plan years on the test day', () => {
    const current = aCompany().planYears[2]!;
    expect(current.startsOn <= testDay && testDay <= current.endsOn).toBe(true);
  });

  test('gives every caller its own lists', () => {
    expect(aCompany().locations).not.toBe(aCompany().locations);
  });
});
