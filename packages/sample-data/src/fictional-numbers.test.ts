import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fictionalPhone, fictionalSsn, fictionalSsnCount } from './fictional-numbers.ts';
import { fictionalPhonePattern, fictionalSsnPattern } from './participant-limits.ts';

const position = fc.integer({ min: 0, max: fictionalSsnCount - 1 });

test('every position gives a number that is never issued', () => {
  fc.assert(fc.property(position, (at) => fictionalSsnPattern.test(fictionalSsn(at))));
});

test('different positions give different numbers', () => {
  fc.assert(
    fc.property(position, position, (a, b) => a === b || fictionalSsn(a) !== fictionalSsn(b)),
  );
  const numbers = new Set(Array.from({ length: 200_000 }, (_, at) => fictionalSsn(at)));
  expect(numbers.size).toBe(200_000);
});

test('every phone number is in the range reserved for fiction', () => {
  fc.assert(
    fc.property(fc.nat(), (line) => fictionalPhonePattern.test(fictionalPhone('419', line))),
  );
});
