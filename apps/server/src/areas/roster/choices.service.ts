import { planLevels } from '@portal/contract/areas/enrollment/plan-kind.ts';
import { relationNames } from '@portal/contract/areas/participants/relation.ts';
import type { RosterChoices } from '@portal/contract/areas/roster/roster.contract.ts';
import { usStates } from '@portal/contract/values/us-state.ts';
import type { Member } from '../../request/caller.ts';
import type { Context } from '../../request/context.ts';
import { openPlans } from '../enrollment/check-enrollment.service.ts';
import { fieldChoices } from '../participants/check-participants.service.ts';

/** By field: what the caller can choose, as in the forms. */
export async function listRosterChoices(
  { database, clock }: Context,
  { compId, scope }: Member,
): Promise<RosterChoices> {
  const { choices, plans } = await database.transaction(scope, async (tx) => ({
    choices: await fieldChoices(tx, compId),
    plans: await openPlans(tx, compId, clock.today()),
  }));
  const payFrequencies = choices.payFrequencies.flatMap(({ pfqdesc, mayUse }) =>
    mayUse ? [pfqdesc] : [],
  );
  return {
    relation: ['Employee', ...Object.values(relationNames)],
    sex: ['F', 'M'],
    hstate: usStates.map(({ code }) => code),
    location: choices.locations.flatMap(({ location, mayUse }) => (mayUse ? [location] : [])),
    payfreq: payFrequencies,
    payfreq2: payFrequencies,
    plan: [...new Set(plans.map(({ subName, plcdesc }) => subName ?? plcdesc))],
    planYear: [...new Set(plans.map(({ planYearName }) => planYearName))],
    lfsa: ['No', 'Yes'],
    planLevel: Object.values(planLevels),
  };
}
