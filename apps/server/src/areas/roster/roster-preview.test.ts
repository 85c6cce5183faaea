import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import * as enrollment from '@portal/contract/areas/enrollment/enrollment.contract.ts';
import * as uploads from '@portal/contract/areas/files/file-upload.contract.ts';
import * as people from '@portal/contract/areas/participants/participants.contract.ts';
import * as contract from '@portal/contract/areas/roster/roster.contract.ts';
import { makeDemo } from '@portal/sample-data/demo.ts';
import { readXlsx } from '../../testing/read-xlsx.ts';
import { compId, fileOf, line, startRosters, type Rosters } from './roster.builder.ts';

const demo = makeDemo({ today: '2026-11-16' });
const onFile = demo.participants.filter((each) => each.compId === compId && !each.endedOn);
const enrollments = demo.enrollments.filter((each) => each.compId === compId);

/** Somebody without an enrollment in a plan of these kinds, in this year or the next. */
const free = (codes: string, payFrequency?: string) => {
  const plans = new Set(
    demo.plans
      .filter((plan) => plan.compId === compId && codes.includes(plan.code))
      .map(({ planId }) => planId),
  );
  const taken = new Set(
    enrollments.filter(({ planId }) => plans.has(planId)).map(({ empno }) => empno),
  );
  return onFile.filter(
    (each) => !taken.has(each.empno) && (!payFrequency || each.payFrequency === payFrequency),
  );
};

let at: Rosters;
beforeAll(async () => {
  at = await startRosters();
});

let ids = 930_000_000;
const newId = () => String(++ids);
const messagesOf = (row: contract.RosterRow | undefined) =>
  row?.problems.map(({ field, message }) => `${field}: ${message}`);

describe('a file that only changes people on file', () => {
  it('needs no columns of names and addresses, and erases nothing', async () => {
    const [one, other] = onFile.slice(20, 22);
    const shown = await at.preview(
      `Employee ID,Email,Phone\n${one!.payrollId},new.one@example.com,\n${other!.payrollId},new.other@example.com,\n`,
    );
    expect(shown.verdicts).toMatchObject({ changed: 2, problem: 0 });
    const committed = await at.commit(shown.importId);
    expect(committed.outcomes).toMatchObject({ saved: 2 });
    const { body } = await at.api.call(
      people.lookUpParticipant,
      { params: { compId }, body: { payrollid: one!.payrollId } },
      await at.asUser('dana.full'),
    );
    expect(body).toMatchObject({ email: 'new.one@example.com', lname: one!.lastName });
    await at.undo(shown.importId);
  });

  it('says about an ID nobody has that it may be mistyped, and what a new person needs', async () => {
    const shown = await at.preview(`Employee ID,Email\n${newId()},new@example.com\n`);
    const [row] = await at.rows(shown.importId);
    const needed = 'Required for a new person';
    expect(messagesOf(row)![0]).toBe(
      'payrollid: Nobody on file has this ID. Correct it, or fill in what a new person needs.',
    );
    expect(messagesOf(row)!.slice(1).sort()).toEqual(
      ['fname', 'hcity', 'hstate', 'hstreet1', 'hzip', 'lname', 'payfreq'].map(
        (field) => `${field}: ${needed}`,
      ),
    );
    const values = {
      lname: 'Madeup',
      fname: 'Robin',
      hstreet1: '1 Street',
      hcity: 'Lima',
      hstate: 'OH',
      hzip: '45801',
      payfreq: 'Biweekly',
    };
    expect((await at.mend(shown.importId, 2, { values })).body).toMatchObject({
      verdict: 'new',
      problems: [],
    });
    await at.order('discard', shown.importId);
  });

  it('of a limited user: a new person needs a location, and is told why', async () => {
    const shown = await at.preview(fileOf(line({ id: newId(), location: '' })), {
      as: 'lee.location',
    });
    const [row] = await at.rows(shown.importId, {}, 'lee.location');
    expect(messagesOf(row)).toEqual([
      'location: Please choose one of your locations. A new person needs one, because you see only some locations.',
    ]);
    await at.order('discard', shown.importId, 'lee.location');
  });
});

describe('an SSN that two of a family have', () => {
  const warningsOf = async (importId: number) =>
    (await at.rows(importId)).map(({ warnings }) => warnings.map(({ message }) => message));

  it('is a warning, whether the other is a dependent or the employee', async () => {
    const id = newId();
    const child = (first: string, ssn: string) =>
      line({ relation: 'Child', id, first, ssn, born: '05/17/2016' });
    const shown = await at.preview(
      fileOf(line({ id }), child('Kim', id), child('Ann', '930100001'), child('Bo', '930100001')),
    );
    expect(await warningsOf(shown.importId)).toEqual([
      [],
      ['The same SSN is in row 2.'],
      ['The same SSN is in row 5.'],
      ['The same SSN is in row 4.'],
    ]);
    await at.order('discard', shown.importId);
  });

  it('is a warning if the employee is on file', async () => {
    const { payrollId: id, firstName, lastName } = onFile[30]!;
    const shown = await at.preview(
      fileOf(line({ relation: 'Child', id, first: 'Kim', ssn: id, born: '05/17/2016' })),
    );
    expect(await warningsOf(shown.importId)).toEqual([
      [`${firstName} ${lastName} has the same SSN on file.`],
    ]);
    await at.order('discard', shown.importId);
  });
});

