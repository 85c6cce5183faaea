import { describe, expect, it } from 'vitest';
import { returnReason, returnText } from './return-codes.ts';

const codes = Array.from({ length: 100 }, (_, at) => `R${String(at).padStart(2, '0')}`);

describe('returnReason', () => {
  it('lets only a lack of money be tried again', () => {
    expect(codes.filter((code) => returnReason(code).mayRetry)).toEqual(['R01', 'R09']);
  });

  it('closes the account where nothing can be taken from it', () => {
    expect(codes.filter((code) => returnReason(code).closes)).toEqual([
      'R02',
      'R03',
      'R04',
      'R08',
      'R29',
    ]);
  });

  it('has words for every code', () => {
    expect(returnText('R01')).toBe('Insufficient funds');
    expect(returnText('R99')).toBe('Returned by the bank');
  });
});
