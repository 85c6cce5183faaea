import type { CompanyFacts } from '@portal/contract/areas/session/pages.rules.ts';
import { expect, test } from 'vitest';
import { missingPlace } from './missing-place.ts';

const facts = (cdh: boolean): CompanyFacts => ({
  company: {
    hasCobra: false,
    hasRetiree: false,
    hasFmla: false,
    isCobraOnly: false,
    isFmlaOnly: false,
    isOpenEnrollmentPeriod: false,
  },
  hasMigrated: { cdh, cobra: false },
  permissions: [],
});

test('each missing item leads to where it is entered', () => {
  const overview = '/participant-overview/000100001';
  const place = (item: Parameters<typeof missingPlace>[0], cdh = false) =>
    missingPlace(item, '000100001', facts(cdh));
  expect(place('address without PO box')).toBe(`${overview}/general-info?field=hstreet1`);
  expect(place('date of birth')).toBe(`${overview}/general-info?field=birthdate`);
  expect(place('email')).toBe(`${overview}/general-info?field=email`);
  expect(place('phone')).toBe(`${overview}/general-info?field=hphone`);
  expect(place('HSA enrollment')).toBe(`${overview}/plan-enrollment`);
  // Records of a company that has moved are only read.
  expect(place('phone', true)).toBeUndefined();
  expect(place('HSA enrollment', true)).toBeUndefined();
});
