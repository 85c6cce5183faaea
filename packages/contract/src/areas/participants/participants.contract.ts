import { z } from 'zod';
import { company, operation, operator } from '../../operation.ts';
import { RowId } from '../../values/row-id.ts';
import { PayrollId } from '../../values/secret-id.ts';
import { requiredText } from '../../values/text.ts';
import { CompanyPath } from '../session/session.contract.ts';
import { AddedDependents, Dependent, DependentChange } from './dependent.ts';
import { HistoryPage } from './history.ts';
import {
  Location,
  Participant,
  ParticipantChange,
  ParticipantInput,
  PayFrequency,
} from './participant.ts';

/** A search result: only the last digits of the secret id. */
export const ParticipantHit = z.object({
  empno: z.string(),
  fname: z.string(),
  lname: z.string(),
  /** Masked: ***** and the last four digits. */
  payrollid: z.string(),
  /** The date the participant's benefits ended, once it has passed. */
  ended: z.iso.date().nullable(),
});
export type ParticipantHit = z.infer<typeof ParticipantHit>;

export const emptySearchMessage = 'Cannot search for a participant without a search string';
/** The rows a search answers with, unless it asks for one more to know whether there are more. */
export const searchLimit = 10;

export const searchParticipants = operation({
  name: 'searchParticipants',
  method: 'GET',
  path: '/api/companies/{compId}/participants',
  access: company({ page: 'participant-search' }),
  summary:
    'Find participants by part of a name or PID, whole names and beginnings first, or by full ID or its last four digits',
  params: CompanyPath,
  query: z.strictObject({
    searchText: z
      .string()
      .trim()
      .min(1, emptySearchMessage)
      .max(100, 'Must be 100 characters or less'),
    rows: z.coerce
      .number<string | number>()
      .int()
      .min(1)
      .max(searchLimit + 1)
      .default(searchLimit),
  }),
  answer: z.array(ParticipantHit),
});

/** A PID only; a payroll id never stands in an address (domain.md 12.1). */
export const ParticipantPath = CompanyPath.extend({
  empno: z.string().regex(/^\d{9}$/, 'A PID has nine digits'),
});

export const getParticipant = operation({
  name: 'getParticipant',
  method: 'GET',
  path: '/api/companies/{compId}/participant/{empno}',
  access: company({ page: 'participant-overview' }),
  summary: 'A participant with dependents; secret ids are masked',
  params: ParticipantPath,
  answer: Participant,
  versioned: true,
});

export const lookUpParticipant = operation({
  name: 'lookUpParticipant',
  method: 'POST',
  path: '/api/companies/{compId}/participant/lookup',
  access: company({ page: 'participant-overview' }),
  summary:
    'The participant with this payroll id, or 404; the id is sent in the body, never in a URL',
  params: CompanyPath,
  body: z.strictObject({ payrollid: PayrollId }),
  answer: Participant,
});

export const RevealedIds = z.object({ payrollid: z.string(), socsec: z.string().nullable() });
export const revealParticipantIds = operation({
  name: 'revealParticipantIds',
  method: 'POST',
  path: '/api/companies/{compId}/participant/{empno}/reveal',
  access: company({ page: 'participant-overview' }),
  summary: "A participant's full secret ids; every call is audited",
  params: ParticipantPath,
  answer: RevealedIds,
});

export const addParticipant = operation({
  name: 'addParticipant',
  method: 'POST',
  path: '/api/companies/{compId}/participant',
  access: company({ page: 'add-participant' }),
  summary: 'Add a participant; 409 on the field payrollid if the company already has the id',
  params: CompanyPath,
  body: ParticipantInput,
  answer: Participant,
});

export const updateParticipant = operation({
  name: 'updateParticipant',
  method: 'PUT',
  path: '/api/companies/{compId}/participant/{empno}',
  access: company({ page: 'edit-participant' }),
  summary: 'Change a participant; an id equal to its current mask means unchanged',
  params: ParticipantPath,
  body: ParticipantChange,
  answer: Participant,
  versioned: true,
});

export const listDependents = operation({
  name: 'listDependents',
  method: 'GET',
  path: '/api/companies/{compId}/participant/{empno}/dependents',
  access: company({ page: 'participant-overview' }),
  summary: "A participant's dependents, in the order they were added",
  params: ParticipantPath,
  answer: z.array(Dependent),
});

export const addDependents = operation({
  name: 'addDependents',
  method: 'POST',
  path: '/api/companies/{compId}/participant/{empno}/dependents',
  access: company({ page: 'edit-participant' }),
  summary: 'Add dependents, up to ten in total; answers the full list',
  params: ParticipantPath,
  body: AddedDependents.shape.dependents,
  answer: z.array(Dependent),
});

const DependentPath = ParticipantPath.extend({ dependentId: RowId });

export const updateDependent = operation({
  name: 'updateDependent',
  method: 'PUT',
  path: '/api/companies/{compId}/participant/{empno}/dependents/{dependentId}',
  access: company({ page: 'edit-participant' }),
  summary: 'Correct a dependent or set the day they stopped being one; coverage does not change',
  params: DependentPath,
  body: DependentChange,
  answer: Dependent,
  versioned: true,
});

const OperatorPath = z.object({ compId: RowId });

export const listDependentsForOperator = operation({
  name: 'listDependentsForOperator',
  method: 'GET',
  path: '/operator/companies/{compId}/participants/{empno}/dependents',
  access: operator,
  summary: "A participant's dependents with their numbers; SSNs are masked",
  params: OperatorPath.extend({ empno: ParticipantPath.shape.empno }),
  answer: z.array(Dependent),
});

export const hideDependent = operation({
  name: 'hideDependent',
  method: 'POST',
  path: '/operator/companies/{compId}/dependents/{dependentId}/hide',
  access: operator,
  summary:
    'Hide a dependent who was entered in error; 409 if an event or an enrollment covers them',
  params: OperatorPath.extend({ dependentId: RowId }),
  body: z.strictObject({ why: requiredText(200) }),
});

export const revealDependentSsn = operation({
  name: 'revealDependentSsn',
  method: 'POST',
  path: '/api/companies/{compId}/participant/{empno}/dependents/{dependentId}/reveal',
  access: company({ page: 'participant-overview' }),
  summary: "A dependent's full SSN; every call is audited",
  params: DependentPath,
  answer: z.object({ ssn: z.string().nullable() }),
});

export const getParticipantHistory = operation({
  name: 'getParticipantHistory',
  method: 'GET',
  path: '/api/companies/{compId}/participant/{empno}/history',
  access: company({ page: 'participant-overview' }),
  summary: 'Who changed what and when, newest first, 25 at a time',
  params: ParticipantPath,
  query: z.strictObject({
    /** The `next` of the previous page. */
    before: z.coerce.number<string | number>().int().positive().optional(),
  }),
  answer: HistoryPage,
});

export const listLocations = operation({
  name: 'listLocations',
  method: 'GET',
  path: '/api/companies/{compId}/locations',
  access: company(),
  summary: "The company's locations, by name; mayUse is false outside the caller's scope",
  params: CompanyPath,
  answer: z.array(Location),
});

export const listPayFrequencies = operation({
  name: 'listPayFrequencies',
  method: 'GET',
  path: '/api/companies/{compId}/payfreqs',
  access: company(),
  summary: "The company's pay frequencies; mayUse is false outside the caller's scope",
  params: CompanyPath,
  answer: z.array(PayFrequency),
});
