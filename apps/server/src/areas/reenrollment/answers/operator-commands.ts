import * as contract from '@portal/contract/areas/reenrollment/renewal-answers.contract.ts';
import type {
  RenewalAnswer,
  RenewalAnswerInput,
} from '@portal/contract/areas/reenrollment/renewal-answers.contract.ts';
import type { OperatorCommands } from '../../../request/operator-commands.ts';

const help = `  npm run operator -- record-renewal-answer 5012 --company 1001 --received 2026-12-10 --choices 31=F,32=40:E,33=none
      records what a household answered in open enrollment: keeps plan 31 at level F, goes from plan 32 to 40 at
      level E, ends plan 33; a plan that is not named stays; --late yes takes one that came after the deadline;
      takes --key: a repeat returns the first answer`;

export const renewalAnswerCommands: OperatorCommands = {
  help,
  options: {
    received: { type: 'string' },
    choices: { type: 'string' },
    late: { type: 'string' },
    key: { type: 'string' },
  },
  async run(call, command, argument, values): Promise<RenewalAnswer | string | undefined> {
    if (command !== 'record-renewal-answer') return undefined;
    if (!argument) return 'Which event? Example: record-renewal-answer 5012 --company 1001';
    const { received = '', choices = '', late, key } = values;
    const params = { compId: Number(values['company']), eventId: Number(argument) };
    const body = {
      receivedOn: received,
      choices: choices.split(',').filter(Boolean).map(choiceOf),
      acceptLate: late === 'yes',
    };
    const options = key ? { idempotencyKey: key } : {};
    return await call(contract.recordRenewalAnswer, { params, body }, options);
  },
};

/** 31=F, 32=40:E or 33=none. */
function choiceOf(typed: string): RenewalAnswerInput['choices'][number] {
  const [plan, wanted = ''] = typed.split('=');
  const [first = '', second] = wanted.split(':');
  const level = second ?? first;
  return {
    plansId: Number(plan),
    level: level === 'none' ? null : (level as 'E'),
    ...(second !== undefined && { newPlansId: Number(first) }),
  };
}
