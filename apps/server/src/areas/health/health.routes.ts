import { sql } from 'kysely';
import { getHealth, getReadiness } from '@portal/contract/areas/health/health.contract.ts';
import { Refusal } from '@portal/contract/problem.ts';
import type { Bind } from '../../app/bind.ts';
import type { Context } from '../../app/context.ts';

export function healthRoutes(bind: Bind, { database }: Context, isDraining: () => boolean): void {
  bind(getHealth, async () => ({ status: 'ok' as const, database: database.kind }));
  bind(getReadiness, async () => {
    if (isDraining()) throw new Refusal('unavailable', 'This server is shutting down.');
    await sql`select 1`.execute(database.owner).catch(() => {
      throw new Refusal('unavailable', 'The database does not answer.');
    });
    return { status: 'ready' as const };
  });
}
