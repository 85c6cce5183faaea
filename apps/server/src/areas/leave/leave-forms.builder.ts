import type { CallInput } from '@portal/contract/operation.ts';
import type { reportAbsence, requestLeave } from '@portal/contract/areas/leave/leave.contract.ts';

type RequestBody = CallInput<typeof requestLeave>['body'];
type AbsenceBody = CallInput<typeof reportAbsence>['body'];

const person = {
  eeId: 'T-1001',
  nameFirst: 'Zora',
  nameLast: 'Quimby',
  phone: '4195550123',
  addr1: '12 Beacon Street',
  addr2: '',
  city: 'Sandusky',
  stateProvCd: 'OH',
  postalCd: '44870',
} as const;

type Overrides<Body> = { [Part in keyof Body]?: Partial<Body[Part]> };

/** A leave request that is complete, for somebody who is not on file. */
export const aLeaveRequest = (changed: Overrides<RequestBody> = {}): RequestBody => ({
  employee: { ...person, email: 'zora@example.com', ...changed.employee },
  employment: {
    type: 'Full Time',
    location: 'Sandusky Plant',
    supervisorName: 'Sam Lead',
    supervisorEmail: 'sam.lead@example.com',
    hireDate: '2020-03-02',
    totalHoursWorked: '1,820',
    ...changed.employment,
  },
  event: {
    dateStart: '2026-12-01',
    dateEnd: '2027-01-15',
    reason: 'own-health',
    kinRelation: '',
    kinName: '',
    duration: 'continuous',
    explanation: 'Knee surgery',
    confirmationEmail: 'hr@example.com',
    faxHealthProvider: false,
    providerName: '',
    providerFax: '',
    ...changed.event,
  },
});

export const anAbsence = (changed: Overrides<AbsenceBody> = {}): AbsenceBody => ({
  employee: { ...person, dob: '', ...changed.employee },
  event: { absenceDate: '2026-11-12', hours: 3, minutes: 30, title: '', ...changed.event },
});
