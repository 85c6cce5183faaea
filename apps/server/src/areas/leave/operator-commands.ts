import * as contract from '@portal/contract/areas/leave/leave-back-office.contract.ts';
import {
  ineligibleReasons,
  sentMethods,
  type LeaveAction,
  type LeaveActionKind,
} from '@portal/contract/areas/leave/leave-action.ts';
import { yearMethods } from '@portal/contract/areas/leave/leave-words.ts';
import type { z } from 'zod';
import type {
  OperatorCall,
  OperatorCommands,
  OperatorValues,
} from '../../request/operator-commands.ts';
import { commandOf, inTypedWords } from './operator-words.ts';

const help = `  npm run operator -- leave-case LV-2026-000123 --company 1001
      shows where a leave case stands and what can be done with it
  npm run operator -- leave-explanation LV-2026-000123 --company 1001
      shows what the request explained; it is confidential, and reading it is recorded
  npm run operator -- leave-eligible LV-2026-000123 --company 1001
  npm run operator -- leave-ineligible LV-2026-000123 --company 1001 --reason hours
      decides eligibility; the reason is months, hours or worksite
  npm run operator -- leave-paperwork-sent LV-2026-000123 --company 1001 --method Mail
  npm run operator -- leave-paperwork-extended LV-2026-000123 --company 1001 --due 2026-12-15
  npm run operator -- leave-paperwork-incomplete LV-2026-000123 --company 1001 --missing "Page 2 is not signed"
  npm run operator -- leave-paperwork-received LV-2026-000123 --company 1001
      records what became of the certification; the method is Mail, Email, Fax or "In person"
  npm run operator -- leave-approve LV-2026-000123 --company 1001 --periods "2026-12-01..2027-01-15"
      approves leave; several periods are separated by semicolons, each with how it is taken:
      "2026-12-01..2026-12-31; 2027-01-02..2027-02-26 reduced 20 mornings; 2027-03-01..2027-05-31 episode 2 days a month";
      how is continuous, reduced with the hours still worked, treatment or episode with its frequency;
      --partial yes: part of the period, or under one law only
  npm run operator -- leave-deny LV-2026-000123 --company 1001 --from 2026-12-01 --to 2027-01-15 --reason "..."
  npm run operator -- leave-withdraw LV-2026-000123 --company 1001
  npm run operator -- leave-child-arrived LV-2026-000123 --company 1001 --date 2026-12-07
      the day of a birth or placement, for bonding leave: it ends 12 months later; said again, the last one counts
  npm run operator -- leave-extend LV-2026-000123 --company 1001 --to 2027-02-26
      more time is asked for; approve or deny it afterwards
  npm run operator -- leave-return LV-2026-000123 --company 1001 --on 2027-01-18
  npm run operator -- leave-no-return LV-2026-000123 --company 1001 --ends 2027-01-15
      confirms the return, or the last day of leave of somebody who did not come back
  npm run operator -- leave-exhausted LV-2026-000123 --company 1001
  npm run operator -- leave-close LV-2026-000123 --company 1001
  npm run operator -- leave-reopen LV-2026-000123 --company 1001 --reason "..."
  npm run operator -- leave-state-regulation LV-2026-000123 --company 1001 --number 1 --name "..." --from 2026-12-01 --to 2027-01-15
  npm run operator -- leave-accommodation LV-2026-000123 --company 1001 --from 2026-12-01 --to 2027-01-15 --details "..."
  npm run operator -- leave-personal LV-2026-000123 --company 1001 --from 2026-12-01 --to 2026-12-11
  npm run operator -- leave-other-medical LV-2026-000123 --company 1001 --from 2026-12-01 --to 2026-12-11
      dates under other laws and policies
  npm run operator -- leave-note LV-2026-000123 --company 1001 --text "..."
      a touchpoint note, which the employer sees
  npm run operator -- leave-employee 000100001 --company 1001 --set "jobTitle=Welder; hoursWorked=1820; spouse=000100002"
      changes what is on file: employeeType, jobTitle, hoursWorked, phone1, phone2, email1, email2, originalHireDate,
      recentHireDate, hrContactNames, supervisorName, supervisorEmail, hasSTDCoverage and isKeyEmployee (yes, no), spouse
  npm run operator -- leave-schedule 000100001 --company 1001 --from 2026-12-01 --hours 8,8,8,8,8,0,0
      the workweek from Monday to Sunday, from a day on
  npm run operator -- leave-absences --company 1001
  npm run operator -- leave-assign-absence 77 --company 1001 --case LV-2026-000123
  npm run operator -- leave-void-absence 77 --company 1001 --reason "..."
      absences that wait for review; puts one on a case, or voids it
  npm run operator -- leave-year-method fixed --company 1001 --announced 2026-11-16 --start 07-01
      how the company counts its 12 months: calendar, fixed, forward, rolling; applies after 60 days
  npm run operator -- leave-settings --company 1001 --increment 15 --bonding yes --school no --holidays yes --paid-leave yes --fitness no
      the shortest time that counts; whether bonding may be intermittent; whether it is a school; whether it is closed on
      federal holidays; for the letters: whether paid leave must be used, and whether a return from own illness needs a fitness-for-duty certification
  npm run operator -- leave-faxes --company 1001
  npm run operator -- leave-fax-sent 5 --company 1001
      forms that wait to be faxed; marks one as sent. The form itself is a PDF:
      curl -H "Authorization: Bearer $OPERATOR_TOKEN" -o form.pdf http://127.0.0.1:$OPERATOR_PORT/operator/companies/1001/leave/faxes/5
  What happened on another day takes --on. Every leave command that is not a plain setting takes --key: repeating a key
  returns the first answer.`;

