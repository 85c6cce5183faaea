import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { packetCost } from '@portal/contract/areas/reenrollment/checklist.rules.ts';
import {
  checklistIsComplete,
  checklistNeedsAttention,
} from '@portal/contract/areas/reenrollment/checklist-words.ts';
import * as contract from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import { dollarsOf } from '@portal/contract/values/dollars.ts';
import type { Transaction } from '../../../platform/database.ts';
import { startApi, type TestApi } from '../../../testing/test-api.ts';
import { addEvent, addPlan } from '../../continuation/continuation.builder.ts';
import { addRenewalPlan, completeChecklists, startRenewal } from '../packets/packets.builder.ts';

// The plan year of company 1001 that starts on 01/01/2027; today is 11/16/2026.
const params = { compId: 1001, planYearId: 504 };
const managerMail = 'marisol.vega';
const empty = {
  cobraOeHandler: null,
  cobraOeTemplateCoverLetter: false,
  formReviewStatus: { cobraElection: false, coverLetter: false },
  printOptions: { blackAndWhite: true, twoSided: true },
  cobraOeSendPackets: null,
  cobraOeResponseDeadline: null,
  cobraOeResponseRequired: 2,
  cobraOeNewEligibleCount: null,
} as const;
const answered = {
  ...empty,
  cobraOeHandler: 1,
  cobraOeNewEligibleCount: 40,
  cobraOeSendPackets: '2026-12-01',
  cobraOeResponseDeadline: '2026-12-17',
} as const;
const approved = { ...answered, formReviewStatus: { cobraElection: true, coverLetter: true } };

let api: TestApi;
let dana: { token: string };
let uma: { token: string };
beforeAll(async () => {
  api = await startApi();
  dana = { token: await api.tokenOf('dana.full') };
  uma = { token: await api.tokenOf('uma.users') };
  await inCompany(addHouseholds);
});

/** Six households that a packet would go to, and one in every state that gets none. */
async function addHouseholds(tx: Transaction) {
  const { planId, tiers } = await addPlan(tx, 'Test PPO', { E: 50_000 });
  const people = await tx
    .selectFrom('participants')
    .select('empno')
    .where('comp_id', '=', 1001)
    .orderBy('empno')
    .limit(12)
    .execute();
  const mailed = { letterSent: '2026-10-01', responseDeadline: '2026-12-01' };
  const accepted = { ...mailed, postmark: '2026-10-10' };
  const states = [
    mailed,
    { ...mailed, no_response_on: '2026-11-01', dateToSend: '2026-11-20' },
    accepted,
    accepted,
    { ...accepted, end_reason: 6, coverage_ends: '2026-11-16' },
    { ...accepted, end_reason: 6, coverage_ends: '2026-12-31' },
    // None of these gets one.
    {},
    { ...mailed, no_response_on: '2026-11-01' },
    { ...accepted, is_declined: true },
    { ...accepted, end_reason: 6, coverage_ends: '2026-11-15' },
    { ...accepted, deleted_at: new Date('2026-10-20T12:00:00Z') },
    { ...accepted, service: 'billing' as const, category: 'R' },
  ];
  for (const [index, { empno }] of people.entries()) {
    const plans = [{ planId, tierId: tiers.E }];
    await addEvent(tx, { empno, plans, dateToSend: '2026-06-20', ...states[index] });
  }
}
const inCompany = <T>(work: (tx: Transaction) => Promise<T>) =>
  api.database.transaction({ compId: 1001 }, work);
beforeEach(() =>
  inCompany((tx) =>
    startRenewal(tx, {
      eligible_count: null,
      handler: null,
      send_on: null,
      response_deadline: null,
    }),
  ),
);

const get = (as = dana, planYearId = params.planYearId) =>
  api.call(contract.getCobraChecklist, { params: { ...params, planYearId } }, as);
const save = (body: object, headers: Record<string, string> = {}, as = dana) =>
  api.call(
    contract.saveCobraChecklist,
    { params, body: { ...empty, ...body } },
    { ...as, headers },
  );
const generate = () => api.call(contract.generateOeForms, { params }, dana);
const complete = (as = dana) => api.call(contract.completePackets, { params }, as);
const etag = async () => ({ 'if-match': `"${(await get()).body.version}"` });

