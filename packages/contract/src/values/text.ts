import { z } from 'zod';

export const requiredMessage = 'This field is required';

/** What a line of text is held against, and what it says when it is not so. */
type TextRule = readonly [holds: (value: string) => boolean, message: string];

type TextOptions = {
  /** Names the field where the fixed text does: 'First name must be 15 characters or less'. */
  what?: string;
  maxMessage?: string;
  rules?: readonly TextRule[];
};

/**
 * Control codes, line breaks and direction overrides, which change how the text around them is shown,
 * and halves of characters, which no database stores.
 */
const unseen = /[\p{Cc}\p{Cs}\u2028-\u202E\u2066-\u2069]/u;
const seen: TextRule = [(value) => !unseen.test(value), 'Must not include invisible characters'];

/**
 * Trimmed text whose first broken rule speaks, and no other. No check here aborts: an aborted field
 * would silence the rules of the whole form (with-rules.ts).
 */
function line(max: number, { what, maxMessage, rules = [] }: TextOptions) {
  const sentence = maxMessage ?? `${what ? `${what} must` : 'Must'} be ${max} characters or less`;
  return z
    .string(requiredMessage)
    .trim()
    .max(max, sentence)
    .superRefine((value, context) => {
      // Characters as max counts them: an emoji is one, however many units it takes.
      if (value === '' || [...value].length > max) return;
      const broken = [seen, ...rules].find(([holds]) => !holds(value));
      if (broken) context.addIssue({ code: 'custom', message: broken[1] });
    });
}

/** A required line: at least one character that is no space, at most `max`. */
export const requiredText = (max: number, options: TextOptions = {}) =>
  line(max, options).min(1, requiredMessage);

/** A line that may be left empty; it then reads null. */
export const optionalText = (max: number, options: TextOptions = {}) =>
  line(max, options)
    .nullish()
    .transform((value) => value || null);
