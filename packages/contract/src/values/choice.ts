import { z } from 'zod';

/** F or M, or not known. */
export const Sex = z.enum(['F', 'M']);
export type Sex = z.infer<typeof Sex>;
export const sexNames = { F: 'Female', M: 'Male' } as const;

/** One of a few values, or empty; a form's '' reads as null. */
export const optionalChoice = <const Values extends readonly [string, ...string[]]>(
  values: Values,
) =>
  z
    .enum([...values, ''], 'Please choose from the list')
    .nullish()
    .transform((value) => (value || null) as Values[number] | null);
