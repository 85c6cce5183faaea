import { expect, it } from 'vitest';
import type { Transaction } from '../../../platform/database.ts';
import type { Words } from '../../../support/letters/words.ts';
import type { Letter } from '../../../support/letters/letter.ts';
import { makeEvent } from '../event/event-record.builder.ts';
import type { EventBenefit, EventPerson, EventRecord, Relation } from '../event/event-record.ts';
import {
  defaultSettings,
  saveSettings,
  type ContinuationSettings,
} from '../event/settings.store.ts';
import { planFacts, type EventSource, type PlanTier } from './letter-source.store.ts';
import { addressees, type EventSending } from './addressees.rules.ts';
import type { PlannedFacts } from '../event/planned-letter.ts';
import type { OpenMonth } from '../money/event-standing.service.ts';
import { plannedLetter } from './planned-letter.ts';

export const completeSettings: ContinuationSettings = {
  ...defaultSettings,
  plan_name: 'Harborview Group Health Plan',
  administrator_name: 'Benefit Continuation Services',
  administrator_street: '100 Example Way, Suite 200',
  administrator_city: 'Albany, NY 12207',
  administrator_phone: '(518) 555-0100',
};

/** No letter can be mailed without these. Monthly invoices are mailed only where a test is about them. */
export const addCompleteSettings = (
  tx: Transaction,
  compId: number,
  settings: Partial<ContinuationSettings> = {},
) => saveSettings(tx, compId, { ...completeSettings, mails_invoices: false, ...settings });

const given = makeEvent({ tiers: [], elected: [] });

export const aPerson = (
  personId: number,
  relation: Relation,
  firstName: string,
  overrides: Partial<EventPerson> = {},
): EventPerson => ({
  ...given.persons[0]!,
  personId,
  dependentId: relation === 'E' ? null : personId,
  firstName,
  lastName: 'Ruiz',
  dateOfBirth: '1980-03-04',
  relation,
  ...overrides,
});

const levels = [
  { covers: 'E', name: 'Employee Only' },
  { covers: 'ES', name: 'Employee + Spouse' },
  { covers: 'EC', name: 'Employee + Child(ren)' },
  { covers: 'F', name: 'Family' },
] as const;

const tiersOf = (planId: number, cents: readonly number[]): PlanTier[] =>
  levels.map((level, at) => ({
    planId,
    tierId: planId * 10 + at,
    rateCents: cents[at]!,
    ...level,
  }));

const aBenefit = (planId: number, planName: string): EventBenefit => ({
  ...given.benefits[0]!,
  benefitId: planId,
  planId,
  planName,
  planTypeId: planId,
  tiers: [
    {
      ...levels[1],
      tierId: planId * 10 + 1,
      beginsOn: '2026-07-01',
      costCents: null,
      ratedOn: null,
    },
  ],
  persons: [1, 2].map((personId) => ({ personId, isElected: null })),
});

const september = { invoiceNumber: 400_013, periodStart: '2026-09-01', periodEnd: '2026-09-30' };
const august = { invoiceNumber: 400_012, periodStart: '2026-08-01', periodEnd: '2026-08-31' };

const billed = {
  payableFrom: '2026-07-21',
  amountCents: 130_583,
  openCents: 130_583,
  writtenOffCents: 0,
  deficiencyOn: null,
  warnedOn: null,
};
const openMonths: [OpenMonth, OpenMonth] = [
  { ...billed, ...august, due: '2026-08-01', graceEnds: '2026-08-31', deadline: '2026-09-04' },
  {
    ...billed,
    ...september,
    due: '2026-09-01',
    graceEnds: '2026-10-01',
    deadline: '2026-10-01',
    openCents: 122_332,
  },
];

const portland = { city: 'Portland', state: 'ME', zip: '04101' };

/** Ana Ruiz and her husband lost medical and dental coverage when she left on 06/12/2026 (domain.md 1.3). */
export function aSource(
  event: Partial<EventRecord> = {},
  settings: Partial<ContinuationSettings> = {},
): EventSource {
  const own = { ...completeSettings, ...settings };
  return {
    company: 'Harborview Manufacturing, Inc.',
    settings: own,
    ...planFacts(own),
    participant: {
      empno: '000100001',
      firstName: 'Ana',
      lastName: 'Ruiz',
      address: { street1: '12 Harbor Street', street2: 'Apt 4', ...portland },
      version: '1',
    },
    planTiers: [
      ...tiersOf(1, [61_728, 123_456, 104_938, 179_011]),
      ...tiersOf(2, [2_283, 4_567, 3_881, 6_621]),
    ],
    openMonths,
    event: makeEvent({
      tiers: [],
      letterSent: null,
      responseDeadline: null,
      postmark: null,
      responseDoc: null,
      persons: [aPerson(1, 'E', 'Ana'), aPerson(2, 'S', 'Marco')],
      benefits: [aBenefit(1, 'Blue Ridge PPO'), aBenefit(2, 'Bright Dental')],
      ...event,
    }),
  };
}

export function whereAllElected(event: Partial<EventRecord>): EventSource {
  const source = aSource(event);
  for (const { persons } of source.event.benefits)
    for (const person of persons) person.isElected = true;
  return source;
}

