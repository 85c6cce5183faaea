import type { BillingCategory } from '@portal/contract/areas/continuation/event-type.ts';
import type { ServiceLetter } from '@portal/contract/areas/continuation/event.ts';
import type { LevelCovers } from '@portal/contract/areas/continuation/level.rules.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { MailingAddress } from '../../../support/letters/mailing-address.ts';
import type { EndReason, EventFacts } from './event-state.rules.ts';

export type TierCovers = LevelCovers;
export type Relation = 'E' | 'S' | 'C' | 'O';

/** Somebody an event covers. */
export type EventPerson = {
  personId: number;
  /** Null: the participant. */
  dependentId: number | null;
  firstName: string;
  lastName: string;
  dateOfBirth: CalendarDate | null;
  relation: Relation;
  beginsOn: CalendarDate;
  /** The longest that they can be covered; null: nothing limits it. */
  maximumEnd: CalendarDate | null;
  /** Where all that they elected, or are offered, ends by itself: a health FSA with its plan year. */
  plansEnd: CalendarDate | null;
  endsOn: CalendarDate | null;
  endReason: EndReason | null;
  /** When they first elected something, in time; null: they have not. */
  electedOn: CalendarDate | null;
  /** The night that ended their coverage for non-payment; null where another reason did. */
  unpaidOn: CalendarDate | null;
  /** A night that had, until a payment took that back; null where none did. */
  reversedOn: CalendarDate | null;
  /** When an end of theirs was taken back as an error, from when on they are covered again, and when it was told. */
  restored: { on: CalendarDate; from: CalendarDate; notifiedOn: CalendarDate } | null;
  /** The end that an earlier one for non-payment took the place of. */
  former: { endsOn: CalendarDate; endReason: EndReason } | null;
  /** The day the last notice of the event went that named them. */
  notifiedOn: CalendarDate | null;
  /** Where they came in after a notice had gone: the first that named them, null while none has. */
  askedLater: { on: CalendarDate | null } | null;
  /** Whether a corrected notice waits that still goes to them, though there is an answer. */
  isOutdated: boolean;
  /** The day that one went; null where none did. */
  renotifiedOn: CalendarDate | null;
  /** Their own last day to answer, where a notice went to them alone; null: the event's. */
  answerBy: CalendarDate | null;
  /** Where they were last told to send payments; null while they were not. */
  toldPayee: string | null;
  /** Their own; null is the participant's. */
  address: MailingAddress | null;
};

export type BenefitTier = {
  beginsOn: CalendarDate;
  tierId: number;
  name: string;
  covers: TierCovers;
  /** The rate for this event only; null takes the one on file. */
  costCents: number | null;
  /** The day that rate was given, where the event was accepted without one. */
  ratedOn: CalendarDate | null;
};

/** A rate that was given for an event from a day on, to be billed whenever its level is in force then. */
export type GivenRate = Pick<BenefitTier, 'beginsOn' | 'tierId' | 'ratedOn'> & {
  costCents: number;
  /** Of a plan by age whom it is for, in ascending order; nobody where it is for a level. */
  personIds: number[];
};

/** The level in which a plan is offered to some of its people, and its rate, from the first day of coverage. */
export type OfferedTier = Omit<BenefitTier, 'beginsOn'> & {
  /** In ascending order. */
  personIds: number[];
};

/** The same as a notice had told it that was corrected since. */
export type QuotedTier = OfferedTier & {
  noticeOf: CalendarDate;
  /** What the employer was to pay of it; null where it was not noted. */
  subsidyCents: number | null;
  subsidyEnds: CalendarDate | null;
  /** Until when the employer had paid. */
  paidThrough: CalendarDate | null;
  /** What it costs of the rate; null where it was not noted. */
  percent: number | null;
};

/** A plan that an event continues. */
export type EventBenefit = {
  benefitId: number;
  planId: number;
  planName: string;
  planTypeId: number;
  isAgeBanded: boolean;
  /** The day the plan was discontinued. */
  planEnds: CalendarDate | null;
  subsidyCents: number;
  subsidyEnds: CalendarDate | null;
  /** By the day they begin; there is always one from the start. */
  tiers: BenefitTier[];
  given: GivenRate[];
  persons: { personId: number; isElected: boolean | null }[];
  /** What was offered to everybody, once some have elected; by age, to any group whose rate was given. */
  offered: OfferedTier[];
  /** The same by notices that were corrected since. */
  quotedBefore: QuotedTier[];
  /** The notices that were corrected since and held this plan, whoever they offered it to. */
  includedIn: CalendarDate[];
};

export type EventExtension = {
  kind: 'disability' | 'second-event' | 'medicare';
  happenedOn: CalendarDate;
  reportedOn: CalendarDate;
  /** Whom it is for. */
  personIds: number[];
};

/** An event with everything that belongs to it but its money and papers. */
export type EventRecord = EventFacts & {
  eventId: number;
  empno: string;
  service: ServiceLetter;
  eventType: number;
  category: BillingCategory | null;
  eventDate: CalendarDate;
  coverageBegins: CalendarDate;
  paidThrough: CalendarDate | null;
  medicareDate: CalendarDate | null;
  expectedReturn: CalendarDate | null;
  firstEventId: number | null;
  enteredOn: CalendarDate;
  /** The day it was told us, which can be the day before it counts as entered. */
  reportedOn: CalendarDate;
  letterDoc: number | null;
  /** When the first notice went, where a corrected one followed. */
  firstSent: CalendarDate | null;
  responseDoc: number | null;
  /** Notices that went and were corrected since, the oldest first. */
  correctedNotices: CalendarDate[];
  /** A smaller percent of the rate than counts now, which one of them had told to somebody who has answered it. */
  quotedPercent: number | null;
  revokedOn: CalendarDate | null;
  coverageTermSent: CalendarDate | null;
  arpaEnrolled: boolean;
  version: string;
  persons: EventPerson[];
  benefits: EventBenefit[];
  extensions: EventExtension[];
};
