/** What resources and checklists tell plans apart by, and how a card is called. */
export const enrollmentPlanTypes = {
  fsa: 'Flexible Spending Accounts',
  hsa: 'Health Savings Account',
  hra: 'Health Reimbursement Arrangement',
  qte: 'Commuter Benefits',
  custom: 'Custom Plans',
  db: 'Direct Bill',
} as const;
export type EnrollmentPlanType = keyof typeof enrollmentPlanTypes;

/** COBRA has its own checklist and guides; its card is Direct Bill. */
export type ChecklistType = EnrollmentPlanType | 'cobra';
