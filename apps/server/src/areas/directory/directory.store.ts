import { sql, type RawBuilder } from 'kysely';
import type {
  DirectoryPerson,
  DirectorySort,
} from '@portal/contract/areas/participants/directory.contract.ts';
import type { DirectoryFilter, PlanChoice } from '@portal/contract/areas/participants/directory.ts';
import type { PlanCode } from '@portal/contract/areas/enrollment/plan-code.ts';
import { customCode } from '@portal/contract/areas/enrollment/plan-kind.ts';
import { ServiceType } from '@portal/contract/areas/reports/service-type.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Keyed } from '../../support/reports/report-rows.store.ts';
import type { AddressColumns, PersonColumns } from '../../support/reports/report.ts';
import { isCoveredOn, serviceNamesOf } from '../continuation/views/covered-people.service.ts';
import { isInPlanOn, planNamesOf } from '../enrollment/current-plans.service.ts';
import { isFoundBy, type SearchTerms } from '../participants/search-participants.service.ts';

/** Which people, and the day their status and plans are of. */
export type WantedPeople = Omit<DirectoryFilter, 'search'> & {
  compId: number;
  terms: SearchTerms | null;
  today: CalendarDate;
};

const isEnded = (today: CalendarDate) => sql`coalesce(person.ended_on < ${today}::date, false)`;

function isIn(choice: PlanChoice, compId: number, today: CalendarDate): RawBuilder<unknown> {
  const service = ServiceType.safeParse(choice);
  if (service.success) return isCoveredOn(today, service.data);
  if (choice.startsWith('custom-'))
    return isInPlanOn(compId, today, { code: customCode, customPlanId: Number(choice.slice(7)) });
  return isInPlanOn(compId, today, { code: choice as PlanCode, customPlanId: null });
}

function isWanted({ compId, terms, status, location, plan, today }: WantedPeople) {
  const conditions: RawBuilder<unknown>[] = [sql`person.comp_id = ${compId}`];
  if (terms) conditions.push(isFoundBy(terms));
  if (status === 'active') conditions.push(sql`not ${isEnded(today)}`);
  if (status === 'ended') conditions.push(isEnded(today));
  if (location !== undefined) conditions.push(sql`person.location_code = ${location}`);
  if (plan !== undefined) conditions.push(isIn(plan, compId, today));
  return sql.join(conditions, sql` and `);
}

/** What each of these people is in on a day: plans first, then services. Who is in nothing has no row. */
export const plansOfPeople = (compId: number, empnos: readonly string[], day: CalendarDate) => sql<{
  empno: string;
  plans: string[];
}>`
  select n.empno, json_agg(n.name order by n.is_service, n.place) as plans
  from (select p.empno, p.name, p.place, false as is_service from (${planNamesOf(compId, empnos, day)}) p
        union all select s.empno, s.name, s.place, true from (${serviceNamesOf(compId, empnos, day)}) s) n
  group by n.empno`;

/** People with what they are in. */
export function withPlans<Person extends { empno: string }>(
  people: readonly Person[],
  found: readonly { empno: string; plans: string[] }[],
): (Person & { plans: string[] })[] {
  const plans = new Map(found.map((each) => [each.empno, each.plans]));
  return people.map((person) => ({ ...person, plans: plans.get(person.empno) ?? [] }));
}

const peopleWithLocation = sql`participants person
  left join locations l on l.comp_id = person.comp_id and l.location_code = person.location_code`;

export type PageOfPeople = {
  sort: DirectorySort;
  isDescending: boolean;
  page: number;
  size: number;
};

/** Names and the PID follow, so that equal values keep one order from page to page. */
function orderBy({ sort, isDescending }: PageOfPeople) {
  const way = isDescending ? sql`desc` : sql`asc`;
  const first = {
    name: sql`person.last_name ${way}, person.first_name ${way}, person.empno ${way}`,
    pid: sql`person.empno ${way}`,
    location: sql`l.name ${way} nulls last`,
    // Who has no end comes first, then by how long benefits last or lasted.
    status: sql`coalesce(person.ended_on, 'infinity'::date) ${isDescending ? sql`asc` : sql`desc`}`,
  }[sort];
  return sort === 'name' ? first : sql`${first}, person.last_name, person.first_name, person.empno`;
}

/** One row: how many people there are, and a page of them. */
export const peoplePage = (wanted: WantedPeople, place: PageOfPeople) => sql<{
  total: number;
  people: Omit<DirectoryPerson, 'plans'>[];
}>`
  select (select count(*)::int from participants person where ${isWanted(wanted)}) as total,
    (select coalesce(json_agg(json_build_object('empno', person.empno, 'fname', person.first_name,
        'lname', person.last_name, 'location', person.location, 'endsOn', person.ended_on,
        'isEnded', ${isEnded(wanted.today)})), '[]')
     from (select person.comp_id, person.empno, person.first_name, person.last_name, person.ended_on,
             l.name as location
           from ${peopleWithLocation} where ${isWanted(wanted)}
           order by ${orderBy(place)} limit ${place.size} offset ${(place.page - 1) * place.size}) person) as people`;

export type PersonRow = Keyed &
  PersonColumns &
  AddressColumns & {
    location: string | null;
    endsOn: CalendarDate | null;
    isEnded: boolean;
  };

export const peopleRows = (wanted: WantedPeople) => sql<PersonRow>`
  select person.empno, person.last_name as "lastName", person.first_name as "firstName",
    person.payroll_id_last4 as "idLast4", 0 as line, l.name as location, person.ended_on as "endsOn",
    person.street1, person.street2, person.city, person.state, person.zip, person.phone, person.email,
    ${isEnded(wanted.today)} as "isEnded"
  from ${peopleWithLocation} where ${isWanted(wanted)}`;
