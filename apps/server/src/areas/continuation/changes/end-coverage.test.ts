import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inCompany } from '../continuation.builder.ts';
import type { EventPerson } from '../event/event-record.ts';
import { itIsTold, tell, useStories, usePlan } from '../told-story.builder.ts';

const stories = useStories();
const medical = usePlan(stories, 'Medical', { E: 50_000, ES: 90_000, EC: 80_000, F: 120_000 });
const dental = usePlan(stories, 'Dental', { E: 4_000 }, { planTypeId: 2 });

/** A family from 01/01/2026 at 1,264.80 a month, 40.80 of it dental, which the employee alone has. */
const family = (more: object = {}) =>
  stories.family(medical, {
    event_date: '2025-12-20',
    coverage_begins: '2026-01-01',
    entered_on: '2025-12-22',
    mailedOn: '2025-12-24',
    plans: [
      { planId: medical.planId, tierId: medical.tiers.F },
      { planId: dental.planId, tierId: dental.tiers.E, covers: [null] },
    ],
    ...more,
  });
/** Paid through April. */
const paid = 'elect 01-10 on 01-12; bill 03-15; pay 4*1264.8 03-15';
const told = (script: string, more?: object) => tell(family(more), `${paid}; ${script}`);
const toldUnpaid = (script: string) => tell(family(), script);

describe('endEventCoverage', () => {
  itIsTold(told, {
    // Only the person who died had dental: 20 of 31 days. April is billed again for spouse and child.
    'ends one person and keeps the others in the tier that fits them': `
      end death 03-20 on 03-25; ends 03-20:death - -; status 03-25 ... accepted
      bills 01 02 03:1250.32 04:816/816; letters termination(E,03-20:death)`,
    'ends the event with the last person': `
      end medicare 02-28 on 03-16 E; end otherCoverage 04-30 on 03-17 SC
      status 03-17 accepted 01/10/2026: coverage ends 04/30/2026
      status 05-01 terminated 04/30/2026: covered by another group health plan`,
    // Month 18 ends on 06/30/2027; a second event gave one of them 36 months.
    'ends coverage after a recovery only if a disability extended it, and not in the first 18 months': `
      end noLongerDisabled 03-16 ! This coverage was not extended because of a disability.
      disability 05-01 reported 05-20 on 06-01; second-event 05-10 reported 05-20 on 06-01 S
      end noLongerDisabled 08-31 on 07-01 ! endsOn
      end noLongerDisabled 07-01
      ends 2027-06-30:noLongerDisabled - 2027-06-30:noLongerDisabled`,
  });

  const shareUnpaid = `elect 01-10 on 01-12; bill 02-15; pay 3*1264.8 02-15; pay 816+40.8 04-20`;
  itIsTold(toldUnpaid, {
    'reverses non-payment that was only the share of a person who had left, told before': `
      ${shareUnpaid}; end otherCoverage 03-31 on 05-02 S; night 05-09
      status 05-10 ... payment for May 2026`,
    'reverses non-payment that was only the share of a person who had left, told after': `
      ${shareUnpaid}; night 05-09; end otherCoverage 03-31 on 05-10 S
      status 05-10 ... payment for May 2026`,
    'counts other coverage from each person’s own election': `
      elect 01-10 on 01-12 E; elect 01-20 on 01-22 S
      end otherCoverage 01-15 on 02-01 S ! endsOn
      end otherCoverage 01-15 on 02-01 E; ends 01-15:otherCoverage - -`,
    'ends an unanswered event only if it was canceled or entered in error': `
      end request 01-05 ! Only coverage that was accepted
      end error 01-05; status 01-05 terminated 12/31/2025: entered in error`,
  });

  it('uses the default day and person of a reason, and requires them where there is none', async () => {
    const story = await told(`end medicare 03-16 ! "path":"endsOn"
      end medicare 03-16 ! "path":"persons"
      end otherCoverage 03-16 ! endsOn
      end otherCoverage 2025-12-30 on 03-16 ! endsOn
      end nonPayment 03-31 on 03-16 ! paid; bill 06-15; end nonPayment 01-31 on 06-16 S ! persons
      end request 03-16; status 03-16 accepted 01/10/2026: coverage ends 03/31/2026
      end error 03-16; status 03-16 terminated 12/31/2025: entered in error
      bills none; letters -termination termination`);
    const stranger = { reason: 4, endsOn: '2026-03-01', persons: [1] };
    await expect((await told('')).end(stranger, '2026-03-16')).rejects.toMatchObject({
      fields: [{ path: 'persons.0' }],
    });
    await tell(story, 'elect 01-10 on 03-17 ! This event has ended.');
  });

  it.each([
    ['otherCoverage', 'Other coverage that began by the day of the election, 01/10/2026,'],
    ['medicare', 'Medicare that began by the day of the election, 01/10/2026,'],
  ])('refuses %s where it began before the election', async (reason, message) => {
    await told(`end ${reason} 01-09 on 03-16 S ! ${message} does not end continuation coverage.
      end ${reason} 01-10 on 03-16 S; ends - 01-10:${reason} -`);
  });
});

