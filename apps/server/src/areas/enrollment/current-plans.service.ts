/** Which plans people are in, for lists of people. */
export { isInPlanOn, planNamesOn, plansOn } from './current-plans.store.ts';
