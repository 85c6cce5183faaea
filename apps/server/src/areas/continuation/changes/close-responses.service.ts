import { addDays } from '@portal/contract/values/calendar-date.ts';
import type { Context } from '../../../request/context.ts';
import type { Job } from '../../../platform/jobs.ts';
import { saveAnswer } from '../event/answers.store.ts';
import { auditEvent } from '../event/event-audit.ts';
import { isCorrectionQueued } from '../event/event-state.rules.ts';
import { nightlyJob } from '../coverage/nightly-events.ts';
import { unansweredEvents } from '../coverage/nightly-events.store.ts';
import { hasArrived, mailFloatDays } from '../event/event-dates.rules.ts';

/** Nightly: the response deadline and the mail float have passed, so the event has no response (domain.md 2.2, T8). */
export const closeResponsesJob = (parts: Pick<Context, 'database' | 'clock'>): Job =>
  nightlyJob(parts, {
    name: 'close-responses',
    cron: '0 1 * * *',
    list: (compId, date) => unansweredEvents(compId, addDays(date, -mailFloatDays)),
    async work(work) {
      const { tx, compId, event, date } = work;
      const { eventId, responseDeadline, postmark, noResponseOn, endReason } = event;
      const isOpen = postmark === null && noResponseOn === null && endReason === null;
      if (!isOpen || isCorrectionQueued(event)) return false;
      if (responseDeadline === null || !hasArrived(responseDeadline, date)) return false;
      const none = { outcome: 'none', postmark: responseDeadline, elections: null } as const;
      await saveAnswer(tx, { compId, eventId }, none, null);
      await auditEvent(work, 'jobs', 'close-response', { responseDeadline });
      return true;
    },
    outcome: (events) => `closed ${events} without a response`,
  });
