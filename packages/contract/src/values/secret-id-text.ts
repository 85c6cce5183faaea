// Without the schema library, for screens that show an id but do not edit it.

/** A masked id: five asterisks and the last four digits. */
export const maskOf = (lastFour: string) => `*****${lastFour}`;
export const isMask = (value: string) => /^\*{5}\d{4}$/.test(value);

/** The maximum length of a payroll id field: nine digits and two hyphens. */
export const payrollIdInputLength = 11;

export const withoutHyphens = (value: string) => value.replaceAll('-', '');
/** Nine digits, zeros in front, hyphens removed (domain.md 12.1). */
export const toNineDigits = (value: string) => withoutHyphens(value).padStart(9, '0');

/** How a form displays an id just typed: its last digits, as it will be saved. */
export const hiddenId = (typed: string) =>
  typed === '' || isMask(typed) ? typed : maskOf(toNineDigits(typed.trim()).slice(-4));
