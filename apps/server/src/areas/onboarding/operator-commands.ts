import * as contract from '@portal/contract/areas/onboarding/onboarding.contract.ts';
import { counted } from '@portal/contract/values/counted.ts';
import {
  fileAt,
  saveNewFile,
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
      nothing, and what is not in the workbook stays; --invite emails its new users a link to choose a password
  npm run operator -- export-company 1001 --to company-1001.xlsx
      writes a company as a workbook that only you can read; ids and account numbers are masked without --full-ids
  npm run operator -- invite-users --company 1001
      emails a link to choose a password to every user who has neither a password nor an invitation; --again also to
      those who have not accepted theirs: the new link replaces the old one
  npm run operator -- post-claims claims.csv
      takes claims and reimbursements from the claims system, all or nothing; the same file again changes nothing`;

export const onboardingCommands: OperatorCommands = {
  help,
  options: {
    again: { type: 'boolean' },
    apply: { type: 'boolean' },
    'full-ids': { type: 'boolean' },
    invite: { type: 'boolean' },
    to: { type: 'string' },
  },
  async run(call, command, argument, values) {
    switch (command) {
      case 'company-template': {
        const file = await call.download(contract.downloadCompanyTemplate);
        return await saveNewFile(file, values['to'] ?? file.name);
      }
      case 'check-company':
      case 'import-company': {
        if (!argument) return `Which file? Example: ${command} company.xlsx`;
        const isImport = command === 'import-company';
        return await send(call, argument, {
          isImport,
          apply: isImport && values['apply'] === 'true',
          invites: values['invite'] === 'true',
        });
      }
      case 'export-company': {
        if (!argument) return 'Which company? Example: export-company 1001';
        const file = await call.download(contract.exportCompany, {
          params: { compId: Number(argument) },
          query: values['full-ids'] === 'true' ? { fullIds: 'true' } : {},
        });
        return await saveNewFile(file, values['to'] ?? file.name);
      }
      case 'post-claims': {
        if (!argument) return 'Which file? Example: post-claims claims.csv';
        const outcome = await call(contract.postClaims, undefined, {
          file: await fileAt(argument),
        });
        if (outcome.problems.length > 0) throw new Error(problemsText(outcome.problems));
        const { added, moved, unchanged } = outcome;
        return `${counted(added, 'claim')} added, ${moved} moved on, ${unchanged} the same.`;
      }
      case 'invite-users':
        return await invite(call, Number(values['company']), values['again'] === 'true');
      default:
        return undefined;
    }
  },
};

type Sending = { isImport: boolean; apply: boolean; invites: boolean };

async function send(call: OperatorCall, path: string, { isImport, apply, invites }: Sending) {
  const query = apply ? ({ apply: 'true' } as const) : {};
  const outcome = await call(contract.importCompany, { query }, { file: await fileAt(path) });
  const { problems, compId } = outcome;
  // Thrown, so that the command fails.
  if (problems.length > 0) throw new Error(problemsText(problems));
  if (!isImport) return 'No problems found.';
  if (!apply || !invites || compId === null) return outcomeText(outcome, path);
  return `${outcomeText({ ...outcome, notInvited: 0 }, path)}\n${await invite(call, compId)}`;
}

async function invite(call: OperatorCall, compId: number, again = false): Promise<string> {
  const { invited, isMailSent } = await call(contract.inviteUsers, {
    params: { compId },
    query: again ? { again: 'true' } : {},
  });
  if (invited.length === 0)
    return again
      ? 'Nobody to invite: every user has a password.'
      : 'Nobody to invite: every user has a password or an invitation. With --again, those who have not accepted theirs.';
  return [
    `Invited ${counted(invited.length, 'user')}: ${invited.join(', ')}`,
    ...(isMailSent ? [] : [noMail]),
  ].join('\n');
}

const noMail =
  'The server has no SMTP_URL, so these emails wait. Restart it with SMTP_URL within seven days and they are sent.';
