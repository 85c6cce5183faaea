import type {
  MigrationNotice,
  MigrationSide,
} from '@portal/contract/areas/dashboard/migration-notice.rules.ts';
import { daysBetween } from '@portal/contract/values/day-count.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';

export type NoticeWords = {
  title: string;
  /** One per side; the heading is for a notice of both. */
  moves: { side: MigrationSide; heading: string; text: string }[];
};

/**
 * What moves, and the work that moves with it (Q10). Q14 wants texts and links in configuration: the
 * links are settings; the sentences stay here, since they count days and join sides, which no setting can.
 */
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
export function migrationWords(
  { kind, sides: moving }: MigrationNotice,
  today: string,
): NoticeWords {
  const say = kind === 'soon' ? soon : upgraded;
  const said = moving.map(({ side, date }) => ({ side, ...say(side, date, today) }));
  const [only, another] = said;
  return {
    title: only && !another ? only.title : together[kind],
    moves: said.map(({ side, when, text }) => ({
      side,
      heading: `${sides[side].name}: ${when}`,
      text,
    })),
  };
}

const together: Record<MigrationNotice['kind'], string> = {
  soon: 'Your company is moving to our upgraded platforms',
  upgraded: 'Your company has moved to our upgraded platforms',
};

function soon(side: MigrationSide, date: string, today: string) {
  const { name, finish } = sides[side];
  const days = daysBetween(today, date);
  const when =
    days === 0 ? `today, ${displayDate(date)}` : `${inDays(days)}, on ${displayDate(date)}`;
  return {
    title: `${name} move to the upgraded platform ${when}`,
    when,
    text:
      days === 0
        ? `${finish} now. Once the move is done, this page links to the new platform.`
        : `Until then, work here as usual. ${finish} before that day; afterwards, this page links to the new platform.`,
  };
}

const inDays = (days: number) => (days === 1 ? 'tomorrow' : `in ${days} days`);

function upgraded(side: MigrationSide, date: string) {
  const { name, there } = sides[side];
  return {
    title: `${name} moved to the upgraded platform on ${displayDate(date)}`,
    when: `moved on ${displayDate(date)}`,
    text: `${there} Reports and documents from before stay here.`,
  };
}
