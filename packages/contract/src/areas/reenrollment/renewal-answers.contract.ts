import { z } from 'zod';
import { operation, operator } from '../../operation.ts';
import { RequiredDate } from '../../values/date-text.ts';
import { RowId } from '../../values/row-id.ts';
import { levelTiers } from './plan-in-progress.ts';

/** What a household wants with one of its plans in the new plan year. A plan that is not named stays as it is. */
const RenewalChoice = z.strictObject({
  /** The plan it has now. */
  plansId: RowId,
  /** The level it wants; null ends the plan. */
  level: z.enum(levelTiers).nullable(),
  /** Another plan of the same kind; the same plan if left out. */
  newPlansId: RowId.optional(),
});

export const RenewalAnswerInput = z.strictObject({
  receivedOn: RequiredDate,
  choices: z.array(RenewalChoice).max(50),
  /** Says that an answer counts although it came after the deadline. */
  acceptLate: z.boolean().default(false),
});
export type RenewalAnswerInput = z.output<typeof RenewalAnswerInput>;

export const RenewalAnswer = z.object({
  eventId: z.number().int(),
  planYearName: z.string(),
  renewalDate: z.iso.date(),
  isLate: z.boolean(),
  /** What happens on the renewal date, plan by plan. */
  plans: z.array(z.object({ plan: z.string(), becomes: z.string() })),
});
export type RenewalAnswer = z.infer<typeof RenewalAnswer>;

export const recordRenewalAnswer = operation({
  name: 'recordRenewalAnswer',
  method: 'POST',
  path: '/operator/companies/{compId}/events/{eventId}/renewal-answer',
  access: operator,
  summary:
    'Record what a household answered in open enrollment; the last answer counts at the renewal date',
  params: z.strictObject({ compId: RowId, eventId: RowId }),
  body: RenewalAnswerInput,
  answer: RenewalAnswer,
});
