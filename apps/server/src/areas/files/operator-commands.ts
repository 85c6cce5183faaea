import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { postFile } from '@portal/contract/areas/files/file-history.contract.ts';
import * as uploads from '@portal/contract/areas/files/file-upload.contract.ts';
import {
  fileAt,
  type OperatorCall,
  type OperatorCommands,
} from '../../request/operator-commands.ts';

const help = `  npm run operator -- uploads
      files that companies have uploaded and nobody has fetched yet; --company for those of one
  npm run operator -- fetch-upload 1001-12 --to roster.csv
      writes an uploaded file, readable for you alone, and marks it as fetched
  npm run operator -- post-file packet.pdf --company 1001 --description "Renewal packet"
      posts a file (PDF, XLSX, CSV, TXT, ZIP) to a company's file history; --date is the day it counts as added,
      --key makes a repeat return the first answer`;

export const fileCommands: OperatorCommands = {
  help,
  options: { to: { type: 'string' }, description: { type: 'string' }, key: { type: 'string' } },
  async run(call, command, argument, values) {
    const { company, description = '', date: dateAdded, key, to } = values;
    switch (command) {
      case 'uploads':
        return await call(uploads.listIncomingFiles, {
          query: company === undefined ? {} : { compId: company },
        });
      case 'fetch-upload':
        return await fetchUpload(call, argument, to);
      case 'post-file': {
        if (!argument) return 'Which file? Example: post-file packet.pdf --company 1001';
        const query = {
          fileName: basename(argument),
          description,
          ...(dateAdded && { dateAdded }),
        };
        return await call(
          postFile,
          { params: { compId: Number(company) }, query },
          { file: await fileAt(argument), ...(key && { idempotencyKey: key }) },
        );
      }
      default:
        return undefined;
    }
  },
};

/** It counts as fetched only once it is on the operator's disk. A file that is there already is not overwritten. */
async function fetchUpload(call: OperatorCall, id: string | undefined, to: string | undefined) {
  const [, compId, unqid] = /^(\d+)-(\d+)$/.exec(id ?? '') ?? [];
  if (!compId || !unqid || !to)
    return 'Which upload, and where to? Example: fetch-upload 1001-12 --to roster.csv';
  const params = { compId: Number(compId), unqid: Number(unqid) };
  const { name, content } = await call.download(uploads.downloadIncomingFile, { params });
  await writeFile(to, content.stream(), { mode: 0o600, flag: 'wx' });
  await call(uploads.markFetched, { params });
  return `Wrote ${name} (${content.size} bytes) to ${to} and marked it as fetched.`;
}
