import { sql } from 'kysely';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type {
  ExtensionInput,
  RefusalReason,
} from '@portal/contract/areas/continuation/back-office.contract.ts';
import { Refusal } from '@portal/contract/problem.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { startApi } from '../../testing/test-api.ts';
import { listDependentsIn } from '../participants/dependents.service.ts';
import { addChild } from './changes/add-child.service.ts';
import { extendEventCoverage } from './changes/extend-coverage.service.ts';
import { refuseExtension } from './changes/refuse-extension.service.ts';
import {
  addPlan,
  addSpouseAndChild,
  compId,
  inCompany,
  type BuiltPlan,
} from './continuation.builder.ts';
import { withdrawResponse } from './changes/withdraw-response.service.ts';
import { answersOf } from './event/answers.store.ts';
import { setEventRate } from './entry/event-rate.service.ts';
import { dropPlan } from './changes/drop-plan.service.ts';
import { restoreEventCoverage } from './entry/restore-coverage.service.ts';
import type { EventBenefit } from './event/event-record.ts';
import { endsFor } from './event/event-state.rules.ts';
import { addCompleteSettings } from './letters/letters.builder.ts';
import { startStory, type Story } from './money/premium-story.builder.ts';

/*
 * Stories told in a few lines. A line says what happens or what is then true, separated by semicolons:
 *
 *   elect 06-20 on 06-22 E; pay 3*918 07-01; night 10-12; end request 10-31 on 10-20 S
 *   ends - 06-30:firstPaymentMissing -; bills 07:918/918 08:510/0 ...; status 10-12 ... 09/30/2026
 *
 * What happens: elect, waive, withdraw (the form of that day, or the last), child (born, requested), pay (as NAME), return NAME, refund NAME (amount), transfer NAME (amount) to EVENT, end REASON, drop PLAN, restore, disability, second-event, medicare, deny,
 * rate (for this event), price (on file), bill, night and mail run the jobs.
 * What is true: status; ends, begins and lasts by person; answered (first, revoked); bills (month:amount/paid); letters
 * (a dash: dropped) and those still waiting, credit by check, with (WHO) or, of an end, (WHO,DAY:REASON) where that matters.
 *
 * A day without a year is in 2026. E, S and C are the employee, the spouse and the child; nobody named means everybody.
 * What arrives has the day of its postmark and, after `on`, the day it is recorded. ` ! words` after a step: it is
 * refused with these words. Three dots stand for what is not checked.
 */

type Start = { size?: number; mailedOn?: CalendarDate } & Partial<Parameters<typeof startStory>[1]>;

/** A server with complete settings, and the families that stories are about. */
async function startStories() {
  const { files: _files, ...api } = await startApi();
  await inCompany(api, (tx) => addCompleteSettings(tx, compId));
  let people = 10;
  const somebody = () => String(100_000 + ++people).padStart(9, '0');
  const family = async (plan: BuiltPlan, { size = 3, mailedOn, ...more }: Start = {}) => {
    const empno = somebody();
    const dependents = await inCompany(api, (tx) => addSpouseAndChild(tx, empno));
    const levels = [plan.tiers.E, plan.tiers.ES, plan.tiers.F];
    const plans = [{ planId: plan.planId, tierId: levels[size - 1]! }];
    const facts = { empno, dependents: dependents.slice(0, size - 1), plans, ...more };
    return await startStory(api, facts, mailedOn);
  };
  return {
    api,
    somebody,
    plan: (...given: Parameters<typeof addPlan> extends [unknown, ...infer Rest] ? Rest : never) =>
      inCompany(api, (tx) => addPlan(tx, ...given)),
    /** Coverage from 07/01/2026; the notice was mailed on 06/17/2026, and the election deadline is 08/30/2026. */
    alone: (plan: BuiltPlan, more: Start = {}) => family(plan, { size: 1, ...more }),
    family,
    /** Employee, spouse and child in a plan of two levels: 510.00 for one person, and 918.00, a typed rate, for more. */
    twoLevels: async (plan: BuiltPlan, more: Start = {}) =>
      await family(plan, {
        plans: [{ planId: plan.planId, tierId: plan.tiers.F, costCents: 90_000 }],
        ...more,
      }),
    /** After a story, its events are no longer part of the nights. */
    forget: () =>
      inCompany(api, (tx) =>
        tx.updateTable('continuation_events').set({ deleted_at: new Date() }).execute(),
      ),
  };
}
export type Stories = Awaited<ReturnType<typeof startStories>>;
type PlanFacts = Parameters<Stories['plan']>;

