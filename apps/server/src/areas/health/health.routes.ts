import { setTimeout as sleep } from 'node:timers/promises';
import { getHealth, getReadiness } from '@portal/contract/areas/health/health.contract.ts';
import { Refusal } from '@portal/contract/problem.ts';
import type { Bind } from '../../request/bind.ts';
import type { Context } from '../../request/context.ts';

/** A load balancer should hear soon that this server cannot help. */
const patienceMs = 2_000;

export function healthRoutes(
  bind: Bind,
  { database }: Context,
  whyNotReady: () => string | null,
): void {
  bind(getHealth, async () => ({ status: 'ok' as const, database: database.kind }));
  bind(getReadiness, async () => {
    const reason = whyNotReady();
    if (reason !== null) throw new Refusal('unavailable', reason);
    const answers = await Promise.race([
      database.ping().then(
        () => true,
        () => false,
      ),
      sleep(patienceMs, false),
    ]);
    if (!answers) throw new Refusal('unavailable', 'The database does not answer.');
    return { status: 'ready' as const };
  });
}
