import type { Deadline } from '@portal/contract/areas/deadlines/deadlines.contract.ts';
import { addDays } from '@portal/contract/values/calendar-date.ts';
import type { Member } from '../../request/caller.ts';
import type { DeadlineParts, DeadlineSource, FoundDeadline } from './deadline-source.ts';

const daysAhead = 30;
const maxShown = 500;
const maxExplained = 20;

/** What is late or due soon, from every source that applies to the company, most overdue first. */
export async function listDeadlines(
  parts: DeadlineParts,
  member: Member,
  sources: readonly DeadlineSource[],
) {
  const found = await findDeadlines(parts, member, sources);
  const sorted = found.toSorted(
    ({ deadline: one }, { deadline: other }) =>
      one.daysLeft - other.daysLeft || one.name.localeCompare(other.name),
  );
  return {
    ...countsOf(found),
    deadlines: await withFullNotes(parts, member, sorted.slice(0, maxShown)),
  };
}

export async function countDeadlines(
  parts: DeadlineParts,
  member: Member,
  sources: readonly DeadlineSource[],
) {
  return countsOf(await findDeadlines(parts, member, sources));
}

async function findDeadlines(
  parts: DeadlineParts,
  member: Member,
  sources: readonly DeadlineSource[],
): Promise<FoundDeadline[]> {
  const until = addDays(parts.clock.today(), daysAhead);
  const found: FoundDeadline[] = [];
  for (const source of sources)
    if (source.appliesTo(member.facts)) found.push(...(await source.list(parts, member, until)));
  return found.filter(({ deadline }) => deadline.daysLeft <= daysAhead);
}

function countsOf(found: readonly FoundDeadline[]) {
  const late = found.filter(({ deadline }) => deadline.daysLeft < 0).length;
  return { late, due: found.length - late };
}

/** Adds the full note to the most urgent deadlines that have one. */
async function withFullNotes(
  { database }: DeadlineParts,
  { scope }: Member,
  found: readonly FoundDeadline[],
): Promise<Deadline[]> {
  const longer = found.filter(({ fullNote }) => fullNote).slice(0, maxExplained);
  const notes = new Map<FoundDeadline, string>();
  if (longer.length > 0)
    await database.transaction(scope, async (tx) => {
      for (const each of longer) notes.set(each, await each.fullNote!(tx));
    });
  return found.map((each) => ({
    ...each.deadline,
    note: notes.get(each) ?? each.deadline.note,
  }));
}
