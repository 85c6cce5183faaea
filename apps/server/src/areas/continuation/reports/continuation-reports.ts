import { acceptanceReceived } from './acceptance-received.report.ts';
import { activeParticipantsDetailed } from './active-participants-detailed.report.ts';
import { activeParticipantsFullData } from './active-participants-full-data.report.ts';
import { activeParticipants } from './active-participants.report.ts';
import { activeWithAddress } from './active-with-address.report.ts';
import { currentActive } from './current-active.report.ts';
import { initialNoticeSent } from './initial-notice-sent.report.ts';
import { invoiceStatus } from './invoice-status.report.ts';
import { monthlyRecap } from './monthly-recap.report.ts';
import { newEnrollments } from './new-enrollments.report.ts';
import { noResponseWithAddress } from './no-response-with-address.report.ts';
import { noticesMailed } from './notices-mailed.report.ts';
import { overdueInvoices } from './overdue-invoices.report.ts';
import { paymentsReceived } from './payments-received.report.ts';
import { pendingInitialNotices } from './pending-initial-notices.report.ts';
import { pendingNotices } from './pending-notices.report.ts';
import { pendingResponses } from './pending-responses.report.ts';
import { ten95cData } from './ten95c-data.report.ts';
import { terminatedParticipants } from './terminated-participants.report.ts';
import { turningSixtyFive } from './turning-sixty-five.report.ts';

/** The reports about COBRA, retiree billing and leave billing. */
export const continuationReports = {
  'notices-mailed': noticesMailed,
  'payments-received': paymentsReceived,
  'current-active': currentActive,
  'monthly-recap': monthlyRecap,
  'acceptance-received': acceptanceReceived,
  'invoice-status': invoiceStatus,
  'initial-notice-sent': initialNoticeSent,
  'active-with-address': activeWithAddress,
  'terminated-participants': terminatedParticipants,
  'ten95c-data': ten95cData,
  'turning-sixty-five': turningSixtyFive,
  'new-enrollments': newEnrollments,
  'overdue-invoices': overdueInvoices,
  'pending-responses': pendingResponses,
  'pending-notices': pendingNotices,
  'pending-initial-notices': pendingInitialNotices,
  'active-participants': activeParticipants,
  'active-participants-full-data': activeParticipantsFullData,
  'active-participants-detailed': activeParticipantsDetailed,
  'no-response-with-address': noResponseWithAddress,
};
