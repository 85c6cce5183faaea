import { rosterFields, type RosterKind } from '@portal/contract/areas/roster/roster-fields.ts';
import { writeXlsx } from '../../platform/xlsx.ts';
import type { FileAnswer } from '../../request/bind.ts';
import type { Member } from '../../request/caller.ts';
import type { Context } from '../../request/context.ts';
import { requireKind } from './imports/start-import.service.ts';

// oxlint-disable-next-line require-await
export async function downloadRosterTemplate(
  _context: Context,
  member: Member,
  kind: RosterKind,
): Promise<FileAnswer> {
  requireKind(kind, member);
  const columns = rosterFields(kind).map(({ heading, help, isRequired }) => ({
    heading,
    kind: 'text' as const,
    width: 18,
    entry: { isRequired, help },
  }));
  return {
    name: `${kind}-template.xlsx`,
    content: writeXlsx({ name: kind, columns, pages: (async function* () {})() }),
  };
}
