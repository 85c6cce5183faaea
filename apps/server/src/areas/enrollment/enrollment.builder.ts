import type {
  CustomInput,
  EnrollmentInput,
  HsaInput,
  MraInput,
} from '@portal/contract/areas/enrollment/enrollment.ts';
import * as contract from '@portal/contract/areas/enrollment/enrollment.contract.ts';
import type { PlanCode } from '@portal/contract/areas/enrollment/plan-code.ts';
import * as participants from '@portal/contract/areas/participants/participants.contract.ts';
import type { FieldProblem } from '@portal/contract/problem.ts';
import { aParticipantInput } from '@portal/sample-data/builders.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Transaction } from '../../platform/database.ts';
import type { NewRow } from '../../platform/tables.ts';
import { startApi, startSecondApi, type TestApi } from '../../testing/test-api.ts';

/** Two calendar years besides the demo's own, and two from July to June, of which the first has ended. */
export const years = { ended: 90_025, current: 90_026, next: 90_027, july: 90_030 };
export const customPlans = { balance: 9_001, other: 9_002 };

const yearRows: NewRow<'plan_years'>[] = [
  ['2025-07-01', '2026-06-30', years.ended] as const,
  ['2026-01-01', '2026-12-31', years.current] as const,
  ['2027-01-01', '2027-12-31', years.next] as const,
  ['2026-07-01', '2027-06-30', years.july] as const,
].map(([starts_on, ends_on, plan_year_id]) => ({
  plan_year_id,
  comp_id: 1001,
  name: `${starts_on.endsWith('01-01') ? 'Calendar' : 'July'} ${starts_on.slice(0, 4)}`,
  starts_on,
  ends_on,
}));

type PlanSketch = Pick<NewRow<'plans'>, 'plan_code' | 'description' | 'year_end'> &
  Partial<NewRow<'plans'>>;

const planSketches: PlanSketch[] = [
  { plan_code: 'M', description: 'Health Care FSA', year_end: 'carryover', has_card: true },
  {
    plan_code: 'D',
    description: 'Dependent Care FSA',
    year_end: 'forfeit',
    maximum_cents: 400_000,
  },
  { plan_code: 'T', description: 'Commuter Benefit Account', year_end: 'roll', has_card: true },
  { plan_code: 'S', description: 'Health Savings Account', year_end: 'kept' },
  { plan_code: 'H', description: 'HRA', year_end: 'roll', employer_cents: 10_000 },
  { plan_code: '3', description: 'Dental HRA', sub_name: 'Smile Account', year_end: 'forfeit' },
  {
    plan_code: '0',
    description: 'Custom plan',
    sub_name: 'Wellness Stipend',
    year_end: 'roll',
    custom_plan_id: customPlans.balance,
    plc_id: 35,
    is_balance: true,
  },
  {
    plan_code: '0',
    description: 'Custom plan',
    sub_name: 'Tuition',
    year_end: 'forfeit',
    custom_plan_id: customPlans.other,
    plc_id: 35,
  },
];

let ids = 0;

