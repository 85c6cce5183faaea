/** Which plans people are in, for lists of people and for counting them. */
export { countEnrolledDuring, isInPlanOn, planNamesOf, plansOn } from './current-plans.store.ts';
