import type { PlanInProgress } from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import { typedDollars } from '@portal/contract/values/dollars.ts';
import type { LevelDescription } from '../plans.queries.ts';
import type { LevelValues } from './plan-form.ts';

export type Compared = {
  plan: PlanInProgress | undefined;
  levels: readonly LevelDescription[];
};

/** A level as typed, with its name and what it costs this year. */
export function comparedLevel(
  { levelDescriptionId, levelCost }: LevelValues,
  { plan, levels }: Compared,
) {
  const onFile = plan?.levels.find((each) => each.levelDescriptionId === levelDescriptionId);
  const description = levels.find(({ id }) => id === levelDescriptionId)?.description;
  const cost = typeof levelCost === 'string' ? typedDollars(levelCost) : levelCost;
  return {
    name: onFile?.levelName ?? description ?? 'Level',
    previousCost: onFile?.previousCost ?? null,
    cost: cost !== null && cost >= 0 ? cost : null,
  };
}
