import { z } from 'zod';
import { operation, operator } from '../../operation.ts';
import { OptionalDate } from '../../values/date-text.ts';
import { Dollars } from '../../values/money.ts';
import { RowId, rowId } from '../../values/row-id.ts';
import { requiredText } from '../../values/text.ts';
import { maxUploadSize } from '../files/upload.rules.ts';
import { CompanyPath } from '../session/session.contract.ts';
import { access, base, SavedDate, Validations, YearPath } from './checklist-calls.ts';
import { notWhole, ratesStatuses, renewedTypes, type RenewedType } from './checklist-words.ts';
import { levelTiers, PlanInProgressForm } from './plan-in-progress.ts';

const DocumentPath = CompanyPath.extend({
  compId: rowId('Cannot save re-enrollment checklist document for invalid company.'),
  planYearId: rowId('Cannot save re-enrollment checklist document for invalid plan year.'),
});
const RatesDocumentPath = CompanyPath.extend({
  compId: rowId('Cannot save plan rates documents for invalid company.'),
  planYearId: rowId('Cannot save plan rates documents for invalid plan year.'),
});

export const RenewalYear = z.object({
  planYearId: z.number().int(),
  planYearStart: z.iso.date(),
  planYearEnd: z.iso.date(),
  type: z.enum(Object.keys(renewedTypes) as [RenewedType, ...RenewedType[]]),
  legacyChecklistComplete: z.boolean(),
  checklistComplete: z.boolean(),
  /** Of the checklist behind the card, 0 to 100. */
  progress: z.number().int(),
  /** Whether something is answered, complete or not. */
  isStarted: z.boolean(),
  enrollBy: z.iso.date(),
  /** Whether the packets have a checklist of their own, and how far it is. COBRA only. */
  packets: z
    .object({
      progress: z.number().int(),
      isComplete: z.boolean(),
      sendOn: SavedDate,
      deadline: SavedDate,
    })
    .nullable(),
});
export type RenewalYear = z.infer<typeof RenewalYear>;

export const listRenewalYears = operation({
  name: 'listRenewalYears',
  method: 'GET',
  path: `${base}/plan-years`,
  access,
  summary: 'The plan years that are being renewed, one row per plan type',
  params: CompanyPath,
  answer: z.array(RenewalYear),
});

const PacketFile = z.object({
  name: z.string(),
  extension: z.string(),
  fullName: z.string(),
  kind: z.enum(['cover-letter', 'election-form', 'added']),
  size: z.number().int(),
});
export type PacketFile = z.infer<typeof PacketFile>;

const cobraAnswers = {
  cobraOeHandler: z.union([z.literal(1), z.literal(2)]).nullable(),
  cobraOeTemplateCoverLetter: z.boolean(),
  formReviewStatus: z.strictObject({ cobraElection: z.boolean(), coverLetter: z.boolean() }),
  printOptions: z.strictObject({ blackAndWhite: z.boolean(), twoSided: z.boolean() }),
  cobraOeSendPackets: OptionalDate,
  cobraOeResponseDeadline: OptionalDate,
  cobraOeResponseRequired: z.union([z.literal(1), z.literal(2)]),
  cobraOeNewEligibleCount: z.number().int(notWhole).min(0).max(1_000_000).nullable(),
};

export const CobraChecklist = z.object({
  type: z.literal('cobra'),
  planYearId: z.number().int(),
  planYearStart: z.iso.date(),
  renewalDate: z.iso.date(),
  companyId: z.number().int(),
  companyName: z.string(),
  planCode: z.string(),
  accountManager: z.string().nullable(),
  accountManagerEmail: z.string().nullable(),
  previousPlanYearId: z.number().int().nullable(),
  previousYearCobraOeNewEligibleCount: z.number().int().nullable(),
  ...cobraAnswers,
  cobraOeSendPackets: SavedDate,
  cobraOeResponseDeadline: SavedDate,
  oePacketFiles: z.array(PacketFile),
  generalSectionComplete: z.boolean(),
  coverLetterSectionComplete: z.boolean(),
  oePacketsSectionComplete: z.boolean(),
  oePacketsChecklistComplete: z.boolean(),
  eligibilitySectionComplete: z.boolean(),
  oeOptionsSectionComplete: z.boolean(),
  ratesSectionComplete: z.boolean(),
  checklistComplete: z.boolean(),
  /** Households the packets would go to today, and what that costs with the chosen options. */
  packets: z.number().int(),
  /** Of one packet, as far as its papers are made. */
  pages: z.number().int(),
  cost: z.object({ mailing: Dollars, printing: Dollars, shipping: Dollars, total: Dollars }),
  version: z.string(),
});
export type CobraChecklist = z.infer<typeof CobraChecklist>;

