import { z } from 'zod';
import { OptionalDate, RequiredDate } from '../../values/date-text.ts';
import { optionalText, requiredText } from '../../values/text.ts';

/** How papers went out. */
export const sentMethods = ['Mail', 'Email', 'Fax', 'In person'] as const;

/** Why somebody is not eligible for FMLA leave (29 CFR 825.110). */
export const ineligibleReasons = {
  months: 'Not eligible: fewer than 12 months',
  hours: 'Not eligible: fewer than 1,250 hours',
  worksite: 'Not eligible: worksite',
} as const;

const span = { from: RequiredDate, to: RequiredDate };
const Details = optionalText(500);
/** The day it happened; today if omitted. */
const on = OptionalDate;

/** A stretch of leave that is approved, and how it is taken. */
export const ApprovedPeriod = z.discriminatedUnion('how', [
  z.strictObject({ how: z.literal('continuous'), ...span }),
  z.strictObject({
    how: z.literal('reduced'),
    ...span,
    /** What the employee still works. */
    // Not coerced: hours that are missing or no number would become zero.
    hoursPerWeek: z.number().min(0).max(168),
    details: Details,
  }),
  z.strictObject({ how: z.literal('treatment'), ...span, details: requiredText(500) }),
  z.strictObject({ how: z.literal('episode'), ...span, details: requiredText(500) }),
]);
export type ApprovedPeriod = z.output<typeof ApprovedPeriod>;

/**
 * What the provider does with a case. Each is kept as an entry that never changes; where a case stands follows from its
 * entries (domain.md 6.2).
 */
export const LeaveAction = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('eligible'), on }),
  z.strictObject({
    kind: z.literal('ineligible'),
    on,
    because: z.enum(['months', 'hours', 'worksite']),
  }),
  z.strictObject({ kind: z.literal('paperwork-sent'), on, method: z.enum(sentMethods) }),
  z.strictObject({ kind: z.literal('paperwork-extended'), on, dueOn: RequiredDate }),
  z.strictObject({ kind: z.literal('paperwork-incomplete'), on, missing: requiredText(500) }),
  z.strictObject({ kind: z.literal('paperwork-received'), on }),
  z.strictObject({
    kind: z.literal('approved'),
    on,
    /** Part of the period, or under one law only. */
    isPartial: z.boolean().default(false),
    periods: z.array(ApprovedPeriod).min(1).max(12),
  }),
  z.strictObject({ kind: z.literal('denied'), on, ...span, reason: requiredText(200) }),
  z.strictObject({ kind: z.literal('withdrawn'), on }),
  /** A child was born, or placed for adoption or foster care. Said again, the last one counts. */
  z.strictObject({ kind: z.literal('child-arrived'), on, date: RequiredDate }),
  z.strictObject({ kind: z.literal('leave-extended'), on, endOn: RequiredDate }),
  z.strictObject({ kind: z.literal('return-confirmed'), on }),
  z.strictObject({ kind: z.literal('did-not-return'), on, lastDay: RequiredDate }),
  z.strictObject({ kind: z.literal('exhausted'), on }),
  z.strictObject({ kind: z.literal('closed'), on }),
  z.strictObject({ kind: z.literal('reopened'), on, why: requiredText(200) }),
  z.strictObject({
    kind: z.literal('state-regulation'),
    on,
    position: z.coerce.number().int().min(1).max(3),
    name: requiredText(60),
    ...span,
  }),
  z.strictObject({ kind: z.literal('accommodation'), on, ...span, details: Details }),
  z.strictObject({ kind: z.literal('personal-leave'), on, ...span }),
  z.strictObject({ kind: z.literal('other-medical-leave'), on, ...span }),
  /** Shown to the employer as a touchpoint note. */
  z.strictObject({ kind: z.literal('note'), on, text: requiredText(1000) }),
]);
export type LeaveAction = z.output<typeof LeaveAction>;
export type LeaveActionKind = LeaveAction['kind'];
