import { z } from 'zod';
import { ParticipantChange } from '../participants/participant.ts';
import { CobraBenefitInput, CobraEventInput, EventInfo } from './event.ts';

const { cost, subsidy, subsidyEnd, coveredDependents } = CobraBenefitInput.shape;

/** An event as a form holds it, of either kind: each plan is a value of its own. */
export const EventChangeForm = z
  .object({ ...EventInfo.shape, addedDependents: CobraEventInput.shape.addedDependents })
  .catchall(z.object({ plvlid: z.number().int(), cost, subsidy, subsidyEnd, coveredDependents }));
export type EventChangeForm = z.output<typeof EventChangeForm>;

/** With the person, whom entering an event may add. */
export const EventEntryForm = EventChangeForm.extend(ParticipantChange.shape);
export type EventEntryForm = z.output<typeof EventEntryForm>;

/** Checks what is left of the values after something was put in order. */
export const tidiedFirst = <Schema extends z.ZodType>(
  tidy: (values: unknown) => unknown,
  schema: Schema,
) => z.preprocess(tidy, schema);
