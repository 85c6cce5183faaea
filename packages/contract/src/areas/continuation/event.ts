import { z } from 'zod';
import { OptionalDate, RequiredDate } from '../../values/date-text.ts';
import { Dollars, optionalMoney } from '../../values/money.ts';
import { RowId } from '../../values/row-id.ts';
import { DependentInput, maxDependents, maxDependentsMessage } from '../participants/dependent.ts';
import { ParticipantChange } from '../participants/participant.ts';
import { levelCovers } from './level.rules.ts';

/** COBRA, or the billing of retirees and people on leave. Two kinds of one life cycle. */
export const ContinuationService = z.enum(['cobra', 'billing']);
export type ContinuationService = z.infer<typeof ContinuationService>;

/** How addresses name the service. */
export const ServiceLetter = z.enum(['c', 'r']);
export type ServiceLetter = z.infer<typeof ServiceLetter>;

/** The value of a select while nothing is chosen. */
export const noneSelected = -1;

export const noEventTypeMessage = 'Please select an event type';

/** A form's select holds text. */
const EventType = z
  .union([z.literal(''), z.coerce.number<string | number>().int()], noEventTypeMessage)
  .nullish()
  .transform((typed) => (typeof typed === 'number' ? typed : noneSelected));

/** What happened and when, of both kinds (domain.md 1.8, 2.9). */
export const EventInfo = z.strictObject({
  eventDate: RequiredDate,
  eventType: EventType,
  coverageBegins: RequiredDate,
  paidThrough: OptionalDate,
  /**
   * When the employee became entitled to Medicare; only for 'Medicare Entitlement Before
   * Termination'.
   */
  medicareDate: OptionalDate,
  /** When someone on leave is expected back; leaves only. */
  expectedReturn: OptionalDate,
  /** That the state's conditions are met; programs may leave it out (domain.md 1.8). */
  stateConfirmed: z.boolean().optional(),
});
export type EventInfo = z.output<typeof EventInfo>;

