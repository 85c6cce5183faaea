import { z } from 'zod';
import { operation, operator } from '../../operation.ts';
import { OptionalDate, RequiredDate } from '../../values/date-text.ts';
import { Dollars, requiredMoney } from '../../values/money.ts';
import { RowId } from '../../values/row-id.ts';
import { optionalText, requiredText } from '../../values/text.ts';

const EventPath = z.strictObject({ compId: RowId, eventId: RowId });

/** How an event stands after the provider did something to it. */
export const EventStanding = z.object({
  eventId: z.number().int(),
  state: z.string(),
  statusMessage: z.string(),
  coverageEnds: z.iso.date().nullable(),
});

export const getEventStanding = operation({
  name: 'getEventStanding',
  method: 'GET',
  path: '/operator/companies/{compId}/events/{eventId}',
  access: operator,
  summary: 'Where an event stands, whom it covers and with which plans',
  params: EventPath,
  answer: EventStanding.extend({
    persons: z.array(
      z.object({ personId: z.number().int(), name: z.string(), ends: z.iso.date().nullable() }),
    ),
    benefits: z.array(z.object({ plansId: z.number().int(), name: z.string() })),
    /** What its notice waits for: plans by age, and for whom their rate is not known. */
    missingRates: z.array(
      z.object({ plansId: z.number().int(), persons: z.array(z.number().int()) }),
    ),
  }),
});

/** What came back: which plans are elected and for whom. None elected waives everything. */
export const ResponseInput = z.strictObject({
  postmark: RequiredDate,
  /** The day it arrived; left out: today. */
  receivedOn: OptionalDate,
  elections: z.union([
    z.literal('all'),
    z.array(
      z.strictObject({
        plansId: RowId,
        /** Left out: everybody the plan was offered to. */
        persons: z.array(RowId).optional(),
      }),
    ),
  ]),
});
export type ResponseInput = z.output<typeof ResponseInput>;

export const recordResponse = operation({
  name: 'recordResponse',
  method: 'POST',
  path: '/operator/companies/{compId}/events/{eventId}/response',
  access: operator,
  summary:
    'Record an election or a waiver; one postmarked too late is filed and answered by letter',
  params: EventPath,
  body: ResponseInput,
  answer: EventStanding,
});

export const CheckInput = z.strictObject({
  checkNumber: requiredText(30),
  amount: requiredMoney({ least: 'above zero' }),
  postmark: RequiredDate,
  /** The day it is booked; left out: today. */
  postDate: OptionalDate,
});
export type CheckInput = z.output<typeof CheckInput>;

export const postCheck = operation({
  name: 'postCheck',
  method: 'POST',
  path: '/operator/companies/{compId}/events/{eventId}/checks',
  access: operator,
  summary: 'Book a payment and apply it, oldest invoice first; the same check twice is one check',
  params: EventPath,
  body: CheckInput,
  answer: EventStanding.extend({ checkId: z.number().int(), applied: Dollars, credit: Dollars }),
});

export const returnCheck = operation({
  name: 'returnCheck',
  method: 'POST',
  path: '/operator/companies/{compId}/events/{eventId}/checks/{checkId}/return',
  access: operator,
  summary: 'A check came back unpaid: everything is applied again without it',
  params: EventPath.extend({ checkId: RowId }),
  body: z.strictObject({ returnedOn: OptionalDate }),
  answer: EventStanding,
});

export const TerminationInput = z.strictObject({
  /** domain.md 1.6. */
  reason: z.number().int().min(1).max(13),
  /** The last day of coverage; left out where the reason tells it. */
  endsOn: OptionalDate,
  /** Whom it concerns; left out: everybody. */
  persons: z.array(RowId).min(1).optional(),
});
export type TerminationInput = z.output<typeof TerminationInput>;

export const endEventCoverage = operation({
  name: 'endEventCoverage',
  method: 'POST',
  path: '/operator/companies/{compId}/events/{eventId}/termination',
  access: operator,
  summary:
    'End the coverage of everybody, or of some; the others go on, in the tier that fits them',
  params: EventPath,
  body: TerminationInput,
  answer: EventStanding,
});

export const RestorationInput = z.strictObject({
  /** Whose end it is; left out: everybody's. */
  persons: z.array(RowId).min(1).optional(),
});
export type RestorationInput = z.output<typeof RestorationInput>;

export const restoreEventCoverage = operation({
  name: 'restoreEventCoverage',
  method: 'POST',
  path: '/operator/companies/{compId}/events/{eventId}/restoration',
  access: operator,
  summary: 'Take back an end that was recorded in error: coverage goes on without a gap',
  params: EventPath,
  body: RestorationInput,
  answer: EventStanding,
});

