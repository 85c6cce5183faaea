import { beforeAll, describe, expect, it } from 'vitest';
import * as enrollment from '@portal/contract/areas/enrollment/enrollment.contract.ts';
import * as people from '@portal/contract/areas/participants/participants.contract.ts';
import * as contract from '@portal/contract/areas/roster/roster.contract.ts';
import { makeDemo } from '@portal/sample-data/demo.ts';
import { bytesIn } from '../../platform/sheets/bytes.ts';
import { readXlsx } from '../../platform/sheets/read-xlsx.ts';
import { startSecondApi } from '../../testing/test-api.ts';
import { countsOf } from '../files/upload.builder.ts';
import {
  compId,
  fileOf,
  headings,
  line,
  rosterOf,
  startRosters,
  type Rosters,
} from './roster.builder.ts';
import { stateOf } from './roster-state.builder.ts';

const demo = makeDemo({ today: '2026-11-16' });
const onFile = demo.participants.filter((each) => each.compId === compId && !each.endedOn);
const enrolledIn = (planCode: string) => {
  const plans = new Set(
    demo.plans
      .filter((plan) => plan.compId === compId && plan.code === planCode)
      .map(({ planId }) => planId),
  );
  const empnos = new Set(
    demo.enrollments
      .filter((each) => each.compId === compId && plans.has(each.planId) && !each.terminatedOn)
      .map(({ empno }) => empno),
  );
  return onFile.filter(({ empno }) => empnos.has(empno));
};

let at: Rosters;
beforeAll(async () => {
  at = await startRosters();
});

let ids = 920_000_000;
const newId = () => String(++ids);

const lookUp = async (payrollid: string) =>
  await at.api.call(
    people.lookUpParticipant,
    { params: { compId }, body: { payrollid } },
    await at.asUser('dana.full'),
  );

describe('startRosterImport', () => {
  it('refuses what is no roster, and keeps nothing of it', async () => {
    const before = await countsOf(at.api, compId);
    expect(await at.send('')).toMatchObject({ status: 415 });
    expect(await at.send('%PDF-1.7 nothing')).toMatchObject({ status: 415 });
    expect(await at.send(headings)).toMatchObject({ status: 400 });
    expect(await at.send(`${headings}\n${'x'.repeat(contract.maxRosterBytes)}`)).toMatchObject({
      status: 413,
      body: { message: /larger than 20 MB/ },
    });
    expect(await countsOf(at.api, compId)).toEqual(before);
  });

  it('started twice with the same key is one import', async () => {
    const sent = { key: 'the same form' };
    const file = fileOf(line({ id: newId() }));
    const [one, other] = [await at.send(file, sent), await at.send(file, sent)];
    expect(other.body.importId).toBe(one.body.importId);
    await at.order('discard', one.body.importId);
  });

  it('points out the same content, also to somebody else, and forgets what was discarded', async () => {
    const file = fileOf(line({ id: newId() }));
    const { body } = await at.send(file);
    const { createHash } = await import('node:crypto');
    const sha256 = createHash('sha256').update(file).digest('hex');
    const ask = async (as: string) =>
      (
        await at.api.call(
          contract.findEarlierImport,
          { params: { compId, sha256 } },
          await at.asUser(as),
        )
      ).body;
    expect(await ask('uma.users')).toMatchObject({
      earlier: { fileName: 'roster.csv', startedBy: 'Dana Full', stage: 'matching' },
    });
    // Of everybody: a limited user does not see it.
    expect(await ask('lee.location')).toEqual({ earlier: null });
    const before = await countsOf(at.api, compId);
    expect((await at.order('discard', body.importId)).status).toBe(204);
    expect(await ask('uma.users')).toEqual({ earlier: null });
    expect(await countsOf(at.api, compId)).toEqual({
      files: before.files - 1,
      chunks: before.chunks - 1,
      entries: before.entries - 1,
    });
  });

  it('seals the kept file', async () => {
    const id = newId();
    const { body } = await at.send(fileOf(line({ id })));
    const { rows } = await at.api.database.transaction({ compId }, async (tx) => ({
      rows: await tx.selectFrom('file_chunks').select('content').execute(),
    }));
    expect(rows.some(({ content }) => Buffer.from(content).includes(id))).toBe(false);
    await at.order('discard', body.importId);
  });
});

