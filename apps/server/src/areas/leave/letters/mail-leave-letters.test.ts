import * as continuation from '@portal/contract/areas/continuation/continuation.contract.ts';
import * as contract from '@portal/contract/areas/leave/leave.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { listMailings } from '../../../support/letters/mailings.service.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { startApi, type TestApi } from '../../../testing/test-api.ts';
import { inCompany } from '../../continuation/continuation.builder.ts';
import { addCompleteSettings } from '../../continuation/letters/letters.builder.ts';
import { changeLeaveEmployee } from '../back-office/leave-employee.service.ts';
import { changeLeaveSettings } from '../back-office/leave-settings.service.ts';
import { caseStanding } from '../case/case-standing.rules.ts';
import { leaveCases } from '../case/leave-cases.store.ts';
import { exhaustLeave } from '../entitlement/exhaust-leave.service.ts';
import { addLeaveCase, addLeaveEntry, type BuiltEntry } from './leave-letters.builder.ts';
import { mailLeaveLetters, mailLeaveLettersJob } from './mail-leave-letters.service.ts';

const compId = 1001;
/** Years before anything in the demo. */
const date = '2016-03-07';
const eligible: BuiltEntry = { kind: 'eligible', on: '2016-03-04' };
const none = { mailed: 0, late: 0, incomplete: [] };

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  await inCompany(api, async (tx) => {
    await tx.deleteFrom('continuation_settings').where('comp_id', '=', compId).execute();
    await addCompleteSettings(tx, compId);
  });
});

const add = (facts: Parameters<typeof addLeaveCase>[2] = {}) =>
  inCompany(api, (tx) => addLeaveCase(tx, compId, facts));
const enter = (caseId: number, entry: BuiltEntry) =>
  inCompany(api, (tx) => addLeaveEntry(tx, compId, caseId, entry));
const run = (on = date) => mailLeaveLetters(api.context, compId, on);
const caseOf = async (caseId: number) =>
  (await inCompany(api, (tx) => leaveCases(tx, compId, { caseId })))[0]!;
const lettersOf = async (caseId: number) =>
  (await caseOf(caseId)).entries.flatMap((entry) =>
    entry.kind === 'letter-mailed'
      ? [{ letter: entry.letter, documentNumber: entry.documentNumber! }]
      : [],
  );
const download = async (caseId: number, documentNumber: number, user = 'dana.full', id = compId) =>
  api.download(
    contract.downloadLeaveLetter,
    { params: { compId: id, caseId, documentNumber } },
    { token: await api.tokenOf(user) },
  );

