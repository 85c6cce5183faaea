import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { ExtensionInput } from '@portal/contract/areas/continuation/back-office.contract.ts';
import { Refusal } from '@portal/contract/problem.ts';
import { businessDayFrom } from '@portal/contract/values/business-day.ts';
import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Context } from '../../request/context.ts';
import type { Database, Scope, Transaction } from '../../platform/database.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { closeResponsesJob } from './changes/close-responses.service.ts';
import { collectPremiumsJob } from './changes/collect-premiums.service.ts';
import { endAtMaximumJob } from './changes/end-at-maximum.service.ts';
import { endEventCoverage } from './changes/end-event-coverage.service.ts';
import { accountOf } from './money/event-account.store.ts';
import { extendEventCoverage } from './changes/extend-coverage.service.ts';
import { restoreEventCoverage } from './entry/restore-coverage.service.ts';
import { generateInvoicesJob } from './money/generate-invoices.service.ts';
import {
  addFamily,
  enterHistory,
  enterSecondEvent,
  nights,
  randomHistories,
  secondEventOf,
  type EnteredHistory,
  type Family,
  type History,
  type HistoryStep,
} from './history.builder.ts';
import type { StoredSettings } from './event/settings.store.ts';
import { addCompleteSettings } from './letters/letters.builder.ts';
import { mailNoticesJob } from './mail/mail-notices.service.ts';
import { getEvent } from './event/event.service.ts';
import { refuseExtension } from './changes/refuse-extension.service.ts';
import { postCheck, returnCheck } from './changes/premium-checks.service.ts';
import { recordResponse } from './changes/record-response.service.ts';

type Settings = Partial<StoredSettings>;

/** Pairs of companies: both play the same histories, one of them with interrupted transactions. */
const pairs: { smooth: number; interrupted: number; settings: Settings }[] = [
  { smooth: 1003, interrupted: 1007, settings: {} },
  {
    smooth: 1001,
    interrupted: 1008,
    settings: {
      measure_from: 'eventDate',
      response_days: 60,
      grace_days: 45,
      reinstatement_days: 0,
      prorates: false,
      writes_off_short: true,
      retro_on_revoke: true,
    },
  },
];

class Interrupted extends Error {}

/** A database that interrupts some transactions at a random query, until it is calm. */
function interruptedDatabase(
  database: Database,
  next: () => number,
): Database & { isCalm: boolean } {
  const interrupted = {
    ...database,
    isCalm: false,
    transaction: <T>(scope: Scope, work: (tx: Transaction) => Promise<T>) =>
      database.transaction(scope, async (tx) => {
        if (interrupted.isCalm) return await work(tx);
        // One in three stops after this many queries or, if it has fewer, may stop at its commit.
        let left = next() % 3 === 0 ? next() % 25 : Number.POSITIVE_INFINITY;
        const answer = await work(
          tx.withPlugin({
            transformQuery({ node }) {
              if (left-- <= 0) throw new Interrupted('between two queries');
              return node;
            },
            transformResult: async ({ result }) => result,
          }),
        );
        if (left < 3) throw new Interrupted('before the commit');
        return answer;
      }),
  };
  return interrupted;
}

const isInterrupted = (error: unknown): boolean =>
  error instanceof Interrupted ||
  (error instanceof AggregateError && error.errors.every(isInterrupted)) ||
  (error instanceof Error && error.cause instanceof Interrupted);

/**
 * Repeats a step until it completes. After four tries the database is calm, because a night with many
 * events would be interrupted somewhere every time. A refusal is a result like any other.
 */
async function untilDone(database: Database, step: () => Promise<unknown>): Promise<void> {
  for (let time = 1; ; time++) {
    if ('isCalm' in database) database.isCalm = time > 4;
    try {
      await step();
      return;
    } catch (error) {
      if (error instanceof Refusal) return;
      if (!isInterrupted(error)) throw error;
    }
  }
}

type PlayedHistory = EnteredHistory & { compId: number; context: Context };