/** To the household, mailed on the day of domain.md 2.4's first example. */
export function aSending(source: EventSource): EventSending {
  const date = '2026-06-17';
  const [addressee] = addressees(source, source.event.persons, date);
  return { addressee: addressee!, documentNumber: 700_012, date };
}

/** The text of a letter with its rate sheet, without rendering it. */
export function wordsOf({ title, recipient, opening, front, rights, ...enclosed }: Letter): string {
  const plain = (pieces: Words) =>
    pieces.map((run) => (run !== null && typeof run === 'object' ? run.strong : run)).join('');
  const sections = [...front, ...rights].flatMap(
    ({ heading, paragraphs, list = [], table = { head: [], rows: [] } }) => [
      heading,
      ...paragraphs.map(plain),
      ...list.map(plain),
      ...table.head,
      ...table.rows.flat(),
    ],
  );
  const { rates, form, coupon } = enclosed;
  const sheet = rates
    ? [rates.intro, ...rates.columns, ...rates.rows.flatMap(({ cells }) => cells), ...rates.notes]
    : [];
  const to = [recipient.name, ...recipient.lines];
  const papers = [...sheet, form?.title, coupon?.title, ...(coupon?.facts.flat() ?? [])];
  return [title, ...to, ...opening.map(plain), ...sections, ...papers].join(' ');
}

/** Expects a text to say these words, on lines or with … between them, and nothing that follows a NOT. */
export function expectWords(text: string, said: string) {
  for (const phrase of said.split(/ … |\n/u).map((each) => each.trim())) {
    if (phrase.startsWith('NOT ')) expect(text).not.toContain(phrase.slice(4));
    else expect(text).toContain(phrase);
  }
}

/** A test of the words of each text. */
export const itSays = (told: Record<string, readonly [text: string, said: string]>) =>
  it.each(Object.entries(told))('%s', (_what, [text, said]) => expectWords(text, said));

/** An example of each letter that a fact triggers. */
export const examples: PlannedFacts = {
  deficiency: { periodStart: '2026-08-01' },
  'leave-warning': { periodStart: '2026-08-01' },
  termination: { reason: 1, endsOn: '2026-09-30', personIds: [2] },
  reinstatement: { personIds: [2], by: 'payment' },
  unavailability: { postmark: '2026-09-10', deadline: '2026-08-30' },
  extension: {
    extension: 'disability',
    happenedOn: '2026-08-03',
    personIds: [1, 2],
    formerPercent: 102,
  },
  'rate-change': {
    from: '2027-01-01',
    rates: [
      { benefitId: 1, tierId: 11, untilCents: 123_456, fromCents: 130_000 },
      { benefitId: 2, tierId: 21, untilCents: 4_567, fromCents: 4_567 },
    ],
  },
  'open-enrollment': {
    planYearId: 7,
    renewalDate: '2027-01-01',
    deadline: '2026-12-17',
    endsWithoutAnswer: false,
    plans: [
      {
        name: 'Blue Ridge PPO',
        planTypeId: 1,
        levels: [{ name: 'Employee + Spouse', covers: 'ES', rateCents: 130_000 }],
      },
    ],
    ending: [{ name: 'Bright Dental', successor: null }],
    papers: [],
  },
  invoice: {
    ...september,
    due: '2026-09-01',
    amountCents: 130_583,
    openCents: 122_332,
    lines: [
      { plan: 'Blue Ridge PPO', level: 'Employee + Spouse', cents: 125_925 },
      { plan: 'Bright Dental', level: 'Employee + Spouse', cents: 4_658 },
    ],
  },
};

type Given = {
  event?: Partial<EventRecord>;
  settings?: Partial<ContinuationSettings>;
  source?: EventSource;
  date?: string;
};

/** August is open alone, short by 45.83. */
export const paidShort = (source: EventSource): EventSource => ({
  ...source,
  openMonths: [{ ...openMonths[0], openCents: 4_583 }],
});

const ofKind = (kind: keyof PlannedFacts, source: EventSource): EventSource =>
  kind === 'deficiency' ? paidShort(source) : source;

/** The day that each example is mailed. */
const mailedOn = (kind: keyof PlannedFacts) =>
  kind === 'leave-warning' ? '2026-08-20' : undefined;

/** A letter like the example of its kind. */
export function aLetter<Kind extends keyof PlannedFacts>(
  kind: Kind,
  facts: Partial<PlannedFacts[Kind]> = {},
  {
    event,
    settings,
    date = mailedOn(kind),
    source = ofKind(kind, aSource(event, settings)),
  }: Given = {},
): Letter {
  const { addressee, ...sending } = aSending(source);
  const planned = { kind, facts: { ...examples[kind], ...facts } };
  const personIds = 'personIds' in planned.facts ? planned.facts.personIds : undefined;
  const persons = addressee.persons.filter(({ personId }) => personIds?.includes(personId) ?? true);
  const to = { ...sending, date: date ?? sending.date, addressee: { ...addressee, persons } };
  return plannedLetter(source, to, planned);
}
