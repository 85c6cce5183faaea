import type { ContinuationSettings } from '@portal/contract/areas/continuation/continuation.contract.ts';
import type { ServiceLetter } from '@portal/contract/areas/continuation/event.ts';
import type { Dependent } from '@portal/contract/areas/participants/dependent.ts';
import type { ParticipantFacts } from '@portal/contract/areas/participants/participants.rules.ts';
import { relationName } from '@portal/contract/areas/participants/relation.ts';
import { sexNames } from '@portal/contract/values/choice.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { displayMoney } from '@portal/contract/values/dollars.ts';
import { isMask } from '@portal/contract/values/secret-id-text.ts';
import { asText } from '../../../ui/form/field.ts';
import type { Pair } from '../../../ui/wizard/wizard-summary.tsx';
import { billedAMonth, rateOf } from '../benefit-words.ts';
import { type Coverable, namesOf } from '../coverable.ts';
import { asksForMedicare, asksForReturn, asksForState } from '../event-questions.ts';
import type { Election, EventValues } from '../event-values.ts';
import type { EventTypeChoice } from '../event.queries.ts';
import { isDay } from '../is-day.ts';
import { kinds } from '../kinds.ts';

const none = 'None';
const date = (text: string | null | undefined) => (text && isDay(text) ? displayDate(text) : none);
const text = (value: unknown) => asText(value) || none;
/** A secret shows by its last digits, also just after it was typed. */
const secret = (value: unknown) => {
  const typed = asText(value);
  return typed === '' || isMask(typed) ? typed || none : `*****${typed.slice(-4)}`;
};

/** The person, as they will be on file. */
export function personPairs(values: EventValues, facts: ParticipantFacts, iddesc: string): Pair[] {
  const { hstreet1, hstreet2, hcity, hstate, hzip } = values;
  const location = facts.locations.find(({ loccode }) => loccode === Number(values.location));
  const frequencies = [values.payfreq, values.payfreq2].flatMap(
    (id) => facts.payFrequencies.find(({ pfqid }) => pfqid === id)?.pfqdesc ?? [],
  );
  return [
    ['Name', `${values.fname} ${values.lname}`],
    [iddesc, secret(values.payrollid)],
    ...(iddesc === 'SSN' ? [] : [['SSN', secret(values.socsec)] satisfies Pair]),
    ['Birthdate', date(values.birthdate)],
    ['Sex', values.sex ? sexNames[values.sex] : none],
    ['Phone', text(values.hphone)],
    ['Email', text(values.email)],
    ['Address', [hstreet1, hstreet2, hcity, `${hstate} ${hzip}`].filter(Boolean).join(', ')],
    ['Location', location?.location ?? none],
    ['Pay Frequency', frequencies.join(', ') || none],
  ];
}

export function eventPairs(values: EventValues, types: readonly EventTypeChoice[]): Pair[] {
  const { eventType } = values;
  const type = types.find(({ id }) => id === eventType)?.desc ?? none;
  return [
    ['Event type', type],
    ['Event date', date(values.eventDate)],
    ['Coverage begins', date(values.coverageBegins)],
    ['Paid through', date(values.paidThrough)],
    ...(asksForMedicare(eventType)
      ? [['Entitled to Medicare on', date(values.medicareDate)] satisfies Pair]
      : []),
    ...(asksForReturn(eventType)
      ? [['Expected return', date(values.expectedReturn)] satisfies Pair]
      : []),
    ...(asksForState(eventType)
      ? [['State continuation', values.stateConfirmed ? 'Confirmed' : none] satisfies Pair]
      : []),
  ];
}

export function dependentPairs(
  coverables: readonly Coverable[],
  onFile: readonly Dependent[],
): Pair[] {
  const words = (list: readonly Coverable[]) =>
    list.map(({ name, relation }) => `${name} (${relationName(relation)})`).join(', ') || none;
  return [
    ['On file', words(coverables.slice(0, onFile.length))],
    ['Added', words(coverables.slice(onFile.length))],
  ];
}

export function electionPairs(
  { level, values }: Election,
  eventType: number,
  service: ServiceLetter,
  coverables: readonly Coverable[],
): Pair[] {
  const billed = { service, eventType, level, values, blankIsFree: false };
  const rate = rateOf(billed);
  const subsidy = asText(values.subsidy);
  return [
    ['Level', level.levelName],
    [
      'Monthly rate',
      rate === null
        ? none
        : `${displayMoney(rate)}, ${rate === level.cost ? 'the rate on file' : 'for this event only'}`,
    ],
    ...(subsidy === '' || Number(subsidy) === 0
      ? []
      : [
          [
            service === 'c' ? 'ER Subsidy' : 'Subsidy',
            `${displayMoney(Number(subsidy))} a month through ${date(values.subsidyEnd)}`,
          ] satisfies Pair,
        ]),
    ['Covered dependents', namesOf(coverables, values.coveredDependents).join(', ') || none],
    ['Billed', billedAMonth(billed) ?? none],
  ];
}

/** What the save leads to, and when. */
export function nextPairs(
  values: EventValues,
  service: ServiceLetter,
  today: string,
  outlook: typeof import('../event-outlook.ts'),
  settings: ContinuationSettings,
): Pair[] {
  const { eventDate, coverageBegins, medicareDate, expectedReturn } = values;
  const { eventType } = values;
  const { letter } = kinds[service];
  const lasting = {
    service,
    eventType,
    eventDate,
    coverageBegins,
    medicareDate,
    expectedReturn,
  };
  return [
    [
      'Notice',
      `The ${letter} will be mailed on about ${outlook.mailedAbout(eventDate, today)}. Until then you can change${service === 'c' ? ' or delete' : ' or cancel'} the event.`,
    ],
    [
      'Response',
      service === 'c'
        ? 'Each person has at least 60 days to elect.'
        : 'The enclosed form comes back to us; billing starts with it.',
    ],
    ['Coverage', outlook.lastsUntil(lasting, settings) ?? none],
  ];
}