/** Submits the plans and makes the papers: what is left is to approve them. */
async function makePapers(changes: object = {}) {
  await save({ ...answered, ...changes });
  await inCompany(async (tx) => {
    await addRenewalPlan(tx, params.planYearId, { E: 54_827 }, { name: 'Blue PPO' });
    await completeChecklists(tx, params.planYearId, ['plans']);
  });
  expect((await generate()).status).toBe(200);
}

describe('saving', () => {
  it('begins empty, and keeps what is saved', async () => {
    const before = await get();
    expect(before.body.plan).toMatchObject({ ...empty, renewalDate: '2027-01-01' });
    expect(before.headers['etag']).toBe(`"${before.body.version}"`);
    const saved = await save(answered, { 'if-match': String(before.headers['etag']) });
    expect(saved).toMatchObject({ status: 200, body: { plan: answered, validations: [] } });
    expect((await get()).body).toEqual(saved.body);
  });

  // domain.md 9.2, on 11/16/2026
  it.each([
    ['2026-11-30', '2026-12-15', []],
    [
      '2026-11-29',
      '2026-12-15',
      [['cobraOeSendPackets', 'Packet send date must be two weeks or more from the current date']],
    ],
    [
      '2026-11-30',
      '2026-12-14',
      [['cobraOeResponseDeadline', 'Deadline must be more than 14 days after send by date']],
    ],
    [
      null,
      null,
      [
        ['cobraOeSendPackets', 'Please enter a valid date'],
        ['cobraOeResponseDeadline', 'Please enter a valid date'],
      ],
    ],
  ])(
    'send %s, answer by %s: kept, and what is wrong is answered',
    async (sendOn, deadline, wrong) => {
      const { status, body } = await save({
        ...answered,
        cobraOeSendPackets: sendOn,
        cobraOeResponseDeadline: deadline,
      });
      expect(status).toBe(200);
      expect(body.validations.map(({ field, message }) => [field, message])).toEqual(wrong);
      expect(body.plan).toMatchObject({
        cobraOeSendPackets: sendOn,
        cobraOeResponseDeadline: deadline,
        coverLetterSectionComplete: wrong.length === 0,
      });
    },
  );

  it('a date that was far enough away is too near a day later', async () => {
    await save({ ...answered, cobraOeSendPackets: '2026-11-30' });
    expect((await get()).body.plan.coverLetterSectionComplete).toBe(true);
    api.clock.advance({ days: 1 });
    const tomorrow = { token: await api.tokenOf('dana.full') };
    const { body } = await get(tomorrow);
    api.clock.advance({ days: -1 });
    expect(body.plan.coverLetterSectionComplete).toBe(false);
    expect(body.validations).toHaveLength(1);
  });

  it.each([
    [{ cobraOeSendPackets: 'soon' }, 'cobraOeSendPackets'],
    [{ cobraOeSendPackets: '2026-02-30' }, 'cobraOeSendPackets'],
    [{ cobraOeNewEligibleCount: -1 }, 'cobraOeNewEligibleCount'],
    [{ cobraOeNewEligibleCount: 1.5 }, 'cobraOeNewEligibleCount'],
    [{ cobraOeHandler: 3 }, 'cobraOeHandler'],
    [{ printOptions: { twoSided: true } }, 'printOptions.blackAndWhite'],
  ])('refuses %o and keeps what was there', async (wrong, path) => {
    await save(answered);
    const { status, body } = await save({ ...answered, cobraOeResponseRequired: 1, ...wrong });
    expect(status).toBe(400);
    expect(body.fields?.map((field) => field.path)).toEqual([path]);
    expect((await get()).body.plan).toMatchObject(answered);
  });

  it('an eligible count of nobody is kept, and its section incomplete', async () => {
    const { body } = await save({ ...answered, cobraOeNewEligibleCount: 0 });
    expect(body.validations).toEqual([
      { field: 'cobraOeNewEligibleCount', message: 'Eligibility count must be greater than 0' },
    ]);
    expect(body.plan.eligibilitySectionComplete).toBe(false);
  });

  it('the second of two administrators is told, and sees what the first has saved', async () => {
    const seen = await etag();
    expect((await save(answered, seen)).status).toBe(200);
    const late = await save({ ...answered, cobraOeNewEligibleCount: 7 }, seen, uma);
    expect(late).toMatchObject({
      status: 409,
      body: { message: 'Someone else changed this record in the meantime.' },
    });
    expect((await get(uma)).body.plan.cobraOeNewEligibleCount).toBe(40);
  });

  it('saving the same again changes nothing', async () => {
    await save(answered);
    const { version } = (await get()).body;
    expect((await save(answered)).body.version).toBe(version);
  });

  it('shows what the packets would cost, from the households of today', async () => {
    await makePapers();
    const { plan } = (await get()).body;
    expect(plan.packets).toBe(6);
    const pages = await inCompany(async (tx) =>
      (await tx.selectFrom('packet_files').select('pages').execute()).reduce(
        (sum, each) => sum + each.pages,
        0,
      ),
    );
    expect(pages).toBeGreaterThan(1);
    const color = await save({
      ...answered,
      printOptions: { blackAndWhite: false, twoSided: false },
    });
    for (const [cost, options] of [
      [plan.cost, { isTwoSided: true, isBlackAndWhite: true }],
      [color.body.plan.cost, { isTwoSided: false, isBlackAndWhite: false }],
    ] as const) {
      const expected = packetCost({ packets: 6, pages, handler: 1, ...options });
      expect(cost.total).toBe(dollarsOf(expected.total));
    }
  });

  it('costs the same for a user who sees few of the people', async () => {
    const lee = { token: await api.tokenOf('lee.location') };
    expect((await get(lee)).body.plan.packets).toBe(6);
  });

  it('knows the count of the year before', async () => {
    await inCompany((tx) =>
      tx
        .insertInto('renewals')
        .values({ comp_id: 1001, plan_year_id: 503, eligible_count: 50 })
        .execute(),
    );
    expect((await get()).body.plan).toMatchObject({
      previousPlanYearId: 503,
      previousYearCobraOeNewEligibleCount: 50,
    });
  });
});