describe('the mail run of leave', () => {
  it('mails the eligibility notice and asks for papers, once', async () => {
    const { caseId, eeId, title } = await add({ entries: [eligible] });
    expect(await run('2016-03-03')).toEqual(none);
    expect(await run()).toEqual({ mailed: 2, late: 0, incomplete: [] });
    expect(await run()).toEqual(none);

    const leave = await caseOf(caseId);
    expect(leave.entries.map(({ kind, on }) => [kind, on])).toEqual([
      ['eligible', '2016-03-04'],
      ['letter-mailed', date],
      ['letter-mailed', date],
      ['paperwork-sent', date],
    ]);
    expect(caseStanding(leave).paperwork).toMatchObject({ method: 'Mail', dueOn: '2016-03-22' });
    const [notice, request] = await lettersOf(caseId);
    const proofs = await listMailings(api.context, compId, date);
    expect(proofs).toMatchObject([
      { kind: 'eligibility-notice', empno: eeId, documentNumber: notice!.documentNumber },
      { kind: 'paperwork-request', empno: eeId, addressee: 'Ana Ruiz' },
    ]);
    const { content, headers } = await download(caseId, request!.documentNumber);
    const { text } = await readPdf(content);
    expect(text).toContain('by 03/22/2016');
    expect(text).toContain(`Case ${title}`);
    expect(headers['content-disposition']).toContain(
      `paperwork-request-${title.toLowerCase()}-${request!.documentNumber}.pdf`,
    );
  });

  it('keeps the day that papers were sent by hand', async () => {
    const sent: BuiltEntry = { kind: 'paperwork-sent', on: '2016-03-04', method: 'In person' };
    const { caseId } = await add({ entries: [eligible, sent] });
    expect(await run()).toMatchObject({ mailed: 2 });
    expect(caseStanding(await caseOf(caseId)).paperwork).toMatchObject({
      method: 'In person',
      dueOn: '2016-03-19',
      extendedTo: null,
    });
  });

  it('says what is missing, and gives 7 days from then on', async () => {
    const { caseId } = await add({ entries: [eligible] });
    await run();
    await enter(caseId, { kind: 'paperwork-incomplete', on: '2016-03-18', missing: 'The dates' });
    expect(await run('2016-03-21')).toMatchObject({ mailed: 1 });
    expect(await run('2016-03-21')).toEqual(none);
    expect(caseStanding(await caseOf(caseId)).paperwork).toMatchObject({
      isIncomplete: true,
      extendedTo: '2016-03-28',
    });
    const last = (await lettersOf(caseId)).at(-1)!;
    const { text } = await readPdf((await download(caseId, last.documentNumber)).content);
    expect(text).toContain('This is missing: The dates');
  });

  it('mails the designation notice after each decision', async () => {
    const { caseId } = await add({ reason: 'birth-parent', entries: [eligible] });
    await run();
    await enter(caseId, {
      kind: 'approved',
      on: '2016-03-08',
      isPartial: false,
      periods: [{ how: 'continuous', from: '2016-03-14', to: '2016-05-27' }],
    });
    expect(await run('2016-03-09')).toMatchObject({ mailed: 1 });
    expect(await run('2016-03-10')).toEqual(none);
    await enter(caseId, {
      kind: 'denied',
      on: '2016-03-10',
      from: '2016-05-16',
      to: '2016-05-27',
      reason: 'Beyond 12 weeks',
    });
    expect(await run('2016-03-10')).toMatchObject({ mailed: 1 });
    expect((await lettersOf(caseId)).map(({ letter }) => letter)).toEqual([
      'eligibility-notice',
      'designation-notice',
      'designation-notice',
    ]);
  });

  it('tells of leave that is used up at night, once', async () => {
    const whole: BuiltEntry = {
      kind: 'approved',
      on: '2016-03-04',
      isPartial: false,
      periods: [{ how: 'continuous', from: '2016-03-14', to: '2016-06-10' }],
    };
    const { caseId } = await add({ reason: 'birth-parent', entries: [eligible, whole] });
    expect(await run()).toMatchObject({ mailed: 2 });
    await exhaustLeave(api.context, compId, '2016-06-06');
    expect(await run('2016-06-07')).toMatchObject({ mailed: 1 });
    expect(await run('2016-06-08')).toEqual(none);
    const text = async (at: number) => {
      const { documentNumber } = (await lettersOf(caseId)).at(at)!;
      return (await readPdf((await download(caseId, documentNumber)).content)).text;
    };
    expect(await text(-2)).toContain('12 weeks (480 hours) of 13 weeks (520 hours)');
    expect(await text(-1)).toContain('Leave from 06/06/2016 on is not FMLA leave.');
  });

  it('counts what a spouse has used of the leave that they share', async () => {
    const bonding = (from: string, to: string) => ({
      reason: 'non-birth-parent',
      entries: [
        eligible,
        {
          kind: 'approved',
          on: '2016-03-04',
          isPartial: false,
          periods: [{ how: 'continuous', from, to }],
        },
      ] satisfies BuiltEntry[],
    });
    const one = await add(bonding('2016-03-14', '2016-05-20'));
    const employee = { spouse_ee_id: one.eeId };
    const other = await add({ ...bonding('2016-06-06', '2016-07-01'), employee });
    await run();
    const { documentNumber } = (await lettersOf(other.caseId)).at(-1)!;
    const { text } = await readPdf((await download(other.caseId, documentNumber)).content);
    expect(text).toContain('2 weeks (80 hours) of 4 weeks (160 hours)');
    expect(text).toContain('from 06/20/2016 on');
  });

  it('holds back a letter without an address and mails it once there is one', async () => {
    const { caseId, eeId } = await add({ employee: { street1: null }, entries: [eligible] });
    const held = await run();
    expect(held.mailed).toBe(0);
    expect(held.incomplete).toEqual([
      `Eligibility Notice of ${eeId} lacks Your address`,
      `Paperwork Request of ${eeId} lacks Your address`,
    ]);
    expect(await lettersOf(caseId)).toEqual([]);
    await inCompany(api, (tx) =>
      tx
        .updateTable('leave_employees')
        .set({ street1: '1 New Street' })
        .where('ee_id', '=', eeId)
        .execute(),
    );
    // Past the fifth business day after the request.
    expect(await run('2016-03-10')).toMatchObject({ mailed: 2, late: 1, incomplete: [] });
  });

  it('mails once, whichever of two runs is first', async () => {
    const { caseId } = await add({ entries: [eligible] });
    const runs = await Promise.all([run(), run()]);
    expect(runs[0].mailed + runs[1].mailed).toBe(2);
    expect(await lettersOf(caseId)).toHaveLength(2);
  });

  it('says what the provider entered about the company and the employee', async () => {
    const { caseId, eeId } = await add({ entries: [eligible] });
    await changeLeaveSettings(api.context, compId, { requiresPaidLeave: true });
    await changeLeaveEmployee(api.context, { compId, eeId }, { isKeyEmployee: true });
    await run();
    const { documentNumber } = (await lettersOf(caseId))[0]!;
    const { text } = await readPdf((await download(caseId, documentNumber)).content);
    expect(text).toContain('requires you to use your accrued paid leave');
    expect(text).toContain('You are a key employee');
  });

  it('runs on business days', async () => {
    const job = mailLeaveLettersJob(api.context);
    expect(await job.run({ date: '2016-03-06' })).toBe('no mail on 03/06/2016, not a business day');
    expect(await job.run({ date: '2016-03-11', compId })).toBe(
      'mailed 0 letters, 0 past the legal 5 business days, none incomplete',
    );
  });
});

