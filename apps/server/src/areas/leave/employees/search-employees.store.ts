import { sql, type RawBuilder } from 'kysely';
import type { LeaveEmployeeMatch } from '@portal/contract/areas/leave/leave.contract.ts';
import { apostrophes } from '@portal/contract/values/fold.ts';
import type { NameBeginning } from './search-employees.rules.ts';

type Search = { names: NameBeginning[]; eeId: string; rows: number; offset: number };

/** Who has leave records, and participants who have none yet, by name. */
export const employeesFoundBy = (compId: number, { names, eeId, rows, offset }: Search) =>
  sql<LeaveEmployeeMatch>`
    select ee_id as "eeId", first_name as "firstName", last_name as "lastName", last4 as "taxIdLast4"
    from (
      select e.ee_id, e.first_name, e.last_name, e.tax_id_last4 as last4 from leave_employees e
      where e.comp_id = ${compId} and ${isFound(sql`e`, sql`e.ee_id`, names, eeId)}
      union all
      select p.empno, p.first_name, p.last_name, ${taxIdLast4} from participants p
      join companies c using (comp_id)
      where p.comp_id = ${compId} and ${isFound(sql`p`, sql`p.empno`, names, eeId)}
        and not exists (select from leave_employees e where e.comp_id = p.comp_id and e.ee_id = p.empno)
    ) found
    order by last_name, first_name, ee_id limit ${rows} offset ${offset}`;

/** The SSN is the payroll id, unless the company has another one. */
export const taxIdLast4 = sql<string | null>`coalesce(p.ssn_last4,
  case when coalesce(c.id_description, 'SSN') = 'SSN' then p.payroll_id_last4 end)`;

/** Folded, the search text is the first name, the last name and the id. */
function isFound(
  table: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
  names: NameBeginning[],
  eeId: string,
): RawBuilder<boolean> {
  const folded = sql`${table}.search_text`;
  const firstLength = sql`length(translate(normalize(${table}.first_name, NFC), ${apostrophes}, ''))`;
  const lastName = sql`substr(${folded}, ${firstLength} + 2)`;
  const ways = names.map(({ first, last }) => {
    const parts = [
      ...(first ? [sql`${folded} like ${beginning(first)}`] : []),
      // The cheap test first: it is a part of the text.
      ...(last
        ? [sql`${folded} like ${`%${beginning(last)}`} and ${lastName} like ${beginning(last)}`]
        : []),
    ];
    return parts.length > 0 ? sql`(${sql.join(parts, sql` and `)})` : sql`false`;
  });
  return sql<boolean>`(${sql.join([...ways, sql`lower(${id}) like ${beginning(eeId)}`], sql` or `)})`;
}

const beginning = (text: string) => `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