describe('which plan year', () => {
  it.each([0, -1, 1.5, 'x'])('%s is refused', async (planYearId) => {
    const { status, body } = await get(dana, planYearId as number);
    expect(status).toBe(400);
    expect(body.fields).toEqual([
      { path: 'planYearId', message: 'Cannot load checklist for invalid plan year.' },
    ]);
  });

  it('one of another company is not found', async () => {
    expect((await get(dana, 508)).status).toBe(404);
    expect((await get(dana, 999_999)).status).toBe(404);
  });

  it('only the one that is being renewed takes changes; the others can be read', async () => {
    expect((await get(dana, 503)).status).toBe(200);
    const past = await api.call(
      contract.saveCobraChecklist,
      { params: { ...params, planYearId: 503 }, body: answered },
      dana,
    );
    expect(past.status).toBe(409);
  });

  it('a company that nobody has, or that has no open enrollment, has no checklists', async () => {
    const of = (compId: number) =>
      api.call(contract.getCobraChecklist, { params: { compId, planYearId: 504 } }, dana);
    expect((await of(0)).status).toBe(404);
    expect((await of(-1)).status).toBe(404);
    expect((await of(1006)).status).toBe(403);
    const cora = { token: await api.tokenOf('cora.cobra') };
    expect((await get(cora)).status).toBe(404);
  });

  it('a company without COBRA has none either', async () => {
    const { status } = await api.call(
      contract.getCobraChecklist,
      { params: { compId: 1004, planYearId: 516 } },
      dana,
    );
    expect(status).toBe(403);
  });
});

