import type { MarketingSlide } from '@portal/contract/areas/dashboard/dashboard.contract.ts';
import type { HsaAnswer } from '@portal/contract/areas/hsa/hsa.contract.ts';
import type { LeaveAction } from '@portal/contract/areas/leave/leave-action.ts';
import type {
  EmploymentType,
  KinRelation,
  LeaveDuration,
  LeaveReason,
  YearMethod,
} from '@portal/contract/areas/leave/leave-words.ts';
import type { PlanCode } from '@portal/contract/areas/enrollment/plan-code.ts';
import type { CompanyFeatures } from '@portal/contract/areas/session/company.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Responsibility } from './responsibilities.ts';

/** W weekly, B biweekly, S semimonthly, M monthly (domain.md 4.5). */
export type PayFrequencyId = 'W' | 'B' | 'S' | 'M';

export type PlanYearRecord = {
  /** Unique across all companies. */
  planYearId: number;
  name: string;
  startsOn: CalendarDate;
  endsOn: CalendarDate;
  /** The company offers an HSA held elsewhere. */
  hasHsaByOther: boolean;
};

/** cdh: the health accounts side; cobra: the COBRA and direct billing side. */
export type MigrationRecord = {
  cdhWaveId: number | null;
  cobraWaveId: number | null;
  cdhPlanned: CalendarDate | null;
  cobraPlanned: CalendarDate | null;
  cdhActual: CalendarDate | null;
  cobraActual: CalendarDate | null;
};

export type CompanyRecord = {
  compId: number;
  name: string;
  /** A public file's path; null shows initials. */
  logo: string | null;
  /** The company's name for the secret id; null means SSN. */
  idDescription: string | null;
  medicalPlanCode: string | null;
  hasCobra: boolean;
  hasRetiree: boolean;
  hasFmla: boolean;
  isCobraOnly: boolean;
  isFmlaOnly: boolean;
  hasCobraErSubsidy: boolean;
  clientStatus: number;
  /** The provider has opened enrollment before its usual time. */
  isOpenedEarly: boolean;
  accountManager: { name: string; email: string } | null;
  fmlaConsultant: { name: string; email: string; phone: string } | null;
  migration: MigrationRecord;
  features: CompanyFeatures['reEnrollmentChecklist'];
  planYears: PlanYearRecord[];
  locations: { code: number; name: string }[];
  payFrequencies: {
    id: PayFrequencyId;
    description: string;
    /** The pay date that weekly and biweekly ones are counted from. */
    anchorDate: CalendarDate | null;
  }[];
};

/** One user's contact record and access scope in one company. */
export type MembershipRecord = {
  /** Unique across all companies and users. */
  conId: number;
  compId: number;
  /** [-1] means all. */
  permissions: number[];
  /** [-1] means all. */
  locations: number[];
  /** ['!'] means all. */
  payFrequencies: string[];
  responsibilities: Responsibility[];
  title: string;
  department: string;
  phone: string;
  fax: string | null;
  street1: string;
  street2: string | null;
  city: string;
  state: string;
  zip: string;
};

export type UserRecord = {
  userId: number;
  /** The email address. */
  userName: string;
  firstName: string;
  lastName: string;
  requireMfa: boolean;
  /** invited: has not chosen a password yet. never: only fills the contact lists. */
  signIn: 'password' | 'invited' | 'never';
  memberships: MembershipRecord[];
};

export type Sex = 'F' | 'M';

export type DependentRecord = {
  firstName: string;
  lastName: string;
  /** Nine digits. */
  ssn: string | null;
  dateOfBirth: CalendarDate | null;
  /** S spouse, C child, O other. */
  relation: 'S' | 'C' | 'O';
  sex: Sex | null;
};

export type ParticipantRecord = {
  compId: number;
  /** The PID: nine digits, numbered per company. */
  empno: string;
  firstName: string;
  lastName: string;
  /** Nine digits, unique within the company. */
  payrollId: string;
  /** Nine digits; only if the payroll id is not an SSN. */
  ssn: string | null;
  birthDate: CalendarDate | null;
  sex: Sex | null;
  phone: string | null;
  street1: string;
  street2: string | null;
  city: string;
  state: string;
  zip: string;
  locationCode: number | null;
  payFrequency: PayFrequencyId | null;
  payFrequency2: PayFrequencyId | null;
  email: string | null;
  /** The day the participant's benefits ended, always in the past. */
  endedOn: CalendarDate | null;
  dependents: DependentRecord[];
};

