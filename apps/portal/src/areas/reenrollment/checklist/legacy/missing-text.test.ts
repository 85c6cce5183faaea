import type { LegacyChecklist } from '@portal/contract/areas/reenrollment/other-checklists.contract.ts';
import { expect, it } from 'vitest';
import { missingText } from './missing-text.ts';

const page = (planType: LegacyChecklist['planType'], nextYear: string | null) => ({
  planType,
  plans: [{ name: 'Plan', facts: [{ label: 'Card', thisYear: 'Yes', nextYear }] }],
});

it('says what is missing, and whether the page waits for it', () => {
  expect(missingText(page('fsa', 'Yes'))).toBeNull();
  expect(missingText(page('fsa', null))).toMatch(/^Next year is not set yet\./);
  expect(missingText(page('cobra', null))).toMatch(/^Some of next year is not set yet\./);
});
