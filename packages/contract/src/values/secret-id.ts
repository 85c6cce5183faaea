import { isMask, toNineDigits, withoutHyphens } from './secret-id-text.ts';
import { optionalText, requiredMessage, requiredText } from './text.ts';

// Hyphens go silently, any other character that is no digit is refused (domain.md 12.1).
const payrollIdRules = [
  [(value: string) => withoutHyphens(value) !== '', requiredMessage],
  [(value: string) => /^[\d-]*$/.test(value), 'Must only include numbers'],
  [(value: string) => withoutHyphens(value).length <= 9, 'Must be 9 characters or less'],
] as const;
const ssnRules = [
  [(value: string) => /^[\d-]*$/.test(value), 'SSN must only include numbers'],
  [(value: string) => withoutHyphens(value).length === 9, 'SSN must be 9 digits'],
] as const;

/** Applies the rules unless the value is a mask. */
const unlessMasked = (rules: typeof payrollIdRules | typeof ssnRules) =>
  rules.map(
    ([holds, message]) => [(value: string) => isMask(value) || holds(value), message] as const,
  );

const payrollIdText = { maxMessage: 'Must be 9 characters or less' };
const ssnText = { maxMessage: 'SSN must be 9 digits' };

export const PayrollId = requiredText(30, { ...payrollIdText, rules: payrollIdRules }).transform(
  toNineDigits,
);

/** A payroll id in a change: the mask it was shown by means unchanged (domain.md 12.1). */
export const PayrollIdOrMask = requiredText(30, {
  ...payrollIdText,
  rules: unlessMasked(payrollIdRules),
}).transform((value) => (isMask(value) ? value : toNineDigits(value)));

/** A new SSN, or none. */
export const OptionalSsn = optionalText(30, { ...ssnText, rules: ssnRules }).transform(
  (value) => value && withoutHyphens(value),
);

/** An SSN in a change: its mask means unchanged. */
export const OptionalSsnOrMask = optionalText(30, {
  ...ssnText,
  rules: unlessMasked(ssnRules),
}).transform((value) => value && withoutHyphens(value));
