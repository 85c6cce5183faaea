import type { HsaAnswer } from '@portal/contract/areas/hsa/hsa.contract.ts';
import { Refusal } from '@portal/contract/problem.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { audit } from '../../platform/audit.ts';
import { once } from '../../platform/idempotency.ts';
import type { Context } from '../../request/context.ts';
import { lockPeople, requireParticipant } from '../participants/participants.service.ts';
import { statusAfter, whyNot } from './hsa-account.rules.ts';
import { answerWords, statusText } from './hsa-words.rules.ts';
import * as store from './hsa.store.ts';

export type Answered = {
  compId: number;
  empno: string;
  answer: HsaAnswer;
  on?: CalendarDate | null | undefined;
};

/** What the partner answered about an application; the provider enters it (domain.md 5.2). */
export function recordHsaAnswer(
  { database, clock, secrets, config }: Context,
  { compId, empno, answer, on }: Answered,
  key: string | undefined,
): Promise<{ status: string; isOpen: boolean }> {
  const today = clock.today();
  const now = clock.now();
  const entry = { kind: answer, on: on ?? today };
  const repeat = { key, compId, userId: null, operation: 'record-hsa-answer' };
  const input = { empno, answer, on };
  return database.transaction({ compId }, (tx) =>
    once(tx, { ...repeat, input, now, hash: secrets.hash }, async () => {
      await lockPeople(tx, compId, [empno]);
      await requireParticipant(tx, compId, empno);
      if (entry.on > today) {
        const message = 'The day cannot be after today.';
        throw new Refusal('invalid-input', message, { fields: [{ path: 'on', message }] });
      }
      const problem = whyNot(entry, await store.lastEntryOf(tx, compId, empno));
      if (problem) throw new Refusal('conflict', problem);
      await store.insertEntry(tx, { compId, empno }, entry, now);
      await audit(tx, { userId: null, address: 'operator', compId }, now, {
        action: 'record-hsa-answer',
        subject: `participant:${empno}`,
        after: { hsaApplication: answerWords[answer], happenedOn: displayDate(entry.on) },
      });
      const isOpen = answer === 'passed';
      return {
        status: isOpen ? 'Open' : statusText(statusAfter(answer), config.providerName),
        isOpen,
      };
    }),
  );
}