describe('end-at-maximum', () => {
  it('ends each person on their own last day, once', async () => {
    const story = await told('bill 05-20; pay 2*1264.8 05-20');
    const [{ personId }] = (await story.record()).persons as [EventPerson];
    await inCompany(stories.api, (tx) =>
      sql`update event_persons set maximum_end = '2026-05-31' where person_id = ${personId}`.execute(
        tx,
      ),
    );
    const ended = async (date: string) =>
      (await story.night(date)).find((outcome) => outcome.includes('at the maximum'));
    expect(await ended('2026-05-31')).toContain('ended 0 events');
    expect(await ended('2026-06-02')).toContain('ended 1 event,');
    expect(await ended('2026-06-02')).toContain('ended 0 events');
    await tell(story, 'ends 05-31:maximumReached - -; bills ... 06:816');
  });
});

describe('extendEventCoverage', () => {
  const [month18, month29, month36] = ['2027-06-30', '2028-05-31', '2028-12-31'];
  const allDisabled = `lasts ${month29} ${month29} ${month29}`;

  it('gives everybody 29 months after a disability, at 150 percent from the 19th', async () => {
    // A divorce in the first 18 months, reported after them, ends the higher percentage.
    const story = await told(`disability 05-01 reported 07-01 ! by 06/30/2026.
      disability 05-01 reported 06-30; disability 05-01 reported 06-30 on 07-02; ${allDisabled}
      pay 20*1264.8 06-20; night 2027-06-15; bills ... 2027-06:1264.8 2027-07:1860
      second-event 2027-06-10 reported 2027-07-20 S; lasts ${month29} ${month36} ${month29}
      bills ... 2027-07:1264.8 2027-08:1264.8`);
    expect((await story.record()).extensions).toHaveLength(2);
  });

  it('adds each person that the same second event is reported for, once', async () => {
    const story = await told(`second-event 10-10 reported 11-20 S
      second-event 10-10 reported 11-25 C; lasts ${month18} ${month36} ${month36}`);
    const { extensions, version } = await story.record();
    expect(extensions).toMatchObject([{ reportedOn: '2026-11-20' }]);
    await tell(story, 'second-event 10-10 reported 11-25 on 11-26 S');
    expect((await story.record()).version).toBe(version);
  });

  itIsTold(told, {
    'gives the family 36 months from the first day after a timely second event': `
      second-event 10-10 reported 12-10 S ! reportedOn
      second-event 10-10 reported 11-20 E ! persons.0
      second-event 10-10 reported 11-20 S; lasts ${month18} ${month36} ${month18}`,
    'extends coverage that ends on a later day, but not after that day': `
      end request 08-31 on 06-01; disability 07-01 reported 07-20 on 09-01 ! This event has ended.
      disability 07-01 reported 07-20 on 08-31; ${allDisabled}
      status 08-31 ... coverage ends 08/31/2026`,
    'extends the family’s coverage after an earlier Medicare entitlement': `
      medicare 2024-06-19 reported 02-01 ! Only an entitlement in the 18 months before 12/20/2025
      medicare 2025-07-01 reported 02-01; lasts ${month18} 2028-06-30 2028-06-30`,
    'reverses an end at the former maximum': `pay 17*1264.8 03-20; night 2027-07-05
      status 2027-07-05 ... maximum coverage period reached
      disability 2027-06-01 reported 2027-06-29 on 2027-07-06
      status 2027-07-06 ... paid through 07/31/2027; letters -termination extension`,
    // The same deadline if it is billed again for fewer people.
    'gives time to pay for the days since the former maximum, and for no others': `
      pay 17*1264.8 03-20; night 2027-07-05; disability 2027-06-01 reported 2027-06-29 on 2027-10-12
      night 2027-10-13; status 2027-10-13 ... due by 11/26/2027; bills 01:1264.8/1264.8 ...
      end otherCoverage 2027-06-30 on 2027-10-15 S; night 2027-10-16
      status 2027-10-16 ... due by 11/26/2027`,
    'gives no more time for months that were covered without it': `
      disability 05-01 reported 05-18 on 05-20
      status 05-20 ... payment for May 2026 due by 05/31/2026`,
    'is told even if non-payment was found and reversed meanwhile': `
      disability 05-01 reported 05-18 on 05-20; night 06-10; ends ${'04-30:nonPayment '.repeat(3)}
      pay 2*1264.8 05-30 on 06-11; letters extension -termination reinstatement`,
    'sends no notice to persons who will end anyway, or have ended since': `
      end request 12-31 on 04-01 C; disability 04-01 reported 04-10
      letters termination(C,12-31:request) extension
      end request 04-30 on 04-10; mail 04-13; letters -termination -extension termination`,
  });

  it('refuses other kinds of events', () =>
    told('disability 02-01 reported 02-10 ! cannot be extended', { event_type: 25, months: 36 }));
});

it('names who died in the audit trail, even if that person had not elected', async () => {
  const story = await tell(family(), 'elect 01-10 on 01-12 S; end death 01-15 on 01-20 E');
  const { empno, persons } = await story.record();
  const entries = await inCompany(stories.api, (tx) =>
    sql<{ persons: string }>`select after ->> 'persons' as persons from audit_log
      where action = 'end-coverage' and subject = ${`participant:${empno}`}`.execute(tx),
  );
  expect(entries.rows).toEqual([{ persons: `${persons[0]!.firstName} ${persons[0]!.lastName}` }]);
});
