/** Which continuation services cover people, for lists of people. */
export { isCoveredOn, serviceNames, serviceNamesOn } from './covered-people.store.ts';
