import { mayOpen } from '@portal/contract/areas/session/pages.rules.ts';
import { notFound } from '@portal/contract/problem.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { counted } from '@portal/contract/values/counted.ts';
import { daysBetween } from '@portal/contract/values/day-count.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { audit } from '../../../platform/audit.ts';
import { collectFailures } from '../../../platform/collect-failures.ts';
import { companiesWithWork } from '../../../platform/find-work.ts';
import { jobDate, type Job } from '../../../platform/jobs.ts';
import type { Context } from '../../../request/context.ts';
import { listMembers } from '../../../request/members.store.ts';
import { companyOf } from './checklist-facts.store.ts';
import { cobraStanding } from './cobra-standing.service.ts';
import { missingItems } from './missing-items.rules.ts';
import { dueReminder } from './reminders.rules.ts';
import { renewalYears } from './renewal-years.service.ts';
import * as store from './reminders.store.ts';

type Dependencies = Pick<Context, 'database' | 'clock' | 'mail' | 'config'>;

/** Daily: reminds companies of what their checklists lack (domain.md 9.1). */
export function renewalRemindersJob(context: Dependencies): Job {
  return {
    name: 'renewal-reminders',
    cron: '30 6 * * *',
    async run(data) {
      const date = jobDate(data, context.clock);
      const failures = collectFailures();
      let sent = 0;
      for (const compId of await companiesWithWork(context, data, store.companiesToRemind(date)))
        sent +=
          (await failures.attempt(`company ${compId}`, () => remind(context, compId, date))) ?? 0;
      const done = `sent ${counted(sent, 'reminder')}`;
      failures.throwIfAny(done);
      return done;
    },
  };
}

/** Returns how many users were reminded. */
function remind(
  { database, clock, mail, config }: Dependencies,
  compId: number,
  date: CalendarDate,
): Promise<number> {
  return database.transaction({ compId }, async (tx) => {
    if (!(await store.sendsReminders(tx, compId))) return 0;
    const members = (await listMembers(tx, compId, date)).filter(
      ({ isActive, facts }) => isActive && mayOpen('reenrollment-checklist', facts),
    );
    const [first] = members;
    if (!first) return 0;
    const rows = await renewalYears(tx, compId, first.facts.company, date);
    const [year] = rows;
    const daysBefore = year && dueReminder(daysBetween(date, year.planYearStart));
    if (daysBefore === undefined) return 0;
    const { planYearId, planYearStart, enrollBy } = year!;
    const { sections } = await cobraStanding(tx, compId, planYearId, date);
    const missing = rows
      .map((row) => missingItems(row, sections))
      .filter((items) => items !== null);
    const recipients = members.length;
    const reminder = { planYearId, daysBefore, recipients, now: clock.now() };
    if (missing.length === 0 || !(await store.addReminder(tx, compId, reminder))) return 0;
    const { name } = await companyOf(tx, compId);
    const left = counted(daysBetween(date, planYearStart), 'day');
    for (const { email } of members)
      await mail.post(tx, {
        to: email,
        subject: `${name}: ${left} to the new plan year`,
        paragraphs: [
          `The plan year of ${name} that starts on ${displayDate(planYearStart)} is not ready yet. ${
            enrollBy < date ? 'It was due' : 'Please complete it'
          } by ${displayDate(enrollBy)}.`,
          'Still missing:',
          ...missing.map((items) => `• ${items}`),
        ],
        action: {
          label: 'Open the re-enrollment checklist',
          url: `${config.publicUrl}/reenrollment-checklist`,
        },
      });
    return recipients;
  });
}

/** The operator's switch. */
export async function setRenewalReminders(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  compId: number,
  isOn: boolean,
): Promise<{ compId: number; isOn: boolean }> {
  return await database.transaction({ compId }, async (tx) => {
    if (!(await store.setReminders(tx, compId, isOn)))
      throw notFound(`There is no company ${compId}.`);
    await audit(tx, { userId: null, address: 'operator', compId }, clock.now(), {
      action: 'set-renewal-reminders',
      subject: `company:${compId}`,
      after: { isOn },
    });
    return { compId, isOn };
  });
}