/** The stories of a test file, on a server of their own: one for each test, or one for all of them. */
export function useStories({ isOneStory = false } = {}): Stories {
  const stories = {} as Stories;
  beforeAll(async () => {
    Object.assign(stories, await startStories());
  });
  if (!isOneStory) afterEach(() => stories.forget());
  return stories;
}

/** A plan that all stories of a file share. */
export function usePlan(stories: Stories, ...given: PlanFacts): BuiltPlan {
  const plan = {} as BuiltPlan;
  beforeAll(async () => {
    Object.assign(plan, await stories.plan(...given));
  });
  return plan;
}

/** The people of a story, in the order of their event. */
export const places = 'ESC';
const isDay = (word: string) => /^(?:\d{4}-)?\d\d-\d\d$/u.test(word);
const dayOf = (word: string): CalendarDate => (word.length === 5 ? `2026-${word}` : word);
const short = (day: CalendarDate) => day.replace('2026-', '');
/** 3*918+510 */
const dollarsOf = (sum: string) => {
  const products = sum.split('+').map((part) => part.split('*').map(Number));
  const cents = products.map(([one = 0, other = 1]) => one * other * 100);
  return Math.round(cents.reduce((all, each) => all + each)) / 100;
};
const reasonName = (reason: unknown) =>
  Object.entries(endsFor).find(([, number]) => number === reason)?.[0];

/** The words of a step: its days, who it is about, and what follows on, from, to, as, reported and received. */
function read(words: string[]) {
  const named: Record<string, string> = {};
  const days: CalendarDate[] = [];
  let who = '';
  const rest: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!;
    if (['on', 'from', 'to', 'as', 'reported', 'received'].includes(word))
      named[word] = words[++at]!;
    else if (isDay(word)) days.push(dayOf(word));
    else if (/^[ESC]+$/u.test(word)) who = word;
    else rest.push(word);
  }
  const day = (word: string) => (named[word] === undefined ? undefined : dayOf(named[word]));
  return { days, who, rest, as: named['as'], to: named['to'], day };
}

const checksOf = new Map<number, Map<string, number>>();

/** The checks of an event by name. */
function namedChecks(eventId: number): Map<string, number> {
  const checks = checksOf.get(eventId) ?? new Map<string, number>();
  checksOf.set(eventId, checks);
  return checks;
}

/** Plays a story; returns it for what words cannot say. */
export async function tell<S extends Story>(started: S | Promise<S>, script: string): Promise<S> {
  const story = await started;
  for (const clause of script.split(/[;\n]/u).map((each) => each.trim())) {
    if (clause === '') continue;
    const [step, refusal] = clause.split(' ! ') as [string, string?];
    const [verb, ...words] = step.split(/\s+/u) as [string, ...string[]];
    if (verb in facts) {
      await facts[verb]!(story, words, clause);
      continue;
    }
    const outcome = await play(story, verb, words).catch((problem: unknown) => {
      if (refusal === undefined || !(problem instanceof Refusal)) throw problem;
      return `${problem.message} ${JSON.stringify(problem.fields)}`;
    });
    if (refusal !== undefined) expect(outcome, clause).toContain(refusal);
  }
  return story;
}

/** A test for each story, by its name. */
export const itIsTold = (
  tellIt: (script: string) => Promise<unknown>,
  told: Record<string, string>,
) =>
  it.each(Object.entries(told))('%s', async (_what, script) => {
    await tellIt(script);
  });

/** What each extension calls the day it is about. */
const happened = { disability: 'decidedOn', 'second-event': 'happenedOn', medicare: 'entitledOn' };

