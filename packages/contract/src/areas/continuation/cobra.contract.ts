import { z } from 'zod';
import { company, operation } from '../../operation.ts';
import { RequiredDate } from '../../values/date-text.ts';
import { Dollars } from '../../values/money.ts';
import { RowId } from '../../values/row-id.ts';
import { Participant } from '../participants/participant.ts';
import { ParticipantPath } from '../participants/participants.contract.ts';
import { CompanyPath } from '../session/session.contract.ts';
import {
  AvailableLevel,
  CobraDetails,
  CobraEventChange,
  CobraEventInput,
  eventExtras,
  LevelCovers,
} from './event.ts';

const EventPath = ParticipantPath.extend({ id: RowId });

/** An event's plan as it currently is. */
export const CobraBenefit = z.object({
  plansId: z.number().int(),
  plvlid: z.number().int(),
  planType: z.number().int(),
  planTypeName: z.string(),
  displayName: z.string(),
  covers: LevelCovers,
  /** The rate for this event only; null means the rate on file. */
  cost: Dollars.nullable(),
  subsidy: Dollars,
  subsidyEnd: z.iso.date().nullable(),
  /** Dependent ids; the participant is not listed. */
  coveredDependents: z.array(z.number().int()),
});

export const CobraEvent = z.object({
  cQualId: z.number().int(),
  eventDate: z.iso.date(),
  eventType: z.number().int(),
  coverageBegins: z.iso.date(),
  paidThrough: z.iso.date().nullable(),
  medicareDate: z.iso.date().nullable(),
  benefits: z.array(CobraBenefit),
  /** The plans offered on the day coverage begins. */
  availablePlans: z.array(AvailableLevel),
  participant: Participant,
  details: CobraDetails,
  ...eventExtras,
});
export type CobraEvent = z.infer<typeof CobraEvent>;

export const listCobraEventTypes = operation({
  name: 'listCobraEventTypes',
  method: 'GET',
  path: '/api/companies/{compId}/cobra-qe/cobra-event-types',
  access: company({ page: 'enter-cobra-qe' }),
  summary: 'COBRA event types, by name, with their months of continuation',
  params: CompanyPath,
  answer: z.array(
    z.object({
      c_qualevid: z.number().int(),
      desc: z.string(),
      months: z.number().int(),
      state: z.string().nullable(),
    }),
  ),
});

export const listCobraPlans = operation({
  name: 'listCobraPlans',
  method: 'GET',
  path: '/api/companies/{compId}/cobra-qe/cobra-plans',
  access: company({ page: 'enter-cobra-qe' }),
  summary: 'The plans and levels offered on a date, with their rates on file',
  params: CompanyPath,
  query: z.strictObject({ effectiveDate: RequiredDate }),
  answer: z.array(AvailableLevel),
});

export const addCobraEvent = operation({
  name: 'addCobraEvent',
  method: 'POST',
  path: '/api/companies/{compId}/cobra-qe',
  access: company({ page: 'enter-cobra-qe' }),
  summary:
    'Enter a qualifying event with its participant, dependents and plans; its notice is queued for mailing',
  params: CompanyPath,
  body: CobraEventInput,
  answer: CobraEvent,
});

export const getCobraEvent = operation({
  name: 'getCobraEvent',
  method: 'GET',
  path: '/api/companies/{compId}/cobra-qe/{empno}/{id}',
  access: company({ page: 'update-cobra-qe' }),
  summary: 'A qualifying event, in the shape its form edits',
  params: EventPath,
  answer: CobraEvent,
  versioned: true,
});

export const updateCobraEvent = operation({
  name: 'updateCobraEvent',
  method: 'PUT',
  path: '/api/companies/{compId}/cobra-qe',
  access: company({ page: 'update-cobra-qe' }),
  summary: 'Change a qualifying event; if its notice was already mailed, a corrected one is sent',
  params: CompanyPath,
  body: CobraEventChange,
  answer: CobraEvent,
  versioned: true,
});

export const deleteCobraEvent = operation({
  name: 'deleteCobraEvent',
  method: 'DELETE',
  path: '/api/companies/{compId}/cobra-qe/{empno}/{qualid}',
  access: company({ page: 'update-cobra-qe' }),
  summary: 'Delete a qualifying event whose notice has not been mailed; 409 otherwise',
  params: ParticipantPath.extend({ qualid: RowId }),
});
