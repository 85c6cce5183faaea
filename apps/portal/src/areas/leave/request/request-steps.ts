import type { LeaveStep } from '../wizard/leave-wizard.tsx';
import { employeeNames, employmentNames, eventNames } from './request-values.ts';

export const requestSteps: readonly LeaveStep[] = [
  { slug: 'personal-details', title: 'Personal Details', names: employeeNames },
  { slug: 'employment-details', title: 'Employment Details', names: employmentNames },
  { slug: 'event-info', title: 'Event Info', names: eventNames },
  { slug: 'summary', title: 'Summary', names: [] },
];
