/** Which continuation services cover people, for lists of people. */
export {
  countEventsCovering,
  isCoveredOn,
  serviceNames,
  serviceNamesOf,
} from './covered-people.store.ts';
