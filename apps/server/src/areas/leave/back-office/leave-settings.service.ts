import type {
  LeaveSettings,
  YearMethodChoice,
} from '@portal/contract/areas/leave/leave-back-office.contract.ts';
import { notFound, type FieldProblem } from '@portal/contract/problem.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { refuseProblems } from '@portal/contract/values/with-rules.ts';
import { audit } from '../../../platform/audit.ts';
import type { Context } from '../../../request/context.ts';
import * as store from '../settings/leave-settings.store.ts';
import { onceForOperator, operator } from '../../../request/operator-call.ts';

type Parts = Pick<Context, 'database' | 'clock' | 'secrets'>;

const unknownCompany = (compId: number) => notFound(`There is no company ${compId}.`);

export function changeLeaveSettings(
  { database, clock }: Parts,
  compId: number,
  change: LeaveSettings,
): Promise<void> {
  return database.transaction({ compId }, async (tx) => {
    if (!(await store.hasCompany(tx, compId))) throw unknownCompany(compId);
    const before = await store.leaveSettings(tx, compId);
    const after = { ...before, ...change } as store.CompanyLeaveSettings;
    await store.saveLeaveSettings(tx, compId, after);
    await audit(tx, operator(compId), clock.now(), {
      action: 'change-leave-settings',
      subject: `company:${compId}`,
      before,
      after,
    });
  });
}

/** Chosen once per announcement; the one before stays on file, since it counts for 60 more days (29 CFR 825.200(d)). */
export function chooseYearMethod(
  parts: Parts,
  compId: number,
  { method, announcedOn, fixedStart }: YearMethodChoice,
  key: string | undefined,
): Promise<void> {
  const chosen = { method, announcedOn, fixedStart: fixedStart ?? null };
  const call = { compId, operation: 'chooseYearMethod', input: chosen, key };
  return onceForOperator(parts, call, async (tx) => {
    if (!(await store.hasCompany(tx, compId))) throw unknownCompany(compId);
    const before = await store.lastYearMethod(tx, compId);
    refuseProblems(choiceProblems(chosen, before, parts.clock.today()));
    await store.insertYearMethod(tx, compId, chosen);
    await audit(tx, operator(compId), parts.clock.now(), {
      action: 'choose-year-method',
      subject: `company:${compId}`,
      ...(before && { before }),
      after: chosen,
    });
  });
}

/** What is wrong with a choice by itself, and after the one before it. */
export function choiceProblems(
  { method, announcedOn, fixedStart }: store.ChosenMethod,
  before: store.ChosenMethod | undefined,
  today: CalendarDate,
): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const add = (path: string, message: string) => problems.push({ path, message });
  if (method === 'fixed' && fixedStart === null)
    add('fixedStart', 'A fixed year needs its first day');
  if (method !== 'fixed' && fixedStart !== null)
    add('fixedStart', 'Only a fixed year has a first day');
  if (announcedOn > today) add('announcedOn', 'Must not be in the future');
  if (before && announcedOn <= before.announcedOn)
    add('announcedOn', `Must be after the last announcement on ${displayDate(before.announcedOn)}`);
  return problems;
}
