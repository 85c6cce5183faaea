import * as contract from '@portal/contract/areas/continuation/back-office.contract.ts';
import type { OperatorCall, OperatorCommands } from '../../request/operator-commands.ts';

const help = `  npm run operator -- event 5001 --company 1001
      where an event stands, with the ids of its persons and plans
  npm run operator -- record-response 5001 --company 1001 --postmark 2026-08-20 --elect all
      an answer came back: --elect all, none, or plans and who of each takes it: 12,14:301+302
  npm run operator -- post-check 5001 --company 1001 --number 1044 --amount 1305.83 --postmark 2026-08-20
      books a payment; the same check twice is one
  npm run operator -- return-check 5001 --company 1001 --check 77
      a check came back unpaid
  npm run operator -- end-coverage 5001 --company 1001 --reason 5 --ends 2026-09-30 --persons 301
      ends the coverage of everybody or of some
  npm run operator -- restore-coverage 5001 --company 1001 --persons 301
      takes back an end that was recorded in error; of everybody or of some
  npm run operator -- set-rate 5001 --company 1001 --plan 12 --amount 612.40
      the rate (100 %) of a plan by age for those who are covered now; --on where it begins on another day;
      --persons 302: what it would cost for them alone, which a notice to an address of their own names
  npm run operator -- extend 5001 --company 1001 --kind second-event --on 2026-10-10 --reported 2026-11-20 --persons 302
      lengthens coverage: disability, second-event or medicare
  npm run operator -- refuse-extension 5001 --company 1001 --kind second-event --reason late --on 2026-10-10 --reported 2027-01-05 --persons 302
      tells them by letter that a notice lengthens nothing, and why:
      ${contract.RefusalReason.options.slice(0, 4).join(', ')},
      ${contract.RefusalReason.options.slice(4).join(', ')}
  npm run operator -- collected-by-company cobra,retirees --company 1001 --name "Example Payroll" --street "1 Main St" --city "Albany, NY 12207"
      premiums that the company collects itself from today on, and where people send them; none: from next
      month on we bill again
  npm run operator -- mailings --company 1001 --date 2026-11-16
      the proof of mailing of a day
  Each of them that changes an event takes --key: the same key again only gets the first answer.`;

const options = {
  amount: { type: 'string' },
  check: { type: 'string' },
  city: { type: 'string' },
  elect: { type: 'string' },
  ends: { type: 'string' },
  key: { type: 'string' },
  kind: { type: 'string' },
  name: { type: 'string' },
  number: { type: 'string' },
  on: { type: 'string' },
  persons: { type: 'string' },
  plan: { type: 'string' },
  postmark: { type: 'string' },
  reason: { type: 'string' },
  received: { type: 'string' },
  reported: { type: 'string' },
  street: { type: 'string' },
} as const;

type Values = Partial<Record<keyof typeof options | 'company' | 'date', string>>;

export const continuationCommands: OperatorCommands = { help, options, run };

async function run(
  call: OperatorCall,
  command: string,
  /** The event, or of another command what it is about. */
  argument: string | undefined,
  values: Values,
): Promise<unknown> {
  const { postmark = '', on = '', reported: reportedOn = '', ends: endsOn } = values;
  const company = { compId: Number(values.company) };
  const params = { ...company, eventId: Number(argument) };
  const persons = values.persons?.split(',').map(Number);
  const once = { ...(values.key && { idempotencyKey: values.key }) };
  switch (command) {
    case 'event':
      return await call(contract.getEventStanding, { params });
    case 'record-response': {
      const elections = electionsOf(values.elect ?? '');
      const body = { postmark, receivedOn: values.received, elections };
      return await call(contract.recordResponse, { params, body }, once);
    }
    case 'post-check': {
      const { number: checkNumber = '', amount = '', date: postDate } = values;
      const body = { checkNumber, amount, postmark, postDate };
      return await call(contract.postCheck, { params, body }, once);
    }
    case 'return-check': {
      const checkId = Number(values.check);
      const body = { returnedOn: values.date };
      return await call(contract.returnCheck, { params: { ...params, checkId }, body }, once);
    }
    case 'end-coverage': {
      const body = { reason: Number(values.reason), endsOn, ...(persons && { persons }) };
      return await call(contract.endEventCoverage, { params, body }, once);
    }
    case 'restore-coverage': {
      const body = { ...(persons && { persons }) };
      return await call(contract.restoreEventCoverage, { params, body }, once);
    }
    case 'set-rate': {
      const { amount: rate = '', on: beginsOn } = values;
      const body = { plansId: Number(values.plan), rate, beginsOn, ...(persons && { persons }) };
      return await call(contract.setEventRate, { params, body }, once);
    }
    case 'extend': {
      const body = extensionOf(values.kind, on, reportedOn, persons ?? []);
      return await call(contract.extendEventCoverage, { params, body }, once);
    }
    case 'refuse-extension': {
      const { received: receivedOn, on: happenedOn } = values;
      const kind = kindOf(values.kind);
      const reason = reasonOf(values.reason);
      const body = {
        kind,
        reason,
        happenedOn,
        reportedOn,
        receivedOn,
        ...(persons && { persons }),
      };
      return await call(contract.refuseExtension, { params, body }, once);
    }
    case 'collected-by-company': {
      const { name, street, city } = values;
      const body = { collects: collectedOf(argument), name, street, city };
      return await call(contract.savePremiumCollection, { params: company, body });
    }
    case 'mailings':
      return await call(contract.listMailings, {
        params: company,
        query: { date: values.date ?? '' },
      });
    default:
      return undefined;
  }
}

/** all, none, or plans with those who take them: 12,14:301+302 */
function electionsOf(text: string) {
  if (text === 'all') return 'all' as const;
  if (text === 'none') return [];
  return text.split(',').map((choice) => {
    const [plan, people] = choice.split(':');
    return { plansId: Number(plan), ...(people && { persons: people.split('+').map(Number) }) };
  });
}

const kindOf = (typed: string | undefined) =>
  oneOf(typed, contract.RefusalInput.shape.kind.options, '--kind');
const reasonOf = (typed: string | undefined) =>
  oneOf(typed, contract.RefusalReason.options, '--reason');

/** cobra, retirees, both with a comma between, or none */
function collectedOf(typed = '') {
  const premiums = ['cobra', 'retirees'] as const;
  if (typed === 'none') return [];
  return typed.split(',').map((what) => oneOf(what, premiums, 'What is collected'));
}

function oneOf<Value extends string>(
  typed: string | undefined,
  values: readonly Value[],
  what: string,
): Value {
  const found = values.find((value) => value === typed);
  if (found === undefined) throw new Error(`${what} is one of ${values.join(', ')}.`);
  return found;
}

function extensionOf(typed: string | undefined, on: string, reportedOn: string, persons: number[]) {
  const kind = kindOf(typed);
  switch (kind) {
    case 'disability':
      return { kind, decidedOn: on, reportedOn } as const;
    case 'medicare':
      return { kind, entitledOn: on, reportedOn } as const;
    case 'second-event':
      return { kind, happenedOn: on, reportedOn, persons } as const;
  }
}
