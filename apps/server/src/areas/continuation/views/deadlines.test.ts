import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import * as contract from '@portal/contract/areas/deadlines/deadlines.contract.ts';
import { addEvent, compId, eventIdOf, inCompany } from '../continuation.builder.ts';
import { saveSettings } from '../event/settings.store.ts';
import { tell, usePlan, useStories } from '../told-story.builder.ts';

const stories = useStories({ isOneStory: true });
const plan = usePlan(stories, 'Gold', { E: 123_456 });

/** Those of events; the company has leave cases as well. */
const deadlines = async (user = 'dana.full') => {
  const token = await stories.api.tokenOf(user);
  const { body } = await stories.api.call(
    contract.listDeadlines,
    { params: { compId } },
    { token },
  );
  return { ...body, deadlines: body.deadlines.filter(({ about }) => about.kind !== 'leave-case') };
};
const add = (empno: string, facts: object) => {
  const plans = [{ planId: plan.planId, tierId: plan.tiers.E }];
  return inCompany(stories.api, (tx) => addEvent(tx, { empno, plans, ...facts }));
};

describe('listDeadlines', () => {
  it('is empty if nothing is due', async () => {
    expect((await deadlines()).deadlines).toEqual([]);
  });

  it('lists the most overdue first and leaves out what is far off or over', async () => {
    // Today is 2026-11-16.
    const lateNotice = await add('000100001', {
      event_date: '2026-10-20',
      entered_on: '2026-10-26',
    });
    const entered = await add('000100002', { event_date: '2026-11-10', entered_on: '2026-11-13' });
    const mailed = { event_date: '2026-08-20', entered_on: '2026-08-24', letterSent: '2026-08-26' };
    const waiting = await add('000100003', { ...mailed, responseDeadline: '2026-11-20' });
    await add('000100004', { ...mailed, responseDeadline: '2027-01-20' });
    const answered = { ...mailed, responseDeadline: '2026-10-31', postmark: '2026-10-01' };
    await add('000100005', { ...answered, is_declined: true });
    const ending = await add('000100006', {
      ...answered,
      coverage_begins: '2026-09-01',
      paid_through: '2027-12-31',
      months: 3,
    });
    await inCompany(stories.api, (tx) =>
      tx.updateTable('benefit_persons').set({ is_elected: true }).execute(),
    );
    const { late, due, deadlines: found } = await deadlines();
    expect(found.map((each) => [eventIdOf(each), each.what, each.due, each.daysLeft])).toEqual([
      [lateNotice, 'notice', '2026-11-09', -7],
      [entered, 'notice', '2026-11-17', 1],
      [waiting, 'response', '2026-11-20', 4],
      [ending, 'maximum-end', '2026-11-30', 14],
    ]);
    const token = await stories.api.tokenOf('dana.full');
    const counts = await stories.api.call(
      contract.countDeadlines,
      { params: { compId } },
      { token },
    );
    expect(counts.body).toEqual({ late, due });
    expect(found[0]).toMatchObject({
      empno: '000100001',
      about: { kind: 'event', service: 'cobra' },
      reason: 'Termination of Employment - Voluntary',
    });
  });

  it('lists a first payment, a later one and a shortfall, each with its own deadline', async () => {
    const days = { event_date: '2026-09-10', entered_on: '2026-09-14', mailedOn: '2026-09-16' };
    const story = async (empno: string, script: string, more: object = {}) => {
      const started = stories.alone(plan, { empno, ...days, ...more });
      return (await tell(started, `elect 09-25 on 09-28; bill 11-01; ${script}`)).eventId;
    };
    const eventIds = [
      await story('000100021', ''),
      await story('000100022', 'pay 1259.25 10-05'),
      await story('000100023', 'pay 2*1259.25+-45 10-05; night 11-05'),
      await story('000100024', 'pay 1234.56 10-05', { service: 'billing', event_type: 1 }),
      await story('000100025', 'pay 2*1259.25 10-05'),
    ];
    const { deadlines: found } = await deadlines();
    const own = found.filter((each) => eventIds.includes(eventIdOf(each)!));
    expect(own.map(({ empno, what, due }) => [empno, what, due]).toSorted()).toEqual([
      ['000100021', 'first-payment', '2026-11-09'],
      ['000100022', 'payment', '2026-12-01'],
      // The shortfall notice has not been mailed, so its deadline has not started.
      ['000100023', 'letter', '2026-11-05'],
      ['000100024', 'payment', '2026-12-01'],
    ]);
    const { note } = own.find(({ what }) => what === 'first-payment')!;
    expect(note).toBe('$1,259.25 for October 2026 must be postmarked by 11/09/2026.');
  });

  it('lists unmailed letters with what they are missing, even for ended coverage or without an event', async () => {
    const days = { event_date: '2026-07-10', entered_on: '2026-07-14', mailedOn: '2026-07-16' };
    const story = await tell(
      stories.alone(plan, { empno: '000100031', ...days }),
      'elect 07-25 on 07-28; end request 10-31 on 10-20',
    );
    await inCompany(stories.api, async (tx) => {
      await sql`insert into initial_notices (comp_id, empno, destination, entered_on, date_to_send)
        values (${compId}, '000100032', 'employee', '2026-10-20', '2026-10-22')`.execute(tx);
      await saveSettings(tx, compId, { administrator_phone: null });
    });
    const { deadlines: found } = await deadlines();
    const letters = found.filter(({ empno }) => ['000100031', '000100032'].includes(empno));
    const lacking = 'is held until it is complete. It lacks the plan and who administers it';
    expect(letters).toMatchObject([
      { about: { eventId: story.eventId }, what: 'letter', due: '2026-10-21', daysLeft: -26 },
      { about: { kind: 'initial-notice' }, due: '2026-10-22', reason: 'COBRA initial notice' },
    ]);
    expect(letters[0]!.note).toContain(`The termination notice ${lacking}`);
    expect(letters[1]!.note).toContain(`The initial notice ${lacking}`);
    // An event whose own notice is late says so, too.
    const notice = found.find(({ empno, what }) => empno === '000100001' && what === 'notice');
    expect(notice!.note).toContain(`The election notice ${lacking}`);
    for (const { note } of [...letters, notice!]) expect(note).not.toContain('scheduled');
  });

  it('shows a limited user only the people they may see', async () => {
    const all = await deadlines();
    const limited = await deadlines('lee.location');
    expect(limited.deadlines.length).toBeLessThan(all.deadlines.length);
    const people = await inCompany(stories.api, (tx) =>
      tx.selectFrom('participants').select('empno').where('location_code', '=', 2).execute(),
    );
    const own = new Set(people.map(({ empno }) => empno));
    expect(limited.deadlines.every(({ empno }) => own.has(empno))).toBe(true);
  });
});
