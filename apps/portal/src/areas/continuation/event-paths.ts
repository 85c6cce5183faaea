import type { ContinuationService } from '@portal/contract/areas/continuation/event.ts';
import { letterOf } from '@portal/contract/areas/continuation/service-letter.ts';
import type { PageId } from '@portal/contract/areas/session/pages.rules.ts';

/** The update page of each kind of event. */
export const updatePages = {
  cobra: 'update-cobra-qe',
  billing: 'update-direct-billing-event',
} as const satisfies Record<ContinuationService, PageId>;

/** Where an event is changed; the page cannot tell by its number whose event it is. */
export const updateEventPath = (service: ContinuationService, eventId: number, empno: string) =>
  `/${updatePages[service]}/${eventId}?empno=${empno}`;

/** Where an event can be viewed, opened among its participant's other enrollments. */
export const viewEventPath = (service: ContinuationService, eventId: number, empno: string) =>
  `/participant-overview/${empno}/plan-enrollment?event=${eventKey(service, eventId)}`;

export const eventKey = (service: ContinuationService, eventId: number) =>
  `${letterOf(service)}${eventId}`;

/** Marks a URL as coming from the pending list, so that a save returns there. */
const fromPending = { name: 'from', value: 'pending' };

export const fromPendingPath = (path: string) => `${path}&${fromPending.name}=${fromPending.value}`;

/** Back to the list that one works through, else to the overview. */
export const afterSavePath = (search: URLSearchParams, empno: string) =>
  search.get(fromPending.name) === fromPending.value
    ? '/pending-qe-notices'
    : enrollmentPath(empno);

export const enrollmentPath = (empno: string) => `/participant-overview/${empno}/plan-enrollment`;
