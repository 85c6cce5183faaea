import { expect } from 'vitest';
import type { Transaction } from '../../../platform/database.ts';
import type { Words } from '../../../support/letters/words.ts';
import type { Letter } from '../../../support/letters/letter.ts';
import { makeEvent } from '../event/event-record.builder.ts';
import type { EventBenefit, EventPerson, EventRecord, Relation } from '../event/event-record.ts';
import {
  defaultSettings,
  withCollections,
  type ContinuationSettings,
  type StoredSettings,
} from '../event/settings.store.ts';
import { planFacts, type EventSource, type PlanTier } from './letter-source.store.ts';
import { addressees, type EventSending } from './addressees.rules.ts';

const storedSettings: StoredSettings = {
  ...defaultSettings,
  plan_name: 'Harborview Group Health Plan',
  administrator_name: 'Benefit Continuation Services',
  administrator_street: '100 Example Way, Suite 200',
  administrator_city: 'Albany, NY 12207',
  administrator_phone: '(518) 555-0100',
};
export const completeSettings = withCollections(storedSettings, []);

/** No letter can be mailed without these. Monthly invoices are mailed only where a test is about them. */
export const addCompleteSettings = (
  tx: Transaction,
  comp_id: number,
  settings: Partial<StoredSettings> = {},
) =>
  tx
    .insertInto('continuation_settings')
    .values({ ...storedSettings, mails_invoices: false, ...settings, comp_id })
    .execute();

export const aPerson = (
  personId: number,
  relation: Relation,
  firstName: string,
  overrides: Partial<EventPerson> = {},
): EventPerson => ({
  personId,
  dependentId: relation === 'E' ? null : personId,
  firstName,
  lastName: 'Ruiz',
  dateOfBirth: '1980-03-04',
  relation,
  beginsOn: '2026-07-01',
  maximumEnd: '2027-12-31',
  plansEnd: null,
  ends: [],
  endsOn: null,
  endReason: null,
  electedOn: null,
  address: null,
  ...overrides,
});

const tiersOf = (planId: number, cents: readonly number[]): PlanTier[] =>
  (['E', 'ES', 'EC', 'F'] as const).map((covers, at) => ({
    planId,
    tierId: planId * 10 + at,
    name: ['Employee Only', 'Employee + Spouse', 'Employee + Child(ren)', 'Family'][at]!,
    covers,
    rateCents: cents[at] ?? null,
  }));

const aBenefit = (planId: number, planName: string): EventBenefit => ({
  benefitId: planId,
  planId,
  planName,
  planTypeId: planId,
  isAgeBanded: false,
  given: [],
  offered: [],
  beginsOn: null,
  planEnds: null,
  subsidyCents: 0,
  subsidyEnds: null,
  tiers: [
    {
      beginsOn: '2026-07-01',
      tierId: planId * 10 + 1,
      name: 'Employee + Spouse',
      covers: 'ES',
      costCents: null,
      ratedOn: null,
    },
  ],
  persons: [
    { personId: 1, isElected: null },
    { personId: 2, isElected: null },
  ],
});

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
      address: {
        street1: '12 Harbor Street',
        street2: 'Apt 4',
        city: 'Portland',
        state: 'ME',
        zip: '04101',
      },
      version: '1',
    },
    planTiers: [
      ...tiersOf(1, [61_728, 123_456, 104_938, 179_011]),
      ...tiersOf(2, [2_283, 4_567, 3_881, 6_621]),
    ],
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

/** Expects a text to contain some words and not others. */
export function expectWords(text: string, said: readonly string[], unsaid: readonly string[] = []) {
  for (const words of said) expect(text).toContain(words);
  for (const words of unsaid) expect(text).not.toContain(words);
}
