import { z } from 'zod';
import { displayMoney, typedDollars } from './dollars.ts';
import { requiredMessage } from './text.ts';

export const numberMessage = 'Please enter a valid number';
export const positiveMessage = 'Must be a positive number';

/** Dollars on the wire, a JSON number with two decimals; inside it is whole cents. */
export const Dollars = z.number();

const most = 9_999_999.99;

type MoneyOptions = {
  least: 'zero' | 'above zero';
  /** What it says to something that is no amount; forms differ. */
  notANumber?: string;
  /** What it says to parts of a cent; left out: the same. */
  tooFine?: string;
};

/** An amount as a form types it or a program sends it; the first broken rule speaks. */
function amount<Empty>(
  { least, notANumber = numberMessage, tooFine = notANumber }: MoneyOptions,
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
      if (dollars === null) return refuse(isTooFine(typed) ? tooFine : notANumber);
      if (dollars < 0 || (dollars === 0 && least === 'above zero')) return refuse(positiveMessage);
      if (dollars > most) return refuse(`Must be ${displayMoney(most)} or less`);
      return dollars;
    });
}

const isTooFine = (typed: string | number) => /^\s*-?\$?[\d,]*\.\d{3,}\s*$/.test(String(typed));

/** Null and not an abort, so that the rules of the whole form run on; nobody gets to see it. */
function refused(context: z.RefinementCtx, message: string): never {
  context.addIssue({ code: 'custom', message });
  return null as never;
}

/** Not in powers of ten, which no person types. */
const exactText = (value: number) => (Math.abs(value) < 1e15 ? String(value) : '');

export const requiredMoney = (options: MoneyOptions) =>
  amount(options, (context) => refused(context, requiredMessage));

/** An amount that may be left empty; it then reads null. */
export const optionalMoney = (options: MoneyOptions) => amount(options, () => null);
