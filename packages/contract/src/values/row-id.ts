import { z } from 'zod';

/** A database row's id, as used in a URL. */
export const RowId = z.coerce.number<string | number>().int().positive().max(2_147_483_647);
