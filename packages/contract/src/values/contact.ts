import { z } from 'zod';
import { optionalText, requiredText } from './text.ts';

/** Letters, marks and spaces only, at most 20 (domain.md 12.2). */
export const City = requiredText(20, {
  what: 'City',
  rules: [[(value) => /^[\p{L}\p{M} ]*$/u.test(value), 'Must only include letters and spaces']],
});

/** Five digits, or nine with or without a hyphen (domain.md 12.2). */
export const Zip = requiredText(10, {
  what: 'Zip',
  rules: [
    [(value) => /^[\d-]*$/.test(value), 'Must only include numbers and hyphens'],
    [(value) => value.length >= 5, 'Zip must be at least 5 characters'],
    [(value) => /^\d{5}(-?\d{4})?$/.test(value), 'Zip must look like 44870 or 44870-1234'],
  ],
});

export const hasTenDigits = (text: string) => text.replaceAll(/\D/g, '').length >= 10;
const hasTenCharacters = (text: string) => text.length >= 10;

/** At most 13 characters, at least 10 of them, and ten digits (domain.md 12.2). */
export const OptionalPhone = optionalText(13, {
  what: 'Phone',
  rules: [
    [hasTenCharacters, 'Phone must be at least 10 characters'],
    [hasTenDigits, 'Phone must have at least 10 digits'],
  ],
});

/** Required, at most 17 characters with ten digits (domain.md 15.1). */
export const WorkPhone = requiredText(17, {
  rules: [[hasTenDigits, 'Must be at least 10 digits']],
});

/** 10 to 17 characters with ten digits when given (domain.md 15.1). */
export const OptionalFax = optionalText(17, {
  rules: [
    [hasTenCharacters, 'Must be at least 10 characters'],
    [hasTenDigits, 'Must be at least 10 digits'],
  ],
});

export const emailMessage = 'Must be a valid email address';
export const isEmail = (value: string) => z.email().safeParse(value).success;
const emailText = {
  what: 'Email',
  rules: [[isEmail, emailMessage]],
} as const;

export const optionalEmail = (max: number) => optionalText(max, emailText);
export const requiredEmail = (max: number) => requiredText(max, emailText);
