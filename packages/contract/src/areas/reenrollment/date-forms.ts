import { z } from 'zod';
import { dateMessage, OptionalDate } from '../../values/date-text.ts';
import { nonResponses } from './checklist-words.ts';

/** A date that may be missing, but not be anything else; whether it fits is answered, not refused. */
const TypedDate = z
  .string()
  .trim()
  .refine((text) => OptionalDate.safeParse(text).success, dateMessage)
  .transform((text) => (text === '' ? null : text));

/** The dates and choices of the packets. The print options are held flat, so that each is a field of its own. */
export const CoverLetterForm = z
  .object({
    cobraOeSendPackets: TypedDate,
    cobraOeResponseDeadline: TypedDate,
    cobraOeResponseRequired: z.union([
      z.literal(nonResponses.ended),
      z.literal(nonResponses.continues),
    ]),
    twoSided: z.boolean(),
    blackAndWhite: z.boolean(),
  })
  .transform(({ twoSided, blackAndWhite, ...answers }) => ({
    ...answers,
    printOptions: { twoSided, blackAndWhite },
  }));

export const DirectBillForm = z.object({
  directBillOeBegins: TypedDate,
  directBillOeEnds: TypedDate,
  directBillResponseDeadline: TypedDate,
});
