import { z } from 'zod';

/** A number that the database counts rows with, as an address names one. */
export const RowId = z.coerce.number<string | number>().int().positive().max(2_147_483_647);
