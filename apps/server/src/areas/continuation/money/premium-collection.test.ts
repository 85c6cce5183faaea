import { afterEach, it } from 'vitest';
import type { ContinuationService } from '@portal/contract/areas/continuation/event.ts';
import { compId, inCompany } from '../continuation.builder.ts';
import { saveSettings } from '../event/settings.store.ts';
import { tell, useStories, usePlan, type Stories } from '../told-story.builder.ts';

const stories = useStories();
const plan = usePlan(stories, 'Collected', { E: 50_000 });
const collect = (...services: ContinuationService[]) =>
  inCompany(stories.api, (tx) =>
    saveSettings(tx, compId, {
      collects_cobra: services.includes('cobra'),
      collects_billing: services.includes('billing'),
    }),
  );
afterEach(() => collect());

/** Entered on 06/15/2026. 510.00 a month under COBRA, 500.00 for a retiree. */
const cobra = {};
const retiree = { service: 'billing', event_type: 1 } as const;
type Start = Parameters<Stories['alone']>[1];
const told = (script: string, kind: Start = cobra) => tell(stories.alone(plan, kind), script);

const elected = 'elect 07-10 on 07-12; pay 1530 07-20; night 09-16 11-10';
const byCompany = `${elected}; bills none; letters none; status 11-10 accepted 07/10/2026`;
const byProvider = `${elected}; bills 07 08 09; ends 09-30:nonPayment`;

it('an event keeps its collector, whoever collects for those entered later', async () => {
  const former = await stories.alone(plan, cobra);
  await collect('cobra');
  const own = await stories.alone(plan, cobra);
  await collect();
  await tell(former, byProvider);
  await tell(own, byCompany);
  await told(byProvider);
});

it.each<[ContinuationService, own: Start, other: Start]>([
  ['cobra', cobra, retiree],
  ['billing', retiree, cobra],
])('a company collects %s without the others', async (service, own, other) => {
  await collect(service);
  await told(byCompany, own);
  await told(byProvider, other);
});

it('a check to the provider pays nothing and reverses no end that the company reported', async () => {
  await collect('cobra');
  await told(`elect 07-10 on 07-12; end nonPayment 09-30 on 11-02
    pay 510 10-30 on 12-04; ends 09-30:nonPayment; bills none`);
});

it('coverage ends at its maximum without waiting for payments to a company', async () => {
  await collect('cobra');
  await told('elect 07-10 on 07-12; night 11-01; ends 10-31:maximumReached', { months: 4 });
});
