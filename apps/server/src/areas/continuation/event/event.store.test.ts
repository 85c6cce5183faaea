import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { startApi } from '../../../testing/test-api.ts';
import { compId, inCompany } from '../continuation.builder.ts';
import { eventsOf } from './event.store.ts';

it('keeps the plan of the query that reads an event', async () => {
  const plans = await inCompany(await startApi(), async (tx) => {
    await eventsOf(compId, { eventId: 1 }).execute(tx);
    const plan = sql`select from pg_prepared_statements where statement like ${'%as "noticeDueOn"%'}`;
    return (await plan.execute(tx)).rows;
  });
  expect(plans).toHaveLength(1);
});
