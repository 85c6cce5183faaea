import { z } from 'zod';

const ConsultantContact = z.object({ name: z.string(), email: z.string(), phone: z.string() });

/** A company as the signed-in user's session sees it. */
export const Company = z.object({
  compid: z.number().int(),
  compname: z.string(),
  /** The logo's path below the static-files location; null shows initials instead. */
  filepath: z.string().nullable(),
  /** The company's name for the secret id; SSN by default. */
  iddesc: z.string(),
  /** This user's contact record in the company. */
  conuserid: z.number().int(),
  medplancd: z.string().nullable(),
  hasCobra: z.boolean(),
  hasRetiree: z.boolean(),
  hasFmla: z.boolean(),
  isCobraOnly: z.boolean(),
  isFmlaOnly: z.boolean(),
  isOpenEnrollmentPeriod: z.boolean(),
  hasCobraErsubsidy: z.boolean(),
  client_status: z.number().int(),
  accountManager: z.string().nullable(),
  accountManagerEmail: z.string().nullable(),
  fmlaConsultant: ConsultantContact.nullable(),
});
export type Company = z.infer<typeof Company>;

/** cdh: the health-account side; cobra: the COBRA and direct-billing side. */
export const MigrationStatus = z.object({
  cdh_wave_id: z.number().int().nullable(),
  cobra_wave_id: z.number().int().nullable(),
  cdh_planned_migration_date: z.iso.date().nullable(),
  cobra_planned_migration_date: z.iso.date().nullable(),
  cdh_actual_migration_date: z.iso.date().nullable(),
  cobra_actual_migration_date: z.iso.date().nullable(),
  hasMigrated: z.object({ cdh: z.boolean(), cobra: z.boolean() }),
});
export type MigrationStatus = z.infer<typeof MigrationStatus>;

export const PermissionItem = z.object({
  id: z.number().int(),
  level: z.number().int(),
  description: z.string(),
});
export type PermissionItem = z.infer<typeof PermissionItem>;

export const permission = { users: 110, directDebits: 120 } as const;

export const CompanyFeatures = z.object({
  reEnrollmentChecklist: z.object({
    showDirectBillV2: z.boolean(),
    showCustomPlanV2: z.boolean(),
    showHsaPlanV2: z.boolean(),
    showFsaPlanV2: z.boolean(),
    showHraPlanV2: z.boolean(),
    showQtePlanV2: z.boolean(),
  }),
});
export type CompanyFeatures = z.infer<typeof CompanyFeatures>;
