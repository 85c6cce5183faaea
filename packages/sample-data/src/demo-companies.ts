import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { daysBetween } from '@portal/contract/values/day-count.ts';
import { makePlanYears, type NextStart } from './plan-years.ts';
import type { CompanyRecord, MigrationRecord, PayFrequencyId } from './records.ts';
import { slugOf } from '@portal/contract/values/slug.ts';

const payFrequencyNames: Record<PayFrequencyId, string> = {
  W: 'Weekly',
  B: 'Biweekly',
  S: 'Semimonthly',
  M: 'Monthly',
};

export const accountManagers = [
  'Marisol Vega',
  'Gordon Pruitt',
  'Anneke Lindqvist',
  'Terrence Oakley',
] as const;
type AccountManager = (typeof accountManagers)[number];

const consultants = {
  'Priya Raman': '(800) 555-0142',
  'Walter Keane': '(800) 555-0157',
} as const;
type Consultant = keyof typeof consultants;

const emailOf = (name: string) => `${slugOf(name).replaceAll('-', '.')}@example.com`;

/** Days from today; a wave is set if the side has any date. */
type Move = { wave: number; planned: number; actual?: number };

type Sketch = Pick<CompanyRecord, 'compId' | 'name' | 'medicalPlanCode'> & {
  services: readonly ('cobra' | 'retiree' | 'fmla')[];
  only?: 'cobra' | 'fmla';
  erSubsidy?: true;
  clientStatus?: number;
  openedEarly?: true;
  idDescription?: string;
  accountManager?: AccountManager;
  consultant?: Consultant;
  cdh?: Move;
  cobra?: Move;
  /** Plan types that still use the old checklist. */
  oldChecklists?: readonly (keyof CompanyRecord['features'])[];
  nextPlanYear: NextStart;
  /** An HSA is offered, but not through us. */
  hsaElsewhere?: true;
  locations: readonly string[];
  payFrequencies: readonly PayFrequencyId[];
};

/** The table of domain.md 10.2. */
const sketches: readonly Sketch[] = [
  {
    compId: 1001,
    name: 'Harborview Manufacturing, Inc.',
    medicalPlanCode: 'HVM01',
    services: ['cobra', 'retiree', 'fmla'],
    erSubsidy: true,
    accountManager: 'Marisol Vega',
    consultant: 'Priya Raman',
    nextPlanYear: 2,
    locations: ['Sandusky Plant', 'Lorain Distribution Center', 'Toledo Office'],
    payFrequencies: ['W', 'B'],
  },
  {
    compId: 1002,
    name: 'Cedar & Finch Outfitters',
    medicalPlanCode: null,
    services: ['cobra'],
    only: 'cobra',
    openedEarly: true,
    accountManager: 'Gordon Pruitt',
    nextPlanYear: 6,
    locations: ['Decatur Flagship', 'Savannah Store'],
    payFrequencies: ['B'],
  },
  {
    // The consultant is the only contact of a leave-only company.
    compId: 1003,
    name: 'Northlight Clinics',
    medicalPlanCode: null,
    services: ['fmla'],
    only: 'fmla',
    consultant: 'Walter Keane',
    nextPlanYear: 8,
    locations: ['Lakeside Clinic', 'Iron Range Clinic', 'Bemidji Urgent Care'],
    payFrequencies: ['B'],
  },
  {
    compId: 1004,
    name: 'Bluestem School District',
    medicalPlanCode: 'BSD01',
    services: ['retiree', 'fmla'],
    clientStatus: 3,
    idDescription: 'Employee ID',
    accountManager: 'Anneke Lindqvist',
    consultant: 'Priya Raman',
    cdh: { wave: 14, planned: 10 },
    cobra: { wave: 9, planned: 20 },
    oldChecklists: ['showDirectBillV2', 'showCustomPlanV2'],
    nextPlanYear: 1,
    locations: [
      'District Office',
      'Bluestem High School',
      'Flint Hills Middle School',
      'Prairie Elementary',
      'Transportation and Grounds',
    ],
    payFrequencies: ['S', 'M'],
  },
  {
    compId: 1005,
    name: 'Quarry Ridge Credit Union',
    medicalPlanCode: 'QRC01',
    services: ['cobra', 'retiree'],
    openedEarly: true,
    accountManager: 'Terrence Oakley',
    cdh: { wave: 11, planned: -120, actual: -90 },
    nextPlanYear: 5,
    locations: ['Barre Main Office', 'Montpelier Branch', 'Rutland Branch', 'Lebanon Branch'],
    payFrequencies: ['W', 'B'],
  },
  {
    compId: 1006,
    name: 'Tamarack Logistics LLC',
    medicalPlanCode: 'TML01',
    services: ['cobra', 'retiree'],
    erSubsidy: true,
    accountManager: 'Gordon Pruitt',
    cdh: { wave: 14, planned: 15 },
    cobra: { wave: 7, planned: -60, actual: -45 },
    hsaElsewhere: true,
    nextPlanYear: 9,
    locations: ['Green Bay Terminal', 'Wausau Cross Dock', 'Marquette Depot'],
    payFrequencies: ['W', 'S'],
  },
  {
    compId: 1007,
    name: 'Ironwood Hospitality Group',
    medicalPlanCode: 'IHG01',
    services: ['cobra', 'retiree', 'fmla'],
    accountManager: 'Anneke Lindqvist',
    consultant: 'Walter Keane',
    cdh: { wave: 8, planned: -200, actual: -180 },
    cobra: { wave: 5, planned: -200, actual: -150 },
    nextPlanYear: 7,
    locations: ['The Ironwood Nashville', 'Riverfront Inn', 'Smoky Ridge Lodge', 'Shared Services'],
    payFrequencies: ['B', 'M'],
  },
  {
    compId: 1008,
    name: 'Sable Point Software',
    medicalPlanCode: 'SPS01',
    services: ['cobra'],
    erSubsidy: true,
    accountManager: 'Marisol Vega',
    cdh: { wave: 15, planned: 21 },
    cobra: { wave: 10, planned: 45 },
    oldChecklists: ['showHraPlanV2', 'showQtePlanV2'],
    nextPlanYear: 'enrollBySoon',
    locations: ['Oakland', 'Brooklyn'],
    payFrequencies: ['S'],
  },
];

