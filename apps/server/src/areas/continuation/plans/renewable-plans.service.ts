export { levelsBefore, renewablePlans } from './renewable-plans.store.ts';
export type { PlanLevel, RenewablePlan } from './renewable-plans.store.ts';
