import type { ParticipantRecord } from './records.ts';

export type LimitCase = Partial<
  Pick<
    ParticipantRecord,
    'firstName' | 'lastName' | 'sex' | 'street1' | 'street2' | 'email' | 'phone' | 'payrollId'
  >
> & { children?: number };

/** People of 1001 who try the limits of fields, lists and searches (domain.md 10.1). */
export const limitCases: readonly LimitCase[] = [
  { firstName: 'Christopherjohn', lastName: 'Whitfield', sex: 'M' },
  { firstName: 'Lakshmi', lastName: 'Venkatanarasimharaju', sex: 'F' },
  { firstName: 'Oluwadamilolami', lastName: 'Featherstonehaughton', sex: 'F' },
  { firstName: 'Siobhan', lastName: "O'Brien", sex: 'F' },
  { firstName: 'Mary-Kate', lastName: 'Smith-Lindqvist', sex: 'F' },
  { firstName: 'Zoë', lastName: 'Núñez', sex: 'F' },
  { firstName: 'Björn', lastName: 'Håkansson', sex: 'M' },
  { firstName: 'Maria', lastName: 'Hernandez', sex: 'F' },
  { firstName: 'Maria', lastName: 'Hernandez', sex: 'F' },
  { firstName: 'Solomon', lastName: 'Adeyemi', sex: 'M', children: 9 },
  { firstName: 'Vernon', lastName: 'Tillman', sex: 'M', street1: 'PO Box 1187', street2: null },
  { firstName: 'Dolores', lastName: 'Quigley', sex: 'F', email: null, phone: null },
  { firstName: 'Wei', lastName: 'Ng', sex: 'M', payrollId: '000012345' },
  {
    firstName: 'Katherine',
    lastName: 'Wadsworth',
    sex: 'F',
    street1: '10482 North Saddle Club Road W',
    street2: 'Building C, Apartment 1204-B',
  },
];
