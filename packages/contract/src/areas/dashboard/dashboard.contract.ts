import { z } from 'zod';
import { operation, signedIn } from '../../operation.ts';

export const MarketingSlide = z.object({
  unqid: z.number().int(),
  headline: z.string(),
  paragraph: z.string(),
  backgroundColor: z.string(),
  textColor: z.string(),
  /** A path below the static-files location. */
  image: z.string().nullable(),
  action1Link: z.string().nullable(),
  action1Label: z.string().nullable(),
  action2Link: z.string().nullable(),
  action2Label: z.string().nullable(),
});
export type MarketingSlide = z.infer<typeof MarketingSlide>;

export const listMarketingSlides = operation({
  name: 'listMarketingSlides',
  method: 'GET',
  path: '/api/marketing-slides',
  access: signedIn,
  summary: "The provider's active slides, in order",
  answer: z.array(MarketingSlide),
});
