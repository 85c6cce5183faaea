import type { RenewalYear } from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../../../testing/show.tsx';
import { ChecklistCard } from './checklist-card.tsx';
import { checklistCards } from './checklist-cards.ts';

const year = {
  planYearId: 504,
  type: 'direct bill',
  enrollBy: '2026-11-02',
  packets: null,
} as RenewalYear;
const flags = { showDirectBillV2: true } as Parameters<typeof checklistCards>[1];

it.each([
  [0, false, 'Not started', 'Start'],
  [0, true, 'In progress', 'Continue'],
  [100, true, 'Complete', 'View'],
])('%i percent, started %s: %s', (progress, isStarted, word, verb) => {
  const [card] = checklistCards([{ ...year, progress, isStarted }], flags);
  show(<ChecklistCard card={card!} />);
  expect(screen.getByText(word)).toBeTruthy();
  expect(screen.getByRole('link', { name: `${verb}: Direct Bill` })).toBeTruthy();
});
