import { Readable } from 'node:stream';
import { makeDemo } from '@portal/sample-data/demo.ts';
import type { DocumentRecord } from '@portal/sample-data/records.ts';
import type { Context } from '../../request/context.ts';
import { printPaper, type Paper } from '../files/library/paper.ts';
import { listPostedDocuments, postDocument } from '../files/library/post-document.service.ts';
import { makeFsaTemplate } from '../reenrollment/resources/fsa-template.service.ts';
import { postResource } from '../reenrollment/resources/post-resource.service.ts';
import { checklistPaper } from './demo-checklist.ts';
import { listOpenCustomPlans } from './demo-library.store.ts';
import { readFact, writeFact } from './demo.store.ts';

const fact = 'demo-library';
const done = 'done';
/** The other company in open enrollment shows a page without a template. */
const withTemplate = [1001, 1004];

/** Every company's documents and enrollment resources. If interrupted, the next start goes on. */
export async function fillLibrary(context: Context, stop: AbortSignal): Promise<void> {
  const { database, clock, pdf, config } = context;
  const state = await database.transaction({ system: true }, (tx) => readFact(tx, fact));
  if (state === done) return;
  const printed = new Map<string, Promise<Uint8Array>>();
  // Companies have many papers in common, and each is printed once.
  const print = (paper: Paper) => {
    const key = JSON.stringify(paper);
    const made = printed.get(key) ?? printPaper(pdf, config.providerName, paper);
    printed.set(key, made);
    return made;
  };
  const { documents, companies } = makeDemo({ today: clock.today() });
  for (const { compId } of companies) {
    const posted = await listPostedDocuments(context, compId);
    const isPosted = (document: DocumentRecord) =>
      posted.some(
        ({ section, fileName }) =>
          section === sectionOf(document) && fileName === document.fileName,
      );
    for (const document of documents.filter((each) => each.compId === compId && !isPosted(each))) {
      if (stop.aborted) return;
      const { tab, fileName, planYearId, year, paper } = document;
      await postDocument(
        context,
        compId,
        {
          tab,
          fileName,
          title: paper.title,
          planYear: planYearId ?? undefined,
          year: year ?? undefined,
        },
        { content: Readable.from([await print(paper)]), key: undefined },
      );
    }
  }
  for (const compId of withTemplate) {
    if (stop.aborted) return;
    await makeFsaTemplate(context, compId);
  }
  await postChecklists(context, print, stop);
  if (stop.aborted) return;
  await database.transaction({ system: true }, (tx) => writeFact(tx, fact, done));
}

const sectionOf = ({ tab, planYearId, year }: DocumentRecord) =>
  [tab, planYearId ?? year].filter((part) => part !== null).join('-');

/** One custom plan of each company has a checklist, the others none yet. */
async function postChecklists(
  context: Context,
  print: (paper: Paper) => Promise<Uint8Array>,
  stop: AbortSignal,
): Promise<void> {
  for (const compId of [1001, 1008]) {
    const plans = await context.database.transaction({ compId }, (tx) =>
      listOpenCustomPlans(tx, compId),
    );
    const [plan] = plans;
    if (!plan || stop.aborted) return;
    const { pyrPlansId, name, yearName } = plan;
    const content = Readable.from([await print(checklistPaper(name, yearName))]);
    const posting = {
      fileName: 'custom-plan-checklist.pdf',
      kind: 'custom-checklist' as const,
      pyrPlansId,
    };
    await postResource(context, compId, posting, { content, key: undefined });
  }
}
