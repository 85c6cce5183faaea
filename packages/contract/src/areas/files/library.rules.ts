import { mayOpen, type CompanyFacts, type PageId } from '../session/pages.rules.ts';

/** The tabs of the document library in order, and the rule each follows (domain.md 7.12). */
export const libraryTabs = [
  { tab: 'forms', label: 'FORMS', page: 'library-forms' },
  { tab: 'legal', label: 'LEGAL', page: 'library-legal' },
  { tab: 'education', label: 'EDUCATION', page: 'document-library' },
] as const satisfies readonly { tab: string; label: string; page: PageId }[];

export type LibraryTab = (typeof libraryTabs)[number]['tab'];

export const tabsFor = (facts: CompanyFacts) =>
  libraryTabs.filter(({ page }) => mayOpen(page, facts));
