/** The 17 kinds of responsibility (domain.md 15.2). */
export const responsibilities = [
  'Billing',
  'Human Resources',
  'Wire Transfer',
  'File Transfer',
  'Direct Debit',
  'Payroll',
  'Balance Report',
  'File Layout',
  'Exception Report',
  'Update Report',
  'Reduction List',
  '5500 Information',
  'No Longer A Contact',
  'Enrollment Coordinator',
  'Enrollment Packet Destination',
  'Newsletter',
  'Return Covering Amounts',
] as const;

export type Responsibility = (typeof responsibilities)[number];
