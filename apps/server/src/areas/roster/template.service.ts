import type { RosterKind } from '@portal/contract/areas/roster/roster-fields.ts';
import type { FileAnswer } from '../../request/bind.ts';
import type { Member } from '../../request/caller.ts';
import type { Context } from '../../request/context.ts';
import { openPlans } from '../enrollment/check-enrollment.service.ts';
import { fieldChoices } from '../participants/check-participants.service.ts';
import { writeRosterTemplate } from './file/roster-template.ts';
import { requireKind } from './imports/start-import.service.ts';

/** The template with the company's own lists: what the user may choose, as in the forms. */
export async function downloadRosterTemplate(
  { database, clock }: Context,
  member: Member,
  kind: RosterKind,
): Promise<FileAnswer> {
  requireKind(kind, member);
  const { compId, scope } = member;
  const today = clock.today();
  const { choices, plans } = await database.transaction(scope, async (tx) => ({
    choices: await fieldChoices(tx, compId),
    plans: await openPlans(tx, compId, today),
  }));
  const facts = {
    locations: choices.locations.flatMap(({ location, mayUse }) => (mayUse ? [location] : [])),
    payFrequencies: choices.payFrequencies.flatMap(({ pfqdesc, mayUse }) =>
      mayUse ? [pfqdesc] : [],
    ),
    plans: [...new Set(plans.map(({ subName, plcdesc }) => subName ?? plcdesc))],
    planYears: [...new Set(plans.map(({ planYearName }) => planYearName))],
    exampleDay: today,
  };
  return { name: `${kind}-template.xlsx`, content: writeRosterTemplate(kind, facts) };
}