async function play(story: Story, verb: string, words: string[]) {
  const { days, who, rest, as, to, day } = read(words);
  const [first] = days as [CalendarDate];
  const on = day('on') ?? day('reported') ?? first;
  const { context, eventId } = story;
  const checks = namedChecks(eventId);
  const call = { compId, eventId, today: on };
  const record = await story.record();
  const ids = [...who].map((letter) => record.persons[places.indexOf(letter)]!.personId);
  const persons = who && { persons: ids };
  const electedOf = ({ planId, persons: offered }: EventBenefit) => ({
    plansId: planId,
    persons: ids.filter((id) => offered.some(({ personId }) => personId === id)),
  });
  switch (verb) {
    case 'elect':
      return await story.respond(first, on, who ? record.benefits.map(electedOf) : 'all');
    case 'waive':
      return await story.respond(first, on, []);
    case 'withdraw': {
      const forms = await inCompany(context, (tx) => answersOf(tx, compId, eventId));
      const form =
        rest[0] === 'last' ? forms.at(-1) : forms.find(({ postmark }) => postmark === first);
      const documentNumber = form?.documentNumber ?? 0;
      return await withdrawResponse(context, { ...call, today: on }, { documentNumber });
    }
    case 'pay': {
      for (const postmark of days) {
        const posted = await story.pay(dollarsOf(rest[0]!), postmark, day('on') ?? postmark);
        if (as) checks.set(as, posted.checkId);
      }
      return;
    }
    case 'return':
      return await story.returnCheck(checks.get(rest[0]!)!, first);
    case 'refund': {
      const amount = rest[1] === undefined ? null : dollarsOf(rest[1]);
      const reference = as === undefined ? {} : { reference: as };
      return await story.refund(checks.get(rest[0]!)!, on, { amount, ...reference });
    }
    case 'transfer': {
      const amount = rest[1] === undefined ? undefined : dollarsOf(rest[1]);
      const moved = await story.transfer(checks.get(rest[0]!)!, Number(to), on, amount);
      // In the story of the other event.
      if (as) namedChecks(Number(to)).set(as, moved.to.checkId);
      return;
    }
    case 'bill':
    case 'night':
    case 'mail':
      for (const each of days) await story[verb](each);
      return;
    case 'end': {
      const reason = endsFor[rest[0] as keyof typeof endsFor];
      return await story.end({ reason, endsOn: day('on') ? first : null, ...persons }, on);
    }
    case 'child': {
      const family = await inCompany(context, (tx) => listDependentsIn(tx, compId, record.empno));
      const { dependentId } = family.findLast(
        ({ relation }) => relation === (rest[0] === 'spouse' ? 'S' : 'C'),
      )!;
      const body = { dependentId, addedFrom: first, postmark: days[1] ?? first };
      return await addChild(context, { ...call, today: day('on') ?? body.postmark }, body);
    }
    case 'drop': {
      const { planId: plansId } = record.benefits.find(({ planName }) => planName === rest[0])!;
      return await dropPlan(context, call, { plansId, endsOn: first });
    }
    case 'restore':
      return await restoreEventCoverage(context, call, { ...persons });
    case 'rate': {
      const { planId: plansId } = record.benefits[0]!;
      const rate = { plansId, rate: dollarsOf(rest[0]!), beginsOn: day('from') ?? null };
      return await setEventRate(context, { ...call, today: day('on')! }, { ...rate, ...persons });
    }
    case 'price':
      return await enterPrice(story, dollarsOf(rest[0]!) * 100, day);
    case 'disability':
    case 'second-event':
    case 'medicare': {
      const what = { kind: verb, [happened[verb]]: first, reportedOn: day('reported'), ...persons };
      return await extendEventCoverage(context, call, what as ExtensionInput);
    }
    case 'deny':
      return await refuseExtension(context, call, {
        reason: rest[0] as RefusalReason,
        kind: rest[1] as ExtensionInput['kind'],
        happenedOn: first ?? null,
        reportedOn: day('reported')!,
        receivedOn: day('received') ?? null,
        ...persons,
      });
    default:
      throw new Error(`No story has the word ${verb}.`);
  }
}

