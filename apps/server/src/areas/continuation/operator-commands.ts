import * as contract from '@portal/contract/areas/continuation/back-office.contract.ts';
import type { LevelCovers } from '@portal/contract/areas/continuation/level.rules.ts';
import { endsFor } from './event/event-state.rules.ts';
import type { OperatorCall, OperatorCommands } from '../../request/operator-commands.ts';

/** first-payment-missing */
const spelled = (name: string) =>
  name.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);
/** A later event ends coverage in the first by itself. */
const { inLaterEvent: _ofEvents, ...reasons } = endsFor;
const endReasons = new Map(Object.entries(reasons).map(([name, id]) => [spelled(name), id]));
const reasonNames = [...endReasons.keys()];

function reasonOf(typed = ''): number {
  const reason = endReasons.get(typed);
  if (reason === undefined) throw new Error(`--reason must be one of ${reasonNames.join(', ')}.`);
  return reason;
}

const help = `  npm run operator -- event 5001 --company 1001
      shows where an event stands, with the ids of its persons, plans, forms and checks, and what its notice lacks
  npm run operator -- record-response 5001 --company 1001 --postmark 2026-08-20 --elect all
      records an election form: --elect all, none, or plans, each with the persons who elected it: 12,14:301+302;
      --received if it did not arrive today
  npm run operator -- withdraw-response 5001 --company 1001 --document 90017
      withdraws a response that was recorded by mistake; record the right one afterward
  npm run operator -- post-check 5001 --company 1001 --number 1044 --amount 1305.83 --postmark 2026-08-20
      posts a payment; the same check posted twice counts once. One on file that differs only in its postmark
      is asked about: --another yes posts this one too; --date if not today
  npm run operator -- return-check 5001 --company 1001 --check 77
      records a check that was returned unpaid; one that was made by a transfer goes back where it
      came from; --date if not today
  npm run operator -- credits --company 1001
      lists the events whose coverage is over and that still have credit, with the ids of their checks
  npm run operator -- refund-credit 5001 --company 1001 --check 77 --reference 20931 --amount 82.51
      records that credit of a check was paid back, all of it without --amount; --date if not today
  npm run operator -- transfer-credit 5001 --company 1001 --check 77 --to-event 5002 --amount 82.51
      transfers credit of a check to another event, all of it without --amount
  npm run operator -- end-coverage 5001 --company 1001 --reason medicare --ends 2026-09-30 --persons 301
      ends coverage for everybody, or only for --persons; the reason is one of
      ${reasonNames.slice(0, 7).join(', ')},
      ${reasonNames.slice(7).join(', ')}
  npm run operator -- add-child 5001 --company 1001 --dependent 37 --on 2026-10-04 --postmark 2026-10-20
      adds a child born to or placed for adoption with the employee on that day, with the employee's plans; the
      child is on file as a dependent (see dependents)
  npm run operator -- drop-plan 5001 --company 1001 --plan 12 --ends 2026-09-30
      ends one plan at the household's request; the others go on
  npm run operator -- restore-coverage 5001 --company 1001 --persons 301
      restores coverage whose end was recorded in error, for everybody or only for --persons
  npm run operator -- set-rate 5001 --company 1001 --plan 12 --amount 612.40
      sets the full rate (100%) of an age-banded plan for the persons covered now; --on sets its first day;
      --persons 302 sets the rate for them alone, which a notice to their own address quotes
  npm run operator -- set-plan-rate 12 --company 1001 --covers ES --amount 1224.80 --on 2027-01-01
      enters what a level of a plan costs (100%) from a day on; --covers E, ES, EC or F; a COBRA rate rises within
      12 months only with --benefits-changed yes
  npm run operator -- extend 5001 --company 1001 --kind second-event --on 2026-10-10 --reported 2026-11-20 --persons 302
      extends coverage; the kind is disability, second-event or medicare
  npm run operator -- refuse-extension 5001 --company 1001 --kind second-event --reason dates --on 2026-10-10 --reported 2027-01-05 --persons 302
      denies an extension by letter; --received if the report did not arrive today; the reason is one of
      ${contract.RefusalReason.options.slice(0, 4).join(', ')},
      ${contract.RefusalReason.options.slice(4).join(', ')}
  npm run operator -- mailings --company 1001 --date 2026-11-16
      shows the proof of mailing for a day
  Every command that changes an event takes --key: repeating a key returns the first answer.`;

const options = {
  amount: { type: 'string' },
  another: { type: 'string' },
  'benefits-changed': { type: 'string' },
  check: { type: 'string' },
  covers: { type: 'string' },
  dependent: { type: 'string' },
  document: { type: 'string' },
  elect: { type: 'string' },
  ends: { type: 'string' },
  key: { type: 'string' },
  kind: { type: 'string' },
  number: { type: 'string' },
  on: { type: 'string' },
  persons: { type: 'string' },
  plan: { type: 'string' },
  postmark: { type: 'string' },
  reason: { type: 'string' },
  received: { type: 'string' },
  reference: { type: 'string' },
  reported: { type: 'string' },
  'to-event': { type: 'string' },
} as const;

