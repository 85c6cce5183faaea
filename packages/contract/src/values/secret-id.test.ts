import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OptionalSsn, OptionalSsnOrMask, PayrollId, PayrollIdOrMask } from './secret-id.ts';
import { hiddenId, isMask, maskOf } from './secret-id-text.ts';

const messageOf = (schema: typeof PayrollId | typeof OptionalSsn, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message;

describe('a mask', () => {
  it('is five asterisks and four digits', () => {
    expect(maskOf('1234')).toBe('*****1234');
    expect(isMask(maskOf('0000'))).toBe(true);
    for (const text of ['****1234', '*****123', '*****12345', ' *****1234', '*****123a', '']) {
      expect(isMask(text)).toBe(false);
    }
  });
});

it('displays a typed id by its last digits, as it will be saved', () => {
  expect(hiddenId('900-1')).toBe('*****9001');
  expect(hiddenId(' 900-01-0042 ')).toBe('*****0042');
  expect(hiddenId('7')).toBe('*****0007');
  expect(hiddenId('*****1234')).toBe('*****1234');
  expect(hiddenId('')).toBe('');
});

describe('PayrollId', () => {
  it.each([
    ['123456789', '123456789'],
    ['123-45-6789', '123456789'],
    ['12345', '000012345'],
    ['0', '000000000'],
    [' 1-2 ', '000000012'],
    ['--1--', '000000001'],
  ])('reads %j as %s', (value, read) => {
    expect(PayrollId.parse(value)).toBe(read);
  });

  it.each([
    ['', 'This field is required'],
    ['-', 'This field is required'],
    ['12345678x', 'Must only include numbers'],
    ['*****1234', 'Must only include numbers'],
    ['٣٤٥', 'Must only include numbers'],
    ['1234567890', 'Must be 9 characters or less'],
    ['1-'.repeat(15_000), 'Must be 9 characters or less'],
  ])('refuses %j', (value, message) => {
    expect(messageOf(PayrollId, value)).toBe(message);
  });

  it('keeps every number of up to nine digits, wherever its hyphens are', () => {
    fc.assert(
      fc.property(fc.nat(999_999_999), fc.nat(9), (number, at) => {
        const digits = String(number);
        const hyphened = `${digits.slice(0, at)}-${digits.slice(at)}`;
        expect(PayrollId.parse(hyphened)).toBe(digits.padStart(9, '0'));
      }),
    );
  });
});

describe('an id in a change', () => {
  it('may be its own mask', () => {
    expect(PayrollIdOrMask.parse('*****1234')).toBe('*****1234');
    expect(PayrollIdOrMask.parse('12-3')).toBe('000000123');
    expect(messageOf(PayrollIdOrMask, '****1234')).toBe('Must only include numbers');
    expect(OptionalSsnOrMask.parse('*****1234')).toBe('*****1234');
    expect(OptionalSsnOrMask.parse('')).toBeNull();
    expect(messageOf(OptionalSsnOrMask, '1234')).toBe('SSN must be 9 digits');
  });
});

describe('OptionalSsn', () => {
  it.each([
    ['900010001', undefined],
    ['', undefined],
    ['900-01-0001', undefined],
    ['900-01-000', 'SSN must be 9 digits'],
    ['---------', 'SSN must be 9 digits'],
    ['*****1234', 'SSN must only include numbers'],
    ['90001', 'SSN must be 9 digits'],
    ['9'.repeat(31), 'SSN must be 9 digits'],
  ])('answers %j with %s', (value, message) => {
    expect(messageOf(OptionalSsn, value)).toBe(message);
  });
});
