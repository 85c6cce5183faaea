import { sql } from 'kysely';
import type { ImagedTable, Person } from '../../platform/row-images.ts';

// An array is made once and looked up by index; with `in`, the planner reads everybody's.
const ofEnrollments = ({ compId, empno }: Person) => sql`t.enrollment_id = any(array(
  select e.enrollment_id from enrollments e where e.comp_id = ${compId} and e.empno = ${empno}))`;

const ofEnrollment = (table: string, key: string[]): ImagedTable => ({
  table,
  key: ['enrollment_id', ...key],
  ofPerson: ofEnrollments,
  parent: 'enrollments',
});

/** A person's enrollments and what was planned for them. What was posted or claimed is never undone. */
export const enrollmentTables: readonly ImagedTable[] = [
  {
    table: 'enrollments',
    key: ['enrollment_id'],
    ofPerson: ({ empno }) => sql`t.empno = ${empno}`,
    parent: 'participants',
  },
  ofEnrollment('covered_dependents', ['dependent_id']),
  ofEnrollment('deduction_changes', ['begins_on']),
  ofEnrollment('scheduled_contributions', ['source', 'due_on']),
  // Only so that an enrollment with money in it is not deleted.
  ofEnrollment('account_entries', ['entry_id']),
];
