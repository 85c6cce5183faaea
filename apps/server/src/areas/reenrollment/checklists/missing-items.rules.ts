import type { RenewalYear } from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import type { Sections } from '@portal/contract/areas/reenrollment/sections.rules.ts';

/** What a plan type still lacks, in a line; null if it is complete. */
export function missingItems(row: RenewalYear, sections: Sections): string | null {
  const { type, packets } = row;
  if (row.checklistComplete || row.legacyChecklistComplete) {
    if (packets === null || packets.isComplete) return null;
    return `COBRA packets: ${missingOf([
      [sections.coverLetter, 'the dates'],
      [sections.packets, 'approval of the cover letter and the election form'],
      [sections.packetsCompleted, 'complete and submit'],
    ])}`;
  }
  if (type === 'COBRA')
    return `COBRA plans: ${missingOf([
      [sections.eligibility, 'the eligible count'],
      [sections.options, 'the packet options'],
      [sections.rates, 'plans and rates'],
      [sections.isFinalized, 'complete and submit'],
    ])}`;
  return `${typeNames[type]}: the checklist`;
}

const typeNames = {
  'direct bill': 'Direct bill',
  custom: 'Custom plans',
  HSA: 'HSA',
  FSA: 'FSA',
  HRA: 'HRA',
  QTE: 'Commuter benefits',
} as const;

const missingOf = (items: readonly (readonly [isThere: boolean, name: string])[]) =>
  items
    .filter(([isThere]) => !isThere)
    .map(([, name]) => name)
    .join(', ');
