import type { LegacyChecklist } from './other-checklists.contract.ts';

type Page = Pick<LegacyChecklist, 'planType' | 'plans'>;

/** Whether every plan says what it is next year; a page without plans has nothing that is missing. */
export const isNextYearSet = ({ plans }: Pick<Page, 'plans'>): boolean =>
  plans.every(({ facts }) => facts.every(({ nextYear }) => nextYear !== null));

/**
 * Nobody acknowledges plans that the provider has not set up. A rate that nobody changes goes on without being entered
 * again, so the pages of COBRA and direct bill only say what is missing (domain.md 9.7).
 */
export const mayAcknowledge = (page: Page): boolean =>
  page.planType === 'cobra' || page.planType === 'db' || isNextYearSet(page);
