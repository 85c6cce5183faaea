import { createHash } from 'node:crypto';
import type { PacketFile } from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import { nonResponses } from '@portal/contract/areas/reenrollment/checklist-words.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { OpenEnrollment } from '../../continuation/event/open-enrollment.ts';
import { renewalOf, requireYear } from '../renewal.store.ts';
import * as store from './packets.store.ts';

export type CurrentPaper = store.PacketPaper & {
  /** Whether it says what the checklist says now; an added paper always does. */
  isCurrent: boolean;
};

/** The papers of the packets. An approval counts only for a paper that is still what was approved. */
export async function packetFilesOf(
  tx: Transaction,
  compId: number,
  planYearId: number,
): Promise<CurrentPaper[]> {
  const papers = await store.papersOf(tx, compId, planYearId);
  if (papers.every(({ madeOf }) => madeOf === null))
    return papers.map((paper) => ({ ...paper, isCurrent: true }));
  const offer = await packetOffer(tx, compId, planYearId);
  const madeOf = offer && madeOfOffer(offer);
  return papers.map((paper) => {
    const isCurrent = paper.madeOf === null || paper.madeOf === madeOf;
    return { ...paper, isCurrent, isApproved: isCurrent && paper.isApproved };
  });
}

/** How many pages a packet has. */
export const pagesOf = (papers: readonly CurrentPaper[]): number =>
  papers.reduce((sum, { pages }) => sum + pages, 0);

/** Enters that a paper was approved, or that this was taken back. Nothing if it stands like that already. */
export async function setApproval(
  tx: Transaction,
  compId: number,
  paper: CurrentPaper,
  { isApproved, userId, now }: { isApproved: boolean; userId: number; now: Date },
): Promise<void> {
  if (paper.isApproved === isApproved) return;
  await store.insertApproval(tx, {
    comp_id: compId,
    file_id: paper.fileId,
    is_approved: isApproved,
    decided_at: now,
    decided_by: userId,
  });
}

/** As the checklist lists it. */
export function packetFile({ name, kind, size }: store.PacketPaper): PacketFile {
  const dot = name.lastIndexOf('.');
  return {
    name: dot > 0 ? name.slice(0, dot) : name,
    extension: dot > 0 ? name.slice(dot + 1) : '',
    fullName: name,
    kind,
    size,
  };
}

/** What the packets say to everybody, from the checklist as it is; null until both dates are there. */
export async function packetOffer(
  tx: Transaction,
  compId: number,
  planYearId: number,
): Promise<(OpenEnrollment & { sendOn: string }) | null> {
  const year = await requireYear(tx, compId, planYearId);
  const { sendOn, deadline, onNoResponse } = await renewalOf(tx, compId, planYearId);
  if (sendOn === null || deadline === null) return null;
  const plans = await store.plansOfRenewal(tx, compId, planYearId);
  return {
    sendOn,
    renewalDate: year.startsOn,
    deadline,
    endsWithoutAnswer: onNoResponse === nonResponses.ended,
    plans: plans
      .filter(({ isTerminating }) => !isTerminating)
      .map(({ name, planTypeId, levels }) => ({ name, planTypeId, levels })),
    ending: plans
      .filter(({ isTerminating }) => isTerminating)
      .map(({ name, successor }) => ({ name, successor })),
    papers: ['The papers that you add to the packets'],
  };
}

/** The same answers give the same text, and the same text needs no second approval. */
export const madeOfOffer = (offer: OpenEnrollment): string =>
  createHash('sha256').update(JSON.stringify(offer)).digest('hex');
