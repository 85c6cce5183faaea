/**
 * The kinds of coverage that can be continued; reports and checklists use the same numbers (8 is
 * other).
 */
export const planTypeNames = {
  1: 'Medical',
  2: 'Dental',
  3: 'Vision',
  4: 'Health FSA',
  5: 'HRA',
  6: 'EAP',
  7: 'Life',
  8: 'Other',
} as const;
export type PlanTypeId = keyof typeof planTypeNames;

export const healthFsaType: PlanTypeId = 4;
