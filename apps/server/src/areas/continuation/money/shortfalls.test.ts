import { describe, expect, it } from 'vitest';
import { inCompany } from '../continuation.builder.ts';
import { itIsTold, tell, useStories, usePlan } from '../told-story.builder.ts';

const stories = useStories();
const medical = usePlan(stories, 'Medical', { E: 128_023 });
const writeOffs = (writes_off_short: boolean) =>
  inCompany(stories.api, (tx) =>
    tx.updateTable('continuation_settings').set({ writes_off_short }).execute(),
  );

/** At 1,305.83 a month: July and August are paid, September in part. */
const short = (dollars: number, script: string) =>
  tell(
    stories.alone(medical),
    `elect 08-20 on 08-25; pay 2611.66 09-01; pay ${dollars} 09-02 as short; ${script}`,
  );
describe('a small shortfall', () => {
  it('gets one notice and ends coverage after its deadline, unless the rest arrives', async () => {
    const story = await short(1260, 'status 09-05 accepted 08/20/2026: paid through 09/30/2026');
    // It is a Saturday: the notice is mailed on Tuesday, after the holiday.
    await tell(story, 'night 09-05 09-06; letters deficiency');
    expect(await story.letters()).toMatchObject([
      { due_on: '2026-09-08', facts: { periodStart: '2026-09-01' } },
    ]);
    // It is late, and the 30 days begin with the day it is mailed.
    await tell(
      story,
      `mail 09-10; night 10-17; status 10-10 ... payment for October 2026
      status 10-11 ... payment for September 2026 due by 10/10/2026
      night 10-18; status 10-18 terminated 08/31/2026: non-payment of premium
      pay 45.83 10-10 on 10-20; status 10-20 ... payment for October 2026 due by 10/31/2026`,
    );
  });

  itIsTold((script) => short(1260, script), {
    'counts as settled until its notice is mailed':
      'night 09-05 10-15; status 10-26 ... payment for October 2026',
  });

  it('needs no notice once it is paid, and a new one if that check is returned', () =>
    short(
      1260,
      `night 09-05; pay 20 09-05 on 09-06; night 09-06; letters deficiency
      pay 25.83 09-05 on 09-07 as repair; mail 09-08; letters -deficiency
      pay 1305.83 10-01; return repair 10-20; night 10-21; status 10-21 ... paid through
      night 10-22; letters -deficiency deficiency`,
    ));

  it('of the first month had counted as paid, so that its end is for non-payment', () =>
    tell(
      stories.alone(medical),
      `elect 08-20 on 08-25; pay 1260 09-01; night 09-05; mail 09-08; night 10-16
      status 10-16 terminated 06/30/2026: non-payment of premium`,
    ));

  it('gives more time for itself alone, not for a returned check', async () => {
    const small = await stories.plan('Dental', { E: 30_000 });
    await tell(
      stories.alone(small),
      `elect 08-10 on 08-13; pay 290 09-20 as check; night 09-21; mail 09-21; night 10-01 10-02
      status 10-02 terminated 07/31/2026: non-payment of premium
      return check 10-10; pay 1 10-11; ends 06-30:firstPaymentMissing`,
    );
  });

  describe('that a company writes off', () => {
    const writtenOff = async () => {
      await writeOffs(true);
      const story = await short(1260, 'night 09-08; mail 09-08; night 10-09');
      await writeOffs(false);
      return story;
    };

    it('stays written off when the month becomes shorter', async () => {
      // 29 of 30 days: 1,262.30, of which 2.30 is still forgiven.
      const shorter = 'end request 09-29 on 10-10; bills 07 08 09:1262.3/1260';
      const story = await tell(writtenOff(), shorter);
      expect(await story.pay(2.3, '2026-10-12')).toMatchObject({ applied: 0 });
    });

    it('is not paid by the next payment, but owed again if its own check is returned', async () => {
      await tell(
        writtenOff(),
        `status 10-09 ... payment for October 2026; pay 1305.83 10-10 as next
        status 10-20 ... paid through 10/31/2026; bills 07 08 09:1305.83/1260 10:1305.83/1305.83 ...
        return next 10-20; status 10-20 ... payment for October 2026; return short 10-20
        night 10-21; status 10-21 terminated 08/31/2026: non-payment of premium`,
      );
    });
  });
});
