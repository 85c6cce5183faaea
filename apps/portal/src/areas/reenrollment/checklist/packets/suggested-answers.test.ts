import { expect, it } from 'vitest';
import { suggestedAnswers } from './suggested-answers.ts';

const renewal = { renewalDate: '2027-01-01' };
const last = {
  renewalDate: '2026-01-01',
  cobraOeSendPackets: '2025-11-18',
  cobraOeResponseDeadline: '2025-12-12',
  cobraOeResponseRequired: 1 as const,
  printOptions: { twoSided: false, blackAndWhite: true },
};

it("offers last year's answers, as long before the renewal as then", () => {
  expect(suggestedAnswers(renewal, last, '2026-10-05')).toEqual({
    from: 'last year',
    values: {
      cobraOeSendPackets: '2026-11-18',
      cobraOeResponseDeadline: '2026-12-12',
      cobraOeResponseRequired: 1,
      twoSided: false,
      blackAndWhite: true,
    },
  });
});

it('offers the usual days where nothing was answered last year', () => {
  const unanswered = { ...last, cobraOeSendPackets: null };
  for (const before of [undefined, unanswered]) {
    expect(suggestedAnswers(renewal, before, '2026-10-05')).toEqual({
      from: 'calendar',
      values: {
        cobraOeSendPackets: '2026-11-25',
        cobraOeResponseDeadline: '2026-12-17',
        cobraOeResponseRequired: 2,
        twoSided: true,
        blackAndWhite: true,
      },
    });
  }
});

it('offers the first days that can still be kept once the usual ones are too near', () => {
  const { values } = suggestedAnswers(renewal, undefined, '2026-12-01');
  expect(values).toMatchObject({
    cobraOeSendPackets: '2026-12-15',
    cobraOeResponseDeadline: '2026-12-30',
  });
});
