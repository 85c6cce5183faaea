import { z } from 'zod';
import { company } from '../../operation.ts';
import { rowId } from '../../values/row-id.ts';
import { CompanyPath } from '../session/session.contract.ts';

/** What the calls of the checklists have in common. */
export const base = '/api/companies/{compId}/reenrollment-checklist';
export const access = company({ page: 'reenrollment-checklist' });

export const YearPath = CompanyPath.extend({
  planYearId: rowId('Cannot load checklist for invalid plan year.'),
});

export const Validations = z.array(z.object({ field: z.string(), message: z.string() }));

/** A date as it is answered: no longer typed. */
export const SavedDate = z.iso.date().nullable();
