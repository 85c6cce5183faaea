import {
  activeParticipants,
  activeParticipantsDetailed,
  activeParticipantsFullData,
  activeWithAddress,
  currentActive,
} from './active-reports.ts';
import {
  acceptanceReceived,
  newEnrollments,
  noResponseWithAddress,
  noticesMailed,
  pendingNotices,
  pendingResponses,
  terminatedParticipants,
} from './event-reports.ts';
import { initialNoticeSent, pendingInitialNotices } from './initial-notice-reports.ts';
import { invoiceStatus, monthlyRecap, overdueInvoices, paymentsReceived } from './money-reports.ts';
import { ten95cData } from './ten95c-data.report.ts';
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
