import { z } from 'zod';
import type { FieldProblem } from '../../problem.ts';
import { typedDollars } from '../../values/dollars.ts';
import { optionalText } from '../../values/text.ts';
import { withRules } from '../../values/with-rules.ts';
import { emailsOf } from './carrier-emails.ts';
import {
  otherPlanType,
  unlistedInsurer,
  updateMethods,
  type UpdateMethod,
} from './checklist-words.ts';
import { conflictsOf, levelDescriptions, levelTiers } from './level-descriptions.ts';

export { levelTiers };
export type { LevelTier } from './level-descriptions.ts';

const costMessage = 'Cost must be a positive number';

// Callers may send back all that they got of a plan; only these fields count.
const PlanLevel = z.object({
  levelCoverageTier: z.enum(levelTiers),
  levelDescriptionId: z.number().int().positive(),
  /** 100 percent of the premium, without the 2 percent fee; empty until it is known. */
  levelCost: z
    .union([z.string().max(20), z.number()])
    .nullish()
    .transform((typed, context) => {
      if (typed === null || typed === undefined || typed === '') return null;
      const dollars = typedDollars(String(typed));
      if (dollars !== null && dollars >= 0 && dollars <= 9_999_999.99) return dollars;
      context.addIssue({ code: 'custom', message: costMessage });
      return null;
    }),
});

const required = (message: string, max: number, maxMessage?: string) =>
  z.string(message).trim().min(1, message).max(max, maxMessage);

const emailMessage = 'Contact email must be a valid email address';

export const PlanInProgressForm = z.object({
  /** Null for a new plan. */
  planId: z.number().int().positive().nullable(),
  planInProgressId: z.number().int().positive().nullable(),
  isNewPlan: z.boolean(),
  planName: required('Plan Name is required', 60, 'Plan Name must be 60 characters or less'),
  carrier: required('Carrier/Provider is required', 60),
  newCarrierName: optionalText(30, { what: 'Carrier/Provider' }),
  planTypeId: z
    .number('Type of Coverage is required')
    .int()
    .min(1, 'Type of Coverage is required')
    .max(otherPlanType, 'Type of Coverage is required'),
  planTypeDescription: optionalText(30),
  planPolicyNumber: optionalText(20, { what: 'Policy Number' }),
  /** Required unless the plan ends, as the address is. */
  carrierContactName: z.string('Contact name is required').trim().max(60),
  carrierContactEmail: z
    .string('Contact email is required')
    .trim()
    .max(600)
    .refine(
      (list) => emailsOf(list).every((each) => z.email().safeParse(each).success),
      emailMessage,
    ),
  carrierContactPhone: optionalText(14, {
    rules: [
      [
        (text) => text.replaceAll(/\D/g, '').length === 10,
        'Contact phone number must be 10 numbers.',
      ],
    ],
  }),
  carrierUpdateMethod: z
    .number('Carrier update method is required')
    .refine(
      (value): value is UpdateMethod =>
        Object.values(updateMethods).includes(value as UpdateMethod),
      'Carrier update method is invalid',
    ),
  carrierUpdateMethodNotes: optionalText(500, { joinsLines: true }),
  carrierNotes: optionalText(500, { joinsLines: true }),
  updatePaidThrough: z.union([z.literal(0), z.literal(1)]),
  /** 0 election, 1 payment; 2 is read as payment. */
  activateAccountType: z
    .union([z.literal(0), z.literal(1), z.literal(2)])
    .transform((value) => (value === 0 ? 0 : 1)),
  /** Y: rates are entered level by level; N: they come as a rate sheet. */
  hasLevels: z.enum(['Y', 'N']),
  levels: z.array(PlanLevel).max(levelDescriptions.length),
  confirmRates: z.boolean(),
  terminating: z.boolean(),
  /** The plan in progress that people without an answer go to when this one ends. */
  successorId: z.number().int().positive().nullable().default(null),
  /** The version the change is based on; an older one is refused. Left out for a new plan. */
  version: z.string().max(20).nullish(),
});
export type PlanInProgressForm = z.output<typeof PlanInProgressForm>;

/** The rules between fields. A plan that ends is saved as it is. */
export function planProblems(plan: PlanInProgressForm, providerName: string): FieldProblem[] {
  if (plan.terminating) return [];
  const problems: FieldProblem[] = [];
  const add = (path: string, message: string) => problems.push({ path, message });
  if (plan.carrier === unlistedInsurer && !plan.newCarrierName)
    add('newCarrierName', 'If your Insurer is not listed, you must provide a Carrier Name');
  if (plan.planTypeId === otherPlanType && !plan.planTypeDescription)
    add('planTypeDescription', 'If Other, Please Specify');
  if (plan.carrierContactName === '') add('carrierContactName', 'Contact name is required');
  if (plan.carrierContactEmail === '') add('carrierContactEmail', 'Contact email is required');
  if (plan.carrierUpdateMethod === updateMethods.none)
    add('carrierUpdateMethod', 'Carrier update method is required');
  if (plan.carrierUpdateMethod === updateMethods.other && !plan.carrierUpdateMethodNotes)
    add(
      'carrierUpdateMethodNotes',
      'Details must be provided when "Other" is selected for the carrier update method',
    );
  if (plan.carrierUpdateMethod === updateMethods.tuesdayFile && !plan.planPolicyNumber)
    add(
      'planPolicyNumber',
      `Policy Number must be provided when "Insurer via ${providerName}" is selected for the carrier update method`,
    );
  if (!plan.confirmRates) add('confirmRates', 'You must confirm your rates to continue');
  if (plan.hasLevels === 'Y') {
    if (plan.levels.length === 0) add('levels', costMessage);
    plan.levels.forEach((level, at) => {
      if (level.levelCost === null) add(`levels.${at}.levelCost`, costMessage);
    });
  }
  plan.levels.forEach((level, at) => {
    const description = levelDescriptions.find(({ id }) => id === level.levelDescriptionId);
    const path = `levels.${at}.levelDescriptionId`;
    if (description?.levelCoverageTier !== level.levelCoverageTier)
      add(path, 'This level does not exist');
    else if (conflictsOf(description.id).some((id) => hasBefore(plan, at, id)))
      add(path, 'This level conflicts with another level of the plan');
  });
  return problems;
}

/** Whether a level, or one like it, is listed before a place. */
const hasBefore = ({ levels }: PlanInProgressForm, at: number, id: number) =>
  levels.slice(0, at).some(({ levelDescriptionId }) => levelDescriptionId === id);

export const planInProgress = (providerName: string) =>
  withRules(PlanInProgressForm, (plan) => planProblems(plan, providerName));
