import { basename } from 'node:path';
import * as contract from '@portal/contract/areas/reports/report-history.contract.ts';
import { fileAt, type OperatorCommands } from '../../request/operator-commands.ts';

const help = `  npm run operator -- post-report recap.pdf --company 1001 --description "Quarterly recap"
      posts a file (PDF, XLSX, CSV, TXT, ZIP) to a company's report history; --date is the day it was made,
      --key makes a repeat return the first answer`;

export const reportCommands: OperatorCommands = {
  help,
  options: { description: { type: 'string' }, key: { type: 'string' } },
  async run(call, command, argument, values) {
    if (command !== 'post-report') return undefined;
    if (!argument) return 'Which file? Example: post-report recap.pdf --company 1001';
    const { company, description = '', date: runDate, key } = values;
    const query = { fileName: basename(argument), description, ...(runDate && { runDate }) };
    return await call(
      contract.postReport,
      { params: { compId: Number(company) }, query },
      { file: await fileAt(argument), ...(key && { idempotencyKey: key }) },
    );
  },
};