export const ExtensionInput = z.discriminatedUnion('kind', [
  /** Social Security found somebody disabled in the first 60 days: 29 months for everybody. */
  z.strictObject({
    kind: z.literal('disability'),
    decidedOn: RequiredDate,
    reportedOn: RequiredDate,
  }),
  /** Death, divorce or a child too old, in the first 18 or 29 months: 36 months for the family named. */
  z.strictObject({
    kind: z.literal('second-event'),
    happenedOn: RequiredDate,
    reportedOn: RequiredDate,
    persons: z.array(RowId).min(1),
  }),
  /** The employee was entitled to Medicare before the event: 36 months from then for the family. */
  z.strictObject({
    kind: z.literal('medicare'),
    entitledOn: RequiredDate,
    reportedOn: RequiredDate,
  }),
]);
export type ExtensionInput = z.output<typeof ExtensionInput>;

export const extendEventCoverage = operation({
  name: 'extendEventCoverage',
  method: 'POST',
  path: '/operator/companies/{compId}/events/{eventId}/extension',
  access: operator,
  summary:
    'Lengthen coverage after a disability, a second event or an earlier Medicare entitlement',
  params: EventPath,
  body: ExtensionInput,
  answer: EventStanding,
});

/**
 * What a plan costs at 100 % for this event alone, from the day one of its levels begins; with persons, what a plan
 * by age would cost from the first day if just they elected it.
 */
export const RateInput = z.strictObject({
  plansId: RowId,
  rate: requiredMoney({ least: 'zero' }),
  /** Left out: from the first day whose rate is not known. */
  beginsOn: OptionalDate,
  persons: z.array(RowId).min(1).optional(),
});
export type RateInput = z.output<typeof RateInput>;

export const setEventRate = operation({
  name: 'setEventRate',
  method: 'POST',
  path: '/operator/companies/{compId}/events/{eventId}/rate',
  access: operator,
  summary:
    'Give a plan its rate for this event: of a plan by age, once others are covered than it was typed for, and for those whose notice goes to an address of their own',
  params: EventPath,
  body: RateInput,
  answer: EventStanding,
});

/**
 * Why a notice gives no right to more coverage. `late`: it was sent too late; `outside-period`: what it tells
 * happened too early or too late; `cannot-be-longer`: nothing lengthens coverage after such an event.
 */
export const RefusalReason = z.enum([
  'late',
  'outside-period',
  'not-disabled-in-time',
  'coverage-not-lost',
  'not-a-beneficiary',
  'unproven',
  'not-covered',
  'cannot-be-longer',
]);
export type RefusalReason = z.output<typeof RefusalReason>;

/** A notice of a disability, a second event or a Medicare entitlement that lengthens nothing. */
export const RefusalInput = z.strictObject({
  kind: z.enum(['disability', 'second-event', 'medicare']),
  reason: RefusalReason,
  /** The day of the decision, the event or the entitlement, where the notice tells it. */
  happenedOn: OptionalDate,
  /** The day the notice was sent, which decides whether it is in time. */
  reportedOn: RequiredDate,
  /** The day it arrived, from which the 14 days to answer count; left out: today. */
  receivedOn: OptionalDate,
  /** Whom it concerns; left out: everybody whose coverage it would have lengthened. */
  persons: z.array(RowId).min(1).optional(),
});
export type RefusalInput = z.output<typeof RefusalInput>;

export const refuseExtension = operation({
  name: 'refuseExtension',
  method: 'POST',
  path: '/operator/companies/{compId}/events/{eventId}/refused-extension',
  access: operator,
  summary:
    'Tell those it concerns by letter that a notice does not lengthen coverage, and why (29 CFR 2590.606-4(c))',
  params: EventPath,
  body: RefusalInput,
  answer: EventStanding,
});

const collected = z.array(z.enum(['cobra', 'retirees']));

/** Which premiums a company collects itself, and where people send them; an address where it does. */
export const PremiumCollectionInput = z.strictObject({
  collects: collected,
  /** Left out: the company's own name. */
  name: optionalText(60),
  street: optionalText(60),
  city: optionalText(60),
});
export type PremiumCollectionInput = z.output<typeof PremiumCollectionInput>;

export const PremiumCollection = z.object({
  collects: collected,
  /** As letters name it; null where we collect everything, or while it is not known. */
  address: z.string().nullable(),
});
export type PremiumCollection = z.output<typeof PremiumCollection>;

export const savePremiumCollection = operation({
  name: 'savePremiumCollection',
  method: 'PUT',
  path: '/operator/companies/{compId}/premium-collection',
  access: operator,
  summary: 'Which premiums a company collects itself, and the address that its letters then name',
  params: z.strictObject({ compId: RowId }),
  body: PremiumCollectionInput,
  answer: PremiumCollection,
});

export const Mailing = z.object({
  documentNumber: z.number().int(),
  kind: z.string(),
  empno: z.string(),
  addressee: z.string(),
  address: z.array(z.string()),
  mailedAt: z.iso.datetime(),
});

export const listMailings = operation({
  name: 'listMailings',
  method: 'GET',
  path: '/operator/companies/{compId}/mailings',
  access: operator,
  summary: 'The proof of mailing of a day: who was sent what, where to, when, under which number',
  params: z.strictObject({ compId: RowId }),
  query: z.strictObject({ date: RequiredDate }),
  answer: z.array(Mailing),
});
