import { z } from 'zod';
import { operation } from '../../operation.ts';
import { OptionalDate } from '../../values/date-text.ts';
import { access, base, SavedDate, Validations, YearPath } from './checklist-calls.ts';
import { legacyTypes } from './checklist-words.ts';

/* The checklists besides COBRA's: direct bill, and the legacy pages that are acknowledged. */

/** May be empty, but is sent: a call without the three dates is a mistake. */
const SentDate = z
  .string()
  .nullable()
  .transform((typed): string | null | undefined => typed)
  .pipe(OptionalDate);
const directBillAnswers = {
  directBillOeBegins: SentDate,
  directBillOeEnds: SentDate,
  directBillResponseDeadline: SentDate,
};

export const DirectBillChecklist = z.object({
  type: z.literal('directBill'),
  planYearId: z.number().int(),
  planYearStart: z.iso.date(),
  renewalDate: z.iso.date(),
  companyId: z.number().int(),
  planCode: z.string(),
  directBillOeBegins: SavedDate,
  directBillOeEnds: SavedDate,
  directBillResponseDeadline: SavedDate,
  generalSectionComplete: z.boolean(),
  checklistComplete: z.boolean(),
  version: z.string(),
});
const CheckedDirectBill = z.object({
  plan: DirectBillChecklist,
  validations: Validations,
  version: z.string(),
});

export const getDirectBillChecklist = operation({
  name: 'getDirectBillChecklist',
  method: 'GET',
  path: `${base}/plan-year/{planYearId}/direct-bill`,
  access,
  summary: 'The direct-bill checklist of a plan year with what is still wrong',
  params: YearPath,
  answer: CheckedDirectBill,
  versioned: true,
});

export const saveDirectBillChecklist = operation({
  name: 'saveDirectBillChecklist',
  method: 'PUT',
  path: `${base}/plan-year/{planYearId}/direct-bill`,
  access,
  summary: 'Save the direct-bill checklist as it is; what is wrong is answered',
  params: YearPath,
  body: z.object(directBillAnswers),
  answer: CheckedDirectBill,
  versioned: true,
});

const LegacyPath = YearPath.extend({ planType: z.enum(legacyTypes) });

/** A plan's facts of two years, line by line. */
export const LegacyChecklist = z.object({
  planType: z.enum(legacyTypes),
  planYearName: z.string(),
  planYearStart: z.iso.date(),
  planYearEnd: z.iso.date(),
  plans: z.array(
    z.object({
      name: z.string(),
      facts: z.array(
        z.object({ label: z.string(), thisYear: z.string(), nextYear: z.string().nullable() }),
      ),
    }),
  ),
  completedOn: z.iso.date().nullable(),
  completedBy: z.string().nullable(),
});
export type LegacyChecklist = z.infer<typeof LegacyChecklist>;

export const getLegacyChecklist = operation({
  name: 'getLegacyChecklist',
  method: 'GET',
  path: `${base}/plan-year/{planYearId}/legacy/{planType}`,
  access,
  summary: "A plan type's facts of the new year beside this year's, to be acknowledged",
  params: LegacyPath,
  answer: LegacyChecklist,
});

export const completeLegacyChecklist = operation({
  name: 'completeLegacyChecklist',
  method: 'PUT',
  path: `${base}/plan-year/{planYearId}/legacy/{planType}/complete`,
  access,
  summary: 'Acknowledge a legacy checklist, once, when the next plan year is set',
  params: LegacyPath,
  answer: LegacyChecklist,
});
