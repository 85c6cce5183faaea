import { expect, it } from 'vitest';
import { EligibleCountForm, PacketOptionsForm } from './checklist-forms.ts';

it.each([
  ['12', 12],
  [' 1,200 ', 1200],
  [7, 7],
  ['0', 'Eligibility count must be greater than 0'],
  ['', 'Eligibility count must be greater than 0'],
  [null, 'Eligibility count must be greater than 0'],
  ['-3', 'Eligibility count must be greater than 0'],
  ['2.5', 'Eligibility count must be a whole number'],
  ['.5', 'Eligibility count must be a whole number'],
  ['0.0', 'Eligibility count must be greater than 0'],
  ['many', 'Eligibility count must be greater than 0'],
  ['1000001', 'Eligibility count must be 1,000,000 or less'],
])('reads an eligible count of %j', (typed, expected) => {
  const { success, data, error } = EligibleCountForm.safeParse({ cobraOeNewEligibleCount: typed });
  expect(success ? data.cobraOeNewEligibleCount : error.issues[0]?.message).toBe(expected);
});

it('needs to know who mails the packets', () => {
  const rest = { cobraOeTemplateCoverLetter: false, twoSided: true, blackAndWhite: false };
  expect(PacketOptionsForm.safeParse({ cobraOeHandler: null, ...rest }).success).toBe(false);
  expect(PacketOptionsForm.parse({ cobraOeHandler: 2, ...rest })).toEqual({
    cobraOeHandler: 2,
    cobraOeTemplateCoverLetter: false,
    printOptions: { twoSided: true, blackAndWhite: false },
  });
});
