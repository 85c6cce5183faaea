import { expect, it } from 'vitest';
import { ownName } from './own-name.ts';

it.each([
  ['CobraOEPack-Add-Summary of Benefits.pdf', 'Summary of Benefits.pdf'],
  ['CobraOEPack-CoverLetter-2027.pdf', 'CobraOEPack-CoverLetter-2027.pdf'],
  ['Add-ons.pdf', 'Add-ons.pdf'],
])('%s is shown as %s', (fullName, shown) => {
  expect(ownName({ fullName })).toBe(shown);
});
