import { cobraEventTypes } from '@portal/contract/areas/continuation/event-type.ts';
import { addDays, addMonths, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { daysBetween } from '@portal/contract/values/day-count.ts';
import { storyOf, type Outcome } from './event-stories.ts';
import { daysAgo, volumes, type Counts } from './event-volumes.ts';
import { makeRandom, type Random } from './random.ts';
import type {
  CompanyRecord,
  CoveragePlanRecord,
  EventRecord,
  InitialNoticeRecord,
  ParticipantRecord,
} from './records.ts';

/** The employee's own event types; family events leave them employed. */
const employeeTypes = [1, 2, 2, 3, 5, 10];
const stillEmployed = [4, 4, 6, 9];
const stateTypes: Readonly<Record<number, number[]>> = { 1002: [30], 1008: [25, 32] };
/**
 * Other outcomes need what only the employee's own federal event has: 18 months and an end within
 * them.
 */
const outcomesOfAny = new Set<Outcome>([
  'pending',
  'mailed',
  'no-response',
  'declined',
  'paid',
  'unpaid',
  'grace',
]);
const retireeTypes = [1, 1, 1, 2, 3, 8];
const leaveTypes = [41, 42, 43, 45, 46, 47];

/** All events, with what happened to them up to today. */
export function makeEvents(
  today: CalendarDate,
  seed: number,
  companies: CompanyRecord[],
  people: ParticipantRecord[],
  plans: CoveragePlanRecord[],
): EventRecord[] {
  return companies.flatMap((company) => {
    const random = makeRandom(seed * 40_013 + company.compId);
    const staff = people.filter(({ compId }) => compId === company.compId);
    const maker = eventMaker(today, random, company, staff, plans);
    const { cobra = {}, retirees = {}, leaves = {} } = volumes[company.compId] ?? {};
    return [
      ...each(cobra).map(maker.cobra),
      ...each(retirees).map((outcome) => maker.billing(outcome, 'R')),
      ...each(leaves).map((outcome) => maker.billing(outcome, 'L')),
    ];
  });
}

const each = (counts: Counts): Outcome[] =>
  Object.entries(counts).flatMap(([outcome, count]) =>
    Array<Outcome>(count).fill(outcome as Outcome),
  );

function eventMaker(
  today: CalendarDate,
  random: Random,
  company: CompanyRecord,
  staff: ParticipantRecord[],
  plans: CoveragePlanRecord[],
) {
  const free = new Set(staff);
  const take = (wanted: (person: ParticipantRecord) => boolean): ParticipantRecord | undefined => {
    const person = random.sample([...free].filter(wanted), 1)[0];
    if (person) free.delete(person);
    return person;
  };
  const isActive = ({ endedOn }: ParticipantRecord) => endedOn === null;
  const offered = (service: 'cobra' | 'billing', on: CalendarDate) =>
    plans.filter(
      (plan) =>
        plan.compId === company.compId &&
        (service === 'cobra' ? plan.forCobra : plan.forBilling) &&
        plan.startsOn <= on &&
        (plan.endsOn === null || plan.endsOn >= on),
    );

  const isOfState = (outcome: Outcome) =>
    outcome === 'ended-3' || (outcomesOfAny.has(outcome) && random.chance(0.6));

  function finish(
    outcome: Outcome,
    facts: Pick<
      EventRecord,
      'empno' | 'service' | 'eventType' | 'eventDate' | 'dependents' | 'coversParticipant'
    >,
  ): EventRecord {
    const { service, eventType, eventDate, dependents, coversParticipant } = facts;
    const coverageBegins = addMonths(`${eventDate.slice(0, 7)}-01`, 1);
    const enteredOn =
      outcome === 'late' || outcome === 'pending'
        ? addDays(today, -1)
        : addDays(eventDate, random.int(2, 4));
    const months =
      service === 'cobra' ? cobraEventTypes.find(({ id }) => id === eventType)!.months : null;
    const person = staff.find(({ empno }) => empno === facts.empno)!;
    const isRetiree = service === 'billing' && retireeTypes.includes(eventType);
    return {
      compId: company.compId,
      ...facts,
      coverageBegins,
      paidThrough: null,
      enteredOn,
      benefits: chooseBenefits(
        offered(service, coverageBegins),
        dependents.map((place) => person.dependents[place]!.relation),
        coversParticipant,
        company.hasCobraErSubsidy && service === 'cobra',
        coverageBegins,
        isRetiree,
      ),
      otherAddress:
        eventType === 12
          ? { street1: '18 Example Court', city: person.city, state: person.state, zip: person.zip }
          : null,
      steps: storyOf(outcome, { today, random, eventDate, enteredOn, coverageBegins, months }),
    };
  }

  function chooseBenefits(
    open: CoveragePlanRecord[],
    relations: string[],
    withParticipant: boolean,
    subsidized: boolean,
    begins: CalendarDate,
    isRetiree: boolean,
  ): EventRecord['benefits'] {
    const tier = tierFor(relations, withParticipant);
    const medical = random.pick(
      open.filter(({ planTypeId, isAgeBanded }) => planTypeId === 1 && !isAgeBanded),
    );
    const byAge = open.find(({ isAgeBanded }) => isAgeBanded);
    const others = [2, 3].flatMap((type) => {
      const ofType = open.filter(({ planTypeId }) => planTypeId === type);
      return random.chance(0.6) && ofType.length > 0 ? [random.pick(ofType)] : [];
    });
    // The age-rated plan is for retirees only.
    const main =
      isRetiree && byAge && relations.length === 0 && random.chance(0.5) ? byAge : medical;
    return [main, ...others].map((plan, index) => ({
      planId: plan.planId,
      tierId: (plan.tiers.find(({ covers }) => covers === tier) ?? plan.tiers.at(-1)!).tierId,
      costCents: plan.isAgeBanded ? random.int(21_000, 34_000) : null,
      ...(subsidized && index === 0 && random.chance(0.25)
        ? { subsidyCents: 40_000, subsidyEnds: addDays(addMonths(begins, 3), -1) }
        : { subsidyCents: 0, subsidyEnds: null }),
    }));
  }

  return {
    cobra(outcome: Outcome): EventRecord {
      const [least, most] = daysAgo[outcome];
      const inWindow = (person: ParticipantRecord) => {
        const age = person.endedOn === null ? -1 : daysBetween(person.endedOn, today);
        return age >= least && age <= most;
      };
      const needsSpouse = ['second', 'joined', 'joined-unpaid'].includes(outcome);
      const hasSpouse = ({ dependents }: ParticipantRecord) => dependents[0]?.relation === 'S';
      const gone = take((person) => inWindow(person) && (!needsSpouse || hasSpouse(person)));
      const state = stateTypes[company.compId];
      if (gone) {
        const isState = state && isOfState(outcome);
        return finish(outcome, {
          empno: gone.empno,
          service: 'cobra',
          eventType: isState ? random.pick(state) : random.pick(employeeTypes),
          eventDate: gone.endedOn!,
          dependents: gone.dependents.slice(0, 4).map((_, place) => place),
          coversParticipant: true,
        });
      }
      // Nobody left work just then: someone employed, or a family member, loses coverage.
      const eventDate = addDays(today, -random.int(least, most));
      const divorced =
        outcomesOfAny.has(outcome) && random.chance(0.3)
          ? take((person) => isActive(person) && hasSpouse(person))
          : undefined;
      if (divorced)
        return finish(outcome, {
          empno: divorced.empno,
          service: 'cobra',
          eventType: 12,
          eventDate,
          dependents: [0],
          coversParticipant: false,
        });
      const person = take(
        (one) =>
          isActive(one) &&
          (needsSpouse
            ? hasSpouse(one)
            : outcome === 'ended-9'
              ? one.dependents.length === 0
              : true),
      )!;
      return finish(outcome, {
        empno: person.empno,
        service: 'cobra',
        eventType: state && isOfState(outcome) ? random.pick(state) : random.pick(stillEmployed),
        eventDate,
        dependents: person.dependents.slice(0, 4).map((_, place) => place),
        coversParticipant: true,
      });
    },

    billing(outcome: Outcome, category: 'R' | 'L'): EventRecord {
      const [least, most] = daysAgo[outcome];
      const eventDate = addDays(today, -random.int(least, Math.min(most, 320)));
      const age = ({ birthDate }: ParticipantRecord) =>
        birthDate ? daysBetween(birthDate, today) / 365.25 : 0;
      // The oldest are retired, including anyone who turns 65 this month.
      const person =
        category === 'R'
          ? (take((one) => isActive(one) && turns65(one, today)) ??
            take((one) => isActive(one) && age(one) >= 58) ??
            take((one) => isActive(one) && age(one) >= 50)!)
          : take((one) => isActive(one) && age(one) < 55 && age(one) > 0)!;
      return finish(outcome, {
        empno: person.empno,
        service: 'billing',
        eventType: random.pick(category === 'R' ? retireeTypes : leaveTypes),
        eventDate,
        dependents: person.dependents[0]?.relation === 'S' ? [0] : [],
        coversParticipant: true,
      });
    },
  };
}

const turns65 = ({ birthDate }: ParticipantRecord, today: CalendarDate) =>
  birthDate !== null && addMonths(birthDate, 65 * 12).slice(0, 7) === today.slice(0, 7);

/** The tier for the people an event covers. */
function tierFor(relations: readonly string[], withParticipant: boolean): 'E' | 'ES' | 'EC' | 'F' {
  const adults =
    (withParticipant ? 1 : 0) + relations.filter((relation) => relation !== 'C').length;
  const children = relations.filter((relation) => relation === 'C').length;
  if (adults >= 2) return children > 0 ? 'F' : 'ES';
  return children > (adults === 0 ? 1 : 0) ? 'EC' : 'E';
}

/** COBRA notices to people new to a plan; some are pending, most have been mailed. */
export function makeInitialNotices(
  today: CalendarDate,
  seed: number,
  companies: CompanyRecord[],
  people: ParticipantRecord[],
): InitialNoticeRecord[] {
  return companies.flatMap(({ compId }) => {
    const [pending, sent] = volumes[compId]?.notices ?? [0, 0];
    const random = makeRandom(seed * 50_021 + compId);
    const staff = people.filter((person) => person.compId === compId && person.endedOn === null);
    return random.sample(staff, pending + sent).map((person, index) => {
      const spouse = person.dependents.find(({ relation }) => relation === 'S');
      return {
        compId,
        empno: person.empno,
        spouseName: spouse && random.chance(0.5) ? `${spouse.firstName} ${spouse.lastName}` : null,
        enteredOn: index < pending ? addDays(today, -1) : addDays(today, -random.int(10, 330)),
      };
    });
  });
}