/** A dependent on file by id, one added in the same save by its position: 'added-0'. */
export const CoveredDependent = z.union([
  RowId,
  z.templateLiteral(['added-', z.enum(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'])]),
]);
export type CoveredDependent = z.output<typeof CoveredDependent>;

const CoveredDependents = z.array(CoveredDependent).max(maxDependents).default([]);

const amount = {
  min: 'zero',
  notANumber: 'Must be a number',
  tooManyDecimals: 'Must have no more than two decimals',
} as const;
/** The employer's whole rate; empty takes the one on file (domain.md 2.9). */
const Cost = optionalMoney(amount);
const Subsidy = optionalMoney(amount);

/** The people a level covers: one person, two adults, one adult with children, or a family. */
export const LevelCovers = z.enum(levelCovers);

/** A plan that is continued, as COBRA writes it. */
export const CobraBenefitInput = z.strictObject({
  plansId: RowId,
  /** The level; -1 is 'None Selected' and drops the plan. */
  plvlid: z.union([z.literal(noneSelected), RowId]),
  cost: Cost,
  subsidy: Subsidy,
  subsidyEnd: OptionalDate,
  coveredDependents: CoveredDependents,
  /** Names sent along with the ids; only the ids count. */
  planType: z.number().int().optional(),
  planTypeName: z.string().max(60).optional(),
  displayName: z.string().max(160).optional(),
  covers: LevelCovers.optional(),
});
export type CobraBenefitInput = z.output<typeof CobraBenefitInput>;

/** The same as direct billing writes it. */
export const BillingBenefitInput = z.strictObject({
  selectedPlan: z.strictObject({
    planLevelId: z.union([z.literal(noneSelected), RowId]),
    plansId: RowId,
    displayName: z.string().max(160).optional(),
  }),
  /** Sent along with the level, like its name. */
  covers: LevelCovers.optional(),
  cost: Cost,
  subsidy: Subsidy,
  subsidyEnd: OptionalDate,
  coveredDependents: CoveredDependents,
});
export type BillingBenefitInput = z.output<typeof BillingBenefitInput>;

/** More plans than any company offers at once. */
const maxBenefits = 60;

const AddedDependents = z
  .array(DependentInput)
  .max(maxDependents, maxDependentsMessage)
  .default([]);

/** Someone on file by PID, with any changes made in the form; without a PID, someone new. */
export const EventParticipant = z.strictObject({
  empno: z
    .string()
    .regex(/^\d{9}$/, 'A PID has nine digits')
    .nullish()
    .transform((empno) => empno ?? null),
  ...ParticipantChange.shape,
});
export type EventParticipant = z.output<typeof EventParticipant>;

/** A COBRA event as it is entered. */
export const CobraEventInput = z.strictObject({
  participant: EventParticipant,
  ...EventInfo.shape,
  /** The dependents on file when the form was filled in; covering any others on file is refused. */
  initialDependents: z.array(RowId).max(maxDependents).default([]),
  addedDependents: AddedDependents,
  benefits: z.array(CobraBenefitInput).max(maxBenefits),
});
export type CobraEventInput = z.output<typeof CobraEventInput>;

/** The participant whose event is changed. Callers may send the whole participant; only the PID counts. */
const KnownParticipant = z.object({
  empno: z.string().regex(/^\d{9}$/, 'A PID has nine digits'),
});

export const CobraEventChange = z.strictObject({
  cQualId: RowId,
  participant: KnownParticipant,
  ...EventInfo.shape,
  addedDependents: AddedDependents,
  benefits: z.array(CobraBenefitInput).max(maxBenefits),
});
export type CobraEventChange = z.output<typeof CobraEventChange>;

/** A retiree or leave-of-absence billing event as it is entered. */
export const BillingEventInput = z.strictObject({
  participant: EventParticipant,
  eventInfo: EventInfo,
  dependents: z.strictObject({
    initial: z.array(RowId).max(maxDependents).default([]),
    added: AddedDependents,
  }),
  benefits: z.array(BillingBenefitInput).max(maxBenefits),
});
export type BillingEventInput = z.output<typeof BillingEventInput>;

/** On a change an empty amount is nothing, so free coverage, and not the rate on file (domain.md 2.9). */
const orNothing = (amount: number | null) => amount ?? 0;

export const BillingEventChange = z.strictObject({
  r_qualid: RowId,
  participant: KnownParticipant,
  eventInfo: EventInfo,
  addedDependents: AddedDependents,
  benefits: z
    .array(
      z.strictObject({
        ...BillingBenefitInput.shape,
        cost: Cost.transform(orNothing),
        subsidy: Subsidy.transform(orNothing),
      }),
    )
    .max(maxBenefits),
});
export type BillingEventChange = z.output<typeof BillingEventChange>;

export const CancelBillingInput = z.strictObject({
  participant: KnownParticipant,
  r_qualid: RowId,
  /** The new last day of coverage (domain.md 2.7). */
  covend: RequiredDate,
});
export type CancelBillingInput = z.output<typeof CancelBillingInput>;

/** A level of a plan offered on a date, with its rate on file. */
export const AvailableLevel = z.object({
  plansId: z.number().int(),
  plvlid: z.number().int(),
  planType: z.number().int(),
  planTypeName: z.string(),
  planName: z.string(),
  levelName: z.string(),
  /** Plan and level together. */
  displayName: z.string(),
  covers: LevelCovers,
  /** Null: there is no rate on file, so it has to be entered. */
  cost: Dollars.nullable(),
  isAgeBanded: z.boolean(),
});
export type AvailableLevel = z.infer<typeof AvailableLevel>;

/** Somebody an event covers, with dates of their own (domain.md 1.3). */
export const CoveredPerson = z.object({
  personId: z.number().int(),
  /** Null: the participant. */
  dependentId: z.number().int().nullable(),
  name: z.string(),
  /** E employee, S spouse, C child, O other. */
  relation: z.enum(['E', 'S', 'C', 'O']),
  begins: z.iso.date(),
  /** The last day, final or the latest possible; null if there is no limit. */
  ends: z.iso.date().nullable(),
  /** Why it ends or ended; null while only the maximum is known. */
  endReason: z.string().nullable(),
  /** When they elected, or that they have not and until when they can; null before any response. */
  election: z.string().nullable(),
  /** The names of their plans. */
  plans: z.array(z.string()),
  /** Where their letters go, if not to the participant's address. */
  address: z
    .object({
      hstreet1: z.string(),
      hstreet2: z.string().nullable(),
      hcity: z.string(),
      hstate: z.string(),
      hzip: z.string(),
    })
    .nullable(),
});
export type CoveredPerson = z.infer<typeof CoveredPerson>;

/** A legal or billing date and its status. */
export const TimelineStep = z.object({
  key: z.enum([
    'event',
    'employer-notice',
    'coverage-begins',
    'notice-mailed',
    'election',
    'first-payment',
    'paid-through',
    'maximum-end',
    'ended',
  ]),
  label: z.string(),
  /** The date, or the due date; null if not known yet or without a limit. */
  date: z.iso.date().nullable(),
  /** done on time, done late, due, late (overdue), upcoming, or no longer applicable. */
  state: z.enum(['done', 'done-late', 'due', 'late', 'coming', 'off']),
  /** One sentence: what was done and when, or when it is due. */
  note: z.string(),
});
export type TimelineStep = z.infer<typeof TimelineStep>;

const billingDetails = {
  statusMessage: z.string(),
  /** The company collects the premiums itself, so there are no invoices. */
  isCollected: z.boolean(),
  letterSent: z.iso.date().nullable(),
  letterDoc: z.number().int().nullable(),
  postmark: z.iso.date().nullable(),
  responseDoc: z.number().int().nullable(),
  coverageEnds: z.iso.date().nullable(),
  coverageTermSent: z.iso.date().nullable(),
};

export const BillingDetails = z.object(billingDetails);
export const CobraDetails = z.object({
  ...billingDetails,
  arpaEligible: z.boolean(),
  arpaEnrolled: z.boolean(),
});

/** What both kinds return besides their form fields. */
export const eventExtras = {
  persons: z.array(CoveredPerson),
  timeline: z.array(TimelineStep),
  /** Plans with a last day of their own: dropped, discontinued, or an account's plan year. */
  /** Plans that nobody elected; none before an election. */
  unelectedPlans: z.array(z.number().int()),
  endingPlans: z.array(z.object({ plansId: z.number().int(), endsOn: z.iso.date() })),
  /** What the save found worth a second look; nothing is blocked. */
  warnings: z.array(z.string()),
  /** Changes with every save; sent back as If-Match. */
  version: z.string(),
};
