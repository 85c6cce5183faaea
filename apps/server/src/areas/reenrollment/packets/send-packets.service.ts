import {
  packetCost,
  type PacketOrder,
} from '@portal/contract/areas/reenrollment/checklist.rules.ts';
import { packetPrefixes } from '@portal/contract/areas/reenrollment/checklist-words.ts';
import { isBusinessDay } from '@portal/contract/values/business-day.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { counted } from '@portal/contract/values/counted.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { audit } from '../../../platform/audit.ts';
import { collectFailures } from '../../../platform/collect-failures.ts';
import type { Transaction } from '../../../platform/database.ts';
import { companiesWithWork } from '../../../platform/find-work.ts';
import { jobDate, type Job } from '../../../platform/jobs.ts';
import type { Context } from '../../../request/context.ts';
import { enterCharge } from '../../billing/invoices/enter-charge.service.ts';
import { mailingList, planPackets } from '../../continuation/mail/open-enrollment.service.ts';
import { lockRenewal, requireYear } from '../renewal.store.ts';
import { packetFilesOf, packetOffer, pagesOf } from './packet-papers.service.ts';
import { companiesWithDuePackets, duePackets, insertPacketMailing } from './send-packets.store.ts';

type Parts = Pick<Context, 'database' | 'clock'>;

/**
 * On business mornings, before the mail run: plans the packets that are due, with their charge. A day that was missed is
 * made up for on the next one.
 */
export function sendPacketsJob(parts: Parts): Job {
  return {
    name: 'send-oe-packets',
    cron: '30 5 * * *',
    async run(data) {
      const date = jobDate(data, parts.clock);
      if (!isBusinessDay(date)) return `no packets on ${displayDate(date)}, not a business day`;
      const pieces = collectFailures();
      let sent = 0;
      for (const compId of await companiesWithWork(parts, data, companiesWithDuePackets(date))) {
        const due = await parts.database.transaction({ compId }, (tx) =>
          duePackets(tx, compId, date),
        );
        for (const planYearId of due)
          sent +=
            (await pieces.attempt(`packets of company ${compId}`, () =>
              parts.database.transaction({ compId }, (tx) =>
                sendPackets(parts, tx, compId, { planYearId, date }),
              ),
            )) ?? 0;
      }
      const outcome = `planned ${counted(sent, 'open enrollment packet')}`;
      pieces.throwIfAny(outcome);
      return outcome;
    },
  };
}

/** All of a company's packets and their charges, in one transaction: a run that is cut off leaves nothing half done. */
async function sendPackets(
  { clock }: Parts,
  tx: Transaction,
  compId: number,
  { planYearId, date }: { planYearId: number; date: CalendarDate },
): Promise<number> {
  const renewal = await lockRenewal(tx, compId, planYearId);
  // Another server may have sent them since the list was read.
  if (!(await duePackets(tx, compId, date)).includes(planYearId)) return 0;
  const { name } = await requireYear(tx, compId, planYearId);
  const { sendOn: _sent, plans: _plans, ...offer } = (await packetOffer(tx, compId, planYearId))!;
  const papers = await packetFilesOf(tx, compId, planYearId);
  const added = papers.filter(({ kind }) => kind === 'added').map((paper) => titleOf(paper.name));
  const households = await mailingList(tx, compId, date);
  const packets = { ...offer, planYearId, papers: added };
  await planPackets(tx, compId, households, { dueOn: date, packets });
  const order = { ...renewal, packets: households.length, pages: pagesOf(papers) };
  for (const charge of chargesOf(order, name))
    await enterCharge(tx, compId, {
      ...charge,
      fee: 'packet',
      on: date,
      reference: `oe-packets:${planYearId}:${charge.reference}`,
    });
  await insertPacketMailing(tx, compId, planYearId, {
    sentOn: date,
    households: households.length,
  });
  await audit(tx, { userId: null, address: 'jobs', compId }, clock.now(), {
    action: 'send-packets',
    subject: `plan-year:${planYearId}`,
    after: { planYear: name, households: households.length, sentOn: date },
  });
  return households.length;
}

/** What the company called its paper, without our prefix and the ending. */
const titleOf = (name: string): string =>
  name
    .slice(packetPrefixes.added.length)
    .replace(/\.[A-Za-z0-9]{1,8}$/, '')
    .replaceAll(/[-_]+/g, ' ');

/** The three lines of the invoice (domain.md 9.4). */
function chargesOf(order: PacketOrder, planYear: string) {
  const { mailing, printing, shipping } = packetCost(order);
  const { packets, pages } = order;
  const line = (reference: string, what: string, amountCents: number, priceCents: number) => ({
    reference,
    description: `Open enrollment packets, ${planYear}: ${what}`,
    quantity: packets,
    priceCents,
    amountCents,
  });
  return [
    line('mailing', 'mailing', mailing, 1500),
    line('printing', `printing, ${counted(pages, 'page')} each`, printing, printing / packets),
    line('shipping', 'shipping', shipping, shipping / packets),
  ].filter(({ amountCents }) => amountCents > 0);
}
