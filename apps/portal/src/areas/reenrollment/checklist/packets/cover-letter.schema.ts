import { z } from 'zod';
import { TypedDate } from '../dates/typed-date.ts';

/** The print options are held flat, so that each is a field of its own. */
export const CoverLetterForm = z
  .object({
    cobraOeSendPackets: TypedDate,
    cobraOeResponseDeadline: TypedDate,
    cobraOeResponseRequired: z.union([z.literal(1), z.literal(2)]),
    twoSided: z.boolean(),
    blackAndWhite: z.boolean(),
  })
  .transform(({ twoSided, blackAndWhite, ...answers }) => ({
    ...answers,
    printOptions: { twoSided, blackAndWhite },
  }));