const option = { type: 'string' } as const;
const options = {
  announced: option,
  bonding: option,
  case: option,
  details: option,
  due: option,
  ends: option,
  from: option,
  hours: option,
  increment: option,
  key: option,
  method: option,
  missing: option,
  name: option,
  number: option,
  on: option,
  partial: option,
  periods: option,
  reason: option,
  'paid-leave': option,
  fitness: option,
  holidays: option,
  school: option,
  set: option,
  start: option,
  text: option,
  to: option,
};

export const leaveCommands: OperatorCommands = {
  help,
  options,
  run: async (call, command, argument, values) => {
    if (command.startsWith('leave-') && !values['company'])
      throw new Error('Which company? Add its number: --company 1001');
    try {
      return await run(call, command, argument, values);
    } catch (error) {
      throw inTypedWords(error);
    }
  },
};

type Action = z.input<typeof LeaveAction>;

const reasonsAgainst = Object.keys(ineligibleReasons) as (keyof typeof ineligibleReasons)[];
const countedYears = Object.keys(yearMethods) as (keyof typeof yearMethods)[];
const ways = ['continuous', 'reduced', 'treatment', 'episode'] as const;

async function run(
  call: OperatorCall,
  command: string,
  /** A case number, an employee id or another id, whatever follows the command. */
  argument: string | undefined,
  values: OperatorValues,
): Promise<unknown> {
  const company = { compId: Number(values['company']) };
  const once = { ...(values['key'] && { idempotencyKey: values['key'] }) };
  const action = actionOf(command, values);
  if (action) {
    const params = { ...company, title: argument ?? '' };
    return await call(contract.recordLeaveAction, { params, body: action }, once);
  }
  const change = changes[command];
  if (change) {
    await change({ call, company, argument: argument ?? '', values, once });
    return 'Done.';
  }
  switch (command) {
    case 'leave-case': {
      const params = { ...company, title: argument ?? '' };
      const { actions, ...standing } = await call(contract.getLeaveStanding, { params });
      return { ...standing, commands: actions.map((kind) => commandOf[kind as LeaveActionKind]) };
    }
    case 'leave-explanation':
      return await call(contract.readExplanation, {
        params: { ...company, title: argument ?? '' },
      });
    case 'leave-absences':
      return await call(contract.listWaitingAbsences, { params: company });
    case 'leave-faxes':
      return await call(contract.listFaxQueue, { params: company });
    default:
      return undefined;
  }
}

