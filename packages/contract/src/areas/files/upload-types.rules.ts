import type { CompanyFacts } from '../session/pages.rules.ts';

export type UploadType = { fileType: number; description: string };

/** What employers send, in the order of the list. The description becomes the file's own in the history. */
export const uploadTypes: readonly UploadType[] = [
  { fileType: 1, description: 'Enrollment' },
  { fileType: 2, description: 'Payroll Deduction' },
  { fileType: 3, description: 'Demographic' },
  { fileType: 4, description: 'COBRA Event' },
  { fileType: 5, description: 'COBRA Initial Notice' },
  { fileType: 6, description: 'Eligibility' },
  { fileType: 7, description: 'Termination' },
  { fileType: 8, description: 'HSA Contribution' },
  { fileType: 9, description: 'HRA Enrollment' },
  { fileType: 10, description: 'Claims' },
  { fileType: 11, description: 'Debit Card' },
  { fileType: 12, description: 'Direct Deposit' },
  { fileType: 13, description: 'Custom Plan' },
  { fileType: 14, description: 'Retiree/LOA Billing' },
  { fileType: 99, description: 'Other' },
];

/** Each side takes its own types along when it moves to another platform (domain.md 7.11). */
const cobraTypes = [4, 5, 14];
const accountTypes = [1, 2, 3, 7, 8, 9, 10, 11, 12, 13];

/** Whether a company may send files of this type. */
export function takesUploadType(fileType: number, { cdh, cobra }: CompanyFacts['hasMigrated']) {
  if (cobra && cobraTypes.includes(fileType)) return false;
  return !(cdh && accountTypes.includes(fileType));
}