async function playStep(history: PlayedHistory, step: HistoryStep, date: CalendarDate) {
  const { compId, eventId, context, personIds, planIds } = history;
  const inCompany = <T>(work: (tx: Transaction) => Promise<T>) =>
    context.database.transaction({ compId }, work);
  const account = (id = eventId) =>
    inCompany((tx) => accountOf({ tx, compId, event: { eventId: id } }));
  const findSecond = () => inCompany((tx) => secondEventOf(tx, compId, eventId));
  switch (step.does) {
    case 'respond': {
      const persons = personIds.filter((_each, index) => step.persons.includes(index));
      const elections = planIds.map((plansId) => ({ plansId, persons }));
      const postmark = addDays(date, -step.sentDaysAgo);
      return recordResponse(
        context,
        { compId, eventId, today: date },
        { postmark, receivedOn: null, elections },
      );
    }
    case 'pay': {
      const paidEvent = step.isForSecond ? await findSecond() : eventId;
      if (paidEvent === undefined) return undefined;
      const invoice = (await account(paidEvent)).invoices.find(({ isVoided }) => !isVoided);
      const amount = ((invoice?.amountCents ?? 50_000) * step.months - step.shortCents) / 100;
      const postmark = addDays(date, -step.sentDaysAgo);
      const check = { checkNumber: `${date}-${step.months}`, amount, postmark, postDate: null };
      return amount > 0
        ? postCheck(context, { compId, eventId: paidEvent, today: date }, check)
        : undefined;
    }
    case 'return-last': {
      const checkId = (await account()).checks.at(-1)?.checkId ?? 0;
      return returnCheck(context, { compId, eventId, today: date }, { checkId, returnedOn: null });
    }
    case 'end': {
      const person = personIds[step.person];
      const persons =
        step.reason === 5 || step.reason === 9 ? [person ?? personIds[0]!] : undefined;
      const input = { reason: step.reason, endsOn: addDays(date, -8), ...(persons && { persons }) };
      return endEventCoverage(context, { compId, eventId, today: date }, input);
    }
    case 'restore': {
      const person = personIds[step.person];
      const input = person === undefined ? {} : { persons: [person] };
      return restoreEventCoverage(context, { compId, eventId, today: date }, input);
    }
    case 'extend': {
      const reportedOn = date;
      const happened = addDays(date, -30);
      const input: ExtensionInput =
        step.kind === 'disability'
          ? { kind: step.kind, reportedOn, decidedOn: happened }
          : step.kind === 'medicare'
            ? { kind: step.kind, reportedOn, entitledOn: addDays(history.mailedOn, -200) }
            : { kind: step.kind, reportedOn, happenedOn: happened, persons: personIds.slice(1) };
      return extendEventCoverage(context, { compId, eventId, today: date }, input);
    }
    case 'refuse': {
      const { kind, reason } = step;
      const days = { happenedOn: addDays(date, -90), reportedOn: date, receivedOn: null };
      return refuseExtension(context, { compId, eventId, today: date }, { kind, reason, ...days });
    }
    case 'enter-second':
      return inCompany(async (tx) => {
        const { postmark, isDeclined, coverageEnds } = await getEvent(tx, compId, eventId);
        const isCovered = postmark !== null && !isDeclined && coverageEnds === null;
        if (isCovered && history.service === 'cobra' && personIds.length > 1)
          await enterSecondEvent(tx, compId, history, { eventType: step.eventType, date });
      });
    case 'respond-second': {
      const second = await findSecond();
      const postmark = addDays(date, -step.sentDaysAgo);
      const answer = { postmark, receivedOn: null, elections: 'all' as const };
      return second === undefined
        ? undefined
        : recordResponse(context, { compId, eventId: second, today: date }, answer);
    }
  }
}

const jobs = [closeResponsesJob, generateInvoicesJob, endAtMaximumJob, collectPremiumsJob];
/** The text of a letter does not matter here, only that it is mailed. */
const pdf = { render: async () => new Uint8Array([1]), close: async () => {} };

