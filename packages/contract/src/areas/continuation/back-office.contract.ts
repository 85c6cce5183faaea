import { z } from 'zod';
import { operation, operator } from '../../operation.ts';
import { levelCovers } from './level.rules.ts';
import { OptionalDate, RequiredDate } from '../../values/date-text.ts';
import { Dollars, optionalMoney, requiredMoney } from '../../values/money.ts';
import { RowId } from '../../values/row-id.ts';
import { requiredText } from '../../values/text.ts';

const EventPath = z.strictObject({ compId: RowId, eventId: RowId });
const CheckPath = EventPath.extend({ checkId: RowId });

/** An event's status after the provider acts on it. */
export const EventStanding = z.object({
  eventId: z.number().int(),
  /** The participant, so that a slip in the number is seen. */
  name: z.string(),
  state: z.string(),
  statusMessage: z.string(),
  coverageEnds: z.iso.date().nullable(),
});

export const getEventStanding = operation({
  name: 'getEventStanding',
  method: 'GET',
  path: '/operator/companies/{compId}/events/{eventId}',
  access: operator,
  summary: "An event's status, the people it covers, their plans and their payments",
  params: EventPath,
  answer: EventStanding.extend({
    persons: z.array(
      z.object({ personId: z.number().int(), name: z.string(), ends: z.iso.date().nullable() }),
    ),
    benefits: z.array(
      z.object({
        plansId: z.number().int(),
        name: z.string(),
        /** The ids of the people who elected it. */
        elected: z.array(z.number().int()),
      }),
    ),
    /** Election forms on file; null: it was answered elsewhere. */
    responses: z.array(
      z.object({
        documentNumber: z.number().int().nullable(),
        postmark: z.iso.date(),
        outcome: z.string(),
      }),
    ),
    checks: z.array(
      z.object({
        checkId: z.number().int(),
        checkNumber: z.string(),
        amount: Dollars,
        postDate: z.iso.date(),
        credit: Dollars,
        isReturned: z.boolean(),
      }),
    ),
    /** What its notice lacks, so that it cannot be mailed. */
    lacking: z.array(z.string()),
    /** What holds up its notice: age-rated plans and the people whose rate is missing. */
    missingRates: z.array(
      z.object({ plansId: z.number().int(), persons: z.array(z.number().int()) }),
    ),
  }),
});

/**
 * The returned election form: the plans elected and the people covered. An empty list waives
 * everything.
 */
