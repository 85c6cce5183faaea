import { z } from 'zod';
import { company, operation } from '../../operation.ts';
import { CompanyPath } from '../session/session.contract.ts';
import { directoryFilter, PlanChoice } from './directory.ts';

export const directoryPageSize = 50;

export const directorySorts = ['name', 'pid', 'location', 'status'] as const;
export const DirectorySort = z.enum(directorySorts);
export type DirectorySort = z.infer<typeof DirectorySort>;

export const DirectoryPerson = z.object({
  empno: z.string(),
  fname: z.string(),
  lname: z.string(),
  /** The name of the person's location. */
  location: z.string().nullable(),
  /** The last day of benefits, if there is one. It can be ahead: then the person is still active. */
  endsOn: z.iso.date().nullable(),
  isEnded: z.boolean(),
  /** The names of the plans and continuation services the person is in today. */
  plans: z.array(z.string()),
});
export type DirectoryPerson = z.infer<typeof DirectoryPerson>;

/** Which people, in what order, and which page of them. */
export const DirectoryQuery = z.strictObject({
  ...directoryFilter,
  sort: DirectorySort.default('name'),
  order: z.enum(['up', 'down']).default('up'),
  /** Counted from 1. */
  page: z.coerce.number<string | number>().int().positive().max(1_000_000).default(1),
});
export type DirectoryQuery = z.output<typeof DirectoryQuery>;

export const DirectoryPage = z.object({
  total: z.number().int(),
  people: z.array(DirectoryPerson),
});
export type DirectoryPage = z.infer<typeof DirectoryPage>;

export const DirectoryPlan = z.object({ choice: PlanChoice, name: z.string() });
export type DirectoryPlan = z.infer<typeof DirectoryPlan>;

const access = company({ page: 'participant-search' });

export const listParticipants = operation({
  name: 'listParticipants',
  method: 'GET',
  path: '/api/companies/{compId}/participants/directory',
  access,
  summary: 'All participants, 50 a page, searched like the search box, filtered and sorted',
  params: CompanyPath,
  query: DirectoryQuery,
  answer: DirectoryPage,
});

export const listDirectoryPlans = operation({
  name: 'listDirectoryPlans',
  method: 'GET',
  path: '/api/companies/{compId}/participants/directory/plans',
  access,
  summary: 'The plans and continuation services that the directory can be filtered by',
  params: CompanyPath,
  answer: z.array(DirectoryPlan),
});
