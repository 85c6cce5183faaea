import { addDays } from '@portal/contract/values/calendar-date.ts';
import { counted } from '@portal/contract/values/counted.ts';
import type { Context } from '../../../request/context.ts';
import { jobDate, type Job } from '../../../platform/jobs.ts';
import { saveAnswer } from '../event/answers.store.ts';
import { auditEvent } from '../event/event-audit.ts';
import { isCorrectionQueued } from '../event/event-state.rules.ts';
import { forEachEvent } from '../coverage/nightly-events.ts';
import { unansweredEvents } from '../coverage/nightly-events.store.ts';
import { mailFloatDays } from '../money/settlement.rules.ts';

type Parts = Pick<Context, 'database' | 'clock'>;

/** Nightly: the response deadline and the mail float have passed, so the event has no response (domain.md 2.2, T8). */
export function closeResponsesJob(parts: Parts): Job {
  return {
    name: 'close-responses',
    cron: '0 1 * * *',
    async run(data) {
      const { clock } = parts;
      const before = addDays(jobDate(data, clock), -mailFloatDays);
      const closed = await forEachEvent(parts, data, {
        list: (compId) => unansweredEvents(compId, before),
        async work(tx, compId, event) {
          const { eventId, responseDeadline, postmark, noResponseOn, endReason } = event;
          const isOpen = postmark === null && noResponseOn === null && endReason === null;
          if (!isOpen || isCorrectionQueued(event)) return false;
          if (responseDeadline === null || responseDeadline >= before) return false;
          const none = { outcome: 'none', postmark: responseDeadline, elections: null } as const;
          await saveAnswer(tx, { compId, eventId }, none, null);
          const work = { tx, clock, compId, event };
          await auditEvent(work, 'jobs', 'close-response', { responseDeadline });
          return true;
        },
      });
      return `closed ${counted(closed, 'event')} without a response`;
    },
  };
}