/** Enters a rate on file for the level that one person has. */
async function enterPrice(
  { context, record }: Story,
  cents: number,
  day: (word: string) => CalendarDate | undefined,
) {
  const { tierId } = (await record()).benefits[0]!.tiers[0]!;
  await context.database.transaction({ compId }, async (tx) => {
    await sql`update tier_rates set ends_on = ${day('from')}::date - 1
      where tier_id = ${tierId} and ends_on is null and begins_on < ${day('from')}`.execute(tx);
    await sql`insert into tier_rates (comp_id, tier_id, begins_on, ends_on, rate_cents, entered_on)
      values (${compId}, ${tierId}, ${day('from')}, ${day('to') ?? null}, ${cents}, ${day('on')})`.execute(
      tx,
    );
  });
}

/** Compares lists; three dots at the start or the end stand for any others. */
function compare(actual: (as: string) => string[], expected: string[], clause: string) {
  const words = expected[0] === 'none' ? [] : expected.filter((word) => word !== '...');
  const all = actual('');
  const count = words.length;
  const from = expected[0] === '...' ? all.length - count : 0;
  const until = expected.at(-1) === '...' && expected.length > 1 ? count : all.length;
  const shown = all.slice(from, until).map((_each, at) => actual(words[at] ?? '')[from + at]!);
  expect(shown, clause).toEqual(words);
}

type Fact = (story: Story, words: string[], clause: string) => Promise<void>;
const ofPersons =
  (shown: (person: Awaited<ReturnType<Story['record']>>['persons'][number]) => string): Fact =>
  async (story, words, clause) => {
    const { persons } = await story.record();
    compare(() => persons.map(shown), words, clause);
  };

const letterWords =
  (isMeant: (letter: Awaited<ReturnType<Story['letters']>>[number]) => boolean): Fact =>
  async (story, words, clause) => {
    const letters = (await story.letters()).filter(isMeant);
    const { persons } = await story.record();
    const shown = (as: string) =>
      letters.map(({ kind, facts: told, dropped_on }) => {
        const ids = (told['personIds'] ?? []) as number[];
        const who = persons.map(({ personId }, at) => (ids.includes(personId) ? places[at] : ''));
        const day = told['endsOn'] as CalendarDate | undefined;
        const end = day ? `,${short(day)}:${reasonName(told['reason'])}` : '';
        const about = as.includes('(') ? `(${who.join('')}${end})` : '';
        return `${dropped_on === null ? '' : '-'}${kind}${about}`;
      });
    compare(shown, words, clause);
  };

const facts: Record<string, Fact> = {
  async status(story, [day, ...words], clause) {
    const status = await story.status(dayOf(day!));
    if (words[0] === '...') expect(status, clause).toContain(words.slice(1).join(' '));
    else expect(status, clause).toBe(words.join(' '));
  },
  ends: ofPersons(({ endsOn, endReason }) =>
    endsOn === null ? '-' : `${short(endsOn)}:${reasonName(endReason)}`,
  ),
  lasts: ofPersons(({ maximumEnd }) => maximumEnd ?? '-'),
  begins: ofPersons(({ beginsOn }) => short(beginsOn)),
  /** The day of the first answer that counts, and the day a waiver was revoked. */
  async answered(story, words, clause) {
    const { postmark, revokedOn } = await story.record();
    compare(
      () => [postmark, revokedOn].map((day) => (day === null ? '-' : short(day))),
      words,
      clause,
    );
  },
  /** Each invoice: its month or first day, the amount, and what is paid, as far as the words say. */
  async bills(story, words, clause) {
    const invoices = await story.invoices();
    const shown = (as: string) =>
      invoices.map(({ from, amount, paid }) => {
        const month = short(from.endsWith('-01') ? from.slice(0, 7) : from);
        return `${month}${as.includes(':') ? `:${amount}` : ''}${as.includes('/') ? `/${paid}` : ''}`;
      });
    compare(shown, words, clause);
  },
  async credit(story, words, clause) {
    const left = await story.credits();
    compare(() => left.map(String), words, clause);
  },
  /** All letters that were planned; a dash marks one that was dropped. */
  letters: letterWords(() => true),
  /** Those that are still to be mailed. */
  waiting: letterWords(
    ({ dropped_on, document_number }) => dropped_on === null && document_number === null,
  ),
};