describe('what can be chosen', () => {
  it('is the company’s, and of a limited user only their own', async () => {
    const choicesOf = async (as: string) =>
      (await at.api.call(contract.listRosterChoices, { params: { compId } }, await at.asUser(as)))
        .body;
    const all = await choicesOf('dana.full');
    expect(all['location']).toContain('Sandusky Plant');
    expect(all['plan']).toContain('Health Care FSA');
    expect(all['hstate']).toContain('OH');
    expect((await choicesOf('lee.location'))['location']).not.toContain('Sandusky Plant');
  });
});

describe('a name in one column', () => {
  it('is split; one that cannot be is one problem, corrected in place', async () => {
    const [known] = onFile;
    const shown = await at.preview(
      `Employee ID,Name,Email\n${known!.payrollId},"${known!.lastName}, Renamed",\n${newId()},Robin Madeup,\n`,
    );
    const [changed, unsplit] = await at.rows(shown.importId);
    expect(changed).toMatchObject({
      verdict: 'changed',
      values: { fname: 'Renamed', lname: known!.lastName },
      before: { fname: known!.firstName },
    });
    const fields = unsplit!.problems.map(({ field }) => field);
    expect(fields).toContain('fullName');
    expect(fields).not.toContain('lname');
    const mended = await at.mend(shown.importId, 3, { values: { fullName: 'Madeup, Robin' } });
    expect(mended.body).toMatchObject({
      name: 'Robin Madeup',
      values: { lname: 'Madeup', fname: 'Robin' },
    });
    expect(mended.body.problems.map(({ field }) => field)).not.toContain('fullName');
    await at.order('discard', shown.importId);
  });
});

describe('a date that does not exist', () => {
  it('is shown as the file has it', async () => {
    const shown = await at.preview(fileOf(line({ id: newId(), born: '1985-13-04' })));
    expect((await at.rows(shown.importId))[0]).toMatchObject({
      values: { birthdate: '1985-13-04' },
      problems: [{ field: 'birthdate' }],
    });
    await at.order('discard', shown.importId);
  });
});

describe('terminations', () => {
  it('end with the person’s own last pay date, and ask for it where benefits ended long ago', async () => {
    const weekly = onFile.find(({ payFrequency }) => payFrequency === 'W')!;
    const biweekly = onFile.find(({ payFrequency }) => payFrequency === 'B')!;
    const datesOf = async (payFrequency: string) =>
      (
        await at.api.call(
          enrollment.listPayDates,
          {
            params: { compId, payFrequency },
            query: { startDate: '2026-08-20', endDate: '2026-12-31' },
          },
          await at.asUser('dana.full'),
        )
      ).body.map(({ payDate }) => payDate);
    const [ofWeekly, ofBiweekly] = [await datesOf('W'), await datesOf('B')];
    // A day that is a weekly pay date only: the company's last one is not the biweekly person's.
    const endsOn = ofWeekly.find((date) => date > '2026-11-16' && !ofBiweekly.includes(date))!;
    const shown = await at.preview(
      `Employee ID,Benefits End\n${biweekly.payrollId},${endsOn}\n${weekly.payrollId},2026-03-31\n`,
      { kind: 'terminations' },
    );
    const [own, longAgo] = await at.rows(shown.importId);
    const last = ofBiweekly.findLast((date) => date <= endsOn)!;
    const [year, month, day] = last.split('-');
    expect(own!.effects.join(' ')).toContain(`${month}/${day}/${year}`);
    expect(messagesOf(longAgo)).toEqual([
      expect.stringMatching(
        /^lastDeduction: Benefits ended on 03\/31\/2026, too long ago .* \d\d\/\d\d\/2026 or later\.$/,
      ),
    ]);
    await at.order('discard', shown.importId);
  });
});

