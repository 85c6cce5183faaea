import * as contract from '@portal/contract/areas/operator/operator.contract.ts';
import * as participants from '@portal/contract/areas/participants/participants.contract.ts';
import type { OperatorCommands } from '../../request/operator-commands.ts';

const help = `  npm run operator -- status
      database, companies, live sessions, unsent emails, jobs, letters that lack something and rates that hold up invoices
  npm run operator -- invite --company 1001 --email ann@example.com --first Ann --last Lee
      makes someone an administrator of a company and emails them a link to choose a password
  npm run operator -- run-job post-contributions --date 2026-12-31
      runs a scheduled job now, optionally for another date (--date) or one company (--company)
  npm run operator -- failed-mails
      emails that were not sent, with what the mail server said; without SMTP_URL, all of them
  npm run operator -- resend-mail 12
      tries one of them again now
  npm run operator -- dependents 000100001 --company 1001
  npm run operator -- hide-dependent 37 --company 1001 --reason "Entered twice"
      a participant's dependents with their numbers; hides one entered in error who is not covered
  npm run operator -- verify-audit
      follows the seals over the audit trail, and names the first row that was changed or is missing
  npm run operator -- rotate-keys
      re-encrypts every stored secret with the first key in KEYS, so older keys can be removed`;

export const operatorCommands: OperatorCommands = {
  help,
  options: {
    email: { type: 'string' },
    first: { type: 'string' },
    last: { type: 'string' },
    reason: { type: 'string' },
  },
  async run(call, command, argument, values) {
    switch (command) {
      case 'status':
        return await call(contract.getServerStatus);
      case 'invite': {
        const { company = '', email = '', first = '', last = '' } = values;
        return await call(contract.inviteAdministrator, {
          body: { compId: Number(company), email, firstName: first, lastName: last },
        });
      }
      case 'run-job':
        return await call(contract.runJob, {
          params: { name: argument ?? '' },
          query: {
            ...(values['date'] && { date: values['date'] }),
            ...(values['company'] && { compId: values['company'] }),
          },
        });
      case 'failed-mails':
        return await call(contract.listFailedMails);
      case 'resend-mail':
        await call(contract.resendMail, { params: { mailId: argument ?? '' } });
        return 'Done.';
      case 'dependents':
        return await call(participants.listDependentsForOperator, {
          params: { compId: Number(values['company']), empno: argument ?? '' },
        });
      case 'hide-dependent':
        await call(participants.hideDependent, {
          params: { compId: Number(values['company']), dependentId: Number(argument) },
          body: { why: values['reason'] ?? '' },
        });
        return 'Done.';
      case 'verify-audit':
        return await call(contract.verifyAudit);
      case 'rotate-keys':
        return await call(contract.rotateKeys);
      default:
        return undefined;
    }
  },
};
