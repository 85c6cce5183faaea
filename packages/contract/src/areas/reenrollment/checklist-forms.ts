import { z } from 'zod';
import { handlers, notWhole } from './checklist-words.ts';

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
      const count = /^\d*\.?\d+$/.test(text) ? Number(text) : 0;
      const message = countProblem(count);
      if (message === null) return count;
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    }),
});

function countProblem(count: number): string | null {
  if (count <= 0) return 'Eligibility count must be greater than 0';
  if (count > most) return `Eligibility count must be ${most.toLocaleString('en-US')} or less`;
  return Number.isInteger(count) ? null : notWhole;
}

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
