import type { LeaveEmployee } from '@portal/contract/areas/leave/leave.contract.ts';

/** Who and where, as both wizards' forms hold it. */
export const noPerson = {
  eeId: '',
  nameFirst: '',
  nameLast: '',
  phone: '',
  addr1: '',
  addr2: '',
  city: '',
  stateProvCd: '',
  postalCd: '',
};
export type PersonValues = typeof noPerson;
export const personNames = Object.keys(noPerson) as (keyof PersonValues)[];

/** What is on file; empty where nothing is. */
export const personOf = (employee: LeaveEmployee): PersonValues => ({
  eeId: employee.eeId,
  nameFirst: employee.firstName,
  nameLast: employee.lastName,
  phone: employee.phone1 ?? '',
  addr1: employee.address1 ?? '',
  addr2: employee.address2 ?? '',
  city: employee.city ?? '',
  stateProvCd: employee.state ?? '',
  postalCd: employee.zip ?? '',
});