export const ResponseInput = z.strictObject({
  postmark: RequiredDate,
  /** The day it arrived; today if omitted. */
  receivedOn: OptionalDate,
  elections: z.union([
    z.literal('all'),
    z.array(
      z.strictObject({
        plansId: RowId,
        /** Everyone the plan was offered to, if omitted. */
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
  summary: 'Record an election or a waiver; one postmarked late is filed and answered by letter',
  params: EventPath,
  body: ResponseInput,
  /** What the form did, such as being too late. */
  answer: EventStanding.extend({ outcome: z.string() }),
});

export const withdrawResponse = operation({
  name: 'withdrawResponse',
  method: 'POST',
  path: '/operator/companies/{compId}/events/{eventId}/responses/{documentNumber}/withdrawal',
  access: operator,
  summary: 'Withdraw a response that was recorded by mistake; payments become credit',
  params: EventPath.extend({ documentNumber: RowId }),
  /** What of its payments no invoice uses now. */
  answer: EventStanding.extend({ credit: Dollars }),
});

export const CheckInput = z.strictObject({
  checkNumber: requiredText(30),
  amount: requiredMoney({ min: 'above zero' }),
  postmark: RequiredDate,
  /** The day it is posted; today if omitted. */
  postDate: OptionalDate,
  /** Another check than the one on file with its number and amount, but another postmark. */
  isAnother: z.boolean().optional(),
});
export type CheckInput = z.output<typeof CheckInput>;

export const postCheck = operation({
  name: 'postCheck',
  method: 'POST',
  path: '/operator/companies/{compId}/events/{eventId}/checks',
  access: operator,
  summary:
    'Post a payment and apply it to the oldest invoices first; posting the same check twice has no effect, and one that differs only in its postmark is refused without isAnother',
  params: EventPath,
  body: CheckInput,
  answer: EventStanding.extend({
    checkId: z.number().int(),
    applied: Dollars,
    credit: Dollars,
    /** What is worth a second look, such as a postmark after the last day to pay. */
    warnings: z.array(z.string()),
  }),
});

export const returnCheck = operation({
  name: 'returnCheck',
  method: 'POST',
  path: '/operator/companies/{compId}/events/{eventId}/checks/{checkId}/return',
  access: operator,
  summary:
    'Record a returned check and reapply all payments without it; transferred credit goes back to its event',
  params: CheckPath,
  body: z.strictObject({ returnedOn: OptionalDate }),
  answer: EventStanding,
});

/** What of a check's credit; all of it if omitted. */
const someCredit = optionalMoney({ min: 'above zero' });

export const RefundInput = z.strictObject({
  amount: someCredit,
  /** Today if omitted. */
  refundedOn: OptionalDate,
  /** Such as the number of the refund check. */
  reference: requiredText(30),
});
export type RefundInput = z.output<typeof RefundInput>;

export const refundCredit = operation({
  name: 'refundCredit',
  method: 'POST',
  path: '/operator/companies/{compId}/events/{eventId}/checks/{checkId}/refund',
  access: operator,
  summary: 'Record that credit of a check was paid back',
  params: CheckPath,
  body: RefundInput,
  answer: EventStanding.extend({
    refunded: Dollars,
    /** What is left of the check's credit. */
    credit: Dollars,
  }),
});

export const TransferInput = z.strictObject({
  amount: someCredit,
  /** An accepted event of the same company, of this person or of another. */
  toEventId: RowId,
});
export type TransferInput = z.output<typeof TransferInput>;

export const transferCredit = operation({
  name: 'transferCredit',
  method: 'POST',
  path: '/operator/companies/{compId}/events/{eventId}/checks/{checkId}/transfer',
  access: operator,
  summary:
    'Transfer credit of a check to another event, where it is a check of the same number and postmark, posted today',
  params: CheckPath,
  body: TransferInput,
  answer: EventStanding.extend({
    transferred: Dollars,
    /** What is left of the check's credit. */
    credit: Dollars,
    /** The other event, and the check that the transfer made there. */
    to: EventStanding.extend({ checkId: z.number().int() }),
  }),
});

export const listCredits = operation({
  name: 'listCredits',
  method: 'GET',
  path: '/operator/companies/{compId}/credits',
  access: operator,
  summary: 'Events that bill nothing more and still have credit, to refund or to transfer',
  params: z.strictObject({ compId: RowId }),
  answer: z.array(
    z.object({
      eventId: z.number().int(),
      empno: z.string(),
      name: z.string(),
      /** Null: nobody elected coverage. */
      coverageEnds: z.iso.date().nullable(),
      credit: Dollars,
      checks: z.array(
        z.object({ checkId: z.number().int(), checkNumber: z.string(), credit: Dollars }),
      ),
    }),
  ),
});

export const TerminationInput = z.strictObject({
  /** domain.md 1.6. */
  reason: z.number().int().min(1).max(13),
  /** The last day of coverage; omitted where the reason determines it. */
  endsOn: OptionalDate,
  /** The people affected; everyone if omitted. */
  persons: z.array(RowId).min(1).optional(),
});
export type TerminationInput = z.output<typeof TerminationInput>;

export const endEventCoverage = operation({
  name: 'endEventCoverage',
  method: 'POST',
  path: '/operator/companies/{compId}/events/{eventId}/termination',
  access: operator,
  summary: 'End coverage for everyone or for some; the others continue in the tier that fits them',
  params: EventPath,
  body: TerminationInput,
  answer: EventStanding,
});

export const DroppedPlanInput = z.strictObject({
  plansId: RowId,
  /** The last day of the plan. */
  endsOn: RequiredDate,
});
export type DroppedPlanInput = z.output<typeof DroppedPlanInput>;

export const dropPlan = operation({
  name: 'dropPlan',
  method: 'POST',
  path: '/operator/companies/{compId}/events/{eventId}/dropped-plan',
  access: operator,
  summary:
    'End one plan at the request of a household; coverage of anyone without another plan ends with it',
  params: EventPath,
  body: DroppedPlanInput,
  answer: EventStanding,
});

export const AddedChildInput = z.strictObject({
  dependentId: RowId,
  /** The day of birth, adoption or placement for adoption. */
  addedFrom: RequiredDate,
  /** When the request was sent. */
  postmark: RequiredDate,
});
export type AddedChildInput = z.output<typeof AddedChildInput>;

export const addChild = operation({
  name: 'addChild',
  method: 'POST',
  path: '/operator/companies/{compId}/events/{eventId}/children',
  access: operator,
  summary:
    'Add a child born to or placed for adoption with the covered employee, with the plans the employee has',
  params: EventPath,
  body: AddedChildInput,
  answer: EventStanding,
});

export const RestorationInput = z.strictObject({
  /** The people to reinstate; everyone if omitted. */
  persons: z.array(RowId).min(1).optional(),
});
export type RestorationInput = z.output<typeof RestorationInput>;

export const restoreEventCoverage = operation({
  name: 'restoreEventCoverage',
  method: 'POST',
  path: '/operator/companies/{compId}/events/{eventId}/restoration',
  access: operator,
  summary: 'Rescind a termination recorded in error; coverage continues without a gap',
  params: EventPath,
  body: RestorationInput,
  answer: EventStanding,
});

export const ExtensionInput = z.discriminatedUnion('kind', [
  /** Social Security found someone disabled in the first 60 days: 29 months for everyone. */
  z.strictObject({
    kind: z.literal('disability'),
    decidedOn: RequiredDate,
    reportedOn: RequiredDate,
  }),
  /**
   * Death, divorce or a child aging out in the first 18 or 29 months: 36 months for the family
   * members named.
   */
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
  summary: 'Extend coverage after a disability, a second event or an earlier Medicare entitlement',
  params: EventPath,
  body: ExtensionInput,
  answer: EventStanding,
});

/**
 * A plan's rate at 100% for this event only, effective when one of its levels begins. With persons:
 * the rate of an age-rated plan from the first day if only they elect it.
 */
export const RateInput = z.strictObject({
  plansId: RowId,
  rate: requiredMoney({ min: 'zero' }),
  /** If omitted, from the first day without a known rate. */
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
    "Set a plan's rate for this event: for an age-rated plan whose covered people have changed, or for people whose notice goes to a separate address",
  params: EventPath,
  body: RateInput,
  answer: EventStanding,
});

/** What a level of a plan costs from a day on, at 100 percent. */
export const PlanRateInput = z.strictObject({
  covers: z.enum(levelCovers),
  rate: requiredMoney({ min: 'zero' }),
  beginsOn: RequiredDate,
  /** COBRA rates hold for 12 months unless what the plan covers changes. */
  benefitsChanged: z.boolean().default(false),
});
export type PlanRateInput = z.output<typeof PlanRateInput>;

export const setPlanRate = operation({
  name: 'setPlanRate',
  method: 'POST',
  path: '/operator/companies/{compId}/coverage-plans/{planId}/rate',
  access: operator,
  summary: 'Enter the rate of a level, such as one of a rate sheet. Who pays it is told by letter',
  params: z.strictObject({ compId: RowId, planId: RowId }),
  body: PlanRateInput,
  answer: z.array(
    z.object({
      level: z.string(),
      beginsOn: z.iso.date(),
      endsOn: z.iso.date().nullable(),
      rate: Dollars,
    }),
  ),
});

/**
 * Why a notice does not extend coverage. `dates`: it was sent too late, or what it reports happened
 * too early or too late; `cannot-be-longer`: this type of event cannot be extended.
 */
export const RefusalReason = z.enum([
  'dates',
  'not-disabled-in-time',
  'coverage-not-lost',
  'not-a-beneficiary',
  'unproven',
  'not-covered',
  'cannot-be-longer',
]);
export type RefusalReason = z.output<typeof RefusalReason>;

/**
 * A notice of a disability, a second event or a Medicare entitlement that does not extend coverage.
 */
export const RefusalInput = z.strictObject({
  kind: z.enum(['disability', 'second-event', 'medicare']),
  reason: RefusalReason,
  /** The date of the decision, event or entitlement, if the notice gives it. */
  happenedOn: OptionalDate,
  /** The day the notice was sent, which decides whether it is on time. */
  reportedOn: RequiredDate,
  /** The day it arrived, which starts the 14 days to answer; today if omitted. */
  receivedOn: OptionalDate,
  /** The people affected; everyone whose coverage it would have extended, if omitted. */
  persons: z.array(RowId).min(1).optional(),
});
export type RefusalInput = z.output<typeof RefusalInput>;

export const refuseExtension = operation({
  name: 'refuseExtension',
  method: 'POST',
  path: '/operator/companies/{compId}/events/{eventId}/refused-extension',
  access: operator,
  summary:
    'Send the people affected a letter that a notice does not extend coverage, and why (29 CFR 2590.606-4(c))',
  params: EventPath,
  body: RefusalInput,
  answer: EventStanding,
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
  summary: 'Proof of mailing for one day: who was sent what, where, when and under which number',
  params: z.strictObject({ compId: RowId }),
  query: z.strictObject({ date: RequiredDate }),
  answer: z.array(Mailing),
});