const planYearsPerCompany = 4;

export function makeCompanies(today: CalendarDate): CompanyRecord[] {
  return sketches.map((sketch, index) => ({
    compId: sketch.compId,
    name: sketch.name,
    logo: `logos/${slugOf(sketch.name.split(' ')[0]!)}.svg`,
    idDescription: sketch.idDescription ?? null,
    medicalPlanCode: sketch.medicalPlanCode,
    hasCobra: sketch.services.includes('cobra'),
    hasRetiree: sketch.services.includes('retiree'),
    hasFmla: sketch.services.includes('fmla'),
    isCobraOnly: sketch.only === 'cobra',
    isFmlaOnly: sketch.only === 'fmla',
    hasCobraErSubsidy: sketch.erSubsidy ?? false,
    clientStatus: sketch.clientStatus ?? 1,
    isOpenedEarly: sketch.openedEarly ?? false,
    accountManager: sketch.accountManager
      ? { name: sketch.accountManager, email: emailOf(sketch.accountManager) }
      : null,
    fmlaConsultant: sketch.consultant
      ? {
          name: sketch.consultant,
          email: emailOf(sketch.consultant),
          phone: consultants[sketch.consultant],
        }
      : null,
    migration: migrationOf(today, sketch.cdh, sketch.cobra),
    features: featuresOf(sketch.oldChecklists ?? []),
    planYears: makePlanYears(today, sketch.nextPlanYear, 501 + index * planYearsPerCompany).map(
      (year) => ({ ...year, hasHsaByOther: sketch.hsaElsewhere ?? false }),
    ),
    locations: sketch.locations.map((name, position) => ({ code: position + 1, name })),
    payFrequencies: sketch.payFrequencies.map((id) => ({
      id,
      description: payFrequencyNames[id],
      anchorDate: id === 'W' || id === 'B' ? lastFriday(today) : null,
    })),
  }));
}

function lastFriday(today: CalendarDate): CalendarDate {
  const daysSinceAFriday = daysBetween('2000-01-07', today);
  return addDays(today, -(daysSinceAFriday % 7));
}

function migrationOf(today: CalendarDate, cdh?: Move, cobra?: Move): MigrationRecord {
  const dateOf = (days: number | undefined) => (days === undefined ? null : addDays(today, days));
  return {
    cdhWaveId: cdh?.wave ?? null,
    cobraWaveId: cobra?.wave ?? null,
    cdhPlanned: dateOf(cdh?.planned),
    cobraPlanned: dateOf(cobra?.planned),
    cdhActual: dateOf(cdh?.actual),
    cobraActual: dateOf(cobra?.actual),
  };
}

function featuresOf(old: readonly (keyof CompanyRecord['features'])[]): CompanyRecord['features'] {
  return {
    showDirectBillV2: !old.includes('showDirectBillV2'),
    showCustomPlanV2: !old.includes('showCustomPlanV2'),
    showHsaPlanV2: !old.includes('showHsaPlanV2'),
    showFsaPlanV2: !old.includes('showFsaPlanV2'),
    showHraPlanV2: !old.includes('showHraPlanV2'),
    showQtePlanV2: !old.includes('showQtePlanV2'),
  };
}