describe('matchRosterColumns', () => {
  it('refuses a required field without a column, and a column that is not there', async () => {
    const { body } = await at.send('Emp #,Nachname\n920111111,Madeup\n');
    const answer = await at.match(body.importId, {
      columns: [{ index: 7, field: 'lname' }],
      answers: {},
    });
    expect(answer.status).toBe(400);
    expect(answer.body.fields!.map(({ message }) => message)).toContain(
      'Choose the column of Employee ID.',
    );
    await at.order('discard', body.importId);
  });

  it('remembers what the company matched, for files with the same headings in any order', async () => {
    const lines = (id: string) => `${id},Madeup,Robin,1 Street,Lima,OH,45801,Biweekly`;
    const first = await at.send(
      `Kennung,Nachname,Vorname,Strasse,Ort,Land,PLZ,Takt\n${lines(newId())}\n`,
    );
    expect(first.body.mapping.columns).toEqual([]);
    const fields = [
      'payrollid',
      'lname',
      'fname',
      'hstreet1',
      'hcity',
      'hstate',
      'hzip',
      'payfreq',
    ];
    const columns = fields.map((field, index) => ({ index, field }));
    await at.match(first.body.importId, { columns, answers: {} });
    expect(await at.settle(first.body.importId)).toMatchObject({ verdicts: { new: 1 } });
    await at.order('discard', first.body.importId);

    const second = await at.send(
      `Nachname,Kennung,Vorname,Strasse,Ort,Land,PLZ,Takt\nMadeup,${newId()},Kim,1 Street,Lima,OH,45801,Biweekly\n`,
    );
    expect(second.body.isRemembered).toBe(true);
    expect(second.body.mapping.columns.slice(0, 2)).toEqual([
      { index: 0, field: 'lname' },
      { index: 1, field: 'payrollid' },
    ]);
    await at.order('discard', second.body.importId);
  });

  it('asks about dates that could be either, and reads the rows as answered', async () => {
    const file = fileOf(line({ id: newId(), born: '03/04/1980' }));
    const { body } = await at.send(file);
    const asked = (await at.match(body.importId, body.mapping)).body;
    expect(asked).toMatchObject({ stage: 'matching', questions: [{ field: 'birthdate' }] });
    const answers = { birthdate: 'day-first' };
    const { stage } = (await at.match(body.importId, { ...body.mapping, answers })).body;
    expect(stage).toBe('checking');
    await at.settle(body.importId);
    expect((await at.rows(body.importId))[0]!.values['birthdate']).toBe('04/03/1980');
    await at.order('discard', body.importId);
  });

  it('is for the one who started it; others look on', async () => {
    const shown = await at.preview(fileOf(line({ id: newId() })));
    const params = { compId, importId: shown.importId };
    const other = await at.asUser('uma.users');
    expect((await at.api.call(contract.getRosterImport, { params }, other)).body.isOwn).toBe(false);
    for (const what of ['commit', 'accept', 'discard', 'undo'] as const)
      expect(await at.order(what, shown.importId, 'uma.users')).toMatchObject({ status: 403 });
    expect(await at.mend(shown.importId, 2, {}, 'uma.users')).toMatchObject({ status: 403 });
    await at.order('discard', shown.importId);
  });
});

