import { describe, expect, it } from 'vitest';
import {
  City,
  optionalEmail,
  OptionalFax,
  OptionalPhone,
  requiredEmail,
  WorkPhone,
  Zip,
} from './contact.ts';

const cases = [
  ['City', City, 'Sault Sainte Marie', undefined],
  ['City', City, 'Mañana', undefined],
  ['City', City, 'St. Louis', 'Must only include letters and spaces'],
  ['City', City, 'x'.repeat(21), 'City must be 20 characters or less'],
  ['Zip', Zip, '44870', undefined],
  ['Zip', Zip, '44870-1234', undefined],
  ['Zip', Zip, '448', 'Zip must be at least 5 characters'],
  ['Zip', Zip, '448701234', undefined],
  ['Zip', Zip, '-----', 'Zip must look like 44870 or 44870-1234'],
  ['Zip', Zip, '12345-', 'Zip must look like 44870 or 44870-1234'],
  ['Zip', Zip, 'ABC', 'Must only include numbers and hyphens'],
  ['Zip', Zip, '44870-12345', 'Zip must be 10 characters or less'],
  ['OptionalPhone', OptionalPhone, '', undefined],
  ['OptionalPhone', OptionalPhone, '(555)555-0100', undefined],
  ['OptionalPhone', OptionalPhone, '555-0100', 'Phone must be at least 10 characters'],
  ['OptionalPhone', OptionalPhone, '(555)555-010', 'Phone must have at least 10 digits'],
  ['OptionalPhone', OptionalPhone, '1(555)555-01000', 'Phone must be 13 characters or less'],
  ['WorkPhone', WorkPhone, '', 'This field is required'],
  ['WorkPhone', WorkPhone, '+1 (555) 555-0100', undefined],
  ['WorkPhone', WorkPhone, '555-0100', 'Must be at least 10 digits'],
  ['WorkPhone', WorkPhone, 'ext 555-0100', 'Must be at least 10 digits'],
  ['OptionalFax', OptionalFax, '', undefined],
  ['OptionalFax', OptionalFax, '555-0100', 'Must be at least 10 characters'],
  ['OptionalFax', OptionalFax, 'aaaaaaaaaaa', 'Must be at least 10 digits'],
  ['OptionalFax', OptionalFax, '+1 (555) 555-0100', undefined],
  ['optionalEmail', optionalEmail(50), '', undefined],
  ['optionalEmail', optionalEmail(50), 'a.b@example.com', undefined],
  ['optionalEmail', optionalEmail(50), 'a@b', 'Must be a valid email address'],
  ['optionalEmail', optionalEmail(50), 'a b@example.com', 'Must be a valid email address'],
  ['optionalEmail', optionalEmail(10), 'a.b@example.com', 'Email must be 10 characters or less'],
  ['requiredEmail', requiredEmail(50), '', 'This field is required'],
] as const;

describe('contact details', () => {
  it.each(cases)('%s', (_name, schema, value, message) => {
    const { error } = schema.safeParse(value);
    expect(error?.issues.map((issue) => issue.message)).toEqual(message && [message]);
  });
});
