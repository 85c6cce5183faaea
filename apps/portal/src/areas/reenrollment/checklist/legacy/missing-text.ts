import { isNextYearSet, mayAcknowledge } from '@portal/contract/areas/reenrollment/legacy.rules.ts';
import type { LegacyChecklist } from '@portal/contract/areas/reenrollment/other-checklists.contract.ts';

type Page = Pick<LegacyChecklist, 'planType' | 'plans'>;

/** What nobody has set for next year, and what that means for the button; null where all is set. */
export function missingText(checklist: Page): string | null {
  if (isNextYearSet(checklist)) return null;
  return mayAcknowledge(checklist)
    ? 'Some of next year is not set yet. You acknowledge only what is shown: ask your account manager if you expect a change.'
    : 'Next year is not set yet. You can acknowledge these plans once your account manager has set it.';
}