describe('the preview', () => {
  it('shows what would change beside what is on file, and saves nothing', async () => {
    const person = onFile[3]!;
    const before = await stateOf(at.api.database, compId);
    const shown = await at.preview(
      `Employee ID,Last Name,First Name,Address 1,City,State,Zip\n${person.payrollId},${person.lastName},${person.firstName},99 New Street,${person.city},${person.state},${person.zip}\n`,
    );
    expect(shown.verdicts).toMatchObject({ changed: 1 });
    expect(await at.rows(shown.importId)).toMatchObject([
      {
        verdict: 'changed',
        empno: person.empno,
        values: { hstreet1: '99 New Street' },
        before: { hstreet1: person.street1 },
      },
    ]);
    expect(await stateOf(at.api.database, compId)).toEqual(before);
    await at.order('discard', shown.importId);
  });

  it('finds an ID twice, a dependent without an employee, and one whose employee is not imported', async () => {
    const [twice, held] = [newId(), newId()];
    const shown = await at.preview(
      fileOf(
        line({ id: twice }),
        line({ id: twice, first: 'Kim' }),
        line({ relation: 'Child', id: newId(), first: 'Lone', born: '05/17/2015' }),
        line({ id: held, state: 'XX' }),
        line({ relation: 'Spouse', id: held, first: 'Pat', born: '05/17/1987' }),
      ),
    );
    const messages = (await at.rows(shown.importId)).map(({ problems }) => problems[0]?.message);
    expect(messages).toEqual([
      'The same ID is in row 3. Each employee has one row.',
      'The same ID is in row 2. Each employee has one row.',
      'The employee with this ID is neither in the file nor on file. Add a row for the employee.',
      'Write the two letters of a state, like MA.',
      'The employee in row 5 is not imported as it stands. Correct that row first.',
    ]);
    // Mending the one mends what hangs on it.
    await at.mend(shown.importId, 3, { values: { payrollid: newId() } });
    await at.mend(shown.importId, 5, { values: { hstate: 'MA' } });
    expect((await at.get(shown.importId)).body.verdicts).toMatchObject({ new: 4, problem: 1 });
    await at.order('discard', shown.importId);
  });

  it('keeps an id whose mask comes back, and shows no full id anywhere', async () => {
    const id = newId();
    const shown = await at.preview(fileOf(line({ id, state: 'XX' })));
    const mended = await at.mend(shown.importId, 2, {
      values: { payrollid: `*****${id.slice(-4)}`, hstate: 'MA' },
    });
    expect(mended.body).toMatchObject({ verdict: 'new' });
    const seen = JSON.stringify([shown, mended.body, await at.rows(shown.importId)]);
    expect(seen).not.toContain(id);
    await at.commit(shown.importId);
    expect((await lookUp(id)).status).toBe(200);
    const { content } = await at.api.download(
      contract.downloadRosterResult,
      { params: { compId, importId: shown.importId } },
      await at.asUser('dana.full'),
    );
    const [sheet] = await readXlsx(bytesIn(content));
    const cells = [];
    for await (const row of sheet!.rows()) cells.push(...row.cells);
    expect(cells).toContain(`*****${id.slice(-4)}`);
    expect(cells).not.toContain(id);
    const stored = await at.api.database.transaction({ compId }, async (tx) =>
      JSON.stringify([
        await tx.selectFrom('roster_rows').select(['values', 'undo', 'before']).execute(),
        await tx.selectFrom('audit_log').select(['before', 'after']).execute(),
      ]),
    );
    expect(stored).not.toContain(id);
  });

  it('refuses a field that is not there, and a row that is not there', async () => {
    const shown = await at.preview(fileOf(line({ id: newId() })));
    expect(await at.mend(shown.importId, 2, { values: { shoe: '9' } })).toMatchObject({
      status: 400,
    });
    expect(await at.mend(shown.importId, 77, {})).toMatchObject({ status: 404 });
    await at.order('discard', shown.importId);
  });

  it('a limited user’s file: people of other locations are problems in the form’s own words', async () => {
    const elsewhere = onFile.find(({ locationCode }) => locationCode === 1)!;
    const shown = await at.preview(
      fileOf(
        line({ id: newId(), location: 'Lorain Distribution Center' }),
        line({ id: newId(), location: 'Sandusky Plant' }),
        line({ id: elsewhere.payrollId, location: 'Lorain Distribution Center' }),
      ),
      { as: 'lee.location' },
    );
    const rows = await at.rows(shown.importId, {}, 'lee.location');
    expect(rows.map(({ verdict }) => verdict)).toEqual(['new', 'problem', 'problem']);
    expect(rows[1]!.problems).toEqual([
      { field: 'location', message: 'Please choose one of your locations' },
    ]);
    expect(rows[2]).toMatchObject({
      empno: null,
      problems: [{ field: 'payrollid', message: 'This ID is already on file.' }],
    });
    const committed = await at.commit(shown.importId, 'lee.location');
    expect(committed.outcomes).toMatchObject({ saved: 1, 'left out': 2 });
    // The whole company's users see it, others with limits do not.
    expect((await at.get(shown.importId)).status).toBe(200);
    expect((await at.get(shown.importId, 'pat.payroll')).status).toBe(404);
  });
});