/** The real server with these plans in company 1001 and nobody enrolled, plus helpers for the tests. */
export async function startEnrollments() {
  const started = await startApi();
  const api: TestApi = started;
  const other = await startSecondApi(started.files.another?.() ?? started.database);
  const token = await api.tokenOf('dana.full');
  const inCompany = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
    api.database.transaction({ compId: 1001 }, work);
  // Jobs process every account, so keep only those of the tests.
  await sql`truncate enrollments cascade`.execute(api.database.owner);
  await inCompany(async (tx) => {
    await tx.insertInto('plan_years').values(yearRows).execute();
    await tx
      .insertInto('plans')
      .values(
        yearRows.flatMap(({ plan_year_id }) =>
          planSketches.map((sketch) => ({
            comp_id: 1001,
            plan_year_id,
            plc_id: 1,
            is_balance: false,
            has_card: false,
            ...sketch,
            // More than the law allows anyone to elect.
            ...(plan_year_id === years.july &&
              sketch.plan_code === 'M' && { maximum_cents: 500_000 }),
          })),
        ),
      )
      .execute();
  });

  type Options = {
    as?: string;
    key?: string;
    ifMatch?: string;
    via?: TestApi;
    compId?: number;
  };
  const asUser = async ({ as, key, ifMatch }: Options) => ({
    token: as ? await api.tokenOf(as) : token,
    headers: {
      ...(key && { 'idempotency-key': key }),
      ...(ifMatch && { 'if-match': `"${ifMatch}"` }),
    },
  });

  return {
    api,
    other,
    token,
    inCompany,

    async someone(overrides: Partial<Parameters<typeof aParticipantInput>[0]> = {}) {
      const { body } = await api.call(
        participants.addParticipant,
        {
          params: { compId: 1001 },
          body: aParticipantInput({ payrollid: String(999_480_000 + ++ids), ...overrides }),
        },
        { token },
      );
      return body.empno;
    },

    async add(body: z.input<typeof EnrollmentInput>, options: Options = {}) {
      return await (options.via ?? api).call(
        contract.addEnrollment,
        { params: { compId: options.compId ?? 1001 }, body },
        await asUser(options),
      );
    },

    async update(body: z.input<typeof EnrollmentInput>, options: Options = {}) {
      return await (options.via ?? api).call(
        contract.updateEnrollment,
        { params: { compId: options.compId ?? 1001 }, body },
        await asUser(options),
      );
    },

    async cards(empno: string, options: Options = {}) {
      return await api.call(
        contract.listEnrollments,
        { params: { compId: options.compId ?? 1001, empno } },
        await asUser(options),
      );
    },

    async read(empno: string, pyrid: number, planCode: PlanCode) {
      const params = { compId: 1001, empno, planYearId: pyrid, planCode };
      return await api.call(contract.getRegularEnrollment, { params }, { token });
    },

    async runJob(name: string, date?: string, via: TestApi = api) {
      return await via.runJob(name, date);
    },

    enrollmentIdOf: (empno: string, pyrid: number, planCode: PlanCode) =>
      inCompany(async (tx) => {
        const { enrollment_id } = await tx
          .selectFrom('enrollments as e')
          .innerJoin('plans as p', 'p.plan_id', 'e.plan_id')
          .select('e.enrollment_id')
          .where('e.empno', '=', empno)
          .where('p.plan_year_id', '=', pyrid)
          .where('p.plan_code', '=', planCode)
          .executeTakeFirstOrThrow();
        return enrollment_id;
      }),

    /** In the year that ended on 06/30/2026, whose run-out ended on 09/28/2026. */
    enrollLastYear: (
      empno: string,
      planCode: PlanCode,
      columns: Partial<NewRow<'enrollments'>> = {},
    ) =>
      inCompany(async (tx) => {
        const { plan_id, has_card } = await tx
          .selectFrom('plans')
          .select(['plan_id', 'has_card'])
          .where('plan_year_id', '=', years.ended)
          .where('plan_code', '=', planCode)
          .executeTakeFirstOrThrow();
        const { enrollment_id } = await tx
          .insertInto('enrollments')
          .values({
            comp_id: 1001,
            empno,
            plan_id,
            starts_on: '2025-07-01',
            ends_on: '2026-06-30',
            card_status: has_card ? 'Active' : null,
            ...columns,
          })
          .returning('enrollment_id')
          .executeTakeFirstOrThrow();
        return enrollment_id;
      }),

    /** Straight onto the ledger, as the claims system and the bank report it. */
    entry: (entry: Omit<NewRow<'account_entries'>, 'comp_id' | 'reference'>) =>
      inCompany((tx) =>
        tx
          .insertInto('account_entries')
          .values({ comp_id: 1001, reference: 'TEST', ...entry })
          .execute(),
      ),

    claim: (
      claim: Partial<NewRow<'claims'>> & { enrollment_id: number; submitted_cents: number },
    ) =>
      inCompany(async (tx) => {
        const { claim_id } = await tx
          .insertInto('claims')
          .values({
            comp_id: 1001,
            reference: 'CLAIM',
            service_date: '2026-10-01',
            received_on: '2026-10-05',
            ...claim,
          })
          .returning('claim_id')
          .executeTakeFirstOrThrow();
        return claim_id;
      }),

    scheduled: (enrollmentId: number) =>
      inCompany((tx) =>
        tx
          .selectFrom('scheduled_contributions')
          .select(['source', 'due_on', 'amount_cents', 'posted_at'])
          .where('enrollment_id', '=', enrollmentId)
          .orderBy('source')
          .orderBy('due_on')
          .execute(),
      ),

    ledger: (enrollmentId: number) =>
      inCompany((tx) =>
        tx
          .selectFrom('account_entries')
          .select(['kind', 'effective_on', 'amount_cents'])
          .where('enrollment_id', '=', enrollmentId)
          .orderBy('entry_id')
          .execute(),
      ),

    auditOf: (empno: string) =>
      inCompany((tx) =>
        tx
          .selectFrom('audit_log')
          .select(['action', 'user_id', 'before', 'after'])
          .where('subject', '=', `participant:${empno}`)
          .where('action', 'like', '%enrollment')
          .orderBy('audit_id')
          .execute(),
      ),
  };
}

export type EnrollmentApi = Awaited<ReturnType<typeof startEnrollments>>;

/** A Health Care FSA of 2026, entered late in the year: three biweekly pay dates are left. */
export function anMraInput(
  empno: string,
  overrides: Partial<z.input<typeof MraInput>> = {},
): z.input<typeof MraInput> {
  return {
    empno,
    pyrid: years.current,
    planCode: 'M',
    partStart: '2026-11-01',
    partEnd: '2026-12-31',
    partAnn: 300,
    firstPayDateOfChange: '2026-11-27',
    payPeriodDeduction: 100,
    ...overrides,
  };
}

export function anHsaInput(
  empno: string,
  overrides: Partial<z.input<typeof HsaInput>> = {},
): z.input<typeof HsaInput> {
  return { empno, pyrid: years.current, planCode: 'S', partStart: '2026-11-01', ...overrides };
}

export function aCustomInput(
  empno: string,
  overrides: Partial<z.input<typeof CustomInput>> = {},
): z.input<typeof CustomInput> {
  return {
    empno,
    pyrid: years.current,
    planCode: '0',
    customPlanId: customPlans.balance,
    partStart: '2026-11-01',
    partEnd: '2026-12-31',
    ...overrides,
  };
}

export const fieldsOf = ({ body }: { body: { fields?: FieldProblem[] | undefined } }) =>
  body.fields ?? [];
