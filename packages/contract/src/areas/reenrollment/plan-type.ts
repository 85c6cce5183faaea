/** What resources and checklists tell plans apart by: a chip has the short name, a card the long one. */
export const enrollmentPlanTypes = {
  fsa: { short: 'FSA', long: 'Flexible Spending Accounts' },
  hsa: { short: 'HSA', long: 'Health Savings Account' },
  hra: { short: 'HRA', long: 'Health Reimbursement Arrangement' },
  qte: { short: 'Commuter', long: 'Commuter Benefits' },
  custom: { short: 'Custom', long: 'Custom Plans' },
  db: { short: 'Direct Bill', long: 'Direct Bill' },
} as const;
export type EnrollmentPlanType = keyof typeof enrollmentPlanTypes;

/** COBRA has its own checklist and guides; its card is Direct Bill. */
export type ChecklistType = EnrollmentPlanType | 'cobra';
