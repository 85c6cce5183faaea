import { sql } from 'kysely';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import { companiesWhere } from '../../../platform/find-work.ts';
import type { LeaveLetterKind } from '../case/leave-case.ts';
import { certifiedReasons } from './due-letters.rules.ts';
import type { LeaveLetterSource } from './leave-letter-source.ts';

/** What makes a letter due; the rules decide whether it really is. */
const callsFor: readonly (readonly [kind: string, letter: LeaveLetterKind])[] = [
  ['eligible', 'eligibility-notice'],
  ['ineligible', 'eligibility-notice'],
  ['eligible', 'paperwork-request'],
  ['paperwork-incomplete', 'paperwork-request'],
  ['approved', 'designation-notice'],
  ['denied', 'designation-notice'],
  ['exhausted', 'designation-notice'],
];

/** Cases `l` with an entry that calls for a letter and no such letter after it. */
const callingCases = (date: CalendarDate) => sql`leave_cases l
    join leave_entries e on e.comp_id = l.comp_id and e.case_id = l.case_id
    join unnest(${callsFor.map(([kind]) => kind)}::text[], ${callsFor.map(([, letter]) => letter)}::text[])
      as calls (kind, letter) on calls.kind = e.kind
    where e.happened_on <= ${date}::date
      and (calls.letter <> 'paperwork-request' or l.reason = any(${certifiedReasons}::text[]))
      and not exists (select from leave_entries m
                      where m.comp_id = l.comp_id and m.case_id = l.case_id and m.kind = 'letter-mailed'
                        and m.facts->>'letter' = calls.letter and m.entry_id > e.entry_id)`;

export const companiesToWriteTo = (date: CalendarDate) =>
  companiesWhere(sql`c.comp_id in (select l.comp_id from ${callingCases(date)})`);

export async function casesToWriteTo(
  tx: Transaction,
  compId: number,
  date: CalendarDate,
): Promise<number[]> {
  const { rows } = await sql<{ caseId: number }>`
    select distinct l.case_id as "caseId" from ${callingCases(date)} and l.comp_id = ${compId}
    order by 1`.execute(tx);
  return rows.map(({ caseId }) => caseId);
}

type LetterFactsOnFile = Pick<LeaveLetterSource, 'company' | 'employee'>;

export async function letterFactsOf(
  tx: Transaction,
  compId: number,
  eeId: string,
): Promise<LetterFactsOnFile> {
  const { rows } = await sql<LetterFactsOnFile>`
    select c.name as company,
      json_build_object('firstName', e.first_name, 'lastName', e.last_name,
        'hrContactNames', e.hr_contact_names, 'isKeyEmployee', e.is_key_employee,
        'address', case when e.street1 <> '' and e.city <> '' and e.state <> '' and e.zip <> ''
          then json_build_object('street1', e.street1, 'street2', e.street2, 'city', e.city,
                 'state', e.state, 'zip', e.zip) end) as employee
    from leave_employees e join companies c on c.comp_id = e.comp_id
    where e.comp_id = ${compId} and e.ee_id = ${eeId}`.execute(tx);
  return rows[0]!;
}
