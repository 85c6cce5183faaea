import type {
  MigrationNotice,
  MigrationSide,
} from '@portal/contract/areas/dashboard/migration-notice.rules.ts';
import type { UpgradeTexts } from '@portal/contract/areas/dashboard/upgrade-texts.ts';
import { daysBetween } from '@portal/contract/values/day-count.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';

export type NoticeContent = {
  title: string;
  /** One per side; the heading is for a notice about both. */
  moves: { side: MigrationSide; heading: string; text: string; link: string }[];
};

/**
 * A notice's text from the installation's templates: what moves, when, in how many days, and what
 * to do.
 */
export function noticeContent(
  { kind, sides }: MigrationNotice,
  today: string,
  texts: UpgradeTexts,
): NoticeContent {
  const say = kind === 'soon' ? soon : upgraded;
  const filled = sides.map(({ side, date }) => ({ side, ...say(texts, side, date, today) }));
  const [only, another] = filled;
  return {
    title: only && !another ? only.title : texts[kind].titleOfBoth,
    moves: filled.map(({ side, when, text }) => ({
      side,
      heading: `${texts[side].name}: ${when}`,
      text,
      link: texts[side].link,
    })),
  };
}

function soon(
  { soon: say, ...sides }: UpgradeTexts,
  side: MigrationSide,
  on: string,
  today: string,
) {
  const { name, finish } = sides[side];
  const days = daysBetween(today, on);
  const sayWhen = days === 0 ? say.today : days === 1 ? say.tomorrow : say.later;
  const when = fill(sayWhen, { date: displayDate(on), days });
  return {
    title: fill(say.title, { name, when }),
    when,
    text: fill(days === 0 ? say.textToday : say.text, { finish }),
  };
}

function upgraded({ upgraded: say, ...sides }: UpgradeTexts, side: MigrationSide, on: string) {
  const { name, there } = sides[side];
  const date = displayDate(on);
  return {
    title: fill(say.title, { name, date }),
    when: fill(say.when, { date }),
    text: fill(say.text, { there }),
  };
}

function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
