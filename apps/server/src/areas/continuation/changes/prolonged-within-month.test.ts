import { describe, it } from 'vitest';
import { tell, useStories, usePlan } from '../told-story.builder.ts';

const stories = useStories();
const plan = usePlan(stories, 'Medical', { E: 50_000, ES: 90_000, EC: 80_000, F: 100_000 });

describe('restoring an end within a month', () => {
  /** July and August are paid at 510.00, and half of September, through an end on the 15th recorded in error. */
  const endedInError = `elect 07-02 on 07-03; pay 1020 07-05; night 09-17
    end otherCoverage 09-15 on 09-18; mail 09-21; pay 255 09-24 as half; restore 10-20`;
  const paidInTime = 'status 12-14 ... paid through 12/31/2026';

  it.each([
    [
      'gives 45 days to pay for the rest of that month',
      `night 12-11; bills 07 08 09:510/255 ...; status 12-11 ... for September 2026 due by 12/04/2026
      pay 255+3*510 12-04 on 12-11; ${paidInTime}`,
    ],
    [
      'ends coverage there again if the rest is not paid, until a timely payment arrives',
      `night 12-12; status 12-12 terminated 09/15/2026: non-payment of premium
      bills 07 08 09:255/255; pay 255+3*510 12-04 on 12-14; ${paidInTime}`,
    ],
    [
      'ends coverage before that month if the check for its first half is returned',
      `night 12-12; return half 12-14
      status 12-14 terminated 08/31/2026: non-payment of premium`,
    ],
  ])('%s', async (_what, then) => {
    await tell(stories.alone(plan), `${endedInError}; ${then}`);
  });
});

describe('extending coverage after a maximum within a month', () => {
  /** A family at 1,020.00 through 09/14/2026; a divorce on 09/05 is reported in October. */
  it.each([
    ['gives 45 days to pay for the added coverage', 'night 12-11', '-'],
    ['ends coverage at the former maximum if that is not paid', 'night 12-12', '09-14:nonPayment'],
  ])('%s', async (_what, night, spouse) => {
    const days = {
      event_date: '2025-03-14',
      entered_on: '2025-03-14',
      coverage_begins: '2025-03-15',
      mailedOn: '2025-03-18',
    };
    await tell(
      stories.family(plan, days),
      `elect 2025-03-20; pay 559.35+17*1020+476 2025-04-01; night 09-20; mail 09-21
      second-event 09-05 reported 10-20 S; ${night}
      ends 09-14:maximumReached ${spouse} 09-14:maximumReached`,
    );
  });
});