describe('enrollments', () => {
  it('of an HSA: what is no date is not saved, and that is said', async () => {
    const person = free('SM')[0]!;
    const file = `Employee ID,Plan,Coverage Begins,Deduction,Limited Purpose,Coverage Level\n${person.payrollId},HSA,2026-12-01,100,Yes,Family\n`;
    const shown = await at.preview(file, { kind: 'enrollments' });
    expect(await at.rows(shown.importId)).toMatchObject([
      {
        verdict: 'warning',
        warnings: [
          {
            field: 'payPeriodDeduction',
            message:
              '$100.00 is not saved. An HSA enrollment has dates only: the deductions come with your payroll file.',
          },
          {
            field: 'lfsa',
            message: 'Yes is not saved. Only a Health Care FSA can be limited purpose.',
          },
          {
            field: 'planLevel',
            message: 'Family is not saved. Only a limited purpose FSA has a level.',
          },
        ],
      },
    ]);
    await at.order('accept', shown.importId);
    expect((await at.commit(shown.importId)).outcomes).toMatchObject({ saved: 1 });
    const again = await at.preview(file, { kind: 'enrollments' });
    expect(again.verdicts).toMatchObject({ unchanged: 1 });
    await at.order('discard', again.importId);
    await at.undo(shown.importId);
  });

  it('in a custom plan: the amount is contributed once, and never withdrawn', async () => {
    const name = 'Lifestyle Spending Account';
    const person = free('0')[0]!;
    const fileWith = (amount: number) =>
      `Employee ID,Plan,Plan Year,Coverage Begins,Annual Election\n${person.payrollId},${name},,2026-12-01,${amount}\n`;
    const shown = await at.preview(fileWith(250), { kind: 'enrollments' });
    expect(messagesOf((await at.rows(shown.importId))[0])).toEqual([]);
    await at.commit(shown.importId);
    const cards = await at.api.call(
      enrollment.listEnrollments,
      { params: { compId, empno: person.empno } },
      await at.asUser('dana.full'),
    );
    expect(cards.body.find(({ planCode }) => planCode === '0')).toMatchObject({
      totalContributions: 250,
    });
    const again = await at.preview(fileWith(250), { kind: 'enrollments' });
    expect(again.verdicts).toMatchObject({ unchanged: 1 });
    const lower = await at.preview(fileWith(200), { kind: 'enrollments' });
    expect(messagesOf((await at.rows(lower.importId))[0])).toEqual([
      'partAnn: More than this has been contributed to the plan already. An import can only add to it.',
    ]);
    await at.order('discard', again.importId);
    await at.order('discard', lower.importId);
    await at.undo(shown.importId);
  });

  it('show the deductions that will be planned', async () => {
    const person = free('MS', 'B')[0]!;
    const shown = await at.preview(
      `Employee ID,Plan,Coverage Begins,Annual Election,Deduction\n${person.payrollId},Health Care FSA,2026-12-01,100,\n`,
      { kind: 'enrollments' },
    );
    const [row] = await at.rows(shown.importId);
    expect(messagesOf(row)).toEqual([]);
    expect(row!.effects).toEqual([
      expect.stringMatching(/^Deductions: \d × \$[\d.]+ from 12\/\d\d\/2026/),
    ]);
    await at.order('discard', shown.importId);
  });
});

describe('rows that were left out', () => {
  const download = async (importId: number, as = 'dana.full') =>
    await at.api.download(
      contract.downloadLeftOutRows,
      { params: { compId, importId } },
      await at.asUser(as),
    );

  it('are a file of their maker’s, with what was corrected and full ids, that can be imported', async () => {
    const id = newId();
    const shown = await at.preview(
      fileOf(line({ id: newId() }), line({ id, zip: '1', payfreq: 'Never', born: '03/04/1988' })),
    );
    await at.mend(shown.importId, 3, { values: { hzip: '45801' } });
    await at.commit(shown.importId);
    expect((await download(shown.importId, 'uma.users')).status).toBe(403);
    const { content } = await download(shown.importId);
    const [sheet] = readXlsx(Buffer.from(content));
    expect(sheet!.rows).toHaveLength(2);
    expect(sheet!.rows[1]).toEqual(expect.arrayContaining([id, '45801', 'Never', '1988-03-04']));
    const again = await at.preview(content, { name: 'left.xlsx' });
    expect(messagesOf((await at.rows(again.importId))[0])).toEqual([
      'payfreq: There is no pay frequency named Never.',
    ]);
    await at.order('discard', again.importId);
    await at.undo(shown.importId);
    // Nobody is there any more to link to.
    expect((await at.rows(shown.importId, { outcome: 'undone' }))[0]!.empno).toBeNull();
  });
});

describe('an import that was begun', () => {
  it('can be continued by its maker, and is no upload', async () => {
    const file = fileOf(line({ id: newId() }), 'Total: 1');
    const { body } = await at.send(file);
    expect(body).toMatchObject({ rowCount: 1, skippedRows: [3] });
    const sha256 = createHash('sha256').update(file).digest('hex');
    const params = { compId, sha256 };
    const ask = async (as: string) =>
      (await at.api.call(contract.findEarlierImport, { params }, await at.asUser(as))).body.earlier;
    expect(await ask('dana.full')).toMatchObject({ importId: body.importId, isOwn: true });
    expect(await ask('uma.users')).toMatchObject({ importId: body.importId, isOwn: false });
    const sent = await at.api.call(
      uploads.findEarlierUpload,
      { params },
      await at.asUser('dana.full'),
    );
    expect(sent.body).toEqual({ earlier: null });
    await at.order('discard', body.importId);
  });
});
