import { describe, expect, it } from 'vitest';
import { unprintableHint, unprintableIn } from './printable.ts';

describe('what letters can print', () => {
  it.each([
    'Łukasz',
    'Nguyễn',
    'Αθηνά',
    'Юлія',
    'שרה',
    'ליאור כהן־לוי',
    'ليلى',
    'پریسا',
    'Zoë-Anne O’Brien',
  ])('includes %s', (name) => {
    expect(unprintableIn(name)).toEqual([]);
    expect(unprintableHint(name)).toBeNull();
  });

  it('includes an accent that was typed as a character of its own', () => {
    expect(unprintableIn('Jose\u0301')).toEqual([]);
  });

  it.each(['伟', 'अ', '지', 'ა', '😀'])('leaves out %s', (character) => {
    expect(unprintableIn(`Wei ${character}${character}`)).toEqual([character]);
  });

  it('is pointed out with the characters', () => {
    expect(unprintableHint('Li 伟 王 伟')).toBe(
      'Letters cannot print 伟 王. Please use Latin letters, or letters to this person are held back.',
    );
  });
});
