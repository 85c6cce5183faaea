import type {
  WorkbookChange,
  WorkbookOutcome,
  WorkbookProblem,
} from '@portal/contract/areas/onboarding/onboarding.contract.ts';
import { counted } from '@portal/contract/values/counted.ts';

/** What is wrong with a workbook, a line each. */
export function problemsText(problems: readonly WorkbookProblem[]): string {
  const lines = problems.map(({ sheet, row, column, message }) => {
    const where = [sheet, row === null ? null : `row ${row}`, column].filter(
      (part) => part !== null,
    );
    return `  ${where.join(', ')}: ${message}`;
  });
  return [`${counted(problems.length, 'problem')}; nothing was changed.`, ...lines].join('\n');
}

/** What a workbook changes, sheet by sheet. */
export function outcomeText(outcome: WorkbookOutcome, path: string): string {
  const { compId, companyName, isNewCompany, isApplied, sheets, changes, notInvited } = outcome;
  const width = Math.max(...sheets.map(({ sheet }) => sheet.length));
  const named = sheets.filter((each) => each.added + each.changed + each.unchanged > 0);
  const isSame = sheets.every(({ added, changed }) => added + changed === 0);
  return [
    `${companyName} (${compId})${isNewCompany ? ', a new company' : ''}`,
    `  ${' '.repeat(width)}  ${columns.map((each) => each.padStart(12)).join('')}`,
    ...named.map(
      (each) =>
        `  ${each.sheet.padEnd(width)}  ${[each.added, each.changed, each.unchanged, each.leftAlone]
          .map((count) => String(count).padStart(12))
          .join('')}`,
    ),
    ...changes.filter(({ isNew }) => !isNew).map(changeLine),
    '',
    isSame
      ? 'Nothing to change.'
      : isApplied
        ? 'Done.'
        : `Nothing was changed yet. To do it: import-company ${path} --apply`,
    ...(notInvited > 0
      ? [`${counted(notInvited, 'user')} without an invitation: invite-users --company ${compId}`]
      : []),
  ].join('\n');
}

const columns = ['added', 'changed', 'the same', 'left alone'];

const changeLine = ({ sheet, row, what, fields }: WorkbookChange) =>
  [
    `  ${sheet}, row ${row}${what ? `, ${what}` : ''}`,
    ...fields.map(
      ({ column, from, to }) => `    ${column}: ${from || '(empty)'} → ${to || '(empty)'}`,
    ),
  ].join('\n');
