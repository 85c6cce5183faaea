import { basename } from 'node:path';
import { setRenewalReminders } from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import * as contract from '@portal/contract/areas/reenrollment/resources.contract.ts';
import { fileAt, type OperatorCommands } from '../../request/operator-commands.ts';

const help = `  npm run operator -- make-fsa-template --company 1001
      makes the FSA enrollment template from the company's plans and puts it among its open enrollment resources
  npm run operator -- post-resource template.xlsx --company 1001 --kind fsa-template
  npm run operator -- post-resource checklist.pdf --company 1001 --kind custom-checklist --plan 7027
      puts a file of your own there, in place of the one before; --plan is a custom plan's id in its plan year, and a
      wrong one is answered with those there are; all take --key: a repeat returns the first answer
  npm run operator -- renewal-reminders --company 1001 --off
      reminds the company's users of their checklists no more; without --off, again`;

export const reenrollmentCommands: OperatorCommands = {
  help,
  options: {
    kind: { type: 'string' },
    plan: { type: 'string' },
    key: { type: 'string' },
    off: { type: 'boolean' },
  },
  async run(call, command, argument, values): Promise<unknown> {
    const { kind = '', plan, key } = values;
    const params = { compId: Number(values['company']) };
    const options = key ? { idempotencyKey: key } : {};
    if (command === 'make-fsa-template')
      return await call(contract.makeFsaTemplate, { params }, options);
    if (command === 'renewal-reminders')
      return await call(setRenewalReminders, { params, body: { isOn: !values['off'] } });
    if (command !== 'post-resource') return undefined;
    if (!argument) return 'Which file? Example: post-resource checklist.pdf --company 1001';
    const query = {
      fileName: basename(argument),
      kind: kind as 'fsa-template',
      ...(plan && { pyrPlansId: plan }),
    };
    const file = await fileAt(argument);
    return await call(contract.postResource, { params, query }, { ...options, file });
  },
};
