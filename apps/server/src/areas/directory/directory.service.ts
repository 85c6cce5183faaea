import {
  directoryPageSize,
  type DirectoryPage,
  type DirectoryPlan,
  type DirectoryQuery,
} from '@portal/contract/areas/participants/directory.contract.ts';
import type { PlanChoice } from '@portal/contract/areas/participants/directory.ts';
import type { Member } from '../../request/caller.ts';
import type { Context } from '../../request/context.ts';
import { billsLeaves } from '../continuation/plans/plans.service.ts';
import { serviceNames } from '../continuation/views/covered-people.service.ts';
import { plansOn } from '../enrollment/current-plans.service.ts';
import { peoplePage, plansOfPeople, withPlans } from './directory.store.ts';
import { searchTerms } from '../participants/search-participants.service.ts';

/** A page of all people, or of those the filter leaves. */
export async function listParticipants(
  { database, clock, secrets }: Context,
  { scope, compId }: Member,
  { search = '', sort, order, page, ...filter }: DirectoryQuery,
): Promise<DirectoryPage> {
  const terms = searchTerms(search, secrets);
  const wanted = { ...filter, terms, compId, today: clock.today() };
  const place = { sort, isDescending: order === 'down', page, size: directoryPageSize };
  const [found] = await database.read(scope, peoplePage(wanted, place));
  const { total, people } = found!;
  const empnos = people.map(({ empno }) => empno);
  const plans = await database.read(scope, plansOfPeople(compId, empnos, wanted.today));
  return { total, people: withPlans(people, plans) };
}

/** The current plans, then the continuation services the company has. */
export function listDirectoryPlans(
  { database, clock }: Context,
  { scope, compId, facts: { company } }: Member,
): Promise<DirectoryPlan[]> {
  return database.transaction(scope, async (tx) => {
    const plans = await plansOn(tx, compId, clock.today());
    const { hasCobra, hasRetiree } = company;
    const services = [
      ...(hasCobra ? (['cobra'] as const) : []),
      ...(hasRetiree ? (['retiree'] as const) : []),
      ...(hasRetiree && (await billsLeaves(tx, compId)) ? (['loa'] as const) : []),
    ];
    return [
      ...plans.map(({ code, customPlanId, name }) => ({
        choice: (customPlanId === null ? code : `custom-${customPlanId}`) as PlanChoice,
        name,
      })),
      ...services.map((choice) => ({ choice, name: serviceNames[choice] })),
    ];
  });
}
