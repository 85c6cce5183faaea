import { z } from 'zod';
import { displayMoney, typedDollars } from './dollars.ts';
import { requiredMessage } from './text.ts';

export const numberMessage = 'Please enter a valid number';
export const positiveMessage = 'Must be a positive number';

/** Dollars on the wire: a JSON number with two decimals. Whole cents internally. */
export const Dollars = z.number();

const max = 9_999_999.99;

type MoneyOptions = {
  min: 'zero' | 'above zero';
  /** The message for a value that is not an amount; forms differ. */
  notANumber?: string;
  /** The message for fractions of a cent; the same one if omitted. */
  tooManyDecimals?: string;
};

/** An amount typed in a form or sent by an API client; reports only the first broken rule. */
function amount<Empty>(
  { min, notANumber = numberMessage, tooManyDecimals = notANumber }: MoneyOptions,
  empty: (context: z.RefinementCtx) => Empty,
) {
  return z
    .union([z.string().max(40, notANumber), z.number()], requiredMessage)
    .nullish()
    .transform((typed, context): number | Empty => {
      if (typed === null || typed === undefined || (typeof typed === 'string' && !typed.trim()))
        return empty(context);
      const refuse = (message: string) => refused(context, message);
      const dollars = typedDollars(typeof typed === 'number' ? exactText(typed) : typed);
      if (dollars === null) return refuse(hasTooManyDecimals(typed) ? tooManyDecimals : notANumber);
      if (dollars < 0 || (dollars === 0 && min === 'above zero')) return refuse(positiveMessage);
      if (dollars > max) return refuse(`Must be ${displayMoney(max)} or less`);
      return dollars;
    });
}

const hasTooManyDecimals = (typed: string | number) =>
  /^\s*-?\$?[\d,]*\.\d{3,}\s*$/.test(String(typed));

/** Null instead of an abort, so that the form-wide rules still run; nobody sees this value. */
function refused(context: z.RefinementCtx, message: string): never {
  context.addIssue({ code: 'custom', message });
  return null as never;
}

/** Avoids exponent notation, which nobody types. */
const exactText = (value: number) => (Math.abs(value) < 1e15 ? String(value) : '');

export const requiredMoney = (options: MoneyOptions) =>
  amount(options, (context) => refused(context, requiredMessage));

/** An optional amount; empty reads as null. */
export const optionalMoney = (options: MoneyOptions) => amount(options, () => null);
