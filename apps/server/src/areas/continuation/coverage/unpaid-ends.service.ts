import { latest } from '@portal/contract/areas/continuation/event-span.rules.ts';
import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import { coveredPersons, personLastDay } from '../event/covered-persons.rules.ts';
import type { EventPerson, EventRecord } from '../event/event-record.ts';
import type { ContinuationSettings } from '../event/settings.store.ts';
import { firstOfMonth } from '../money/billing.rules.ts';
import type { UnpaidEnd } from '../money/collect-premiums.rules.ts';
import type { EventAccount } from '../money/event-account.rules.ts';
import { planAccount } from '../money/event-account.service.ts';
import { tieredAnew, withEnds } from './change-ends.service.ts';
import { electedBy, electionDays } from './elections.rules.ts';
import { withEnd } from './unpaid-ends.rules.ts';

type Looking = {
  tx: Transaction;
  compId: number;
  event: EventRecord;
  settings: ContinuationSettings;
  date: CalendarDate;
};

export type LookedAt = Pick<EventAccount, 'invoices' | 'checks'>;
/** Where what is not paid ends coverage, as an account stands; null: all that is late is paid. */
type Judge = (account: LookedAt) => UnpaidEnd | null;

/** Where non-payment ends the coverage of some; null: they go on. */
export type FoundEnd = { persons: EventPerson[]; end: UnpaidEnd | null };

/**
 * Where non-payment ends the coverage of these persons. Each elects on their own (domain.md 1.1): whoever
 * elected later takes nothing away from the others, and has what is paid for after their coverage is.
 */
export async function unpaidEnds(
  looking: Looking,
  persons: readonly EventPerson[],
  /** By the account as it would be if they went on; undefined where it says nothing of them. */
  judgeOf: (account: LookedAt, persons: readonly EventPerson[]) => Judge | undefined,
): Promise<FoundEnd[]> {
  const { event, date } = looking;
  const days = electionDays(event);
  const everybodys = await accountBy(looking, days.at(-1)!, persons);
  const found: FoundEnd[] = [];
  let group: EventPerson[] = [];
  for (const day of days) {
    group = [...group, ...persons.filter(({ electedOn }) => electedOn === day)];
    if (group.length === 0) continue;
    const before = found.flatMap(({ persons: some, end }) =>
      end === null ? some : some.map((person) => withEnd(person, { ...end, foundOn: date })),
    );
    const accountWith = (some: readonly EventPerson[]) =>
      accountBy(looking, day, [...before, ...some]);
    const account = await accountWith(group);
    // Nobody has named a price for these alone: they pay together with those who elected next.
    if (lacksPrices(account, everybodys, group)) continue;
    const judge = judgeOf(account, group);
    if (judge) {
      const end = judge(account);
      const isAfterOthers = coveredPersons(event).some(
        ({ personId, electedOn }) =>
          electedOn! <= day && !group.some((person) => person.personId === personId),
      );
      found.push({
        persons: group,
        end:
          end && isAfterOthers
            ? await paidAfterOthers(looking, group, end, accountWith, judge)
            : end,
      });
    }
    group = [];
  }
  return found;
}

const lacksPrices = (
  account: LookedAt,
  everybodys: LookedAt,
  persons: readonly EventPerson[],
): boolean =>
  everybodys.invoices.some(
    ({ periodStart }) =>
      persons.some((person) => personLastDay(person) >= periodStart) &&
      !account.invoices.some((invoice) => invoice.periodStart === periodStart),
  );

/** The same end or an earlier one: what others have paid is not for the months of these. */
async function paidAfterOthers(
  { event, date }: Looking,
  persons: readonly EventPerson[],
  unpaid: UnpaidEnd,
  accountWith: (some: readonly EventPerson[]) => Promise<LookedAt>,
  judge: Judge,
): Promise<UnpaidEnd> {
  const never = addDays(event.coverageBegins, -1);
  let end = unpaid;
  while (end.endsOn > never) {
    const ended = persons.map((person) => withEnd(person, { ...end, foundOn: date }));
    if (judge(await accountWith(ended)) === null) return end;
    const endsOn = latest(never, addDays(firstOfMonth(end.endsOn), -1));
    end = { reason: endsOn > never ? 1 : 2, endsOn };
  }
  return end;
}

/** What is billed and paid if persons have these ends, and nobody had elected after a day. */
async function accountBy(
  { tx, compId, event, settings, date }: Looking,
  day: CalendarDate,
  changed: readonly EventPerson[],
): Promise<LookedAt> {
  const { after, renewFrom } = await withEnds(tx, compId, event, changed);
  const then = electedBy(after, day);
  const on = { date, asBilled: true };
  const plan =
    then === after
      ? await planAccount(tx, compId, after, settings, { ...on, renewFrom })
      : await planAccount(
          tx,
          compId,
          { ...then, benefits: await tieredAnew(tx, compId, then) },
          settings,
          { ...on, renewFrom: event.coverageBegins },
        );
  return plan.after;
}