describe('approving', () => {
  it('is of the papers as they are; a new date takes it back', async () => {
    await makePapers();
    expect((await save(approved)).body.plan).toMatchObject({
      formReviewStatus: approved.formReviewStatus,
      oePacketsSectionComplete: true,
    });
    const moved = { ...approved, cobraOeResponseDeadline: '2026-12-18' };
    expect((await save(moved)).body.plan).toMatchObject({
      formReviewStatus: empty.formReviewStatus,
      coverLetterSectionComplete: true,
      oePacketsSectionComplete: false,
    });
    // The paper still says the old date: it cannot be approved.
    expect((await save(moved)).body.plan.oePacketsSectionComplete).toBe(false);
    await generate();
    expect((await save(moved)).body.plan.oePacketsSectionComplete).toBe(true);
    const unapproved = await save({
      ...moved,
      formReviewStatus: { cobraElection: true, coverLetter: false },
    });
    expect(unapproved.body.plan).toMatchObject({
      formReviewStatus: { cobraElection: true, coverLetter: false },
      oePacketsSectionComplete: false,
    });
  });

  it('needs papers', async () => {
    expect((await save(approved)).body.plan.formReviewStatus).toEqual(empty.formReviewStatus);
  });

  it('of a paper that was made again since is refused', async () => {
    await makePapers();
    const seen = await etag();
    await inCompany((tx) =>
      tx
        .updateTable('renewal_levels')
        .set({ cost_cents: 60_000 })
        .where('comp_id', '=', 1001)
        .execute(),
    );
    await generate();
    expect((await save(approved, seen)).status).toBe(409);
  });
});

describe('a checklist that is complete', () => {
  it('keeps count, mailing and cover letter once the plans are submitted; the rest stays open', async () => {
    await makePapers();
    for (const change of [
      { cobraOeNewEligibleCount: 41 },
      { cobraOeHandler: 2 },
      { cobraOeTemplateCoverLetter: true },
    ])
      expect(await save({ ...answered, ...change })).toMatchObject({
        status: 409,
        body: { message: checklistIsComplete },
      });
    const later = { ...answered, cobraOeSendPackets: '2026-12-02', cobraOeResponseRequired: 1 };
    expect((await save(later)).body.plan).toMatchObject(later);
  });

  it('is frozen whole where no packets are made', async () => {
    await save({ ...answered, cobraOeHandler: 2 });
    await inCompany((tx) => completeChecklists(tx, params.planYearId, ['plans']));
    expect(
      (await save({ ...answered, cobraOeHandler: 2, cobraOeResponseRequired: 1 })).status,
    ).toBe(409);
  });
});

describe('ordering the packets', () => {
  const refused = { status: 409, body: { message: checklistNeedsAttention } };
  const mails = async () =>
    (await api.mailsTo(managerMail)).filter(({ subject }) => subject.includes('packets complete'));

  it('waits for the plans, the dates and both approvals', async () => {
    await save(answered);
    expect(await complete()).toMatchObject(refused);
    await makePapers();
    expect(await complete()).toMatchObject(refused);
    await save({ ...approved, formReviewStatus: { cobraElection: true, coverLetter: false } });
    expect(await complete()).toMatchObject(refused);
    await save({ ...approved, cobraOeSendPackets: '2026-11-29' });
    expect(await complete()).toMatchObject(refused);
    expect(await mails()).toEqual([]);
  });

  it('needs the options alone where no packets are made', async () => {
    await save({ ...answered, cobraOeHandler: 2, cobraOeSendPackets: null });
    await inCompany((tx) => completeChecklists(tx, params.planYearId, ['plans']));
    expect((await complete()).body.plan.oePacketsChecklistComplete).toBe(true);
  });

  it('happens once, whoever orders, and then nothing changes any more', async () => {
    await makePapers();
    await save(approved);
    const before = (await mails()).length;
    const answers = await Promise.all([complete(), complete(uma), complete()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.every(({ body }) => body.plan.oePacketsChecklistComplete)).toBe(true);
    expect((await mails()).length).toBe(before + 1);
    expect((await mails()).at(-1)!.text).toContain('6 households');
    expect(await save(approved)).toMatchObject({
      status: 409,
      body: { message: checklistIsComplete },
    });
    // Later than the send date: complete stays complete.
    api.clock.advance({ days: 20 });
    const later = await get({ token: await api.tokenOf('dana.full') });
    api.clock.advance({ days: -20 });
    expect(later.body).toMatchObject({
      plan: { oePacketsSectionComplete: true, coverLetterSectionComplete: true },
      validations: [],
    });
  });
});
