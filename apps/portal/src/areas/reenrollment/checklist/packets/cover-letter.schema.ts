import type { CobraChecklist } from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import { z } from 'zod';
import { TypedDate } from '../dates/typed-date.ts';

export const CoverLetterForm = z.object({
  cobraOeSendPackets: TypedDate,
  cobraOeResponseDeadline: TypedDate,
  cobraOeResponseRequired: z.union([z.literal(1), z.literal(2)]),
  twoSided: z.boolean(),
  blackAndWhite: z.boolean(),
});
export type CoverLetterValues = z.input<typeof CoverLetterForm>;

export const coverLetterValues = (plan: CobraChecklist): CoverLetterValues => ({
  cobraOeSendPackets: plan.cobraOeSendPackets ?? '',
  cobraOeResponseDeadline: plan.cobraOeResponseDeadline ?? '',
  cobraOeResponseRequired: plan.cobraOeResponseRequired,
  twoSided: plan.printOptions.twoSided,
  blackAndWhite: plan.printOptions.blackAndWhite,
});
