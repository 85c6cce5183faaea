import { z } from 'zod';

export const requiredMessage = 'This field is required';

/** A required line of text: trimmed, at least one character, at most `max`. */
export const requiredText = (max: number) =>
  z.string().trim().min(1, requiredMessage).max(max, `Must be ${max} characters or less`);