type Values = Partial<Record<keyof typeof options | 'company' | 'date', string>>;

export const continuationCommands: OperatorCommands = { help, options, run };

async function run(
  call: OperatorCall,
  command: string,
  /** The event id; for other commands, whatever follows the command. */
  argument: string | undefined,
  values: Values,
): Promise<unknown> {
  const { postmark = '', amount = '', on = '', reported: reportedOn = '' } = values;
  const { date, received: receivedOn, persons: named } = values;
  const company = { compId: Number(values.company) };
  const params = { ...company, eventId: Number(argument) };
  const check = { ...params, checkId: Number(values.check) };
  const persons = named?.split(',').map(Number);
  const some = persons ? { persons } : {};
  const once = { ...(values.key && { idempotencyKey: values.key }) };
  switch (command) {
    case 'event':
      return await call(contract.getEventStanding, { params });
    case 'record-response': {
      const body = { postmark, receivedOn, elections: electionsOf(values.elect) };
      return await call(contract.recordResponse, { params, body }, once);
    }
    case 'withdraw-response': {
      const form = { ...params, documentNumber: Number(values.document) };
      return await call(contract.withdrawResponse, { params: form }, once);
    }
    case 'post-check': {
      const isAnother = values.another === 'yes';
      const checkNumber = values.number ?? '';
      const body = { checkNumber, amount, postmark, postDate: date, isAnother };
      return await call(contract.postCheck, { params, body }, once);
    }
    case 'return-check':
      return await call(contract.returnCheck, { params: check, body: { returnedOn: date } }, once);
    case 'credits':
      return await call(contract.listCredits, { params: company });
    case 'refund-credit': {
      const reference = values.reference ?? '';
      const body = { amount: values.amount, refundedOn: date, reference };
      return await call(contract.refundCredit, { params: check, body }, once);
    }
    case 'transfer-credit': {
      const body = { amount: values.amount, toEventId: Number(values['to-event']) };
      return await call(contract.transferCredit, { params: check, body }, once);
    }
    case 'end-coverage': {
      const body = { reason: reasonOf(values.reason), endsOn: values.ends, ...some };
      return await call(contract.endEventCoverage, { params, body }, once);
    }
    case 'add-child': {
      const body = { dependentId: Number(values.dependent), addedFrom: on, postmark };
      return await call(contract.addChild, { params, body }, once);
    }
    case 'drop-plan': {
      const body = { plansId: Number(values.plan), endsOn: values.ends ?? '' };
      return await call(contract.dropPlan, { params, body }, once);
    }
    case 'restore-coverage':
      return await call(contract.restoreEventCoverage, { params, body: some }, once);
    case 'set-rate': {
      const plansId = Number(values.plan);
      const body = { plansId, rate: amount, beginsOn: values.on, ...some };
      return await call(contract.setEventRate, { params, body }, once);
    }
    case 'set-plan-rate': {
      const covers = values.covers as LevelCovers;
      const benefitsChanged = values['benefits-changed'] === 'yes';
      const body = { covers, rate: amount, beginsOn: on, benefitsChanged };
      const place = { ...company, planId: Number(argument) };
      return await call(contract.setPlanRate, { params: place, body }, once);
    }
    case 'extend': {
      const kind = values.kind as contract.ExtensionInput['kind'];
      const body = { kind, [dayOf[kind]]: on, reportedOn, ...some } as contract.ExtensionInput;
      return await call(contract.extendEventCoverage, { params, body }, once);
    }
    case 'refuse-extension': {
      const kind = values.kind as contract.ExtensionInput['kind'];
      const reason = values.reason as contract.RefusalReason;
      const body = { kind, reason, happenedOn: values.on, reportedOn, receivedOn, ...some };
      return await call(contract.refuseExtension, { params, body }, once);
    }
    case 'mailings':
      return await call(contract.listMailings, { params: company, query: { date: date ?? '' } });
    default:
      return undefined;
  }
}

/** Parses all, none, or plans with the persons who elected them: 12,14:301+302 */
function electionsOf(text = '') {
  if (text === 'all') return 'all' as const;
  if (text === 'none') return [];
  return text.split(',').map((choice) => {
    const [plan, people] = choice.split(':');
    return { plansId: Number(plan), ...(people && { persons: people.split('+').map(Number) }) };
  });
}

/** What each extension calls the day that it is about. */
const dayOf = { disability: 'decidedOn', 'second-event': 'happenedOn', medicare: 'entitledOn' };
