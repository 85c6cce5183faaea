import type { LeaveStep } from '../wizard/leave-wizard.tsx';
import { employeeNames, eventNames } from './absence-values.ts';

/** The specified texts. */
export const absenceSteps = (provider: string): readonly LeaveStep[] => [
  {
    slug: 'personal-details',
    title: 'Personal Details',
    names: employeeNames,
    intro: `Please use the form below to report intermittent absences to ${provider} Leave Solutions.`,
  },
  {
    slug: 'event-info',
    title: 'Event Info',
    names: eventNames,
    intro: 'Enter the absence details below.',
  },
  {
    slug: 'summary',
    title: 'Summary',
    names: [],
    intro: 'Are you sure you want to submit this Absence?',
  },
];
