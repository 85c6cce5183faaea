import type { MigrationNotice, MigrationSide } from '@portal/contract/areas/dashboard/migration-notice.rules.ts';
import { daysBetween } from '@portal/contract/values/calendar-date.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';

type Move = { side: MigrationSide; heading: string; text: string };
export type NoticeWords = { title: string; moves: Move[] };

/** What moves, and the work that moves with it (Q10). */
const sides: Record<MigrationSide, { name: string; finish: string; there: string }> = {
  cdh: {
    name: 'Health accounts',
    finish: 'Finish enrollments, terminations and direct debits that you have begun',
    there: 'Enroll and terminate participants and run direct debits there.',
  },
  cobra: {
    name: 'COBRA and direct billing',
    finish: 'Enter the events and notices that you have at hand',
    there: 'Enter qualifying events, initial notices and direct-billing events there.',
  },
};

/** What a notice says: what moves, when, in how many days, and what to do. */
export function migrationWords({ kind, sides: moving }: MigrationNotice, today: string): NoticeWords {
  const moves = moving.map(({ side, date }) => ({
    side,
    ...(kind === 'soon' ? soon(side, date, today) : upgraded(side, date)),
  }));
  const [only, another] = moves;
  if (only && !another) return { title: only.heading, moves };
  return {
    title: kind === 'soon' ? 'Your company is moving to our upgraded platforms' : 'Your company has moved to our upgraded platforms',
    moves,
  };
}

function soon(side: MigrationSide, date: string, today: string) {
  const { name, finish } = sides[side];
  const days = daysBetween(today, date);
  if (days === 0) {
    return {
      heading: `${name} move to the upgraded platform today, ${displayDate(date)}`,
      text: `${finish} now. Once the move is done, this page links to the new platform.`,
    };
  }
  return {
    heading: `${name} move to the upgraded platform ${days === 1 ? 'tomorrow' : `in ${days} days`}, on ${displayDate(date)}`,
    text: `Until then, work here as usual. ${finish} before that day; afterwards, this page links to the new platform.`,
  };
}

function upgraded(side: MigrationSide, date: string) {
  const { name, there } = sides[side];
  return {
    heading: `${name} moved to the upgraded platform on ${displayDate(date)}`,
    text: `${there} Reports and documents from before stay here.`,
  };
}
