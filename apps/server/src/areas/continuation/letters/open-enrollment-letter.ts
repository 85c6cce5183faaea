import { levelCovers } from '@portal/contract/areas/continuation/level.rules.ts';
import { planTypeNames } from '@portal/contract/areas/continuation/plan-type.ts';
import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import {
  mailTo,
  type ChoiceForm,
  type Letter,
  type LetterFacts,
  type LetterText,
} from '../../../support/letters/letter.ts';
import { sections, strong, words, type Table, type Words } from '../../../support/letters/words.ts';
import { tierOn } from '../coverage/tiers.rules.ts';
import { electors, isAccepted, planLastDay } from '../event/covered-persons.rules.ts';
import type { OpenEnrollment, RenewedPlan } from '../event/open-enrollment.ts';
import type { PlannedFacts } from '../event/planned-letter.ts';
import { premiumPercent } from '../money/billing.rules.ts';
import { premiumCents } from '../money/premium.rules.ts';
import { nameOf, type EventSending } from './addressees.rules.ts';
import type { EventSource } from './letter-source.store.ts';
import { referenceOf } from './offer-papers.ts';
import { money, relationNames } from './offered-coverage.ts';

/** The household that a packet is for. */
export type PacketHousehold = {
  /** Identifies the form when it comes back on its own. */
  reference: string;
  /** What they pay of the plan's cost. */
  percent: number;
  present: { planName: string; level: string }[];
  /** Name, relationship, date of birth. */
  people: string[][];
  /** For somebody who has not elected yet: until when they can. */
  electBy: CalendarDate | null;
};

/** Where the cost is not known when a letter is written. */
const costLater = 'On request';

const costOf = (rateCents: number | null, percent: number): string =>
  rateCents === null ? costLater : money(premiumCents(rateCents, percent));

/** The packet of a household in an open enrollment: what it has, what it can choose at its own price, and the form. */
export function openEnrollment(
  source: EventSource,
  sending: EventSending,
  facts: PlannedFacts['open-enrollment'],
): LetterText & Pick<Letter, 'choices'> {
  const household = householdOf(source, sending, facts);
  return {
    ...openEnrollmentText(source, facts, household),
    choices: openEnrollmentForm(source, facts, household),
  };
}

function householdOf(
  source: EventSource,
  { addressee, documentNumber, date }: EventSending,
  { renewalDate }: PlannedFacts['open-enrollment'],
): PacketHousehold {
  const { event, settings } = source;
  const { persons } = addressee;
  const hasElected = isAccepted(event);
  const lastDay = addDays(renewalDate, -1);
  const own = event.benefits.filter((benefit) =>
    hasElected
      ? electors(event, benefit).some((person) => persons.includes(person)) &&
        (planLastDay(event, benefit) ?? '') >= date
      : benefit.persons.some(({ personId }) =>
          persons.some((person) => person.personId === personId),
        ),
  );
  return {
    reference: referenceOf(source, documentNumber),
    percent: premiumPercent(event, renewalDate, settings),
    present: own.map((benefit) => ({
      planName: benefit.planName,
      level: tierOn(benefit, lastDay).name,
    })),
    people: persons.map((person) => [
      nameOf(person),
      relationNames[person.relation],
      person.dateOfBirth ? displayDate(person.dateOfBirth) : '',
    ]),
    electBy: hasElected ? null : event.responseDeadline,
  };
}

/** The letter of a packet: what somebody has, can choose and pays from the renewal date on, and how to answer. */
export function openEnrollmentText(
  source: LetterFacts,
  offer: OpenEnrollment,
  { percent, present, electBy }: PacketHousehold,
): LetterText {
  const { renewalDate, deadline, plans, papers } = offer;
  const [starts, until] = [displayDate(renewalDate), displayDate(deadline)];
  return {
    title: `Open Enrollment for Coverage Starting ${starts}`,
    opening: words`${strong(`It is time to choose your coverage for the plan year that starts on ${starts}. Please respond by ${until}.`)} You have the same choices as active employees of ${source.company}.`,
    sections: sections`
      # Your open enrollment
      You can keep what you have, change to another plan or level of coverage, or end a plan. What you choose starts on ${strong(starts)}.
      ${electBy !== null && words`You have not elected continuation coverage yet. Your election notice stays as it is: you can elect until ${strong(displayDate(electBy))}. The choices in this packet apply starting ${starts}, if you elect.`}
      The coverage you have, or are offered now:
      ${presentTable(offer, present, percent)}

      # Coverage you can choose and what it costs
      Monthly amounts starting ${strong(starts)}, at ${percent}% of the plan’s cost. Please call us for the cost of a plan marked “${costLater}”.
      ${priceTable(plans, percent)}

      # How to respond and your deadline
      Complete the election form in this packet and mail it to ${strong(mailTo(source))}. It must be postmarked no later than ${strong(until)}. Questions: ${strong(source.administrator.phone)}.

      # If you do not respond
      ${withoutAnswer(offer)}

      # In this packet
      - Election form
      - ${papers.map((paper) => words`${paper}`)}`,
  };
}

