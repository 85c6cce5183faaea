import { beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../testing/test-api.ts';
import {
  addPlan,
  addSpouseAndChild,
  compId,
  inCompany,
  type BuiltPlan,
} from '../continuation.builder.ts';
import { addCompleteSettings } from '../letters/letters.builder.ts';
import { startStory } from '../money/premium-story.builder.ts';
import { extendEventCoverage } from './extend-coverage.service.ts';
import { restoreEventCoverage } from '../entry/restore-coverage.service.ts';

let api: TestApi;
let plan: BuiltPlan;
let people = 0;
beforeAll(async () => {
  api = await startApi();
  await inCompany(api, async (tx) => {
    await addCompleteSettings(tx, compId);
    plan = await addPlan(tx, 'Medical', { E: 50_000, ES: 90_000, EC: 80_000, F: 100_000 });
  });
});

const nextEmpno = () => String(100_010 + ++people).padStart(9, '0');
type Story = Awaited<ReturnType<typeof startStory>>;
const endsOf = async (story: Story) =>
  (await story.record()).persons.map(({ endsOn, endReason }) => `${endsOn} ${endReason}`);
const months = async (story: Story) =>
  (await story.invoices()).map(({ from, to, amount, paid }) => `${from} ${to} ${amount} ${paid}`);

/** July and August are paid at 510.00, and half of September, through an end on the 15th recorded in error. */
async function endedInError() {
  const plans = [{ planId: plan.planId, tierId: plan.tiers.E }];
  const story = await startStory(api, { empno: nextEmpno(), plans });
  await story.respond('2026-07-02', '2026-07-03');
  await story.pay(1020, '2026-07-05');
  await story.night('2026-09-17');
  await story.end({ reason: 4, endsOn: '2026-09-15' }, '2026-09-18');
  await story.mail('2026-09-21');
  const { checkId } = await story.pay(255, '2026-09-24');
  await restoreEventCoverage(
    story.context,
    { compId, eventId: story.eventId, today: '2026-10-20' },
    {},
  );
  return { ...story, checkId };
}

describe('restoring an end within a month', () => {
  it('gives 45 days to pay for the rest of that month', async () => {
    const story = await endedInError();
    await story.night('2026-12-11');
    expect((await months(story))[2]).toBe('2026-09-01 2026-09-30 510 255');
    expect(await story.status('2026-12-11')).toContain('for September 2026 due by 12/04/2026');
    await story.pay(255 + 3 * 510, '2026-12-04', '2026-12-11');
    expect(await story.status('2026-12-11')).toContain('paid through 12/31/2026');
  });

  it('ends coverage there again if the rest is not paid, until a timely payment arrives', async () => {
    const story = await endedInError();
    await story.night('2026-12-12');
    expect(await story.status('2026-12-12')).toBe('terminated 09/15/2026: non-payment of premium');
    expect((await months(story)).at(-1)).toBe('2026-09-01 2026-09-15 255 255');
    await story.pay(255 + 3 * 510, '2026-12-04', '2026-12-14');
    expect(await story.status('2026-12-14')).toContain('paid through 12/31/2026');
  });

  it('ends coverage before that month if the check for its first half is returned', async () => {
    const story = await endedInError();
    await story.night('2026-12-12');
    await story.returnCheck(story.checkId, '2026-12-14');
    expect(await story.status('2026-12-14')).toBe('terminated 08/31/2026: non-payment of premium');
  });
});

describe('extending coverage after a maximum within a month', () => {
  /** A family at 1,020.00 through 09/14/2026; a divorce on 09/05 is reported in October. */
  async function extended() {
    const empno = nextEmpno();
    const dependents = await inCompany(api, (tx) => addSpouseAndChild(tx, empno));
    const story = await startStory(
      api,
      {
        empno,
        dependents,
        event_date: '2025-03-14',
        entered_on: '2025-03-14',
        coverage_begins: '2025-03-15',
        plans: [{ planId: plan.planId, tierId: plan.tiers.F }],
      },
      '2025-03-18',
    );
    await story.respond('2025-03-20', '2025-03-21');
    await story.pay(559.35 + 17 * 1020 + 476, '2025-04-01');
    await story.night('2026-09-20');
    await story.mail('2026-09-21');
    const [, spouse] = (await story.record()).persons;
    await extendEventCoverage(
      story.context,
      { compId, eventId: story.eventId, today: '2026-10-20' },
      {
        kind: 'second-event',
        happenedOn: '2026-09-05',
        reportedOn: '2026-10-20',
        persons: [spouse!.personId],
      },
    );
    return story;
  }

  it('gives 45 days to pay for the added coverage', async () => {
    const story = await extended();
    await story.night('2026-12-11');
    expect(await story.status('2026-12-11')).toContain('for September 2026 due by 12/04/2026');
    expect(await endsOf(story)).toEqual(['2026-09-14 3', 'null null', '2026-09-14 3']);
  });

  it('ends coverage at the former maximum if that is not paid', async () => {
    const story = await extended();
    await story.night('2026-12-12');
    expect(await endsOf(story)).toEqual(['2026-09-14 3', '2026-09-14 1', '2026-09-14 3']);
  });
});
