import { expect, it } from 'vitest';
import { shownServices } from './reports-panel.rules.ts';

const all = { hasCobra: true, hasRetiree: true, hasLOA: true };
const stays = { cdh: false, cobra: false };

it('shows the services the company has', () => {
  expect(shownServices(all, stays)).toEqual(['cobra', 'retiree', 'loa']);
  expect(shownServices({ ...all, hasCobra: false, hasLOA: false }, stays)).toEqual(['retiree']);
});

it('shows none once the COBRA side has moved, whatever the account side did', () => {
  expect(shownServices(all, { cdh: false, cobra: true })).toEqual([]);
  expect(shownServices(all, { cdh: true, cobra: false })).toHaveLength(3);
});
