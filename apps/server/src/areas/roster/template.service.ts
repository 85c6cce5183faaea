import type { RosterKind } from '@portal/contract/areas/roster/roster-fields.ts';
import type { FileAnswer } from '../../request/bind.ts';
import type { Member } from '../../request/caller.ts';
import type { Context } from '../../request/context.ts';
import { listRosterChoices } from './choices.service.ts';
import { writeRosterTemplate } from './file/roster-template.ts';
import { requireKind } from './imports/start-import.service.ts';

/** The template with the company's own lists: what the user may choose, as in the forms. */
export async function downloadRosterTemplate(
  context: Context,
  member: Member,
  kind: RosterKind,
): Promise<FileAnswer> {
  requireKind(kind, member);
  const choices = await listRosterChoices(context, member);
  const content = writeRosterTemplate(kind, { choices, exampleDay: context.clock.today() });
  return { name: `${kind}-template.xlsx`, content };
}
