import type { BillingCategory } from '@portal/contract/areas/continuation/event-type.ts';
import type { ContinuationService } from '@portal/contract/areas/continuation/event.ts';
import type { LevelCovers } from '@portal/contract/areas/continuation/level.rules.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { MailingAddress } from '../../../support/letters/mailing-address.ts';
import type { EndReason, EventFacts } from './event-state.rules.ts';

export type TierCovers = LevelCovers;
export type Relation = 'E' | 'S' | 'C' | 'O';

/** An end of somebody's coverage. It is never changed; one that proves wrong is withdrawn. */
export type CoverageEnd = {
  /** Null until it is saved. */
  endId: number | null;
  reason: EndReason;
  lastDay: CalendarDate;
  /** The day it was recorded, or the night that found the non-payment. */
  foundOn: CalendarDate;
  withdrawnOn: CalendarDate | null;
  /** What was recorded: a payment, even one that was returned, an election, an extension, or that it was an error. */
  withdrawnWhy: 'payment' | 'election' | 'extension' | 'error' | null;
};

/** A person an event covers. */
export type EventPerson = {
  personId: number;
  /** Null: the participant. */
  dependentId: number | null;
  firstName: string;
  lastName: string;
  dateOfBirth: CalendarDate | null;
  relation: Relation;
  beginsOn: CalendarDate;
  /** The first day of a child who was born or placed for adoption since; null: offered coverage with the event. */
  addedFrom: CalendarDate | null;
  /** The last day of their maximum period; null: no limit. */
  maximumEnd: CalendarDate | null;
  /** The day when all they elected, or are offered, ends by itself, as a health FSA does with its plan year. */
  plansEnd: CalendarDate | null;
  /** Every end that was ever found, in order. */
  ends: CoverageEnd[];
  /** The earliest of them that stands: the last day and why; null while coverage continues. */
  endsOn: CalendarDate | null;
  endReason: EndReason | null;
  /** Their first timely election; null: none yet. */
  electedOn: CalendarDate | null;
  /** Null: the participant's address. */
  address: MailingAddress | null;
};

export type BenefitTier = {
  beginsOn: CalendarDate;
  tierId: number;
  name: string;
  covers: TierCovers;
  /** A rate for this event only; null: the rate on file. */
  costCents: number | null;
  /** The day that rate was entered, if the event was accepted without one. */
  ratedOn: CalendarDate | null;
};

/** A rate entered for this event from a day on, billed whenever its level is in force. */
export type GivenRate = Pick<BenefitTier, 'beginsOn' | 'tierId' | 'ratedOn'> & {
  costCents: number;
  /** The people an age-banded rate is for, in ascending order; empty if the rate is for a level. */
  personIds: number[];
};

/** The level and rate at which a plan is offered to some of its people, from the first day of coverage. */
export type OfferedTier = Omit<BenefitTier, 'beginsOn'> & {
  /** In ascending order. */
  personIds: number[];
};

/** A first or corrected notice that was mailed. It is never changed. */
export type Notice = {
  mailedOn: CalendarDate;
  documentNumber: number;
  personIds: number[];
};

/** A plan that an event continues. */
export type EventBenefit = {
  benefitId: number;
  planId: number;
  planName: string;
  planTypeId: number;
  isAgeBanded: boolean;
  /** From when on the household has it, if it was chosen in an open enrollment; null: with the event's coverage. */
  beginsOn: CalendarDate | null;
  /** The last day: the plan was discontinued, or the household left it. */
  planEnds: CalendarDate | null;
  subsidyCents: number;
  subsidyEnds: CalendarDate | null;
  /** In the order they begin. The first one always begins with coverage. */
  tiers: BenefitTier[];
  given: GivenRate[];
  persons: { personId: number; isElected: boolean | null }[];
  /** What everybody was offered, kept once some have elected. Age-banded: one per group whose rate was entered. */
  offered: OfferedTier[];
};

export type EventExtension = {
  kind: 'disability' | 'second-event' | 'medicare';
  happenedOn: CalendarDate;
  reportedOn: CalendarDate;
  /** The people it extends coverage for. */
  personIds: number[];
};

/** An event with everything that belongs to it except its money and documents. */
export type EventRecord = EventFacts & {
  eventId: number;
  empno: string;
  /** The participant's. */
  name: string;
  service: ContinuationService;
  eventType: number;
  category: BillingCategory | null;
  eventDate: CalendarDate;
  coverageBegins: CalendarDate;
  paidThrough: CalendarDate | null;
  medicareDate: CalendarDate | null;
  expectedReturn: CalendarDate | null;
  firstEventId: number | null;
  enteredOn: CalendarDate;
  /** The day the employer reported it, which can be the day before it counts as entered. */
  reportedOn: CalendarDate;
  /** In the order they were mailed. */
  notices: Notice[];
  /** When a first or corrected notice is to be mailed; null if none is. */
  noticeDueOn: CalendarDate | null;
  responseDoc: number | null;
  revokedOn: CalendarDate | null;
  coverageTermSent: CalendarDate | null;
  arpaEnrolled: boolean;
  /** Whether the provider collects its premiums; otherwise the company does. */
  isProviderBilled: boolean;
  version: string;
  persons: EventPerson[];
  benefits: EventBenefit[];
  extensions: EventExtension[];
};
