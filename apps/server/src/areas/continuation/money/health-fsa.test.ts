import { beforeAll, describe, expect, it } from 'vitest';
import { addPlan, compId, inCompany, type BuiltPlan } from '../continuation.builder.ts';
import { eventsOf } from '../event/event.store.ts';
import { startEvents, type EventsApi } from '../event/events.builder.ts';

let at: EventsApi;
let fsa: BuiltPlan;
beforeAll(async () => {
  at = await startEvents();
  fsa = await inCompany(at.api, (tx) => addPlan(tx, 'Test FSA', {}, { planTypeId: 4 }));
});

/** A participant with 2,400.00 in a health FSA whose plan year ends in December. */
async function holder(reimbursedCents: number) {
  const person = await at.someone();
  await inCompany(at.api, async (tx) => {
    const { plan_year_id } = await tx
      .insertInto('plan_years')
      .values({
        comp_id: compId,
        plan_year_id: 91_000 + reimbursedCents,
        name: 'Calendar 2026',
        starts_on: '2026-01-01',
        ends_on: '2026-12-31',
      })
      .returning('plan_year_id')
      .executeTakeFirstOrThrow();
    const { plan_id } = await tx
      .insertInto('plans')
      .values({
        comp_id: compId,
        plan_year_id,
        plan_code: 'M',
        plc_id: 1,
        description: 'Health Care FSA',
        is_balance: true,
        has_card: true,
        year_end: 'carryover',
      })
      .returning('plan_id')
      .executeTakeFirstOrThrow();
    const { enrollment_id } = await tx
      .insertInto('enrollments')
      .values({
        comp_id: compId,
        empno: person.empno,
        plan_id,
        starts_on: '2026-01-01',
        ends_on: '2026-12-31',
        election_cents: 240_000,
      })
      .returning('enrollment_id')
      .executeTakeFirstOrThrow();
    const { claim_id } = await tx
      .insertInto('claims')
      .values({
        comp_id: compId,
        enrollment_id,
        reference: 'C1',
        service_date: '2026-02-01',
        received_on: '2026-02-02',
        submitted_cents: reimbursedCents,
      })
      .returning('claim_id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('account_entries')
      .values({
        comp_id: compId,
        enrollment_id,
        kind: 'approval',
        effective_on: '2026-02-10',
        amount_cents: reimbursedCents,
        reference: 'C1',
        claim_id,
      })
      .execute();
  });
  return person;
}

type Person = Awaited<ReturnType<typeof holder>>;
const enter = (person: Person, cost: number | null, coverageBegins = '2026-12-01') =>
  at.addCobra(
    at.aCobraInput(person, {
      coverageBegins,
      benefits: [at.medical({ plansId: fsa.planId, plvlid: fsa.tiers.E, cost })],
    }),
  );

describe('a health FSA', () => {
  it('is refused to a participant who has none', async () => {
    const { body } = await enter(await at.someone(), 200);
    expect(body.fields).toEqual([
      { path: 'benefits.0.plvlid', message: 'This participant has no health FSA to continue.' },
    ]);
  });

  it('is refused when it is overspent, and requires its own rate when it is not', async () => {
    // One month remains: 204.00 against what is left of 2,400.00.
    const overspent = await enter(await holder(219_600), 200);
    expect(overspent.body.fields).toEqual([
      {
        path: 'benefits.0.plvlid',
        message: 'This health FSA is overspent: continuing it would cost more than is left in it.',
      },
    ]);
    const underspent = await holder(219_599);
    expect((await enter(underspent, null)).body.fields).toEqual([
      {
        path: 'benefits.0.cost',
        message: 'Please enter one twelfth of the election as the cost: $200.00.',
      },
    ]);
    expect((await enter(underspent, 200)).status).toBe(200);
  });

  it('continues to the end of its plan year and no longer', async () => {
    const person = await holder(100);
    expect((await enter(person, 200)).status).toBe(200);
    const [event] = await inCompany(
      at.api,
      async (tx) => (await eventsOf(compId, { empno: person.empno }).execute(tx)).rows,
    );
    expect(event!.benefits).toMatchObject([{ planEnds: '2026-12-31' }]);
  });
});
