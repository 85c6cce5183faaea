import { expect, test } from 'vitest';
import { preselected } from './preselected.ts';

const dates = ['2026-11-13', '2026-11-20', '2026-11-27'];

test('preselects the last pay date before benefits end', () => {
  const empty = { terminateBenefits: '', lastDeduction: '' };
  expect(preselected(empty, '2026-11-25', dates)).toBe('2026-11-20');
  expect(preselected(empty, '2026-11-20', dates)).toBe('2026-11-20');
  expect(preselected(empty, '2026-11-01', dates)).toBe('');
  expect(preselected(empty, '11/2', dates)).toBe('');
});

test('follows another end, unless somebody chose a date themselves', () => {
  const followed = { terminateBenefits: '2026-11-25', lastDeduction: '2026-11-20' };
  expect(preselected(followed, '2026-11-30', dates)).toBe('2026-11-27');
  expect(preselected(followed, '2026-11-3', dates)).toBe('2026-11-20');
  const chosen = { terminateBenefits: '2026-11-25', lastDeduction: '2026-11-13' };
  expect(preselected(chosen, '2026-11-30', dates)).toBe('2026-11-13');
});
