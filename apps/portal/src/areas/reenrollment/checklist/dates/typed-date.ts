import { dateMessage, OptionalDate } from '@portal/contract/values/date-text.ts';
import { z } from 'zod';

/** A date that may be missing, but not be anything else; whether it fits is answered, not refused. */
export const TypedDate = z
  .string()
  .trim()
  .refine((text) => OptionalDate.safeParse(text).success, dateMessage)
  .transform((text) => (text === '' ? null : text));
