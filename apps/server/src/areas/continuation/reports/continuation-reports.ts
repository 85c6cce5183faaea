import { pendingInitialNotices } from './pending-initial-notices.report.ts';
import { terminatedParticipants } from './terminated-participants.report.ts';

/** The reports about COBRA, retiree billing and leave billing. */
export const continuationReports = {
  'pending-initial-notices': pendingInitialNotices,
  'terminated-participants': terminatedParticipants,
};
