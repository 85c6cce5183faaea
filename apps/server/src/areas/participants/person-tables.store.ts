import { sql } from 'kysely';
import type { ImagedTable } from '../../platform/row-images.ts';

/** What the area keeps about a person. */
export const personTables: readonly ImagedTable[] = [
  {
    table: 'participants',
    key: ['empno'],
    ofPerson: ({ empno }) => sql`t.empno = ${empno}`,
  },
  {
    table: 'dependents',
    key: ['dependent_id'],
    ofPerson: ({ empno }) => sql`t.empno = ${empno}`,
    parent: 'participants',
  },
];
