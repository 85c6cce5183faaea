import type { LeaveEmployee } from '@portal/contract/areas/leave/leave.contract.ts';
import { expect, test } from 'vitest';
import { makeDraft } from '../../../ui/form/form-draft.ts';
import { stepOf } from '../wizard/leave-wizard.tsx';
import { requestSteps } from './request-steps.ts';
import { requestEventPairs } from './request-text.ts';
import { medicalNames, newRequest, type RequestValues } from './request-values.ts';

const ana = {
  eeId: 'E-1042',
  firstName: 'Ana',
  lastName: 'Ruiz',
  employeeType: 'Full Time',
  hoursWorked: 1880.5,
  phone1: '(503)555-0100',
  email1: 'ana@example.com',
  address1: '1 Main Street',
  address2: null,
  city: 'Salem',
  state: 'OR',
  zip: '97301',
  location: 'Plant 2',
  supervisorName: 'Lee Park',
  supervisorEmail: 'lee@example.com',
  originalHireDate: '2015-06-01',
  recentHireDate: '2020-03-02',
} as LeaveEmployee;
const blank = newRequest({ eeId: '', employee: undefined });

test('a request begins with what is on file', () => {
  expect(newRequest({ eeId: 'E-1042', employee: ana })).toMatchObject({
    eeId: 'E-1042',
    nameFirst: 'Ana',
    phone: '(503)555-0100',
    email: 'ana@example.com',
    addr2: '',
    stateProvCd: 'OR',
    type: 'Full Time',
    hireDate: '2020-03-02',
    totalHoursWorked: '1880.5',
    supervisorEmail: 'lee@example.com',
    reason: '',
  });
  expect(newRequest({ eeId: 'E-7', employee: undefined })).toEqual({ ...blank, eeId: 'E-7' });
  const temp = { ...ana, employeeType: 'Seasonal', recentHireDate: null, hoursWorked: null };
  expect(newRequest({ eeId: 'E-1042', employee: temp })).toMatchObject({
    type: '',
    hireDate: '2015-06-01',
    totalHoursWorked: '',
  });
});

test('a draft keeps what was typed, but nothing medical', () => {
  const typed: RequestValues = {
    ...blank,
    nameFirst: 'Ana',
    dateStart: '2026-12-01',
    reason: 'family-health',
    kinRelation: 'Parent',
    kinName: 'Rosa Ruiz',
    explanation: 'Chemotherapy',
    faxHealthProvider: true,
    providerName: 'Dr. Adler',
    providerFax: '5035550199',
  };
  const draft = makeDraft(blank, typed, medicalNames)!;
  expect(draft.to).toEqual({ nameFirst: 'Ana', dateStart: '2026-12-01' });
  const kept = JSON.stringify(draft);
  for (const word of ['family', 'Parent', 'Rosa', 'Chemotherapy', 'Adler', '5035550199'])
    expect(kept).not.toContain(word);
  expect(draft.lost).toEqual(medicalNames);
});

test('every value has its step', () => {
  const steps = Object.groupBy(Object.keys(blank), (name) => stepOf(requestSteps, name));
  expect(Object.values(steps).map((names) => names?.length)).toEqual([10, 6, 11]);
  expect(stepOf(requestSteps, 'explanation')).toBe(2);
});

test('the summary shows what is asked, with dates as M/D/YYYY', () => {
  const labels = (values: Partial<RequestValues>) =>
    requestEventPairs({ ...blank, ...values }).map(([label]) => label);
  expect(labels({ reason: 'own-health', kinName: 'Leo' })).not.toContain('Relation');
  expect(labels({ reason: 'foster' })).toContain('Relation');
  expect(labels({ providerName: 'Dr. Adler' })).not.toContain('Provider Name');
  expect(labels({ faxHealthProvider: true })).toContain('Provider fax');
  expect(
    requestEventPairs({ ...blank, dateStart: '2026-03-02', dateEnd: '3/', duration: 'reduced' }),
  ).toEqual(
    expect.arrayContaining([
      ['Start date', '3/2/2026'],
      ['End date', '3/'],
      ['Duration', 'Reduced Schedule'],
    ]),
  );
});
