export { levelsBefore, renewablePlans } from './renewable-plans.store.ts';
export type { CarrierFacts, PlanLevel, RenewablePlan } from './renewable-plans.store.ts';
