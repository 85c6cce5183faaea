/** The plan types of the landing page, in the order of its cards, with the word in the address of their checklist. */
export const renewedTypes = {
  COBRA: 'cobra',
  'direct bill': 'db',
  custom: 'custom',
  HSA: 'hsa',
  FSA: 'fsa',
  HRA: 'hra',
  QTE: 'qte',
} as const;
export type RenewedType = keyof typeof renewedTypes;
export type LegacyType = (typeof renewedTypes)[RenewedType];
export const legacyTypes = Object.values(renewedTypes) as [LegacyType, ...LegacyType[]];

/** What a count of people with a fraction is answered with. */
export const notWhole = 'Eligibility count must be a whole number';

/** Who mails the packets. */
export const handlers = { provider: 1, company: 2 } as const;

/** What happens to somebody who does not answer. */
export const nonResponses = { ended: 1, continues: 2 } as const;

/** How a carrier learns of changes (domain.md 9.6). The forms offer three of them; the provider may set the others. */
export const updateMethods = {
  none: 0,
  fridayReport: 1,
  tuesdayFile: 2,
  byProvider: 3,
  customFile: 4,
  other: 5,
} as const;
export type UpdateMethod = (typeof updateMethods)[keyof typeof updateMethods];
export const offeredMethods = [
  updateMethods.fridayReport,
  updateMethods.tuesdayFile,
  updateMethods.other,
] as const;

/** The kind of coverage that asks for its name. */
export const otherPlanType = 8;

/** The choice of somebody whose insurer is not on the list. */
export const unlistedInsurer = 'Insurer Not Listed Below';

export const packetPrefixes = {
  coverLetter: 'CobraOEPack-CoverLetter-',
  electionForm: 'CobraOEPack-ElectionForm-',
  added: 'CobraOEPack-Add-',
} as const;

export const ratesStatuses = ['reviewed', 'needs review', 'discontinued'] as const;
export type RatesStatus = (typeof ratesStatuses)[number];

/** What an acknowledgement is refused with while a plan has facts of the new year that nobody has set. */
export const nextYearNotSet =
  'The next plan year is not set yet. You can acknowledge this checklist once it is.';

/** What every change of a finished checklist is refused with. */
export const checklistIsComplete = 'This checklist is complete.';

/** What a summary says, and a refusal, while something is missing. */
export const checklistNeedsAttention =
  'There are more items that need your attention before you can complete this checklist.';