const cobraPath = `${base}/plan-year/{planYearId}/cobra` as const;
const CheckedCobra = z.object({
  plan: CobraChecklist,
  validations: Validations,
  version: z.string(),
});

export const getCobraChecklist = operation({
  name: 'getCobraChecklist',
  method: 'GET',
  path: cobraPath,
  access,
  summary: 'The COBRA checklist of a plan year with what is still wrong',
  params: YearPath,
  answer: CheckedCobra,
  versioned: true,
});

export const saveCobraChecklist = operation({
  name: 'saveCobraChecklist',
  method: 'PUT',
  path: cobraPath,
  access,
  summary:
    'Save the COBRA checklist as it is, dates and approvals included; what is wrong is answered',
  params: YearPath,
  // Callers send the whole plan back; only the answers count.
  body: z.object(cobraAnswers),
  answer: CheckedCobra,
  versioned: true,
});

export const completePackets = operation({
  name: 'completePackets',
  method: 'PUT',
  path: `${base}/plan-year/{planYearId}/oe-packets/complete`,
  access,
  summary: 'Complete the packets checklist, once: the packets are mailed on their day',
  params: YearPath,
  answer: CheckedCobra,
});

export const generateOeForms = operation({
  name: 'generateOeForms',
  method: 'POST',
  path: `${base}/plan/{planYearId}/generate/oe-forms`,
  access,
  summary: 'Make the cover letter and the election form of the packets from the answers',
  params: YearPath,
  answer: z.array(PacketFile),
});

const PacketFilePath = DocumentPath.extend({ fileName: z.string().min(1).max(200) });
const DownloadPath = PacketFilePath.extend({
  compId: rowId('Cannot download document for invalid company.'),
  planYearId: rowId('Cannot download document for invalid plan year.'),
});

export const downloadPacketFile = operation({
  name: 'downloadPacketFile',
  method: 'GET',
  path: `${cobraPath}/file/{fileName}`,
  access,
  summary: 'A paper of the packets under its own name',
  params: DownloadPath,
  file: 'any',
});

export const deletePacketFile = operation({
  name: 'deletePacketFile',
  method: 'DELETE',
  path: `${cobraPath}/file/{fileName}`,
  access,
  summary: 'Take an added paper out of the packets',
  params: PacketFilePath,
});

export const uploadPacketFiles = operation({
  name: 'uploadPacketFiles',
  method: 'POST',
  path: `${cobraPath}/files`,
  access,
  summary: 'Add a paper to the packets',
  params: DocumentPath,
  takesForm: { maxSize: maxUploadSize },
  answer: z.array(PacketFile),
});

export const PlanInProgress = z.object({
  ...PlanInProgressForm.shape,
  // What is on file may be less than what the form asks for.
  carrier: z.string(),
  newCarrierName: z.string().nullable(),
  planTypeDescription: z.string().nullable(),
  planPolicyNumber: z.string().nullable(),
  carrierContactName: z.string(),
  carrierContactEmail: z.string(),
  carrierContactPhone: z.string().nullable(),
  carrierUpdateMethod: z.number().int(),
  carrierUpdateMethodNotes: z.string().nullable(),
  carrierNotes: z.string().nullable(),
  activateAccountType: z.number().int(),
  carrierId: z.number().int().nullable(),
  planTypeName: z.string(),
  /** Costs by age: its rates come as a rate sheet. */
  isAgeBanded: z.boolean(),
  levels: z.array(
    z.object({
      levelCoverageTier: z.enum(levelTiers),
      levelDescriptionId: z.number().int(),
      levelId: z.number().int().nullable(),
      levelName: z.string(),
      levelCost: Dollars.nullable(),
      levelCostBeginDate: z.iso.date(),
      levelCostEndDate: z.iso.date(),
      conflictingUnqIds: z.array(z.number().int()),
      /** What the level costs this year. */
      previousCost: Dollars.nullable(),
    }),
  ),
  reenrollmentRatesDocs: z.array(
    z.object({ fileId: z.number().int(), name: z.string(), size: z.number().int() }),
  ),
  ratesStatus: z.enum(ratesStatuses),
  successorId: z.number().int().nullable(),
  version: z.string(),
});
export type PlanInProgress = z.infer<typeof PlanInProgress>;

export const listRenewalPlans = operation({
  name: 'listRenewalPlans',
  method: 'GET',
  path: `${base}/plan/{planYearId}/cobra-plans`,
  access,
  summary: 'The COBRA plans as they will be in the new plan year',
  params: YearPath,
  answer: z.array(PlanInProgress),
});

export const saveRenewalPlan = operation({
  name: 'saveRenewalPlan',
  method: 'PUT',
  path: `${base}/plan/{planYearId}/cobra-plan`,
  access,
  summary:
    'Save a plan of the new plan year. Where `terminating` changes, it is discontinued or reactivated, and nothing else is saved',
  params: YearPath,
  body: PlanInProgressForm,
  answer: PlanInProgress,
});

