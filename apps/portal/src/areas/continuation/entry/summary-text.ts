import type { ContinuationSettings } from '@portal/contract/areas/continuation/continuation.contract.ts';
import type { ContinuationService } from '@portal/contract/areas/continuation/event.ts';
import type { Dependent } from '@portal/contract/areas/participants/dependent.ts';
import type { ParticipantFacts } from '@portal/contract/areas/participants/participants.rules.ts';
import { relationName } from '@portal/contract/areas/participants/relation.ts';
import { sexNames } from '@portal/contract/values/choice.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { displayMoney } from '@portal/contract/values/dollars.ts';
import { hiddenId } from '@portal/contract/values/secret-id-text.ts';
import { asText } from '../../../ui/form/field.ts';
import { displayPhone } from '../../../ui/form/format-phone.ts';
import type { Pair } from '../../../ui/wizard/wizard-summary.tsx';
import type { NewDependent } from '../../participants/dependent-fields.tsx';
import { amountPerMonth, rateOf } from '../benefit-text.ts';
import { type Coverable, namesOf } from '../coverable.ts';
import {
  asksForMedicare,
  asksForReturn,
  asksForShare,
  asksForState,
  mayLiveApart,
} from '../event-questions.ts';
import type { Election, EventValues } from '../event-values.ts';
import type { EventTypeChoice } from '../event.queries.ts';
import { isDay } from '../is-day.ts';
import { kinds } from '../kinds.ts';

const none = 'None';
const date = (text: string | null | undefined) => (text && isDay(text) ? displayDate(text) : none);
const text = (value: unknown) => asText(value) || none;
/** A secret is displayed by its last digits, even just after typing. */
const secret = (value: unknown) => hiddenId(asText(value)) || none;

/** The participant, as they will be on file. */
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
    ['Phone', text(displayPhone(values.hphone ?? ''))],
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

export function onFilePairs(onFile: readonly Dependent[], added: number): Pair[] {
  const names = onFile.map(({ name, relation }) => `${name} (${relationName(relation)})`);
  return [
    ['On file', names.join(', ') || none],
    ...(added === 0 ? [['Added', none] satisfies Pair] : []),
  ];
}

const nameOf = ({ fname, lname }: NewDependent) => `${fname} ${lname}`;
export const addedTitle = (dependent: NewDependent) =>
  `${nameOf(dependent)} (${relationName(dependent.relation)})`;

const notGiven = 'Not given';

/** What will be sent about an added dependent. */
export const addedPairs = ({ dateOfBirth, sex, ssn }: NewDependent): Pair[] => [
  ['Birthdate', dateOfBirth && isDay(dateOfBirth) ? displayDate(dateOfBirth) : notGiven],
  ['Sex', sex ? sexNames[sex] : notGiven],
  ['SSN', hiddenId(asText(ssn)) || notGiven],
];

const notKept = (what: string) => `${what} was not kept after the reload. Please enter it again.`;

/** The participant's ids that a reload dropped. */
export const lostPersonIds = (lost: readonly string[], iddesc: string): string[] => [
  ...(lost.includes('payrollid') ? [notKept(`The ${iddesc}`)] : []),
  ...(lost.includes('socsec') ? [notKept('The SSN')] : []),
];

export const lostDependentIds = (
  lost: readonly string[],
  added: readonly NewDependent[],
): string[] =>
  added.flatMap((dependent, index) =>
    lost.includes(`addedDependents.${index}.ssn`)
      ? [notKept(`The SSN of ${nameOf(dependent)}`)]
      : [],
  );

export function electionPairs(
  { level, values }: Election,
  eventType: number,
  service: ContinuationService,
  coverables: readonly Coverable[],
): Pair[] {
  const billed = { service, eventType, level, values, blankIsFree: false };
  const rate = rateOf(billed);
  const subsidy = asText(values.subsidy);
  return [
    ['Level', level.levelName],
    asksForShare(eventType)
      ? ['Employee’s share', rate === null ? none : `${displayMoney(rate)} a month`]
      : [
          'Monthly rate',
          rate === null
            ? none
            : `${displayMoney(rate)}, ${rate === level.cost ? 'the rate on file' : 'for this event only'}`,
        ],
    ...(subsidy === '' || Number(subsidy) === 0
      ? []
      : [
          [
            service === 'cobra' ? 'ER Subsidy' : 'Subsidy',
            `${displayMoney(Number(subsidy))} a month through ${date(values.subsidyEnd)}`,
          ] satisfies Pair,
        ]),
    ['Covered dependents', namesOf(coverables, values.coveredDependents).join(', ') || none],
    ['Billed', amountPerMonth(billed) ?? none],
  ];
}

/** What happens after saving, and when. */
export function nextPairs(
  values: EventValues,
  service: ContinuationService,
  entered: string,
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
      `The ${letter} will be mailed on or about ${outlook.mailedAbout(eventDate, entered)}. Until then you can change${service === 'cobra' ? ' or delete' : ' or cancel'} the event.`,
    ],
    [
      'Response',
      service === 'cobra'
        ? 'Each person has at least 60 days to elect.'
        : 'Billing starts when the enclosed form is returned to us.',
    ],
    ['Coverage', outlook.lastsUntil(lasting, settings) ?? none],
    ...(mayLiveApart(service, eventType)
      ? [
          [
            'Other addresses',
            'If someone lives at another address, such as a former spouse, set their mailing address on the event after you enter it and before the notice is mailed.',
          ] satisfies Pair,
        ]
      : []),
  ];
}