describe('commit and undo', () => {
  it('of participants: afterwards everything is as it was', async () => {
    const before = await stateOf(at.api.database, compId);
    const enrolled = enrolledIn('M').find(({ payFrequency }) => payFrequency === 'W')!;
    const family = onFile.find(({ dependents }) => dependents.length > 1)!;
    const [spouse] = family.dependents;
    const id = newId();
    const old = (person: typeof enrolled, given = {}) =>
      line({
        id: person.payrollId,
        last: person.lastName,
        first: person.firstName,
        born: '',
        sex: '',
        street: '',
        city: '',
        state: '',
        zip: '',
        location: '',
        payfreq: '',
        ...given,
      });
    const shown = await at.preview(
      fileOf(
        line({ id }),
        line({ relation: 'Spouse', id, first: 'Pat', born: '05/17/1987' }),
        old(enrolled, { payfreq: 'Biweekly', street: '1 Moved Street' }),
        old(family, {
          relation: spouse!.relation === 'S' ? 'Spouse' : 'Child',
          first: spouse!.firstName,
          last: spouse!.lastName,
          sex: spouse!.sex === 'F' ? 'M' : 'F',
        }),
        old(family, { relation: 'Child', first: 'Newborn', last: 'Madeup', born: '10/01/2026' }),
      ),
    );
    const rows = await at.rows(shown.importId);
    expect(rows.map(({ verdict }) => verdict)).toEqual(['new', 'new', 'changed', 'changed', 'new']);
    const committed = await at.commit(shown.importId);
    expect(committed.outcomes).toMatchObject({ saved: 5 });
    const changed = await stateOf(at.api.database, compId);
    for (const table of ['participants', 'dependents', 'scheduled_contributions'])
      expect(changed[table]).not.toBe(before[table]);
    expect((await at.undo(shown.importId)).outcomes).toMatchObject({ undone: 5, kept: 0 });
    expect(await stateOf(at.api.database, compId)).toEqual(before);
  });

  it('of terminations: with their effects, and back', async () => {
    const before = await stateOf(at.api.database, compId);
    const [one, two] = enrolledIn('M').slice(5, 7);
    const shown = await at.preview(
      `Employee ID,Last Name,Termination Date,Last Deduction\n${one!.payrollId},${one!.lastName},11/30/2026,\n${two!.payrollId},Somebody,11/30/2025,11/20/2026\n999999999,Nobody,11/30/2026,\n`,
      { kind: 'terminations' },
    );
    const rows = await at.rows(shown.importId);
    expect(rows.map(({ verdict }) => verdict)).toEqual(['changed', 'warning', 'problem']);
    expect(rows[0]!.effects[0]).toBe('Benefits terminate on 11/30/2026.');
    expect(rows[0]!.effects.length).toBeGreaterThan(1);
    expect(rows[1]!.warnings.map(({ message }) => message)).toEqual([
      `This ID belongs to ${two!.firstName} ${two!.lastName}.`,
      'Benefits would have ended in an earlier year, on 11/30/2025.',
      'The last deduction is after the date benefits terminate.',
    ]);
    expect(rows[2]!.problems).toEqual([
      { field: 'payrollid', message: 'No participant with this ID was found.' },
    ]);
    const committed = await at.commit(shown.importId);
    expect(committed.outcomes).toMatchObject({ saved: 1, 'left out': 2 });
    expect((await lookUp(one!.payrollId)).body.terminateBenefits).toBe('2026-11-30');
    await at.undo(shown.importId);
    expect(await stateOf(at.api.database, compId)).toEqual(before);
  });

  it('of enrollments: adds the person first, changes an election, refuses a plan twice, and back', async () => {
    const before = await stateOf(at.api.database, compId);
    const enrolled = enrolledIn('M')[9]!;
    const id = newId();
    const file = [
      'SSN,Last Name,First Name,Address 1,City,State,Zip,Pay Frequency,Plan,Coverage Begins,Annual Election',
      `${id},Madeup,Robin,12 Sample Street,Springfield,MA,01101,Biweekly,Health Care FSA,12/15/2026,$100.00`,
      `${id},Madeup,Robin,12 Sample Street,Springfield,MA,01101,Biweekly,Dependent Care FSA,12/15/2026,200`,
      `${enrolled.payrollId},${enrolled.lastName},${enrolled.firstName},,,,,,Health Care FSA,01/01/2026,"3,000"`,
      `${newId()},Madeup,Kim,,,,,Biweekly,Health Care FSA,12/15/2026,100`,
      `${newId()},Madeup,Lou,1 Street,Lima,OH,45801,Biweekly,Moon Plan,12/15/2026,100`,
    ].join('\n');
    const shown = await at.preview(file, { kind: 'enrollments' });
    const rows = await at.rows(shown.importId);
    expect(
      rows.map(({ problems, verdict }) => [verdict, problems.map(({ field }) => field)]),
    ).toEqual([
      ['new', []],
      ['new', []],
      ['changed', []],
      ['problem', ['hstreet1', 'hcity', 'hstate', 'hzip']],
      ['problem', ['plan']],
    ]);
    const committed = await at.commit(shown.importId);
    expect(await at.rows(shown.importId, { outcome: 'refused' })).toEqual([]);
    expect(committed.outcomes).toMatchObject({ saved: 3, 'left out': 2 });
    const { empno } = (await lookUp(id)).body;
    const cards = await at.api.call(
      enrollment.listEnrollments,
      { params: { compId, empno } },
      await at.asUser('dana.full'),
    );
    expect(cards.body.map(({ annualAllocation }) => annualAllocation).sort()).toEqual([100, 200]);
    const again = await at.preview(file, { kind: 'enrollments' });
    expect(again.verdicts).toMatchObject({ unchanged: 3, problem: 2 });
    await at.order('discard', again.importId);
    await at.undo(shown.importId);
    expect(await stateOf(at.api.database, compId)).toEqual(before);
  });

  it('of a row that is refused: the rows beside it are saved, and no PID is lost', async () => {
    const [one, taken, other] = [newId(), newId(), newId()];
    const location = 'Lorain Distribution Center';
    const shown = await at.preview(
      fileOf(...[one, taken, other].map((id) => line({ id, location }))),
      { as: 'lee.location' },
    );
    expect(shown.verdicts).toMatchObject({ new: 3 });
    // Somebody else adds the second person where the first user does not see them.
    const elsewhere = await at.preview(fileOf(line({ id: taken, location: 'Sandusky Plant' })));
    await at.commit(elsewhere.importId);
    const committed = await at.commit(shown.importId, 'lee.location');
    expect(committed.outcomes).toMatchObject({ saved: 2, refused: 1 });
    const rows = await at.rows(shown.importId, {}, 'lee.location');
    expect(rows[1]).toMatchObject({
      outcome: 'refused',
      outcomeText: 'This ID is already on file.',
      empno: null,
    });
    expect(Number(rows[2]!.empno)).toBe(Number(rows[0]!.empno) + 1);
    await at.undo(shown.importId, 'lee.location');
    await at.undo(elsewhere.importId);
  });

  it('keeps what somebody has touched since, with the reason', async () => {
    const [changed, used, plain] = [newId(), newId(), newId()];
    const shown = await at.preview(
      fileOf(
        line({ id: changed }),
        line({ id: used, first: 'Uma' }),
        line({ id: plain, first: 'Pia' }),
      ),
    );
    await at.commit(shown.importId);
    const { body: person } = await lookUp(changed);
    const { empno, dependents: _, terminateBenefits: __, version: ___, ...form } = person;
    const saved = await at.api.call(
      people.updateParticipant,
      { params: { compId, empno }, body: { ...form, hcity: 'Elsewhere' } },
      await at.asUser('dana.full'),
    );
    expect(saved.status).toBe(200);
    await at.api.call(
      people.addDependents,
      {
        params: { compId, empno: (await lookUp(used)).body.empno },
        body: [
          { fname: 'Kid', lname: 'Madeup', ssn: null, dateOfBirth: null, relation: 'C', sex: null },
        ],
      },
      await at.asUser('dana.full'),
    );
    const undone = await at.undo(shown.importId);
    expect(undone.outcomes).toMatchObject({ undone: 1, kept: 2 });
    const kept = await at.rows(shown.importId, { outcome: 'kept' });
    expect(kept.map(({ outcomeText }) => outcomeText)).toEqual([
      'It was changed after the import, so it stays as it is.',
      'It was changed after the import, so it stays as it is.',
    ]);
    expect((await lookUp(changed)).body.hcity).toBe('Elsewhere');
    expect((await lookUp(plain)).status).toBe(404);
  });

  it('can be undone for 24 hours, once, and not before the commit', async () => {
    const shown = await at.preview(fileOf(line({ id: newId() })));
    expect(await at.order('undo', shown.importId)).toMatchObject({ status: 409 });
    await at.commit(shown.importId);
    expect(await at.order('discard', shown.importId)).toMatchObject({ status: 409 });
    const later = await startSecondApi(at.api.database, { withJobs: true });
    later.clock.advance({ hours: 24 });
    const token = await later.tokenOf('dana.full');
    const params = { compId, importId: shown.importId };
    expect(await later.call(contract.undoRosterImport, { params }, { token })).toMatchObject({
      status: 409,
      body: { message: /within 24 hours/ },
    });
    expect((await at.undo(shown.importId)).stage).toBe('undone');
    expect((await at.order('undo', shown.importId)).body.stage).toBe('undone');
  });

  it('ordered by two at once, with a mend between, saves each row once', async () => {
    const lines = Array.from({ length: 30 }, () => line({ id: newId() }));
    const shown = await at.preview(fileOf(...lines));
    const other = rosterOf(await startSecondApi(at.api.database, { withJobs: true }));
    const answers = await Promise.all([
      at.order('commit', shown.importId),
      other.order('commit', shown.importId),
      at.mend(shown.importId, 2, { values: { fname: 'Late' } }),
    ]);
    expect(answers.slice(0, 2).map(({ status }) => status)).toEqual([200, 200]);
    expect([200, 409]).toContain(answers[2].status);
    const [mine] = await Promise.all([at.settle(shown.importId), other.settle(shown.importId)]);
    expect(mine.outcomes).toMatchObject({ saved: 30 });
    const { rows } = await at.api.database.transaction({ compId }, async (tx) => ({
      rows: await tx
        .selectFrom('audit_log')
        .select('subject')
        .where('action', '=', 'commit-roster-import')
        .where('subject', '=', `roster-import:${shown.importId}`)
        .execute(),
    }));
    expect(rows).toHaveLength(1);
  });
});