/** One audit trail row about a participant; fields as on the wire, secrets masked. */
export type HistoryRecord = {
  compId: number;
  empno: string;
  userId: number;
  /** ISO 8601 in UTC. */
  at: string;
  action: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

/** What a company offers in one plan year; amounts in cents. */
export type PlanRecord = {
  /** Unique across all companies. */
  planId: number;
  compId: number;
  planYearId: number;
  code: PlanCode;
  /** The same every year; custom plans only. */
  customPlanId: number | null;
  plcId: number;
  description: string;
  subName: string | null;
  maximumCents: number | null;
  employerCents: number;
  isBalance: boolean;
  hasCard: boolean;
  yearEnd: 'carryover' | 'roll' | 'grace' | 'forfeit' | 'kept';
  runOutDays: number;
};

export type ClaimRecord = {
  /** Unique across all companies. */
  claimId: number;
  reference: string;
  serviceDate: CalendarDate;
  receivedOn: CalendarDate;
  submittedCents: number;
  deniedCents: number;
  rejectionReason: string | null;
  /** Null until it is decided. */
  approved: { on: CalendarDate; cents: number } | null;
  /** The full approved amount, or nothing yet. */
  paid: { on: CalendarDate; method: 'Check' | 'Direct Deposit' | 'Debit Card' } | null;
};

export type EnrollmentRecord = {
  /** Unique across all companies. */
  enrollmentId: number;
  compId: number;
  empno: string;
  planId: number;
  startsOn: CalendarDate;
  endsOn: CalendarDate | null;
  electionCents: number | null;
  employerCents: number;
  isLimitedPurpose: boolean;
  planLevel: 10 | 11 | null;
  cardStatus: string | null;
  terminatedOn: CalendarDate | null;
  runOutEndsOn: CalendarDate | null;
  /** The amount deducted per pay date, from this pay date on. */
  changes: { beginsOn: CalendarDate; cents: number }[];
  /** All contributions by date; those due are posted when the demo is filled. */
  contributions: { source: 'payroll' | 'employer'; dueOn: CalendarDate; cents: number }[];
  /** What the employer deposited into a custom account all at once. */
  deposits: { on: CalendarDate; cents: number }[];
  claims: ClaimRecord[];
  /** Indexes in the participant's list of dependents. */
  coveredDependents: number[];
};

/** What happened to somebody's application for an HSA. */
export type HsaStepRecord = {
  compId: number;
  empno: string;
  kind: HsaAnswer;
  on: CalendarDate;
};

/** The plans offered for continuation; amounts in cents, the employer's full rate. */
export type CoveragePlanRecord = {
  /** Unique across all companies, like the ids of tiers. */
  planId: number;
  compId: number;
  name: string;
  planTypeId: number;
  carrier: string;
  policyNumber: string | null;
  forCobra: boolean;
  forBilling: boolean;
  isAgeBanded: boolean;
  isSelfInsured: boolean | null;
  startsOn: CalendarDate;
  /** Discontinued. */
  endsOn: CalendarDate | null;
  tiers: {
    tierId: number;
    name: string;
    covers: 'E' | 'ES' | 'EC' | 'F';
    rates: { beginsOn: CalendarDate; endsOn: CalendarDate | null; cents: number }[];
  }[];
};

/** A company's continuation settings that differ from the defaults. */
export type ContinuationSettingsRecord = {
  compId: number;
  stateTypes: string[] | null;
  planName: string;
  administratorName: string;
  administratorStreet: string;
  administratorCity: string;
  administratorPhone: string;
};

/** What happened to an event on a day, after that night's jobs. */
export type EventStep =
  /** For everyone, or on the participant's or the others' form alone. */
  | { on: CalendarDate; does: 'respond'; elects: boolean; by?: 'participant' | 'others' }
  /** Pays the open balance, or a little less; or one month of the participant's own share. */
  | { on: CalendarDate; does: 'pay'; shortCents?: number; alone?: true }
  | { on: CalendarDate; does: 'end'; reason: number; endsOn?: CalendarDate }
  | { on: CalendarDate; does: 'extend'; kind: 'disability' | 'second-event' };

export type EventRecord = {
  compId: number;
  empno: string;
  service: 'cobra' | 'billing';
  eventType: number;
  eventDate: CalendarDate;
  coverageBegins: CalendarDate;
  paidThrough: CalendarDate | null;
  enteredOn: CalendarDate;
  /** Who it covers besides the participant: indexes in the list of dependents. */
  dependents: number[];
  coversParticipant: boolean;
  benefits: {
    planId: number;
    tierId: number;
    /** If the plan has no rate on file, or this person has their own. */
    costCents: number | null;
    subsidyCents: number;
    subsidyEnds: CalendarDate | null;
  }[];
  /** The first dependent's address, if different. */
  otherAddress: { street1: string; city: string; state: string; zip: string } | null;
  steps: EventStep[];
};

export type InitialNoticeRecord = {
  compId: number;
  empno: string;
  /** Null: to the employee. */
  spouseName: string | null;
  enteredOn: CalendarDate;
};

/** Somebody with leave records, a participant or not. */
export type LeaveEmployeeRecord = {
  compId: number;
  /** A participant's PID, or the employer's own number. */
  eeId: string;
  isParticipant: boolean;
  firstName: string;
  lastName: string;
  taxIdLast4: string | null;
  birthDate: CalendarDate | null;
  employeeType: EmploymentType;
  jobTitle: string;
  /** In the last 12 months. */
  hoursWorked: number;
  phone: string | null;
  email: string | null;
  street1: string;
  street2: string | null;
  city: string;
  state: string;
  zip: string;
  location: string | null;
  hireDate: CalendarDate;
  hrContactNames: string;
  supervisorName: string;
  supervisorEmail: string;
  hasStdCoverage: boolean;
  /** The employee id of a spouse who works for the same employer. */
  spouse: string | null;
  /** Minutes from Monday to Sunday, since they were hired. */
  workweek: number[];
};

/** What happened in a case: an action of the provider, or a letter that went out. */
export type LeaveStep =
  | (LeaveAction & { on: CalendarDate })
  | {
      kind: 'letter-mailed';
      on: CalendarDate;
      letter: 'eligibility-notice' | 'paperwork-request' | 'designation-notice';
    };

export type LeaveCaseRecord = {
  /** Unique across all companies, in the order of the requests. */
  caseId: number;
  compId: number;
  eeId: string;
  requestedOn: CalendarDate;
  startsOn: CalendarDate;
  endsOn: CalendarDate;
  reason: LeaveReason;
  duration: LeaveDuration;
  kinRelation: KinRelation | null;
  kinName: string | null;
  explanation: string;
  steps: LeaveStep[];
};

/** An absence on a case, or one that waits for review. */
export type LeaveAbsenceRecord = {
  compId: number;
  eeId: string;
  caseId: number | null;
  absentOn: CalendarDate;
  minutes: number;
};

/** What a company chose that differs from the defaults. */
export type LeaveSettingsRecord = {
  compId: number;
  incrementMinutes: number;
  allowsIntermittentBonding: boolean;
  isSchool: boolean;
  yearMethods: { announcedOn: CalendarDate; method: YearMethod; fixedStart: string | null }[];
};

export type LeaveRecords = {
  employees: LeaveEmployeeRecord[];
  cases: LeaveCaseRecord[];
  absences: LeaveAbsenceRecord[];
  settings: LeaveSettingsRecord[];
};

export type SlideRecord = MarketingSlide & { order: number };

export type PublicFileRecord = { path: string; contentType: 'image/svg+xml'; content: string };

/** A document of a company's library, and the words to print it from. */
export type DocumentRecord = {
  compId: number;
  tab: 'forms' | 'legal' | 'education';
  /** Of a form. */
  planYearId: number | null;
  /** Of education. */
  year: number | null;
  fileName: string;
  paper: PaperRecord;
};

export type PaperRecord = {
  title: string;
  subject: string;
  intro: string;
  sections: readonly {
    heading: string;
    paragraphs?: readonly string[];
    items?: readonly string[];
    steps?: readonly string[];
    fields?: readonly string[];
  }[];
};

export type Demo = {
  companies: CompanyRecord[];
  users: UserRecord[];
  participants: ParticipantRecord[];
  plans: PlanRecord[];
  enrollments: EnrollmentRecord[];
  hsaSteps: HsaStepRecord[];
  coveragePlans: CoveragePlanRecord[];
  continuationSettings: ContinuationSettingsRecord[];
  events: EventRecord[];
  initialNotices: InitialNoticeRecord[];
  leave: LeaveRecords;
  history: HistoryRecord[];
  documents: DocumentRecord[];
  slides: SlideRecord[];
  publicFiles: PublicFileRecord[];
};