/** The step of a case that a command records; undefined for any other command. */
function actionOf(command: string, values: OperatorValues): Action | undefined {
  const { on, from = '', to = '', details, reason = '' } = values;
  const span = { from, to };
  switch (command) {
    case 'leave-eligible':
      return { kind: 'eligible', on };
    case 'leave-ineligible':
      return { kind: 'ineligible', on, because: oneOf(reasonsAgainst, reason, '--reason') };
    case 'leave-paperwork-sent':
      return {
        kind: 'paperwork-sent',
        on,
        method: oneOf(sentMethods, values['method'] ?? 'Mail', '--method'),
      };
    case 'leave-paperwork-extended':
      return { kind: 'paperwork-extended', on, dueOn: values['due'] ?? '' };
    case 'leave-paperwork-incomplete':
      return { kind: 'paperwork-incomplete', on, missing: values['missing'] ?? '' };
    case 'leave-paperwork-received':
      return { kind: 'paperwork-received', on };
    case 'leave-approve': {
      const isPartial = isYes(values['partial'] ?? 'no', '--partial');
      return { kind: 'approved', on, isPartial, periods: periodsOf(values['periods'] ?? '') };
    }
    case 'leave-deny':
      return { kind: 'denied', on, ...span, reason };
    case 'leave-withdraw':
      return { kind: 'withdrawn', on };
    case 'leave-child-arrived':
      return { kind: 'child-arrived', on, date: values['date'] ?? '' };
    case 'leave-extend':
      return { kind: 'leave-extended', on, endOn: to };
    case 'leave-return':
      return { kind: 'return-confirmed', on };
    case 'leave-no-return':
      return { kind: 'did-not-return', on, lastDay: values['ends'] ?? '' };
    case 'leave-exhausted':
      return { kind: 'exhausted', on };
    case 'leave-close':
      return { kind: 'closed', on };
    case 'leave-reopen':
      return { kind: 'reopened', on, why: reason };
    case 'leave-state-regulation': {
      const { number: position = '', name = '' } = values;
      return { kind: 'state-regulation', on, position: Number(position), name, ...span };
    }
    case 'leave-accommodation':
      return { kind: 'accommodation', on, ...span, details };
    case 'leave-personal':
      return { kind: 'personal-leave', on, ...span };
    case 'leave-other-medical':
      return { kind: 'other-medical-leave', on, ...span };
    case 'leave-note':
      return { kind: 'note', on, text: values['text'] ?? '' };
    default:
      return undefined;
  }
}

type Period = Extract<Action, { kind: 'approved' }>['periods'][number];

/** Parses '2026-12-01..2026-12-31; 2027-01-02..2027-02-26 reduced 20 mornings'. */
function periodsOf(text: string): Period[] {
  const parts = partsOf(text);
  if (parts.length === 0) throw new Error('Which days? Add --periods "2026-12-01..2027-01-15".');
  return parts.map((part) => {
    const [days = '', typed = 'continuous', ...rest] = part.split(/\s+/);
    const [from = '', to = ''] = days.split('..');
    const how = oneOf(ways, typed, 'How a period is taken');
    if (how !== 'reduced')
      return { how, from, to, ...(rest.length > 0 && { details: rest.join(' ') }) } as Period;
    const [hours = '', ...details] = rest;
    // An empty text would count as no work at all.
    if (!/^\d+(\.\d+)?$/.test(hours))
      throw new Error('After reduced, say how many hours a week are still worked: reduced 20');
    return { how, from, to, hoursPerWeek: Number(hours), details: details.join(' ') };
  });
}

/** What semicolons separate. */
const partsOf = (text: string) =>
  text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** What was typed, if it is one of the words; the server would say only that something is wrong. */
