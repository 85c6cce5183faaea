import { z } from 'zod';
import { PlanCode } from '../enrollment/plan-code.ts';
import { ServiceType } from '../reports/service-type.ts';

export const directoryStatuses = ['all', 'active', 'ended'] as const;
export const DirectoryStatus = z.enum(directoryStatuses);
export type DirectoryStatus = z.infer<typeof DirectoryStatus>;

/** What a person can be in: an account plan by its code, a custom plan by its own id, or a continuation service. */
export const PlanChoice = z.union([
  PlanCode.exclude(['0']),
  z.templateLiteral(['custom-', z.number().int().positive().max(2_147_483_647)]),
  ServiceType,
]);
export type PlanChoice = z.infer<typeof PlanChoice>;

/** Which people the directory lists; without any of these, everyone. */
export const directoryFilter = {
  search: z.string().trim().max(100).optional(),
  status: DirectoryStatus.optional(),
  location: z.coerce.number<string | number>().int().optional(),
  plan: PlanChoice.optional(),
};
export type DirectoryFilter = z.output<z.ZodObject<typeof directoryFilter>>;
