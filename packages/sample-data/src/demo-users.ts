import { permission } from '@portal/contract/areas/session/company.ts';
import { fictionalPhone } from './fictional-numbers.ts';
import { placesOf } from './places.ts';
import type { MembershipRecord, UserRecord } from './records.ts';
import type { Responsibility } from './responsibilities.ts';

const all = { permissions: [-1], locations: [-1], payFrequencies: ['!'] };
const { users, directDebits } = permission;

type Scope = Partial<Pick<MembershipRecord, 'permissions' | 'locations' | 'payFrequencies'>>;

type Sketch = {
  name: readonly [first: string, last: string];
  title: string;
  department: string;
  /** The person's responsibilities in each of their companies. */
  companies: Readonly<Record<number, readonly Responsibility[]>>;
  scope?: Scope;
  requireMfa?: true;
  hasFax?: true;
};

const everyCompany = [1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008];

/** Who can sign in: the table of domain.md 10.4. A scope left out means all, permissions left out none. */
const signIns: readonly Sketch[] = [
  {
    name: ['Dana', 'Full'],
    title: 'Director of Benefits',
    department: 'Human Resources',
    // More than five in the first company, so that the card shows "+N".
    companies: {
      ...Object.fromEntries(
        everyCompany.map((compId) => [compId, ['Human Resources', 'Newsletter']]),
      ),
      1001: [
        'Human Resources',
        'Enrollment Coordinator',
        'Billing',
        'Balance Report',
        'Update Report',
        '5500 Information',
        'Newsletter',
      ],
    },
    scope: { permissions: all.permissions },
  },
  {
    name: ['Pat', 'Payroll'],
    title: 'Payroll Specialist',
    department: 'Payroll',
    companies: {
      1001: ['Payroll', 'Direct Debit', 'Reduction List'],
      1005: ['Payroll', 'Direct Debit'],
    },
    scope: { permissions: [directDebits], payFrequencies: ['W'] },
  },
  {
    name: ['Uma', 'Users'],
    title: 'HR Systems Administrator',
    department: 'Human Resources',
    companies: { 1001: ['Human Resources', 'File Layout'] },
    scope: { permissions: [users] },
  },
  {
    name: ['Lee', 'Location'],
    title: 'Site HR Partner',
    department: 'Human Resources',
    companies: { 1001: ['Enrollment Packet Destination'], 1004: ['Enrollment Packet Destination'] },
    scope: { locations: [2] },
  },
  {
    name: ['Sol', 'Single'],
    title: 'People Operations Manager',
    department: 'People Operations',
    companies: { 1008: ['Human Resources', 'Payroll', 'Billing', 'Enrollment Coordinator'] },
    scope: { permissions: [users, directDebits] },
  },
  {
    name: ['Cora', 'Cobra'],
    title: 'Benefits Coordinator',
    department: 'Human Resources',
    companies: { 1002: ['Human Resources', 'Billing', 'Return Covering Amounts'] },
    scope: { permissions: [users] },
    requireMfa: true,
  },
  {
    name: ['Finn', 'Leave'],
    title: 'Leave Coordinator',
    department: 'Employee Health',
    companies: { 1003: ['Human Resources', 'Update Report'] },
    requireMfa: true,
  },
  { name: ['Nora', 'None'], title: '', department: '', companies: {} },
  {
    name: ['Mia', 'Migrated'],
    title: 'Benefits Consultant',
    department: 'Client Services',
    companies: {
      1005: ['Human Resources', 'File Transfer'],
      1006: ['Human Resources', 'File Transfer', 'Balance Report'],
      1007: ['Human Resources', 'Enrollment Coordinator'],
    },
    scope: { permissions: [users, directDebits] },
  },
];

/** Invited users who have not chosen a password yet. */
const invited: readonly Sketch[] = [
  {
    name: ['Ivy', 'Invited'],
    title: 'Benefits Assistant',
    department: 'Human Resources',
    companies: { 1001: ['Enrollment Coordinator', 'Newsletter'] },
    scope: { locations: [1, 3] },
  },
];

/**
 * Contacts who only fill the lists; together with the users above, every responsibility is assigned
 * in 1001.
 */
