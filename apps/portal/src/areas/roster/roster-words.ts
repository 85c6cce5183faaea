import type {
  RosterImport,
  RosterStage,
  RowOutcome,
  RowVerdict,
} from '@portal/contract/areas/roster/roster.contract.ts';
import type { RosterKind } from '@portal/contract/areas/roster/roster-fields.ts';
import type { PageId } from '@portal/contract/areas/session/pages.rules.ts';
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconArrowBackUp,
  IconCheck,
  IconColumns3,
  IconEqual,
  IconEye,
  IconLoader,
  IconLock,
  IconMinus,
  IconPencil,
  IconPlus,
  IconX,
} from '@tabler/icons-react';
import type { StatusFace } from '../../ui/status-badge.tsx';

type KindWords = {
  title: string;
  /** For a table. */
  short: string;
  help: string;
  /** The page that does the same for one person: who may not open it is not offered the kind. */
  page: PageId;
  /** What its rows save. */
  one: string;
  many: string;
};

export const kindWords: Record<RosterKind, KindWords> = {
  participants: {
    title: 'Participants and dependents',
    short: 'Participants',
    help: 'Add new people, or change those on file.',
    page: 'add-participant',
    one: 'person',
    many: 'people',
  },
  terminations: {
    title: 'Terminations',
    short: 'Terminations',
    help: 'End the benefits of many participants.',
    page: 'terminate-participant',
    one: 'termination',
    many: 'terminations',
  },
  enrollments: {
    title: 'Enrollments',
    short: 'Enrollments',
    help: 'Enroll people in plans that are open.',
    page: 'plan-enrollment',
    one: 'enrollment',
    many: 'enrollments',
  },
};

type Face = { word: string; face: StatusFace };

export const stageFaces: Record<RosterStage, Face> = {
  matching: { word: 'To match', face: { icon: IconColumns3, color: 'yellow' } },
  checking: { word: 'Checking', face: { icon: IconLoader, color: 'gray' } },
  preview: { word: 'To review', face: { icon: IconEye, color: 'yellow' } },
  committing: { word: 'Saving', face: { icon: IconLoader, color: 'gray' } },
  committed: { word: 'Imported', face: { icon: IconCheck, color: 'green' } },
  undoing: { word: 'Undoing', face: { icon: IconLoader, color: 'gray' } },
  undone: { word: 'Undone', face: { icon: IconArrowBackUp, color: 'gray' } },
};

export const verdictFaces: Record<RowVerdict, Face> = {
  new: { word: 'New', face: { icon: IconPlus, color: 'teal' } },
  changed: { word: 'Changed', face: { icon: IconPencil, color: 'teal' } },
  unchanged: { word: 'Unchanged', face: { icon: IconEqual, color: 'gray' } },
  warning: { word: 'Warning', face: { icon: IconAlertTriangle, color: 'yellow' } },
  problem: { word: 'Problem', face: { icon: IconAlertCircle, color: 'red' } },
};

export const outcomeFaces: Record<RowOutcome, Face> = {
  saved: { word: 'Saved', face: { icon: IconCheck, color: 'green' } },
  'left out': { word: 'Left out', face: { icon: IconMinus, color: 'gray' } },
  refused: { word: 'Refused', face: { icon: IconX, color: 'red' } },
  undone: { word: 'Undone', face: { icon: IconArrowBackUp, color: 'gray' } },
  kept: { word: 'Kept', face: { icon: IconLock, color: 'yellow' } },
};

export const withCommas = (count: number) => count.toLocaleString('en-US');

export const counted = (count: number, one: string, many: string) =>
  `${withCommas(count)} ${count === 1 ? one : many}`;

export const rowsText = (count: number) => counted(count, 'row', 'rows');

export const joined = (parts: readonly string[]) =>
  new Intl.ListFormat('en-US', { type: 'conjunction' }).format(parts);

type Counts = Pick<RosterImport, 'kind' | 'verdicts'>;

export const savableCount = ({ verdicts }: Counts) => verdicts.new + verdicts.changed;

/** What Save saves: 'Save 48 new and 3 changed people.' */
export function saveSentence({ kind, verdicts }: Counts): string {
  const { one, many } = kindWords[kind];
  const parts = (['new', 'changed'] as const).filter((verdict) => verdicts[verdict] > 0);
  if (parts.length === 0) return 'There is nothing to save.';
  const texts = parts.map((verdict) => `${withCommas(verdicts[verdict])} ${verdict}`);
  return `Save ${joined(texts)} ${savableCount({ kind, verdicts }) === 1 ? one : many}.`;
}

/** What Save leaves out, or null: '2 rows with problems and 1 row with an open warning stay out.' */
export function leftOutSentence({ verdicts: { problem, warning } }: Counts): string | null {
  const parts: string[] = [];
  if (problem > 0)
    parts.push(`${rowsText(problem)} with ${problem === 1 ? 'a problem' : 'problems'}`);
  if (warning > 0)
    parts.push(`${rowsText(warning)} with ${warning === 1 ? 'an open warning' : 'open warnings'}`);
  if (parts.length === 0) return null;
  return `${joined(parts)} ${problem + warning === 1 ? 'stays' : 'stay'} out.`;
}

/** How a list of imports sums one up: '48 saved, 2 left out'. */
export function countsText({
  stage,
  rowCount,
  verdicts,
  outcomes,
}: Pick<RosterImport, 'stage' | 'rowCount' | 'verdicts' | 'outcomes'>): string {
  const parts: string[] = [];
  const add = (count: number, text: string) => {
    if (count > 0) parts.push(text);
  };
  if (stage === 'preview') {
    add(verdicts.problem, counted(verdicts.problem, 'problem', 'problems'));
    add(verdicts.warning, counted(verdicts.warning, 'warning', 'warnings'));
  } else if (stage === 'committed' || stage === 'undone') {
    for (const outcome of ['saved', 'undone', 'kept', 'refused', 'left out'] as const)
      add(outcomes[outcome], `${withCommas(outcomes[outcome])} ${outcome}`);
    if (parts.length > 0) return parts.join(', ');
  }
  return [rowsText(rowCount), ...parts].join(', ');
}