/** All rows of a company's events, without the ids that the database assigns. */
async function rowsOf(api: TestApi, compId: number, eventIds: number[]): Promise<unknown[]> {
  const query = sql<{ row: unknown }>`
    select json_build_object(
      'event', (select to_jsonb(e) - array['comp_id', 'event_id', 'empno', 'first_event_id']),
      'answers', (select json_agg(json_build_array(a.outcome, a.postmark, a.elections is null) order by a.answer_id)
        from event_answers a where a.event_id = e.event_id),
      'papers', (select count(*) from documents d where d.event_id = e.event_id),
      'persons', (select json_agg(json_build_array(p.begins_on, p.maximum_end, p.elected_on,
          (select json_agg(json_build_array(x.reason, x.last_day, x.found_on, x.withdrawn_on, x.withdrawn_why)
              order by x.end_id)
            from coverage_ends x where x.person_id = p.person_id)) order by p.person_id)
        from event_persons p where p.event_id = e.event_id),
      'tiers', (select json_agg(json_build_array(t.begins_on, l.covers, t.cost_cents)
          order by t.benefit_id, t.begins_on)
        from benefit_tiers t join event_benefits b on b.benefit_id = t.benefit_id
        join coverage_tiers l on l.tier_id = t.tier_id where b.event_id = e.event_id),
      'elections', (select json_agg(x.is_elected order by x.benefit_id, x.person_id)
        from benefit_persons x join event_benefits b on b.benefit_id = x.benefit_id
        where b.event_id = e.event_id),
      'extensions', (select json_agg(json_build_array(x.kind, x.happened_on) order by x.extension_id)
        from event_extensions x where x.event_id = e.event_id),
      'invoices', (select json_agg(json_build_object(
            'row', to_jsonb(i) - array['comp_id', 'event_id', 'invoice_number'],
            'lines', (select json_agg(json_build_array(l.plan_name, l.level_description, l.month_cents,
                l.amount_cents) order by l.detail_number)
              from invoice_lines l where l.invoice_number = i.invoice_number),
            'paid', (select json_agg(json_build_array(c.check_number, a.amount_cents) order by c.check_id)
              from check_applications a join premium_checks c on c.check_id = a.check_id
              where a.invoice_number = i.invoice_number))
          order by i.invoice_number) from invoices i where i.event_id = e.event_id),
      'checks', (select json_agg(json_build_array(c.check_number, c.amount_cents, c.returned_on)
          order by c.check_id) from premium_checks c where c.event_id = e.event_id),
      'letters', (select json_agg(json_build_array(l.kind, l.due_on, l.dropped_on,
          l.document_number is not null) order by l.letter_id)
        from planned_letters l where l.event_id = e.event_id),
      'mailed', (select count(*) from mailings m join documents d
          on d.document_number = m.document_number where d.event_id = e.event_id)
    ) as row
    from continuation_events e
    where coalesce(e.first_event_id, e.event_id) = any(${eventIds}::int[])
    order by coalesce(e.first_event_id, e.event_id), e.event_id`;
  const rows = await api.database.transaction({ compId }, (tx) => query.execute(tx));
  return rows.rows.map(({ row }) => row);
}

let api: TestApi;
let families: Map<number, Family>;
beforeAll(async () => {
  api = await startApi();
  families = new Map();
  for (const { smooth, interrupted, settings } of pairs)
    for (const comp_id of [smooth, interrupted])
      await api.database.transaction({ compId: comp_id }, async (tx) => {
        await addCompleteSettings(tx, comp_id, settings);
        families.set(comp_id, await addFamily(tx, comp_id));
      });
});

