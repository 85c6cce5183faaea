import { z } from 'zod';

export const requiredMessage = 'This field is required';

/** A rule for a line of text, and the message when it is broken. */
type TextRule = readonly [holds: (value: string) => boolean, message: string];

type TextOptions = {
  /** Names the field where the fixed text does: 'First name must be 15 characters or less'. */
  what?: string;
  maxMessage?: string;
  /** For a box of several lines: they are kept as one. */
  joinsLines?: boolean;
  rules?: readonly TextRule[];
};

/**
 * Control codes, line breaks and direction overrides, which change how surrounding text is
 * displayed, and lone surrogates, which no database stores.
 */
const unseen = /[\p{Cc}\p{Cs}\u2028-\u202E\u2066-\u2069]/u;
const seen: TextRule = [(value) => !unseen.test(value), 'Must not include invisible characters'];

/**
 * Trimmed text that reports only its first broken rule. No check aborts here: an aborted field
 * would silence the form-wide rules (with-rules.ts).
 */
function line(max: number, { what, maxMessage, joinsLines = false, rules = [] }: TextOptions) {
  const sentence = maxMessage ?? `${what ? `${what} must` : 'Must'} be ${max} characters or less`;
  return z
    .string(requiredMessage)
    .overwrite((text) => (joinsLines ? text.replaceAll(/\s*[\r\n\t]+\s*/g, ' ') : text))
    .trim()
    .max(max, sentence)
    .superRefine((value, context) => {
      // Counts characters the way max does: an emoji is one, however many code units it takes.
      if (value === '' || [...value].length > max) return;
      const broken = [seen, ...rules].find(([holds]) => !holds(value));
      if (broken) context.addIssue({ code: 'custom', message: broken[1] });
    });
}

/** Required text: at least one non-space character, at most `max`. */
export const requiredText = (max: number, options: TextOptions = {}) =>
  line(max, options).min(1, requiredMessage);

/** Optional text; empty reads as null. */
export const optionalText = (max: number, options: TextOptions = {}) =>
  line(max, options)
    .nullish()
    .transform((value) => value || null);
