import { isDateText } from './is-date-text.ts';
import { optionalText, requiredText } from './text.ts';

const formatMessage = 'Invalid Date Format';
export const dateMessage = 'Please enter a valid date';

/** Whether YYYY-MM-DD is a real date that a person could mean. */
export function isRealDay(text: string): boolean {
  const year = Number(text.slice(0, 4));
  const parsed = new Date(`${text}T00:00:00Z`);
  return (
    year >= 1900 &&
    year <= 2199 &&
    !Number.isNaN(parsed.getTime()) &&
    parsed.toISOString().startsWith(text)
  );
}

const options = {
  maxMessage: formatMessage,
  rules: [
    [isDateText, formatMessage],
    [isRealDay, dateMessage],
  ],
} as const;

export const RequiredDate = requiredText(30, options);

/** An optional calendar date; empty reads as null. */
export const OptionalDate = optionalText(30, options);
