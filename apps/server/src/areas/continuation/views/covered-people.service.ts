/** Which continuation services cover people, for lists of people. */
export { isCoveredOn, serviceNames, serviceNamesOf } from './covered-people.store.ts';
