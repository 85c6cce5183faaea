import { checklistNeedsAttention } from '@portal/contract/areas/reenrollment/checklist-words.ts';
import {
  canCompletePackets,
  makesPackets,
} from '@portal/contract/areas/reenrollment/sections.rules.ts';
import { Refusal } from '@portal/contract/problem.ts';
import { counted } from '@portal/contract/values/counted.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { audit } from '../../../platform/audit.ts';
import type { Member } from '../../../request/caller.ts';
import type { Context } from '../../../request/context.ts';
import { lockRenewal } from '../renewal.store.ts';
import { requireRenewedYear } from '../renewed-year.service.ts';
import { tellAccountManager } from './account-manager-mail.service.ts';
import { addCompletion } from './checklists.store.ts';
import { checkedCobra, householdsOf, refuseWithoutCobra } from './cobra-checklist.service.ts';
import type { CheckedCobra } from './cobra-checklist.service.ts';
import { cobraStanding } from './cobra-standing.service.ts';

/** Orders the packets, once: they go out on their day, by the nightly job (domain.md 9.7). */
export async function completePackets(
  context: Pick<Context, 'database' | 'clock' | 'mail' | 'config'>,
  member: Member,
  planYearId: number,
): Promise<CheckedCobra> {
  const { database, clock } = context;
  const { scope, compId, userId } = member;
  refuseWithoutCobra(member);
  const packets = await householdsOf(context, compId);
  return await database.transaction(scope, async (tx) => {
    const today = clock.today();
    const year = await requireRenewedYear(tx, compId, planYearId, today);
    await lockRenewal(tx, compId, planYearId);
    const { renewal, sections } = await cobraStanding(tx, compId, planYearId, today);
    if (!sections.packetsCompleted) {
      if (!canCompletePackets(renewal, sections))
        throw new Refusal('conflict', checklistNeedsAttention);
      const now = clock.now();
      await addCompletion(tx, compId, planYearId, { checklist: 'packets', userId, now });
      await audit(tx, member, now, {
        action: 'complete-packets',
        subject: `plan-year:${planYearId}`,
        after: { sendOn: renewal.sendOn, responseDeadline: renewal.deadline, packets },
      });
      await tellAccountManager(context, tx, compId, {
        subject: 'COBRA open enrollment packets complete',
        paragraphs: [
          `${member.name} completed the packets checklist of the ${year.name}.`,
          makesPackets(renewal)
            ? `${counted(packets, 'household')} as of today. To be sent on ${displayDate(renewal.sendOn!)}, to be answered by ${displayDate(renewal.deadline!)}.`
            : 'No packets are made.',
        ],
      });
    }
    return await checkedCobra(tx, compId, year, { today, packets });
  });
}
