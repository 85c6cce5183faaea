import { z } from 'zod';

const largest = 2_147_483_647;

/** A database row's id, as used in a URL. */
export const RowId = z.coerce.number<string | number>().int().positive().max(largest);

/** The same, refused with a message of its own. */
export const rowId = (message: string) =>
  z.coerce.number<string | number>(message).int(message).positive(message).max(largest, message);
