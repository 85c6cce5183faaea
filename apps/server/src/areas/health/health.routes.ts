import { setTimeout as sleep } from 'node:timers/promises';
import { getHealth, getReadiness } from '@portal/contract/areas/health/health.contract.ts';
import { Refusal } from '@portal/contract/problem.ts';
import type { Bind } from '../../request/bind.ts';
import type { Context } from '../../request/context.ts';

/** Short, so that a load balancer learns quickly that this server is not usable. */
const timeoutMs = 2_000;
/** Anybody may ask, and each probe is a change of the database. */
const validMs = 1_000;
/** A load balancer that waits for the database to be back learns it at once. */
const validIfDownMs = 100;

export function healthRoutes(
  bind: Bind,
  { database }: Context,
  whyNotReady: () => string | null,
): void {
  bind(getHealth, async () => ({ status: 'ok' as const, database: database.kind }));
  let last: { isUp: Promise<boolean>; until: number } | undefined;
  const probe = () => {
    const now = performance.now();
    if (last && now < last.until) return last.isUp;
    const isUp = Promise.race([
      database.probe().then(
        () => true,
        () => false,
      ),
      sleep(timeoutMs, false),
    ]);
    const asked = { isUp, until: now + validMs };
    last = asked;
    return isUp.then((up) => {
      if (!up) asked.until = Math.min(asked.until, performance.now() + validIfDownMs);
      return up;
    });
  };
  bind(getReadiness, async () => {
    const reason = whyNotReady();
    if (reason !== null) throw new Refusal('unavailable', reason);
    if (!(await probe()))
      throw new Refusal('unavailable', 'The database takes no changes.', { retryAfter: 1 });
    return { status: 'ready' as const };
  });
}
