import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { counted } from '@portal/contract/values/counted.ts';
import { audit } from '../../../platform/audit.ts';
import { collectFailures } from '../../../platform/collect-failures.ts';
import type { Transaction } from '../../../platform/database.ts';
import { companiesWithWork } from '../../../platform/find-work.ts';
import { jobDate, type Job } from '../../../platform/jobs.ts';
import type { Context } from '../../../request/context.ts';
import { caseStanding } from '../case/case-standing.rules.ts';
import type { LeaveCaseRecord } from '../case/leave-case.ts';
import {
  addEntry,
  companiesWithOpenCases,
  leaveCases,
  lockCase,
} from '../case/leave-cases.store.ts';
import { exhaustLeave } from '../entitlement/exhaust-leave.service.ts';
import { dueMove } from './due-moves.rules.ts';

type Parts = Pick<Context, 'database' | 'clock'>;

/** Nightly: paperwork that did not come, denials past appeal, entitlements used up (domain.md 6.2). */
export function moveLeaveCasesJob(parts: Parts): Job {
  const { database, clock } = parts;
  return {
    name: 'move-leave-cases',
    cron: '30 1 * * *',
    async run(data) {
      const date = jobDate(data, clock);
      const pieces = collectFailures();
      let moved = 0;
      for (const compId of await companiesWithWork(parts, data, companiesWithOpenCases)) {
        // First, so that a case that closes tonight says before that its entitlement is used up.
        const exhausted = await pieces.attempt(`entitlements of company ${compId}`, () =>
          exhaustLeave(parts, compId, date),
        );
        moved += exhausted ?? 0;
        const due = await database.transaction({ compId }, (tx) => casesToMove(tx, compId, date));
        for (const { caseId, title } of due) {
          const wasMoved = await pieces.attempt(`case ${title} of company ${compId}`, () =>
            database.transaction({ compId }, (tx) =>
              moveCase(tx, { compId, caseId, date, now: clock.now() }),
            ),
          );
          if (wasMoved) moved++;
        }
      }
      const outcome = `moved ${counted(moved, 'leave case')}`;
      pieces.throwIfAny(outcome);
      return outcome;
    },
  };
}

async function casesToMove(tx: Transaction, compId: number, date: CalendarDate) {
  return (await leaveCases(tx, compId)).filter((leave) => moveOf(leave, date) !== null);
}

const moveOf = (leave: LeaveCaseRecord, date: CalendarDate) =>
  dueMove(leave, caseStanding(leave, date), date);

type Move = { compId: number; caseId: number; date: CalendarDate; now: Date };

/** Decides again once the case is locked: somebody may have acted on it meanwhile. */
async function moveCase(tx: Transaction, { compId, caseId, date, now }: Move): Promise<boolean> {
  await lockCase(tx, compId, caseId);
  const [leave] = await leaveCases(tx, compId, { caseId });
  const move = leave && moveOf(leave, date);
  if (!leave || !move) return false;
  const { kind, ...facts } = move;
  await addEntry(tx, compId, caseId, {
    kind,
    on: date,
    documentNumber: null,
    enteredAt: now,
    facts,
  });
  await audit(tx, { userId: null, address: 'jobs', compId }, now, {
    action: 'move-leave-case',
    subject: `leave-case:${leave.title}`,
    after: { kind, on: date },
  });
  return true;
}