/** Plays all histories in a company, day by day. */
async function playHistories(
  compId: number,
  histories: readonly History[],
  database: Database,
): Promise<number[]> {
  const context: Context = {
    ...api.context,
    database,
    pdf,
    jobs: { ...api.context.jobs, send: async () => {} },
  };
  const eventIds: number[] = [];
  const days = new Map<CalendarDate, (() => Promise<unknown>)[]>();
  const on = (date: CalendarDate, step: () => Promise<unknown>) =>
    days.set(date, [...(days.get(date) ?? []), step]);
  for (const history of histories) {
    const entered = await api.database.transaction({ compId }, (tx) =>
      enterHistory(tx, compId, families.get(compId)!, history),
    );
    eventIds.push(entered.eventId);
    for (const step of history.steps) {
      const date = addDays(entered.mailedOn, step.day);
      on(date, () => playStep({ ...entered, compId, context }, step, date));
    }
  }
  for (const date of nights) {
    // A database in regular use has statistics.
    on(date, () => sql`analyze`.execute(api.database.owner));
    for (const job of jobs) on(date, () => job(context).run({ date, compId }));
    const mailed = businessDayFrom(date);
    on(mailed, () => mailNoticesJob(context).run({ date: mailed, compId }));
  }
  for (const date of [...days.keys()].toSorted())
    for (const step of days.get(date)!) await untilDone(database, step);
  return eventIds;
}

it.each(pairs)(
  'interrupted histories end as the same histories in $smooth without interruption',
  async ({ smooth, interrupted }) => {
    // The embedded database is slower, so it plays an eighth of them.
    const count = Number(process.env['HISTORIES'] ?? (api.database.kind === 'pglite' ? 25 : 200));
    const histories = randomHistories(Math.ceil(count / pairs.length), smooth);

    const events = await playHistories(smooth, histories, api.database);
    let seed = 1;
    const next = () => (seed = (seed * 48_271) % 2_147_483_647);
    const interruptedEvents = await playHistories(
      interrupted,
      histories,
      interruptedDatabase(api.database, next),
    );
    const expected = await rowsOf(api, smooth, events);
    expect(await rowsOf(api, interrupted, interruptedEvents)).toEqual(expected);

    // Every payment is applied or credited, and no invoice is overpaid.
    const sums = await api.database.transaction({ compId: smooth }, (tx) =>
      sql<
        Record<
          'overpaid' | 'overapplied' | 'terminated' | 'mailed' | 'refused' | 'seconds' | 'twice',
          number
        >
      >`
      select (select count(*) from invoices i where i.amount_cents < (select coalesce(sum(a.amount_cents), 0)
          from check_applications a where a.invoice_number = i.invoice_number)) as overpaid,
        (select count(*) from premium_checks c
          where case when c.returned_on is null then c.amount_cents else 0 end
            < (select coalesce(sum(a.amount_cents), 0) from check_applications a
              where a.check_id = c.check_id)) as overapplied,
        (select count(*) from continuation_events where end_reason is not null) as terminated,
        (select count(*) from planned_letters where document_number is not null) as mailed,
        (select count(*) from planned_letters
          where document_number is not null and facts ->> 'extension' is not null) as refused,
        (select count(*) from event_facts
          where first_event_id is not null and postmark is not null) as seconds,
        (select count(*) from event_facts e
          join event_persons p on p.event_id = e.event_id
          join event_persons f on f.event_id = e.first_event_id and f.dependent_id = p.dependent_id
          left join person_ends n on n.person_id = f.person_id
          where e.postmark is not null and coalesce(n.ends_on, f.maximum_end) >= e.coverage_begins
            and exists (select from benefit_persons x where x.person_id = f.person_id and x.is_elected)) as twice`.execute(
        tx,
      ),
    );
    // Nobody is covered by both a first and a second event on the same day.
    expect(sums.rows[0]).toMatchObject({ overpaid: 0, overapplied: 0, twice: 0 });
    // The histories reach the states they are meant to.
    expect(sums.rows[0]!.terminated).toBeGreaterThan(histories.length / 4);
    expect(sums.rows[0]!.mailed).toBeGreaterThan(0);
    expect(sums.rows[0]!.refused).toBeGreaterThan(0);
    expect(sums.rows[0]!.seconds).toBeGreaterThan(0);

    // Running the jobs for a night again changes nothing.
    const last = nights.at(-1)!;
    for (const job of jobs) await job(api.context).run({ date: last, compId: smooth });
    expect(await rowsOf(api, smooth, events)).toEqual(expected);
  },
  600_000,
);
