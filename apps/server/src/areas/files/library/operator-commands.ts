import { basename } from 'node:path';
import * as contract from '@portal/contract/areas/files/library.contract.ts';
import type { LibraryTab } from '@portal/contract/areas/files/library.rules.ts';
import { fileAt, type OperatorCommands } from '../../../request/operator-commands.ts';

const help = `  npm run operator -- documents --company 1001
      lists a company's document library with the ids of its documents
  npm run operator -- post-document claim-form.pdf --company 1001 --tab forms --title "Claim form" --plan-year 503
      posts a file (PDF, XLSX, CSV, TXT, ZIP) to the library; --tab is forms (with --plan-year, by its id), legal or
      education (with --year 2026)
  npm run operator -- remove-document 12 --company 1001
      takes a document and its file out of the library; both take --key: a repeat returns the first answer`;

export const libraryCommands: OperatorCommands = {
  help,
  options: {
    tab: { type: 'string' },
    title: { type: 'string' },
    'plan-year': { type: 'string' },
    year: { type: 'string' },
    key: { type: 'string' },
  },
  async run(call, command, argument, values) {
    const { tab = '', title = '', 'plan-year': planYear, year, key } = values;
    const params = { compId: Number(values['company']) };
    const options = key ? { idempotencyKey: key } : {};
    switch (command) {
      case 'documents':
        return await call(contract.listPostedDocuments, { params });
      case 'post-document': {
        if (!argument) return 'Which file? Example: post-document claim-form.pdf --company 1001';
        const query = {
          fileName: basename(argument),
          tab: tab as LibraryTab,
          title,
          ...(planYear && { planYear }),
          ...(year && { year }),
        };
        const file = await fileAt(argument);
        return await call(contract.postDocument, { params, query }, { ...options, file });
      }
      case 'remove-document':
        return await call(
          contract.removeDocument,
          { params: { ...params, documentId: Number(argument) } },
          options,
        );
      default:
        return undefined;
    }
  },
};
