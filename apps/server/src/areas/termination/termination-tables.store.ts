import { sql } from 'kysely';
import type { ImagedTable } from '../../platform/row-images.ts';

/** A person's terminations. */
export const terminationTables: readonly ImagedTable[] = [
  {
    table: 'terminations',
    key: ['termination_id'],
    ofPerson: ({ compId, empno }) => sql`t.termination_id = any(array(
      select p.termination_id from termination_people p where p.comp_id = ${compId} and p.empno = ${empno}))`,
  },
  {
    table: 'termination_people',
    key: ['termination_id', 'empno'],
    ofPerson: ({ empno }) => sql`t.empno = ${empno}`,
    parent: 'terminations',
  },
];