function presentTable(
  { renewalDate, plans, ending }: OpenEnrollment,
  present: PacketHousehold['present'],
  percent: number,
): Table {
  const next = ({ planName, level }: PacketHousehold['present'][number]): string => {
    if (ending.some(({ name }) => name === planName))
      return `Ends ${displayDate(addDays(renewalDate, -1))}`;
    const same = plans
      .find(({ name }) => name === planName)
      ?.levels.find(({ name }) => name === level);
    return same ? costOf(same.rateCents, percent) : 'Not offered';
  };
  return {
    head: ['Plan', 'Level of coverage', `Per month starting ${displayDate(renewalDate)}`],
    widths: [4, 3, 2.4],
    amountsFrom: 2,
    rows: present.map((each) => [each.planName, each.level, next(each)]),
  };
}

/** One row for each plan, one column for each level. */
function priceTable(plans: readonly RenewedPlan[], percent: number): Table {
  const levels = plans.flatMap((plan) => plan.levels);
  const columns = levelCovers.flatMap(
    (covers) => levels.find((level) => level.covers === covers) ?? [],
  );
  return {
    head: ['Plan', ...columns.map(({ name }) => name)],
    widths: [3.4, ...columns.map(() => 1.7)],
    amountsFrom: 1,
    rows: plans.map((plan) => [
      `${plan.name} (${planTypeNames[plan.planTypeId]})`,
      ...columns.map(({ covers }) => {
        const level = plan.levels.find((each) => each.covers === covers);
        return level ? costOf(level.rateCents, percent) : '–';
      }),
    ]),
  };
}

function withoutAnswer({ renewalDate, endsWithoutAnswer, ending }: OpenEnrollment): Words[] {
  const lastDay = displayDate(addDays(renewalDate, -1));
  if (endsWithoutAnswer)
    return [
      words`${strong(`Your coverage ends on ${lastDay}`)} if you do not respond by the deadline. To keep it, you must send the form even if nothing changes.`,
    ];
  return [
    words`Your coverage continues in the same plans and at the same levels, at the cost that applies starting ${displayDate(renewalDate)}.`,
    ...ending.map(({ name, successor }) =>
      successor === null
        ? words`${strong(name)} ends on ${lastDay} and no other plan automatically takes its place. If you have it, please choose another plan. If you do not respond, we will ask you which coverage you want.`
        : words`${strong(name)} ends on ${lastDay}. If you have it and do not respond, you will be covered by ${strong(successor)} from then on.`,
    ),
  ];
}

/** The form to send back: one choice for each kind of coverage. */
export function openEnrollmentForm(
  source: LetterFacts,
  { renewalDate, deadline, plans }: OpenEnrollment,
  { reference, percent, people }: PacketHousehold,
): ChoiceForm {
  const starts = displayDate(renewalDate);
  const kinds = [...new Set(plans.map(({ planTypeId }) => planTypeId))];
  return {
    title: `Open enrollment election form: coverage starting ${starts}`,
    reference,
    instructions: words`Check one box for each kind of coverage. Coverage with no box checked stays as it is. Mail this form to ${strong(mailTo(source))}, postmarked no later than ${strong(displayDate(deadline))}.`,
    groups: kinds.map((kind) => ({
      name: planTypeNames[kind],
      options: plans
        .filter(({ planTypeId }) => planTypeId === kind)
        .flatMap(({ name, levels }) =>
          levels.map((level) => ({
            plan: name,
            level: level.name,
            cost: costOf(level.rateCents, percent),
          })),
        ),
      none: `No ${planTypeNames[kind]} coverage`,
    })),
    people,
    statement: `I choose coverage starting ${starts} as checked above, for myself and for the people on whose behalf I may choose.`,
  };
}
