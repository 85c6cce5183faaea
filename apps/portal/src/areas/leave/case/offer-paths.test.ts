import { expect, it } from 'vitest';
import { offerPath } from './offer-paths.ts';

it('opens the form with what the case knows, and nothing about why', () => {
  expect(offerPath({ kind: 'cobra', eventType: 7, eventDate: '2026-05-29' }, '000100001')).toBe(
    '/enter-cobra-qe/personal-details?empno=000100001&eventType=7&eventDate=2026-05-29',
  );
  expect(
    offerPath(
      { kind: 'leave-billing', eventType: 41, from: '2026-03-02', expectedReturn: '2026-06-01' },
      '000100001',
    ),
  ).toBe(
    '/direct-bill-event/personal-details?empno=000100001&category=L&eventType=41&eventDate=2026-03-02&expectedReturn=2026-06-01',
  );
  expect(offerPath({ kind: 'cobra', eventType: 7, eventDate: '2026-05-29' }, null)).toBe(
    '/enter-cobra-qe/personal-details?eventType=7&eventDate=2026-05-29',
  );
});
