import { describe, expect, it } from 'vitest';
import { ParticipantChange, ParticipantInput } from './participant.ts';

const good = {
  payrollid: '900-01-0001',
  socsec: '',
  fname: ' Robin ',
  lname: 'Example',
  birthdate: '1985-04-12',
  sex: 'F',
  hphone: '(555)555-0100',
  email: 'robin@example.com',
  hstreet1: '1 Main Street',
  hstreet2: '',
  hcity: 'Sandusky',
  hstate: 'OH',
  hzip: '44870',
  location: '2',
  payfreq: 'B',
  payfreq2: '',
};

type Field = keyof typeof good;
const messagesOf = (schema: typeof ParticipantInput | typeof ParticipantChange, input: unknown) =>
  (schema.safeParse(input).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );

const invisible = 'Must not include invisible characters';
const required = 'This field is required';

/** The fields of domain.md 12.2, as the form and the server both say it. */
const refused: [Field, string | number | null | undefined | object, string][] = [
  ['payrollid', '', required],
  ['payrollid', undefined, required],
  ['payrollid', null, required],
  ['payrollid', '---', required],
  ['payrollid', '12a45', 'Must only include numbers'],
  ['payrollid', '12 345', 'Must only include numbers'],
  ['payrollid', '*****1234', 'Must only include numbers'],
  ['payrollid', '1234567890', 'Must be 9 characters or less'],
  ['payrollid', '1'.repeat(10_000), 'Must be 9 characters or less'],
  ['socsec', '90001000a', 'SSN must only include numbers'],
  ['socsec', '900 01 0001', 'SSN must only include numbers'],
  ['socsec', '90001000', 'SSN must be 9 digits'],
  ['socsec', '9000100011', 'SSN must be 9 digits'],
  ['fname', '', required],
  ['fname', '   ', required],
  ['fname', undefined, required],
  ['fname', { $gt: '' }, required],
  ['fname', 'x'.repeat(16), 'First name must be 15 characters or less'],
  ['fname', 'x'.repeat(10_000), 'First name must be 15 characters or less'],
  ['fname', 'Ro\u0000bin', invisible],
  ['fname', 'Ro\u202Ebin', invisible],
  ['lname', '', required],
  ['lname', 'x'.repeat(21), 'Last name must be 20 characters or less'],
  ['birthdate', '04/12/1985', 'Invalid Date Format'],
  ['birthdate', '1985-4-12', 'Invalid Date Format'],
  ['birthdate', '1985-02-30', 'Please enter a valid date'],
  ['birthdate', '0985-02-03', 'Please enter a valid date'],
  ['sex', 'X', 'Please choose from the list'],
  ['hphone', '555-0100', 'Phone must be at least 10 characters'],
  ['hphone', '555-555-01', 'Phone must have at least 10 digits'],
  ['hphone', '+1 (555)555-0100', 'Phone must be 13 characters or less'],
  ['email', 'robin', 'Must be a valid email address'],
  ['email', `${'r'.repeat(40)}@example.com`, 'Email must be 50 characters or less'],
  ['hstreet1', '', required],
  ['hstreet1', 'x'.repeat(31), 'Address line 1 must be 30 characters or less'],
  ['hstreet2', 'x'.repeat(31), 'Address line 2 must be 30 characters or less'],
  ['hcity', '', required],
  ['hcity', 'Town 2', 'Must only include letters and spaces'],
  ['hcity', "Coeur d'Alene", 'Must only include letters and spaces'],
  ['hcity', 'x'.repeat(21), 'City must be 20 characters or less'],
  ['hstate', '', required],
  ['hstate', 'ZZ', 'Please choose a state from the list'],
  ['hstate', 'oh', 'Please choose a state from the list'],
  ['hstate', 'Ohio', 'Please choose a state from the list'],
  ['hzip', '', required],
  ['hzip', '4487', 'Zip must be at least 5 characters'],
  ['hzip', '44870-12345', 'Zip must be 10 characters or less'],
  ['hzip', '4487O', 'Must only include numbers and hyphens'],
  ['location', 'two', 'Please choose from the list'],
  ['location', 1.5, 'Please choose from the list'],
  ['payfreq', 'x'.repeat(11), 'Must be 10 characters or less'],
  ['payfreq2', 'x'.repeat(11), 'Must be 10 characters or less'],
];

describe('ParticipantInput', () => {
  it('normalizes form values: trimmed, hyphens removed, empty as null', () => {
    expect(ParticipantInput.parse(good)).toEqual({
      ...good,
      payrollid: '900010001',
      socsec: null,
      fname: 'Robin',
      hstreet2: null,
      location: 2,
      payfreq2: null,
    });
  });

  it.each(refused)('refuses %s %j: %s', (field, value, message) => {
    expect(messagesOf(ParticipantInput, { ...good, [field]: value })).toEqual([
      `${field}: ${message}`,
    ]);
  });

  it.each([
    ['payrollid', '12345', '000012345'],
    ['payrollid', '1-2-3', '000000123'],
    ['fname', 'x'.repeat(15), 'x'.repeat(15)],
    ['lname', "O'Brien-Núñez", "O'Brien-Núñez"],
    ['hphone', '5555550100', '5555550100'],
    ['hcity', 'São Paulo', 'São Paulo'],
    ['hzip', '44870-1234', '44870-1234'],
    ['hstate', 'PR', 'PR'],
    ['email', '', null],
    ['birthdate', '', null],
    ['sex', '', null],
    ['location', '', null],
    ['location', 3, 3],
    ['socsec', '900010001', '900010001'],
  ])('reads %s %j as %j', (field, value, read) => {
    expect(ParticipantInput.parse({ ...good, [field]: value })).toMatchObject({ [field]: read });
  });

  it('requires everything except the optional fields', () => {
    const needed = ['payrollid', 'fname', 'lname', 'hstreet1', 'hcity', 'hstate', 'hzip'] as const;
    const least = Object.fromEntries(needed.map((field) => [field, good[field]]));
    expect(messagesOf(ParticipantInput, least)).toEqual([]);
    expect(messagesOf(ParticipantInput, {})).toEqual(
      needed.map((field) => `${field}: ${required}`),
    );
  });

  it('refuses a field it does not know', () => {
    expect(messagesOf(ParticipantInput, { ...good, empno: '000100001' })).toHaveLength(1);
  });

  it("reports every field's problem at once", () => {
    const broken = { ...good, fname: '', lname: 'x'.repeat(21), hzip: '1', location: 'x' };
    expect(messagesOf(ParticipantInput, broken)).toHaveLength(4);
  });
});

describe('ParticipantChange', () => {
  it('accepts its own masks, and validates full ids like new ones', () => {
    const masked = { ...good, payrollid: '*****0001', socsec: '*****1234' };
    expect(ParticipantChange.parse(masked)).toMatchObject({
      payrollid: '*****0001',
      socsec: '*****1234',
    });
    expect(ParticipantChange.parse({ ...good, payrollid: '12-3' }).payrollid).toBe('000000123');
  });

  it.each([
    ['payrollid', '****0001', 'Must only include numbers'],
    ['payrollid', '*****001', 'Must only include numbers'],
    ['payrollid', '', required],
    ['socsec', '*****123', 'SSN must only include numbers'],
    ['socsec', '1', 'SSN must be 9 digits'],
  ])('refuses %s %j: %s', (field, value, message) => {
    expect(messagesOf(ParticipantChange, { ...good, [field]: value })).toEqual([
      `${field}: ${message}`,
    ]);
  });
});
