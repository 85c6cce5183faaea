import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { addPlan, compId, inCompany, type BuiltPlan } from '../continuation.builder.ts';
import { eventsOf } from '../event/event.store.ts';
import { useEvents } from '../event/events.builder.ts';
import { isUnderspent, monthlyRate } from './health-fsa.rules.ts';

const at = useEvents();
let fsa: BuiltPlan;
beforeAll(async () => {
  fsa = await inCompany(at.api, (tx) => addPlan(tx, 'Test FSA', {}, { planTypeId: 4 }));
});

/** A participant with 2,400.00 in a health FSA whose plan year ends in December. */
async function holder(reimbursedCents: number) {
  const person = await at.someone();
  await inCompany(at.api, (tx) =>
    sql`with y as (insert into plan_years (comp_id, plan_year_id, name, starts_on, ends_on)
          values (${compId}, ${91_000 + reimbursedCents}, 'Calendar 2026', '2026-01-01', '2026-12-31') returning *),
        p as (insert into plans (comp_id, plan_year_id, plan_code, plc_id, description, is_balance, has_card, year_end)
          select comp_id, plan_year_id, 'M', 1, 'Health Care FSA', true, true, 'carryover' from y returning *),
        e as (insert into enrollments (comp_id, empno, plan_id, starts_on, ends_on, election_cents)
          select comp_id, ${person.empno}, plan_id, '2026-01-01', '2026-12-31', 240000 from p returning *),
        c as (insert into claims (comp_id, enrollment_id, reference, service_date, received_on, submitted_cents)
          select comp_id, enrollment_id, 'C1', '2026-02-01', '2026-02-02', ${reimbursedCents} from e returning *)
      insert into account_entries
        (comp_id, enrollment_id, kind, effective_on, amount_cents, reference, claim_id)
      select comp_id, enrollment_id, 'approval', '2026-02-10', submitted_cents, 'C1', claim_id from c`.execute(
      tx,
    ),
  );
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

const problems = async (...given: Parameters<typeof enter>) =>
  ((await enter(...given)).body.fields ?? []).map(({ path, message }) => `${path}: ${message}`);

it('is refused to a participant who has none, or where it is overspent or without its own rate', async () => {
  expect(await problems(await at.someone(), 200)).toEqual([
    'benefits.0.plvlid: This participant has no health FSA to continue.',
  ]);
  // One month remains: 204.00 against what is left of 2,400.00.
  expect(await problems(await holder(219_600), 200)).toEqual([
    'benefits.0.plvlid: This health FSA is overspent: continuing it would cost more than is left in it.',
  ]);
  expect(await problems(await holder(219_599), null)).toEqual([
    'benefits.0.cost: Please enter one twelfth of the election as the cost: $200.00.',
  ]);
});

it('continues to the end of its plan year and no longer', async () => {
  const person = await holder(100);
  expect((await enter(person, 200)).status).toBe(200);
  const { rows } = await inCompany(at.api, (tx) =>
    eventsOf(compId, { empno: person.empno }).execute(tx),
  );
  expect(rows[0]!.benefits).toMatchObject([{ planEnds: '2026-12-31' }]);
});

// domain.md 1.7: seven months at 204.00 are 1,428.00, and a carryover can be spent but costs nothing.
it.each([
  [110_000, 0, false],
  [97_199, 0, true],
  [97_200, 0, false],
  [110_000, 12_801, true],
  [110_000, 12_800, false],
])('an FSA of 2,400.00 with %i reimbursed and %i carried over is underspent: %s', (...given) => {
  const [reimbursedCents, carriedOverCents, expected] = given;
  const account = { electionCents: 240_000, planYearEnds: '2026-12-31' };
  expect(isUnderspent({ ...account, reimbursedCents, carriedOverCents }, '2026-06-01')).toBe(
    expected,
  );
});

it('its rate is a twelfth of the election, rounded half up', () => {
  expect(monthlyRate({ electionCents: 240_000 })).toBe(20_000);
  expect(monthlyRate({ electionCents: 100_006 })).toBe(8_334);
});
