import { describe, expect, it } from 'vitest';
import { type AskedDependent, dependentQuestions } from './dependent.rules.ts';

const today = '2026-11-16';
const someone = (overrides: Partial<AskedDependent> = {}): AskedDependent => ({
  fname: 'Ann',
  lname: 'Example',
  relation: 'C',
  dateOfBirth: '2015-06-30',
  endedOn: null,
  ...overrides,
});
const asked = (onFile: AskedDependent[], entered: AskedDependent[]) =>
  dependentQuestions({
    onFile: onFile.map((each) => ({ ...each, endedOn: each.endedOn ?? null })),
    entered,
    today,
  });

describe('dependentQuestions', () => {
  it('asks nothing about an ordinary family', () => {
    expect(
      asked(
        [someone({ fname: 'Pat', relation: 'S', dateOfBirth: '1980-01-01' })],
        [someone(), someone({ fname: 'Bea' })],
      ),
    ).toEqual([]);
  });

  it('asks about the same person twice, on file or entered, whatever case or accent', () => {
    const twice = ['ann example (born 06/30/2015) is listed twice.'];
    expect(asked([someone()], [someone({ fname: 'ann', lname: 'example' })])).toEqual(twice);
    expect(asked([someone({ fname: 'Ánn' })], [someone({ dateOfBirth: null })])).toEqual([
      'Ann Example (born 06/30/2015) is listed twice.',
    ]);
    expect(asked([], [someone(), someone({ dateOfBirth: '' })])).toHaveLength(1);
    // A parent and a child can share a name.
    expect(asked([someone({ dateOfBirth: '1980-06-30' })], [someone()])).toEqual([]);
    expect(
      asked([], [someone({ fname: '', lname: '' }), someone({ fname: '', lname: '' })]),
    ).toEqual([]);
  });

  it('asks about a second spouse, unless the first one has ended', () => {
    const first = someone({ fname: 'Pat', relation: 'S', dateOfBirth: '1980-01-01' });
    const second = someone({ fname: 'Kim', relation: 'S', dateOfBirth: '1981-01-01' });
    expect(asked([first], [second])).toEqual([
      'More than one spouse is listed: Pat Example, Kim Example.',
    ]);
    expect(asked([{ ...first, endedOn: '2026-05-01' }], [second])).toEqual([]);
    expect(asked([{ ...first, endedOn: '2027-05-01' }], [second])).toHaveLength(1);
    // Both were there before: a child that is added changes nothing about it.
    expect(asked([first, second], [someone()])).toEqual([]);
  });

  it('asks about a spouse who is a child', () => {
    const spouse = (dateOfBirth: string) => someone({ relation: 'S', dateOfBirth });
    expect(asked([], [spouse('2024-01-01')])).toEqual([
      'Ann Example is listed as a spouse aged 2.',
    ]);
    expect(asked([], [spouse('2010-11-17')])).toHaveLength(1);
    expect(asked([], [spouse('2010-11-16')])).toEqual([]);
  });
});