export const deleteRenewalPlan = operation({
  name: 'deleteRenewalPlan',
  method: 'DELETE',
  path: `${base}/plan/{planYearId}/cobra-plans/{planId}`,
  access,
  summary: 'Delete a plan that was added to the checklist',
  params: YearPath.extend({ planId: RowId }),
});

export const uploadRateSheets = operation({
  name: 'uploadRateSheets',
  method: 'POST',
  path: `${base}/plan/{planYearId}/cobra/upload-rates-documents`,
  access,
  summary: 'Add a rate sheet to a plan of the checklist',
  params: RatesDocumentPath,
  takesForm: { maxSize: maxUploadSize },
  query: z.strictObject({
    planId: z.coerce.number<string | number>().int().optional(),
    planInProgressId: RowId,
    isNewPlan: z.enum(['true', 'false']).optional(),
  }),
  answer: PlanInProgress,
});

const RateSheetPath = RatesDocumentPath.extend({
  fileId: RowId,
});

export const downloadRateSheet = operation({
  name: 'downloadRateSheet',
  method: 'GET',
  path: `${base}/plan/{planYearId}/cobra/rates-document/{fileId}`,
  access,
  summary: 'A rate sheet under its own name',
  params: RateSheetPath,
  file: 'any',
});

export const deleteRateSheet = operation({
  name: 'deleteRateSheet',
  method: 'DELETE',
  path: `${base}/plan/{planYearId}/cobra/rates-document/{fileId}`,
  access,
  summary: 'Take a rate sheet away from its plan',
  params: RateSheetPath,
  answer: PlanInProgress,
});

export const finalizeRenewal = operation({
  name: 'finalizeRenewal',
  method: 'POST',
  path: `${base}/plan/{planYearId}/finalize`,
  access,
  summary: 'Turn the plans in progress into the plans and rates of the new plan year, once',
  params: YearPath,
  body: z.array(z.number().int().positive()).max(500),
  answer: CheckedCobra,
});

const Choice = z.object({ id: z.number().int(), description: z.string() });

export const listCobraPlanTypes = operation({
  name: 'listCobraPlanTypes',
  method: 'GET',
  path: `${base}/plan-types/cobra`,
  access,
  summary: 'The kinds of coverage a COBRA plan can be; 8 is other',
  params: CompanyPath,
  answer: z.array(Choice),
});

export const listCustomPlanTypes = operation({
  name: 'listCustomPlanTypes',
  method: 'GET',
  path: `${base}/plan-types/custom-plans`,
  access,
  summary: "The company's custom plans",
  params: CompanyPath,
  answer: z.array(Choice),
});

export const listCoverageTypes = operation({
  name: 'listCoverageTypes',
  method: 'GET',
  path: `${base}/plan/{planYearId}/cobra/coverage-types`,
  access,
  summary: 'Whom a level can be for',
  params: YearPath,
  answer: z.array(z.object({ id: z.enum(levelTiers), description: z.string() })),
});

export const listLevelDescriptions = operation({
  name: 'listLevelDescriptions',
  method: 'GET',
  path: `${base}/plan/{planYearId}/cobra/plan-level-descriptions`,
  access,
  summary: 'The levels a plan can have, each with those it cannot stand beside',
  params: YearPath,
  answer: z.array(
    z.object({
      id: z.number().int(),
      description: z.string(),
      levelCoverageTier: z.enum(levelTiers),
      conflictingUnqIds: z.array(z.number().int()),
    }),
  ),
});

export const listInsurers = operation({
  name: 'listInsurers',
  method: 'GET',
  path: '/api/companies/{compId}/insurers/all',
  access,
  summary: 'The insurers a plan can name, with a way to name another',
  params: CompanyPath,
  answer: z.array(z.object({ id: z.number().int(), name: z.string() })),
});

export const addInsurer = operation({
  name: 'addInsurer',
  method: 'POST',
  path: '/operator/insurers',
  access: operator,
  summary: 'Add an insurer to the list that plans choose from; one that is on it changes nothing',
  body: z.strictObject({ name: requiredText(60) }),
  answer: z.array(z.object({ id: z.number().int(), name: z.string() })),
});

export const setRenewalReminders = operation({
  name: 'setRenewalReminders',
  method: 'PUT',
  path: '/operator/companies/{compId}/renewal-reminders',
  access: operator,
  summary: 'Send reminders of the checklists to the users of a company, or none',
  params: CompanyPath,
  body: z.strictObject({ isOn: z.boolean() }),
  answer: z.object({ compId: z.number().int(), isOn: z.boolean() }),
});
