import { z } from 'zod';

/** The five rules, each with its own sentence, so that a form can check them off one by one. */
export const passwordRules = [
  { message: 'Must have an Upper Case Letter', test: (value: string) => /\p{Lu}/u.test(value) },
  { message: 'Must have a Lower Case Letter', test: (value: string) => /\p{Ll}/u.test(value) },
  { message: 'Must have a Number', test: (value: string) => /\p{Nd}/u.test(value) },
  {
    message: 'Must have a Special Character',
    test: (value: string) => /[^\p{L}\p{N}\s]/u.test(value),
  },
  { message: 'Must be at least 8 characters', test: (value: string) => [...value].length >= 8 },
] as const;

export const NewPassword = z
  .string()
  .max(200, 'Must be 200 characters or less')
  .superRefine((value, context) => {
    for (const rule of passwordRules) {
      if (!rule.test(value)) context.addIssue({ code: 'custom', message: rule.message });
    }
  });
