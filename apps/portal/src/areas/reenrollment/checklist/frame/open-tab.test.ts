import { expect, it } from 'vitest';
import { openTab } from './open-tab.ts';

const tabs = [
  { slug: 'eligible-count', label: 'Eligible count' },
  { slug: 'options', label: 'Options' },
  { slug: 'rates', label: 'Rates', isDisabled: true },
  { slug: 'summary', label: 'Summary', isDisabled: true },
];

it.each([
  [undefined, 'eligible-count'],
  ['options', 'options'],
  ['rates', 'options'],
  ['summary', 'options'],
  ['elsewhere', undefined],
])('for %s opens %s', (asked, opened) => {
  expect(openTab(tabs, asked)).toBe(opened);
});
