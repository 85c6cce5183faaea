/** Which plans people are in, for lists of people. */
export { isInPlanOn, planNamesOf, plansOn } from './current-plans.store.ts';
