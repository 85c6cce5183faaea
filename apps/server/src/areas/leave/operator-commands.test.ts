import { describe, expect, it } from 'vitest';
import type { LeaveActionKind } from '@portal/contract/areas/leave/leave-action.ts';
import { CallFailed } from '@portal/contract/client.ts';
import * as contract from '@portal/contract/areas/leave/leave-back-office.contract.ts';
import { actionKinds } from './case/case-actions.rules.ts';
import { leaveCommands } from './operator-commands.ts';
import { commandOf, inTypedWords } from './operator-words.ts';

/** What a command sends, as the server would read it. */
async function sent(command: string, argument: string, values: Record<string, string> = {}) {
  const calls: { name: string; input: unknown; key: unknown }[] = [];
  const call = (
    operation: { name: string; body?: { parse: (body: unknown) => unknown } },
    ...rest: never[]
  ) => {
    const [input, options] = rest as unknown as [{ body?: unknown }, { idempotencyKey?: string }?];
    const body = operation.body?.parse(input.body);
    calls.push({ name: operation.name, input: { ...input, body }, key: options?.idempotencyKey });
    return Promise.resolve({});
  };
  const answer = await leaveCommands.run(call as never, command, argument, {
    company: '1001',
    ...values,
  });
  return { answer, call: calls[0] };
}

const span = { from: '2026-12-01', to: '2026-12-31' };
const examples: [string, Record<string, string>][] = [
  ['leave-eligible', {}],
  ['leave-ineligible', { reason: 'hours' }],
  ['leave-paperwork-sent', { method: 'In person' }],
  ['leave-paperwork-extended', { due: '2026-12-15' }],
  ['leave-paperwork-incomplete', { missing: 'Page 2' }],
  ['leave-paperwork-received', {}],
  ['leave-approve', { periods: '2026-12-01..2026-12-31' }],
  ['leave-deny', { ...span, reason: 'No' }],
  ['leave-withdraw', {}],
  ['leave-child-arrived', { date: '2026-11-12' }],
  ['leave-extend', { to: '2026-12-31' }],
  ['leave-return', {}],
  ['leave-no-return', { ends: '2026-12-31' }],
  ['leave-exhausted', {}],
  ['leave-close', {}],
  ['leave-reopen', { reason: 'Late papers' }],
  ['leave-state-regulation', { ...span, number: '2', name: 'Paid leave' }],
  ['leave-accommodation', { ...span, details: 'A chair' }],
  ['leave-personal', span],
  ['leave-other-medical', span],
  ['leave-note', { text: 'Called' }],
];

describe('the commands', () => {
  it('cover every action, each with its help', async () => {
    const kinds = new Set<string>();
    for (const [command, values] of examples) {
      const { call } = await sent(command, 'LV-2026-000123', { ...values, key: 'k1' });
      expect(call).toMatchObject({ name: 'recordLeaveAction', key: 'k1' });
      const { kind } = (call!.input as { body: { kind: LeaveActionKind } }).body;
      kinds.add(kind);
      expect(commandOf[kind]).toBe(command);
      expect(leaveCommands.help).toContain(`${command} `);
    }
    expect([...kinds].toSorted()).toEqual([...actionKinds].toSorted());
  });

  it('approve several periods, each taken in its own way', async () => {
    const periods =
      '2026-12-01..2026-12-31; 2027-01-02..2027-02-26 reduced 20 mornings only; 2027-03-01..2027-05-31 episode 2 days a month';
    const { call } = await sent('leave-approve', 'LV-2026-000123', { periods, partial: 'yes' });
    expect(call?.input).toMatchObject({
      body: {
        isPartial: true,
        periods: [
          { how: 'continuous', from: '2026-12-01', to: '2026-12-31' },
          { how: 'reduced', hoursPerWeek: 20, details: 'mornings only' },
          { how: 'episode', details: '2 days a month' },
        ],
      },
    });
  });

  it('change an employee in what is named', async () => {
    const set = 'jobTitle=Welder; hoursWorked=1820; hasSTDCoverage=yes; spouse=';
    const { answer, call } = await sent('leave-employee', '000100001', { set });
    expect(answer).toBe('Done.');
    expect(call?.name).toBe(contract.changeLeaveEmployee.name);
    expect(call?.input).toEqual({
      params: { compId: 1001, eeId: '000100001' },
      body: { jobTitle: 'Welder', hoursWorked: 1820, hasSTDCoverage: true, spouse: null },
    });
  });

  it.each([
    ['leave-schedule', '000100001', { from: '2026-12-01', hours: '8,8,8,8,8,0,0' }],
    ['leave-assign-absence', '77', { case: 'LV-2026-000123' }],
    ['leave-void-absence', '77', { reason: 'Wrong day' }],
    ['leave-year-method', 'fixed', { announced: '2026-11-16', start: '07-01' }],
    ['leave-settings', '', { increment: '15', bonding: 'yes', school: 'no', holidays: 'no' }],
    ['leave-fax-sent', '5', {}],
  ])('%s sends what the server takes', async (command, argument, values) => {
    expect((await sent(command, argument, values)).answer).toBe('Done.');
    expect(leaveCommands.help).toContain(`${command} `);
  });

  it('list the absences that wait for review', async () => {
    const { call } = await sent('leave-absences', '');
    expect(call).toMatchObject({
      name: contract.listWaitingAbsences.name,
      input: { params: { compId: 1001 } },
    });
    expect(leaveCommands.help).toContain('leave-absences ');
  });

  it('leave other commands alone', async () => {
    expect((await sent('extend', '5001')).answer).toBeUndefined();
  });
});

describe('a refusal', () => {
  it('names the options of the command line', () => {
    const fields = [
      { path: 'dueOn', message: 'This field is required' },
      { path: 'periods.0.to', message: 'Invalid Date Format' },
    ];
    const refused = new CallFailed(422, '', { message: 'This field is required', fields });
    expect(inTypedWords(refused)).toEqual(
      new Error('--due: This field is required\n--periods 0 to: Invalid Date Format'),
    );
  });

  it.each([
    ['leave-approve', { periods: '2026-12-01..2026-12-31 reduced' }, /hours a week/],
    ['leave-approve', { periods: '2026-12-01..2026-12-31 sometimes' }, /must be one of/],
    ['leave-approve', {}, /Which days/],
    ['leave-employee', { set: 'jobTitle Welder' }, /equal sign/],
    ['leave-employee', {}, /What changes/],
    ['leave-settings', {}, /What changes/],
    ['leave-schedule', { from: '2026-12-01', hours: '8,8' }, /seven numbers/],
  ])('stops %s with %o', async (command, values, why) => {
    await expect(sent(command, 'LV-2026-000123', values)).rejects.toThrow(why);
  });

  it('asks for the company before anything is sent', async () => {
    const nobody = () => Promise.reject(new Error('sent'));
    await expect(
      leaveCommands.run(nobody as never, 'leave-case', 'LV-2026-000123', {}),
    ).rejects.toThrow('Which company?');
  });
});
