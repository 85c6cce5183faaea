import { z } from 'zod';
import { ParticipantChange } from '../participants/participant.ts';
import { CobraBenefitInput, CobraEventInput, EventInfo } from './event.ts';

const { cost, subsidy, subsidyEnd, coveredDependents } = CobraBenefitInput.shape;

/** The form values of an event of either kind: each plan is a value of its own. */
export const EventChangeForm = z
  .object({ ...EventInfo.shape, addedDependents: CobraEventInput.shape.addedDependents })
  .catchall(z.object({ plvlid: z.number().int(), cost, subsidy, subsidyEnd, coveredDependents }));
export type EventChangeForm = z.output<typeof EventChangeForm>;

/** Adds the participant's fields, since entering an event may add one. */
export const EventEntryForm = EventChangeForm.extend(ParticipantChange.shape);
export type EventEntryForm = z.output<typeof EventEntryForm>;

/** Normalizes the values before the schema checks them. */
export const normalizeFirst = <Schema extends z.ZodType>(
  normalize: (values: unknown) => unknown,
  schema: Schema,
) => z.preprocess(normalize, schema);