describe('a letter of leave', () => {
  it('is found only in its own case and company', async () => {
    const one = await add({ entries: [eligible] });
    const other = await add({ entries: [eligible] });
    await run();
    const { documentNumber } = (await lettersOf(one.caseId))[0]!;
    expect((await download(one.caseId, documentNumber)).status).toBe(200);
    expect((await download(other.caseId, documentNumber)).status).toBe(404);
    expect((await download(one.caseId, documentNumber + 100_000)).status).toBe(404);
    expect((await download(one.caseId, documentNumber, 'dana.full', 1004)).status).toBe(404);
  });

  it('follows the scope of the participant, and their documents and history do not show it', async () => {
    const { empno } = await inCompany(api, (tx) =>
      tx
        .selectFrom('participants')
        .select('empno')
        .where('comp_id', '=', compId)
        .where('location_code', '<>', 2)
        .orderBy('empno')
        .executeTakeFirstOrThrow(),
    );
    const { caseId, title } = await add({ employee: { ee_id: empno, empno }, entries: [eligible] });
    await run();
    const { documentNumber } = (await lettersOf(caseId))[0]!;
    expect((await download(caseId, documentNumber)).status).toBe(200);
    expect((await download(caseId, documentNumber, 'lee.location')).status).toBe(404);

    const token = await api.tokenOf('dana.full');
    const params = { compId, empno, documentNumber };
    const asDocument = await api.download(
      continuation.downloadEventDocument,
      { params },
      { token },
    );
    expect(asDocument.status).toBe(404);
    const audited = await inCompany(api, (tx) =>
      tx
        .selectFrom('audit_log')
        .select(['action', 'subject'])
        .where('comp_id', '=', compId)
        .where('action', 'in', ['mail-letter', 'download-leave-letter'])
        .orderBy('audit_id', 'desc')
        .limit(3)
        .execute(),
    );
    expect(audited.map(({ subject }) => subject)).toEqual(
      Array.from({ length: 3 }, () => `leave-case:${title}`),
    );
  });
});
