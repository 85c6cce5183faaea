import { sql } from 'kysely';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';

export type CobraAnswers = {
  eligibleCount: number | null;
  handler: 1 | 2 | null;
  usesTemplateLetter: boolean;
  isTwoSided: boolean;
  isBlackAndWhite: boolean;
  sendOn: CalendarDate | null;
  deadline: CalendarDate | null;
  onNoResponse: 1 | 2;
};

/** Of a checklist that is locked. Whoever calls it counts the change. */
export async function saveCobraAnswers(
  tx: Transaction,
  compId: number,
  planYearId: number,
  answers: CobraAnswers,
): Promise<void> {
  await sql`update renewals set eligible_count = ${answers.eligibleCount}, handler = ${answers.handler},
      uses_template_letter = ${answers.usesTemplateLetter}, is_two_sided = ${answers.isTwoSided},
      is_black_and_white = ${answers.isBlackAndWhite}, send_on = ${answers.sendOn},
      response_deadline = ${answers.deadline}, on_no_response = ${answers.onNoResponse}
    where comp_id = ${compId} and plan_year_id = ${planYearId}`.execute(tx);
}

export type DirectBillAnswers = {
  begins: CalendarDate | null;
  ends: CalendarDate | null;
  deadline: CalendarDate | null;
};

export async function saveDirectBillAnswers(
  tx: Transaction,
  compId: number,
  planYearId: number,
  { begins, ends, deadline }: DirectBillAnswers,
): Promise<void> {
  await sql`update renewals set direct_bill_begins = ${begins}, direct_bill_ends = ${ends},
      direct_bill_deadline = ${deadline}
    where comp_id = ${compId} and plan_year_id = ${planYearId}`.execute(tx);
}

/** Makes every version that somebody has read an old one. */
export async function countChange(
  tx: Transaction,
  compId: number,
  planYearId: number,
): Promise<void> {
  await sql`update renewals set row_version = row_version + 1
    where comp_id = ${compId} and plan_year_id = ${planYearId}`.execute(tx);
}

export type NewCompletion = { checklist: string; userId: number; now: Date };

/** Writes down that a checklist is complete. False if it was already. */
export async function addCompletion(
  tx: Transaction,
  compId: number,
  planYearId: number,
  { checklist, userId, now }: NewCompletion,
): Promise<boolean> {
  const { rows } = await sql`
    insert into renewal_completions (comp_id, plan_year_id, checklist, completed_at, completed_by)
    values (${compId}, ${planYearId}, ${checklist}, ${now}, ${userId})
    on conflict do nothing returning 1`.execute(tx);
  return rows.length > 0;
}
