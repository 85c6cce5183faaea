import { z } from 'zod';
import { company, operation } from '../../operation.ts';
import { RequiredDate } from '../../values/date-text.ts';
import { Dollars } from '../../values/money.ts';
import { RowId } from '../../values/row-id.ts';
import { Dependent } from '../participants/dependent.ts';
import { Participant } from '../participants/participant.ts';
import { ParticipantPath } from '../participants/participants.contract.ts';
import { CompanyPath } from '../session/session.contract.ts';
import {
  BillingDetails,
  BillingEventChange,
  BillingEventInput,
  CancelBillingInput,
  eventExtras,
  LevelCovers,
} from './event.ts';

export const cancelledMessage = 'Successfully cancelled the event.';

/** The plans of one type, with their levels. */
export const BillingPlanGroup = z.object({
  planType: z.number().int(),
  planTypeName: z.string(),
  plans: z.array(
    z.object({
      planLevelId: z.number().int(),
      plansId: z.number().int(),
      planName: z.string(),
      levelName: z.string(),
      displayName: z.string(),
      covers: LevelCovers,
      /** Null: there is no rate on file, so it has to be entered. */
      cost: Dollars.nullable(),
      isAgeBanded: z.boolean(),
    }),
  ),
});
export type BillingPlanGroup = z.infer<typeof BillingPlanGroup>;

export const BillingBenefit = z.object({
  planTypeName: z.string(),
  selectedPlan: z.object({
    planLevelId: z.number().int(),
    plansId: z.number().int(),
    displayName: z.string(),
  }),
  covers: LevelCovers,
  cost: Dollars.nullable(),
  subsidy: Dollars,
  subsidyEnd: z.iso.date().nullable(),
  coveredDependents: z.array(z.number().int()),
});

export const BillingEvent = z.object({
  r_qualid: z.number().int(),
  participant: Participant,
  eventInfo: z.object({
    eventDate: z.iso.date(),
    coverageBegins: z.iso.date(),
    paidThrough: z.iso.date().nullable(),
    eventType: z.number().int(),
    expectedReturn: z.iso.date().nullable(),
  }),
  dependents: z.object({ initial: z.array(Dependent), added: z.array(Dependent) }),
  benefits: z.array(BillingBenefit),
  /** The plans offered on the day coverage begins. */
  availablePlans: z.array(BillingPlanGroup),
  details: BillingDetails,
  ...eventExtras,
});
export type BillingEvent = z.infer<typeof BillingEvent>;

export const listBillingEventTypes = operation({
  name: 'listBillingEventTypes',
  method: 'GET',
  path: '/api/companies/{compId}/direct-bill/event-types',
  access: company({ page: 'direct-bill-event' }),
  summary: 'Billing event types for retirees (R) and leaves of absence (L), by name',
  params: CompanyPath,
  answer: z.array(
    z.object({
      r_qualevid: z.number().int(),
      desc: z.string(),
      category: z.enum(['R', 'L']),
    }),
  ),
});

export const listBillingPlans = operation({
  name: 'listBillingPlans',
  method: 'GET',
  path: '/api/companies/{compId}/direct-bill/plans',
  access: company({ page: 'direct-bill-event' }),
  summary: 'The plans and levels that can be billed on a date, by type, with their rates on file',
  params: CompanyPath,
  query: z.strictObject({ effectiveDate: RequiredDate }),
  answer: z.array(BillingPlanGroup),
});

export const addBillingEvent = operation({
  name: 'addBillingEvent',
  method: 'POST',
  path: '/api/companies/{compId}/direct-billing-events',
  access: company({ page: 'direct-bill-event' }),
  summary: 'Start billing a retiree or someone on leave; the packet is queued for mailing',
  params: CompanyPath,
  body: BillingEventInput,
  answer: BillingEvent,
});

export const getBillingEvent = operation({
  name: 'getBillingEvent',
  method: 'GET',
  path: '/api/companies/{compId}/direct-billing-events/{eventId}/employees/{empno}',
  access: company({ page: 'update-direct-billing-event' }),
  summary: 'A billing event, in the shape its form edits',
  params: ParticipantPath.extend({ eventId: RowId }),
  answer: BillingEvent,
  versioned: true,
});

export const updateBillingEvent = operation({
  name: 'updateBillingEvent',
  method: 'PUT',
  path: '/api/companies/{compId}/direct-billing-events',
  access: company({ page: 'update-direct-billing-event' }),
  summary: 'Change a billing event; if its packet was already mailed, a corrected one is sent',
  params: CompanyPath,
  body: BillingEventChange,
  answer: BillingEvent,
  versioned: true,
});

export const cancelBillingEvent = operation({
  name: 'cancelBillingEvent',
  method: 'DELETE',
  path: '/api/companies/{compId}/direct-billing-events/cancel',
  access: company({ page: 'update-direct-billing-event' }),
  summary: 'End a billing event on a date; payments beyond that date become credit',
  params: CompanyPath,
  body: CancelBillingInput,
  answer: z.object({ message: z.literal(cancelledMessage) }),
});
