import { setTimeout as sleep } from 'node:timers/promises';
import { getHealth, getReadiness } from '@portal/contract/areas/health/health.contract.ts';
import { Refusal } from '@portal/contract/problem.ts';
import type { Bind } from '../../request/bind.ts';
import type { Context } from '../../request/context.ts';

/** Short, so that a load balancer learns quickly that this server is not usable. */
const timeoutMs = 2_000;

export function healthRoutes(
  bind: Bind,
  { database }: Context,
  whyNotReady: () => string | null,
): void {
  bind(getHealth, async () => ({ status: 'ok' as const, database: database.kind }));
  bind(getReadiness, async () => {
    const reason = whyNotReady();
    if (reason !== null) throw new Refusal('unavailable', reason);
    const isUp = await Promise.race([
      database.ping().then(
        () => true,
        () => false,
      ),
      sleep(timeoutMs, false),
    ]);
    if (!isUp) throw new Refusal('unavailable', 'The database is not responding.');
    return { status: 'ready' as const };
  });
}
