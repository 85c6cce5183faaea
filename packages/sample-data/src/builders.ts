import type { ParticipantInput } from '@portal/contract/areas/participants/participant.ts';
import { makePlanYears } from './plan-years.ts';
import type { CompanyRecord, ParticipantRecord } from './records.ts';

/** The day tests stand on (domain.md 10.1): a Monday. */
export const testDay = '2026-11-16';

/** A full-service company in open enrollment that has not migrated and plans no migration. */
export function aCompany(overrides: Partial<CompanyRecord> = {}): CompanyRecord {
  return {
    compId: 9001,
    name: 'Example Works',
    logo: null,
    idDescription: null,
    medicalPlanCode: 'EXW01',
    hasCobra: true,
    hasRetiree: true,
    hasFmla: true,
    isCobraOnly: false,
    isFmlaOnly: false,
    hasCobraErSubsidy: true,
    clientStatus: 1,
    isOpenedEarly: false,
    accountManager: { name: 'Ada Manager', email: 'ada.manager@example.com' },
    fmlaConsultant: {
      name: 'Lou Consultant',
      email: 'lou.consultant@example.com',
      phone: '(800) 555-0100',
    },
    migration: {
      cdhWaveId: null,
      cobraWaveId: null,
      cdhPlanned: null,
      cobraPlanned: null,
      cdhActual: null,
      cobraActual: null,
    },
    features: {
      showDirectBillV2: true,
      showCustomPlanV2: true,
      showHsaPlanV2: true,
      showFsaPlanV2: true,
      showHraPlanV2: true,
      showQtePlanV2: true,
    },
    planYears: makePlanYears(testDay, 2, 9001),
    locations: [
      { code: 1, name: 'Main Office' },
      { code: 2, name: 'Warehouse' },
    ],
    payFrequencies: [
      { id: 'W', description: 'Weekly', anchorDate: '2026-11-13' },
      { id: 'B', description: 'Biweekly', anchorDate: '2026-11-13' },
    ],
    ...overrides,
  };
}

/** An active participant with every field filled in and no dependents. */
export function aParticipant(overrides: Partial<ParticipantRecord> = {}): ParticipantRecord {
  return {
    compId: 9001,
    empno: '000100001',
    firstName: 'Robin',
    lastName: 'Example',
    payrollId: '900010001',
    ssn: null,
    birthDate: '1985-04-12',
    sex: 'F',
    phone: '(555)555-0100',
    street1: '1 Main Street',
    street2: 'Apt 2',
    city: 'Sandusky',
    state: 'OH',
    zip: '44870',
    locationCode: 1,
    payFrequency: 'B',
    payFrequency2: null,
    email: 'robin.example@example.com',
    endedOn: null,
    dependents: [],
    ...overrides,
  };
}

/** What a form sends to add someone to company 1001, with every field except the SSN filled in. */
export function aParticipantInput(overrides: Partial<ParticipantInput> = {}): ParticipantInput {
  return {
    payrollid: '999490001',
    socsec: null,
    fname: 'Robin',
    lname: 'Example',
    birthdate: '1985-04-12',
    sex: 'F',
    hphone: '(555)555-0100',
    email: 'robin.example@example.com',
    hstreet1: '1 Main Street',
    hstreet2: 'Apt 2',
    hcity: 'Sandusky',
    hstate: 'OH',
    hzip: '44870',
    location: 1,
    payfreq: 'B',
    payfreq2: null,
    ...overrides,
  };
}
