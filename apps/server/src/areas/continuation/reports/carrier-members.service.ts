import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import { electors, isAccepted } from '../event/covered-persons.rules.ts';
import type { EventBenefit, EventPerson, EventRecord } from '../event/event-record.ts';
import { relationNames } from '../letters/offered-coverage.ts';
import { cobraFacts } from '../mail/open-enrollment.store.ts';
import type { EventStanding } from '../money/event-standing.service.ts';
import { tierOn } from '../coverage/tiers.rules.ts';
import { standingEventsOf } from './report-coverage.service.ts';
import { coveragePlansOf, type ReportPlan } from './report-plans.store.ts';

/** Somebody whom a carrier covers, as it is told of them. */
export type CarrierMember = {
  /** The person in the plan: stays the same while anything else changes. */
  key: string;
  eventId: number;
  updateMethod: number;
  carrier: string;
  policyNumber: string | null;
  pid: string;
  subscriber: string;
  member: string;
  relation: string;
  dateOfBirth: CalendarDate | null;
  plan: string;
  level: string;
  begins: CalendarDate;
  /** The last day; null while coverage goes on. */
  ends: CalendarDate | null;
  /** Only for plans whose carrier wants to know it. */
  paidThrough: CalendarDate | null;
};

/** How long somebody whose coverage has ended is still there to be told of. */
const endedDays = 60;

/** Everybody in a plan whose carrier is told of changes, by carrier and name. */
export async function carrierMembers(
  tx: Transaction,
  compId: number,
  date: CalendarDate,
): Promise<CarrierMember[]> {
  const plans = await coveragePlansOf(tx, compId);
  if (![...plans.values()].some(({ updateMethod }) => updateMethod !== 0)) return [];
  const recent = (await cobraFacts(tx, compId)).filter(
    ({ postmark, isDeclined, coverageEnds }) =>
      isAccepted({ postmark, isDeclined }) && (coverageEnds ?? date) >= addDays(date, -endedDays),
  );
  const ids = recent.map(({ eventId }) => eventId);
  const { events } = await standingEventsOf(tx, { compId, asOf: date }, ids);
  return [...events.values()]
    .flatMap(({ event, standing }) =>
      event.benefits.flatMap((benefit) => {
        const plan = plans.get(benefit.planId)!;
        return plan.updateMethod !== 0 && isActive(plan, standing)
          ? membersOf(event, benefit, { plan, standing, date })
          : [];
      }),
    )
    .toSorted((one, other) => sortKey(one).localeCompare(sortKey(other)));
}

const sortKey = ({ carrier, plan, subscriber, key }: CarrierMember) =>
  [carrier, plan, subscriber, key].join('\n');

/** From the election, or only once something is paid; where the company collects, the provider cannot know. */
const isActive = ({ activatesAt }: ReportPlan, standing: EventStanding): boolean =>
  activatesAt === 'election' ||
  standing.isNotBilled ||
  standing.hasPaid ||
  standing.paidThrough !== null;

function membersOf(
  event: EventRecord,
  benefit: EventBenefit,
  { plan, standing, date }: { plan: ReportPlan; standing: EventStanding; date: CalendarDate },
): CarrierMember[] {
  const persons = electors(event, benefit);
  const subscriber = event.persons.find(({ dependentId }) => dependentId === null) ?? persons[0];
  return persons.flatMap((person) => {
    const begins = [person.beginsOn, benefit.beginsOn ?? ''].toSorted().at(-1)!;
    const [ends = null] = [person.endsOn ?? [], benefit.planEnds ?? []].flat().toSorted();
    // Coverage that never began is nobody's to tell.
    if (ends !== null && ends < begins) return [];
    const day = [date, ends ?? date].toSorted()[0]!;
    return {
      key: `${benefit.benefitId}:${person.personId}`,
      eventId: event.eventId,
      updateMethod: plan.updateMethod,
      carrier: plan.carrier,
      policyNumber: plan.policyNumber,
      pid: event.empno,
      subscriber: subscriber ? nameOf(subscriber) : nameOf(person),
      member: nameOf(person),
      relation: relationNames[person.relation],
      dateOfBirth: person.dateOfBirth,
      plan: benefit.planName,
      level: tierOn(benefit, day).name,
      begins,
      ends,
      paidThrough: plan.updatesPaidThrough ? standing.paidThrough : null,
    };
  });
}

const nameOf = ({ firstName, lastName }: EventPerson) => `${lastName}, ${firstName}`;
