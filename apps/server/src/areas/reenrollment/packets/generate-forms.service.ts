import { packetDateProblems } from '@portal/contract/areas/reenrollment/checklist.rules.ts';
import { packetPrefixes } from '@portal/contract/areas/reenrollment/checklist-words.ts';
import type { PacketFile } from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import { fileTypes } from '@portal/contract/operation.ts';
import { Refusal } from '@portal/contract/problem.ts';
import { audit } from '../../../platform/audit.ts';
import { pdfPages } from '../../../platform/pdf-pages.ts';
import type { Member } from '../../../request/caller.ts';
import type { Context } from '../../../request/context.ts';
import { deleteFile, forEverybody, storeFile } from '../../../support/files/files.service.ts';
import { renderDraftForm, renderLetter } from '../../../support/letters/render-letter.ts';
import { letterPlan } from '../../continuation/letters/letter-sender.service.ts';
import { samplePacket } from '../../continuation/letters/sample-packet.service.ts';
import { lockRenewal, renewalOf, requireYear } from '../renewal.store.ts';
import { lockOpenPackets } from './open-packets.service.ts';
import { madeOfOffer, packetFile, packetFilesOf, packetOffer } from './packet-papers.service.ts';
import * as store from './packets.store.ts';

type GeneratedKind = 'cover-letter' | 'election-form';
const prefixes: Record<GeneratedKind, string> = {
  'cover-letter': packetPrefixes.coverLetter,
  'election-form': packetPrefixes.electionForm,
};

/** Makes the cover letter and the election form, each only if there is none that says what the checklist says now. */
export async function generateOeForms(
  context: Context,
  member: Member,
  planYearId: number,
): Promise<PacketFile[]> {
  const { database, pdf, clock } = context;
  const { compId, scope } = member;
  const { year, offer, source, missing } = await database.transaction(scope, async (tx) => {
    const planYear = await requireYear(tx, compId, planYearId);
    await lockOpenPackets(tx, compId, planYearId);
    const dates = await renewalOf(tx, compId, planYearId);
    const [problem] = packetDateProblems(dates, clock.today());
    const found = await packetOffer(tx, compId, planYearId);
    if (problem || !found)
      throw new Refusal('conflict', problem?.message ?? 'Please enter the dates of the packets.');
    if (found.plans.length === 0)
      throw new Refusal('conflict', 'There are no plans for the new plan year yet.');
    const papers = await packetFilesOf(tx, compId, planYearId);
    return {
      year: planYear.startsOn.slice(0, 4),
      offer: found,
      source: {
        company: await store.companyName(tx, compId),
        ...(await letterPlan(tx, compId)),
      },
      missing: (Object.keys(prefixes) as GeneratedKind[]).filter(
        (kind) => !papers.some((paper) => paper.kind === kind && paper.isCurrent),
      ),
    };
  });
  const { letter, form } = samplePacket(source, offer, offer.sendOn);
  const madeOf = madeOfOffer(offer);
  for (const kind of missing) {
    const content =
      kind === 'cover-letter' ? await renderLetter(pdf, letter) : await renderDraftForm(pdf, form);
    await keepPaper(context, member, { planYearId, kind, madeOf, content, year });
  }
  return await database.transaction(scope, async (tx) =>
    (await packetFilesOf(tx, compId, planYearId)).map(packetFile),
  );
}

type NewPaper = {
  planYearId: number;
  kind: GeneratedKind;
  madeOf: string;
  content: Uint8Array;
  year: string;
};

async function keepPaper(
  context: Context,
  member: Member,
  { planYearId, kind, madeOf, content, year }: NewPaper,
): Promise<void> {
  const { clock } = context;
  const { compId } = member;
  const file = { name: `${prefixes[kind]}${year}.pdf`, type: fileTypes.pdf, content: one(content) };
  await storeFile(context, forEverybody(compId), file, async (tx, { fileId, name }) => {
    await lockRenewal(tx, compId, planYearId);
    const offer = await packetOffer(tx, compId, planYearId);
    const before = (await packetFilesOf(tx, compId, planYearId)).filter(
      (paper) => paper.kind === kind,
    );
    // Somebody else made it, or changed the checklist, while this one was printed.
    if (!offer || madeOfOffer(offer) !== madeOf || before.some(({ isCurrent }) => isCurrent)) {
      await deleteFile(tx, compId, fileId);
      return;
    }
    const now = clock.now();
    await store.removePapers(
      tx,
      compId,
      before.map((paper) => paper.fileId),
      now,
    );
    await store.insertPaper(tx, {
      comp_id: compId,
      plan_year_id: planYearId,
      file_id: fileId,
      kind,
      made_of: madeOf,
      pages: pdfPages(content),
      added_at: now,
    });
    await audit(tx, member, now, {
      action: 'generate-packet-paper',
      subject: `plan-year:${planYearId}`,
      after: { name },
    });
  });
}

async function* one(content: Uint8Array): AsyncGenerator<Uint8Array, void> {
  yield content;
}
