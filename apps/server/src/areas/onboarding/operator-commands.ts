import { writeFile } from 'node:fs/promises';
import * as contract from '@portal/contract/areas/onboarding/onboarding.contract.ts';
import type { DownloadedFile } from '@portal/contract/download.ts';
import {
  fileAt,
  type OperatorCall,
  type OperatorCommands,
} from '../../request/operator-commands.ts';
import { outcomeText, problemsText } from './outcome-text.ts';

const help = `  npm run operator -- company-template --to company.xlsx
      writes an empty company workbook: a sheet for each kind of record, with help, choices and an example row
  npm run operator -- check-company company.xlsx
      names everything that is wrong with a workbook, by sheet, row and column
  npm run operator -- import-company company.xlsx --apply
      says what a workbook adds and changes; with --apply it does so, all or nothing; the same file again changes
      nothing, and what is not in the workbook stays
  npm run operator -- export-company 1001 --to company-1001.xlsx
      writes a company as a workbook that only you can read; ids and account numbers are masked without --full-ids
  npm run operator -- invite-users --company 1001
      emails a link to choose a password to every user who has neither a password nor an invitation`;

export const onboardingCommands: OperatorCommands = {
  help,
  options: {
    apply: { type: 'boolean' },
    'full-ids': { type: 'boolean' },
    to: { type: 'string' },
  },
  async run(call, command, argument, values) {
    switch (command) {
      case 'company-template': {
        const file = await call.download(contract.downloadCompanyTemplate);
        return await saveNew(file, argument ?? values['to']);
      }
      case 'check-company':
      case 'import-company': {
        if (!argument) return `Which file? Example: ${command} company.xlsx`;
        const isImport = command === 'import-company';
        return await send(call, argument, isImport, isImport && values['apply'] === 'true');
      }
      case 'export-company': {
        if (!argument) return 'Which company? Example: export-company 1001';
        const file = await call.download(contract.exportCompany, {
          params: { compId: Number(argument) },
          query: values['full-ids'] === 'true' ? { fullIds: 'true' } : {},
        });
        return await saveNew(file, values['to']);
      }
      case 'invite-users':
        return await call(contract.inviteUsers, { params: { compId: Number(values['company']) } });
      default:
        return undefined;
    }
  },
};

async function send(call: OperatorCall, path: string, isImport: boolean, apply: boolean) {
  const query = apply ? ({ apply: 'true' } as const) : {};
  const outcome = await call(contract.importCompany, { query }, { file: await fileAt(path) });
  // Thrown, so that the command fails.
  if (outcome.problems.length > 0) throw new Error(problemsText(outcome.problems));
  return isImport ? outcomeText(outcome, path) : 'No problems found.';
}

/** For the operator alone, and never over a file that is there, which others might be able to read. */
async function saveNew({ name, content }: DownloadedFile, to = name): Promise<string> {
  await writeFile(to, content.stream(), { mode: 0o600, flag: 'wx' }).catch((cause: unknown) => {
    const isThere = (cause as NodeJS.ErrnoException).code === 'EEXIST';
    throw new Error(isThere ? `There is a file ${to} already.` : `Cannot write ${to}.`, { cause });
  });
  return `Wrote ${to}.`;
}