function oneOf<Word extends string>(words: readonly Word[], typed: string, name: string): Word {
  const word = words.find((each) => each === typed);
  if (word === undefined) throw new Error(`${name} must be one of: ${words.join(', ')}.`);
  return word;
}

function isYes(typed: string, name: string): boolean {
  if (typed !== 'yes' && typed !== 'no') throw new Error(`${name} must be yes or no.`);
  return typed === 'yes';
}

type Change = {
  call: OperatorCall;
  company: { compId: number };
  argument: string;
  values: OperatorValues;
  once: { idempotencyKey?: string };
};

/** Commands that answer nothing. */
const changes: Record<string, (change: Change) => Promise<void>> = {
  'leave-employee': ({ call, company, argument: eeId, values }) =>
    call(contract.changeLeaveEmployee, {
      params: { ...company, eeId },
      body: employeeChangeOf(values['set'] ?? ''),
    }),
  'leave-schedule': ({ call, company, argument: eeId, values }) =>
    call(contract.setWorkSchedule, {
      params: { ...company, eeId },
      body: { from: values['from'] ?? '', hours: weekOf(values['hours'] ?? '') },
    }),
  'leave-assign-absence': ({ call, company, argument, values }) =>
    call(contract.assignAbsence, {
      params: { ...company, absenceId: Number(argument) },
      body: { title: values['case'] ?? '' },
    }),
  'leave-void-absence': ({ call, company, argument, values, once }) =>
    call(
      contract.voidAbsence,
      {
        params: { ...company, absenceId: Number(argument) },
        body: { why: values['reason'] ?? '' },
      },
      once,
    ),
  'leave-year-method': ({ call, company, argument, values, once }) =>
    call(
      contract.chooseYearMethod,
      {
        params: company,
        body: {
          method: oneOf(countedYears, argument, 'The method'),
          announcedOn: values['announced'] ?? '',
          ...(values['start'] && { fixedStart: values['start'] }),
        },
      },
      once,
    ),
  'leave-settings': ({ call, company, values }) => {
    const { increment, bonding, school, holidays, fitness, 'paid-leave': paidLeave } = values;
    if (!increment && !bonding && !school && !holidays && !fitness && !paidLeave)
      throw new Error('What changes? Add a setting: --increment 15');
    return call(contract.changeLeaveSettings, {
      params: company,
      body: {
        ...(increment && { incrementMinutes: increment }),
        ...(bonding && { allowsIntermittentBonding: isYes(bonding, '--bonding') }),
        ...(school && { isSchool: isYes(school, '--school') }),
        ...(holidays && { closesOnHolidays: isYes(holidays, '--holidays') }),
        ...(paidLeave && { requiresPaidLeave: isYes(paidLeave, '--paid-leave') }),
        ...(fitness && { asksFitnessForDuty: isYes(fitness, '--fitness') }),
      },
    });
  },
  'leave-fax-sent': ({ call, company, argument, once }) =>
    call(contract.markFaxSent, { params: { ...company, faxId: Number(argument) } }, once),
};

function weekOf(text: string): string[] {
  const hours = text.split(',');
  if (hours.length !== 7) throw new Error('--hours needs seven numbers, from Monday to Sunday.');
  return hours;
}

const booleanFields = ['hasSTDCoverage', 'isKeyEmployee'];

/** Parses 'jobTitle=Welder; hoursWorked=1820'. The server checks the names. */
function employeeChangeOf(text: string): z.input<typeof contract.LeaveEmployeeChange> {
  const pairs = partsOf(text).map((part) => {
    const at = part.indexOf('=');
    if (at < 1) throw new Error(`'${part}' in --set lacks its equal sign: jobTitle=Welder`);
    const field = part.slice(0, at).trim();
    const value = part.slice(at + 1).trim();
    return [field, booleanFields.includes(field) ? isYes(value, field) : value];
  });
  if (pairs.length === 0) throw new Error('What changes? Add --set "jobTitle=Welder".');
  return Object.fromEntries(pairs) as z.input<typeof contract.LeaveEmployeeChange>;
}
