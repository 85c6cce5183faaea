export { ratesHistory } from './rates-history.store.ts';
export type { RatedPlan } from './rates-history.store.ts';