const colleagues: readonly Sketch[] = [
  {
    name: ['Harriet', 'Oyelaran'],
    title: 'Controller',
    department: 'Finance',
    companies: { 1001: ['Billing', 'Wire Transfer', 'Return Covering Amounts'] },
    scope: { permissions: [directDebits] },
    hasFax: true,
  },
  {
    name: ['Tobias', 'Lindgren'],
    title: 'Integration Analyst',
    department: 'Information Technology',
    companies: { 1001: ['File Transfer', 'File Layout', 'Exception Report'] },
  },
  {
    name: ['Rosalind', 'Achterberg'],
    title: 'Former HR Generalist',
    department: 'Human Resources',
    companies: { 1001: ['No Longer A Contact'] },
  },
  {
    name: ['Marcus', 'Bellweather'],
    title: 'Office Manager',
    department: 'Operations',
    companies: { 1002: ['Billing', 'Newsletter'] },
  },
  {
    name: ['Ingrid', 'Halvorsen'],
    title: 'Clinic Administrator',
    department: 'Administration',
    companies: { 1003: ['Billing'] },
  },
  {
    name: ['Beatriz', 'Calloway'],
    title: 'Benefits Secretary',
    department: 'District Office',
    companies: { 1004: ['Enrollment Coordinator', 'Payroll', 'Reduction List'] },
    scope: { permissions: [users] },
  },
  {
    name: ['Desmond', 'Farrow'],
    title: 'Business Manager',
    department: 'Finance',
    companies: { 1004: ['Billing', 'Wire Transfer', '5500 Information'] },
    hasFax: true,
  },
  {
    name: ['Noor', 'Sheridan'],
    title: 'Vice President, Finance',
    department: 'Finance',
    companies: { 1005: ['Billing', 'Wire Transfer'] },
    scope: { permissions: [directDebits] },
  },
  {
    name: ['Wendell', 'Kowalke'],
    title: 'Terminal Office Manager',
    department: 'Operations',
    companies: { 1006: ['Payroll', 'Exception Report'] },
    scope: { payFrequencies: ['W'] },
  },
  {
    name: ['Celeste', 'Abernathy'],
    title: 'Regional HR Manager',
    department: 'Human Resources',
    companies: { 1007: ['Human Resources', 'Billing', 'Payroll'] },
    scope: { permissions: [users] },
  },
  {
    name: ['Kenji', 'Marlowe'],
    title: 'Finance Lead',
    department: 'Finance',
    companies: { 1008: ['Billing', 'Direct Debit', 'Wire Transfer'] },
    scope: { permissions: [directDebits] },
  },
];

const offices: Readonly<Record<number, readonly [street1: string, street2: string | null]>> = {
  1001: ['400 Lighthouse Road', 'Building B'],
  1002: ['18 Mulberry Street', null],
  1003: ['2200 Lakeview Drive', 'Suite 310'],
  1004: ['75 Schoolhouse Road', null],
  1005: ['1 Granite Street', null],
  1006: ['5810 Railroad Avenue', null],
  1007: ['320 Waterford Way', 'Floor 2'],
  1008: ['909 Harbor Street', 'Suite 12'],
};

const firstUserId = 201;
const firstConId = 30_011;

export function makeUsers(): UserRecord[] {
  let conId = firstConId;
  const sketches = [
    ...signIns.map((sketch) => ({ sketch, signIn: 'password' as const })),
    ...colleagues.map((sketch) => ({ sketch, signIn: 'never' as const })),
    ...invited.map((sketch) => ({ sketch, signIn: 'invited' as const })),
  ];
  return sketches.map(({ sketch, signIn }, index) => ({
    userId: firstUserId + index,
    userName: `${sketch.name.join('.').toLowerCase()}@example.com`,
    firstName: sketch.name[0],
    lastName: sketch.name[1],
    requireMfa: sketch.requireMfa ?? false,
    signIn,
    memberships: Object.entries(sketch.companies).map(([compId, responsibilities]) =>
      membership(sketch, conId++, Number(compId), responsibilities),
    ),
  }));
}

function membership(
  { title, department, scope, hasFax }: Sketch,
  conId: number,
  compId: number,
  responsibilities: readonly Responsibility[],
): MembershipRecord {
  const { areaCode, ...town } = placesOf[compId]![0];
  const [street1, street2] = offices[compId]!;
  return {
    conId,
    compId,
    permissions: [...(scope?.permissions ?? [])],
    locations: [...(scope?.locations ?? all.locations)],
    payFrequencies: [...(scope?.payFrequencies ?? all.payFrequencies)],
    responsibilities: [...responsibilities],
    title,
    department,
    phone: fictionalPhone(areaCode, conId),
    fax: hasFax ? fictionalPhone(areaCode, conId + 50) : null,
    street1,
    street2,
    ...town,
  };
}
