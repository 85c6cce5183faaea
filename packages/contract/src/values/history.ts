import { z } from 'zod';

/* What report history and file history have in common: months, and files that are asked for by their name. */

/** No report and no file is older than the provider. */
const firstYear = 1986;

const wholeNumber = (min: number, max: number, message: string) =>
  z.coerce.number<string | number>(message).int(message).min(min, message).max(max, message);

export const HistoryMonth = z.object({ year: z.number().int(), month: z.number().int() });
export type HistoryMonth = z.infer<typeof HistoryMonth>;

/** The month in an address, of the 'report' or the 'file' history. */
export const monthInPath = (what: string) => ({
  year: wholeNumber(firstYear, 9999, `Cannot load ${what} history for invalid year.`),
  month: wholeNumber(1, 12, `Cannot load ${what} history for invalid month.`),
});

export const idInPath = (message: string) => wholeNumber(1, 2_147_483_647, message);

export const fileNameInPath = (message: string) =>
  z
    .string()
    .max(200, message)
    .regex(/[^.\s]/, message);
