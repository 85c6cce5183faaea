import { beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { testOperatorToken } from '../../testing/test-config.ts';
import { operatorServer } from '../../testing/test-operator.ts';
import {
  addEvent,
  addPlan,
  addSpouseAndChild,
  inCompany,
} from '../continuation/continuation.builder.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

const hide = async (dependentId: number) => {
  const response = await operatorServer(api.context).inject({
    method: 'POST',
    url: `/operator/companies/1001/dependents/${dependentId}/hide`,
    headers: { authorization: `Bearer ${testOperatorToken}` },
    payload: { why: 'Entered twice' },
  });
  return { status: response.statusCode, text: response.payload };
};

describe('hideDependent', () => {
  it('refuses one covered by an event, until the event is deleted', async () => {
    const [spouse, child] = await inCompany(api, async (tx) => {
      const { empno } = await tx
        .selectFrom('participants')
        .select('empno')
        .executeTakeFirstOrThrow();
      const dependents = await addSpouseAndChild(tx, empno);
      const { planId, tiers } = await addPlan(tx, 'Made-up Medical', { E: 40_000, ES: 80_000 });
      const plans = [{ planId, tierId: tiers.ES }];
      await addEvent(tx, { empno, plans, dependents: [dependents[0]] });
      return dependents;
    });
    expect(await hide(child)).toMatchObject({ status: 204 });
    const refused = await hide(spouse);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain(
      'Sam Example cannot be hidden: a COBRA or billing event covers them.',
    );
    await inCompany(api, (tx) =>
      tx
        .updateTable('continuation_events')
        .set({ deleted_at: api.clock.now() })
        .where('event_id', 'in', (from) =>
          from.selectFrom('event_persons').select('event_id').where('dependent_id', '=', spouse),
        )
        .execute(),
    );
    expect(await hide(spouse)).toMatchObject({ status: 204 });
  });

  it('refuses one covered by an enrollment', async () => {
    const spouse = await inCompany(api, async (tx) => {
      const enrollment = await tx
        .selectFrom('enrollments')
        .select(['empno', 'enrollment_id'])
        .executeTakeFirstOrThrow();
      const [dependent_id] = await addSpouseAndChild(tx, enrollment.empno);
      const { enrollment_id } = enrollment;
      await tx
        .insertInto('covered_dependents')
        .values({ comp_id: 1001, enrollment_id, dependent_id })
        .execute();
      return dependent_id;
    });
    expect(await hide(spouse)).toMatchObject({ status: 409 });
  });
});
