import { sql } from 'kysely';
import * as contract from '@portal/contract/areas/hsa/hsa.contract.ts';
import type { HsaAnswer } from '@portal/contract/areas/hsa/hsa.contract.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { address } from '@portal/contract/client.ts';
import { aParticipantInput } from '@portal/sample-data/builders.ts';
import { operatorServer } from '../../testing/test-operator.ts';
import { testOperatorToken } from '../../testing/test-config.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { anHsaInput, startEnrollments, years } from '../enrollment/enrollment.builder.ts';

/** What the partner needs. */
export const complete: Partial<ReturnType<typeof aParticipantInput>> = {
  hstreet1: '12 Boxwood Lane',
  birthdate: '1980-05-01',
  email: 'ana.ruiz@example.com',
  hphone: '(419)555-0142',
};

type Deduction = readonly [dueOn: CalendarDate, cents: number];

/** The real server without anybody's HSA, plus helpers for the tests. */
export async function startHsa() {
  const at = await startEnrollments();
  await sql`truncate hsa_account_entries, billing_settings, payroll_runs cascade`.execute(
    at.api.database.owner,
  );
  const operator = operatorServer(at.api.context);

  return {
    ...at,

    /** Enrolled from November on, with deductions that were posted. */
    async saver(
      deductions: readonly Deduction[],
      person: Parameters<typeof at.someone>[0] = complete,
    ) {
      const empno = await at.someone(person);
      await at.add(anHsaInput(empno, { partStart: '2026-10-01' }));
      const enrollmentId = await at.enrollmentIdOf(empno, years.current, 'S');
      await at.inCompany(async (tx) => {
        for (const [due_on, amount_cents] of deductions)
          await tx
            .insertInto('scheduled_contributions')
            .values({
              comp_id: 1001,
              enrollment_id: enrollmentId,
              source: 'payroll',
              due_on,
              amount_cents,
              posted_at: new Date('2026-11-16T08:00:00Z'),
            })
            .execute();
      });
      return { empno, enrollmentId };
    },

    async list(as = 'dana.full', compId = 1001) {
      return await at.api.call(
        contract.listHsaNotForwarded,
        { params: { compId } },
        { token: await at.api.tokenOf(as) },
      );
    },

    async row(empno: string) {
      const { body } = await this.list();
      return body.find(({ employeeNumber }) => employeeNumber === empno);
    },

    async statuses(as = 'dana.full') {
      const { body } = await at.api.call(
        contract.listHsaStatuses,
        { params: { compId: 1001 } },
        { token: await at.api.tokenOf(as) },
      );
      return body.map(({ count }) => count);
    },

    async answer(
      empno: string,
      answer: HsaAnswer,
      { on, key, compId = 1001 }: { on?: string; key?: string; compId?: number } = {},
    ) {
      const response = await operator.inject({
        method: 'POST',
        url: address('', contract.recordHsaAnswer.path, { compId, empno }, {}),
        headers: {
          authorization: `Bearer ${testOperatorToken}`,
          ...(key && { 'idempotency-key': key }),
        },
        payload: { answer, ...(on && { on }) },
      });
      return {
        status: response.statusCode,
        body: response.json<{ status?: string; isOpen?: boolean; message?: string }>(),
      };
    },

    async deduct(
      deductions: readonly { empno: string; payDate: string; amount: string | number }[],
      key?: string,
    ) {
      const response = await operator.inject({
        method: 'POST',
        url: address('', contract.recordHsaDeductions.path, { compId: 1001 }, {}),
        headers: {
          authorization: `Bearer ${testOperatorToken}`,
          ...(key && { 'idempotency-key': key }),
        },
        payload: { deductions },
      });
      return {
        status: response.statusCode,
        body: response.json<{ recorded?: number; fields?: { path: string; message: string }[] }>(),
      };
    },

    /** What is recorded for an account, by pay date. */
    recorded: (enrollmentId: number) =>
      at.inCompany((tx) =>
        tx
          .selectFrom('scheduled_contributions')
          .select(['due_on', 'amount_cents'])
          .where('enrollment_id', '=', enrollmentId)
          .orderBy('due_on')
          .execute(),
      ),

    /** An open account since a day. */
    async open(empno: string, on: CalendarDate) {
      await this.answer(empno, 'sent', { on });
      await this.answer(empno, 'passed', { on });
    },

    /** Payroll from this day on is collected by direct debit. */
    debitFrom: (day: CalendarDate) =>
      at.inCompany((tx) =>
        tx.insertInto('billing_settings').values({ comp_id: 1001, debited_from: day }).execute(),
      ),

    /** A run that asked for a deduction, and its payment's first entry at the bank. */
    runFor: (
      funding: { enrollmentId: number; dueOn: CalendarDate; cents: number },
      payDate: string,
    ) =>
      at.inCompany(async (tx) => {
        const { run_id } = await tx
          .insertInto('payroll_runs')
          .values({ comp_id: 1001, pay_date: payDate, pay_frequency_id: 'B' })
          .returning('run_id')
          .executeTakeFirstOrThrow();
        await tx
          .insertInto('run_fundings')
          .values({
            comp_id: 1001,
            run_id,
            enrollment_id: funding.enrollmentId,
            due_on: funding.dueOn,
            amount_cents: funding.cents,
          })
          .execute();
        const { account_id } = await tx
          .insertInto('bank_accounts')
          .values({
            comp_id: 1001,
            name: 'Payroll',
            kind: 'checking',
            routing_sealed: Buffer.from('sealed'),
            number_sealed: Buffer.from('sealed'),
            number_last4: '4417',
            added_at: new Date('2026-01-01T00:00:00Z'),
          })
          .returning('account_id')
          .executeTakeFirstOrThrow();
        const { user_id } = await tx
          .selectFrom('company_users')
          .select('user_id')
          .where('comp_id', '=', 1001)
          .limit(1)
          .executeTakeFirstOrThrow();
        const { payment_id } = await tx
          .insertInto('debit_payments')
          .values({
            comp_id: 1001,
            account_id,
            run_id,
            amount_cents: funding.cents,
            authorized_at: new Date('2026-11-10T15:00:00Z'),
            authorized_by: user_id,
          })
          .returning('payment_id')
          .executeTakeFirstOrThrow();
        return payment_id;
      }),

    /** An attempt at the bank and what became of it. */
    attempt: (paymentId: number, attempt: number, outcome: 'settled' | 'returned' | null) =>
      at.inCompany(async (tx) => {
        const { entry_id } = await tx
          .insertInto('ach_entries')
          .values({ comp_id: 1001, payment_id: paymentId, attempt, send_on: '2026-11-10' })
          .returning('entry_id')
          .executeTakeFirstOrThrow();
        if (outcome)
          await tx
            .insertInto('ach_outcomes')
            .values({
              comp_id: 1001,
              entry_id,
              outcome,
              happened_on: '2026-11-13',
              code: outcome === 'returned' ? 'R01' : null,
              recorded_at: new Date('2026-11-13T08:00:00Z'),
            })
            .execute();
      }),

    forward: (date: CalendarDate, via: TestApi = at.api) => at.runJob('forward-hsa', date, via),

    forwardings: (enrollmentId: number) =>
      at.inCompany((tx) =>
        tx
          .selectFrom('hsa_forwardings')
          .select(['due_on', 'amount_cents', 'forwarded_on'])
          .where('enrollment_id', '=', enrollmentId)
          .orderBy('due_on')
          .execute(),
      ),
  };
}

export type HsaApi = Awaited<ReturnType<typeof startHsa>>;
