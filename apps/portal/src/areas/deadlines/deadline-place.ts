import type { Deadline } from '@portal/contract/areas/deadlines/deadlines.contract.ts';
import { mayOpen, type CompanyFacts } from '@portal/contract/areas/session/pages.rules.ts';
import { updateEventPath, updatePages, viewEventPath } from '../continuation/event-paths.ts';

/** Where a deadline is handled: the pending list, a leave case, or its event, which is view-only once the company has moved. */
export function deadlinePath({ about, empno }: Deadline, facts: CompanyFacts): string {
  switch (about.kind) {
    case 'leave-absence':
      return `/leave-records/${encodeURIComponent(about.eeId)}/absence-report`;
    case 'event': {
      const { service, eventId } = about;
      const pathOf = mayOpen(updatePages[service], facts) ? updateEventPath : viewEventPath;
      return pathOf(service, eventId, empno);
    }
    case 'initial-notice':
      return '/pending-initial-notices';
    case 'leave-case':
      return `/leave-records/${encodeURIComponent(about.eeId)}/case/${about.caseId}/case-info`;
  }
}
