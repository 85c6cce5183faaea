import { anySheet, type AnySheet } from './sheet.ts';
import { continuationCoverageSheet } from './sheets/continuation-coverage.sheet.ts';
import { dependentsSheet } from './sheets/dependents.sheet.ts';
import { enrollmentsSheet } from './sheets/enrollments.sheet.ts';
import {
  leaveEmployeesSheet,
  leaveUsedSheet,
  workSchedulesSheet,
} from './sheets/leave-employees.sheet.ts';
import { participantsSheet } from './sheets/participants.sheet.ts';

/** The people of a company and what they have, after everything that the company offers. */
export const peopleSheets: readonly AnySheet[] = [
  anySheet(participantsSheet),
  anySheet(dependentsSheet),
  anySheet(enrollmentsSheet),
  anySheet(continuationCoverageSheet),
  anySheet(leaveEmployeesSheet),
  anySheet(workSchedulesSheet),
  anySheet(leaveUsedSheet),
];
