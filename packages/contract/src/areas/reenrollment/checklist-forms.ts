import { z } from 'zod';
import { handlers } from './checklist-words.ts';

const most = 1_000_000;

/** How many people become eligible, as typed: 12 or 1,200. */
export const EligibleCountForm = z.object({
  cobraOeNewEligibleCount: z
    .union([z.string(), z.number()])
    .nullish()
    .transform((typed, context) => {
      const text = String(typed ?? '')
        .trim()
        .replaceAll(',', '');
      const count = /^\d{1,9}$/.test(text) ? Number(text) : 0;
      if (count > 0 && count <= most) return count;
      context.addIssue({
        code: 'custom',
        message:
          count > most
            ? `Eligibility count must be ${most.toLocaleString('en-US')} or less`
            : 'Eligibility count must be greater than 0',
      });
      return z.NEVER;
    }),
});

/** The print options are held flat, so that each is a field of its own. */
export const PacketOptionsForm = z
  .object({
    cobraOeHandler: z.union(
      [z.literal(handlers.provider), z.literal(handlers.company)],
      'Please choose who mails the packets',
    ),
    cobraOeTemplateCoverLetter: z.boolean(),
    twoSided: z.boolean(),
    blackAndWhite: z.boolean(),
  })
  .transform(({ twoSided, blackAndWhite, ...answers }) => ({
    ...answers,
    printOptions: { twoSided, blackAndWhite },
  }));
