export { reportPlansOf as reportPlans } from './report-plans.store.ts';
