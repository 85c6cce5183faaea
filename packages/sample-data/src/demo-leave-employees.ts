import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { accountManagers } from './demo-companies.ts';
import { femaleNames, lastNames } from './names.ts';
import { placesOf, streets } from './places.ts';
import type { Random } from './random.ts';
import type { CompanyRecord, LeaveEmployeeRecord, ParticipantRecord } from './records.ts';

const workweeks = {
  usual: [480, 480, 480, 480, 480, 0, 0],
  long: [600, 600, 600, 600, 0, 0, 0],
  shifts: [720, 0, 720, 0, 720, 0, 0],
  part: [0, 360, 360, 360, 360, 0, 0],
} as const;

const jobs: Readonly<Record<number, readonly string[]>> = {
  1001: ['Welder', 'Machinist', 'Forklift Operator', 'Quality Inspector', 'Buyer'],
  1003: ['Registered Nurse', 'Medical Assistant', 'Receptionist', 'Lab Technician'],
  1004: ['Teacher', 'Bus Driver', 'Librarian', 'School Nurse', 'Secretary'],
  1007: ['Front Desk Agent', 'Line Cook', 'Housekeeper', 'Night Auditor'],
};

type Employment = Pick<
  LeaveEmployeeRecord,
  | 'compId'
  | 'employeeType'
  | 'jobTitle'
  | 'hoursWorked'
  | 'hireDate'
  | 'hrContactNames'
  | 'supervisorName'
  | 'supervisorEmail'
  | 'hasStdCoverage'
  | 'spouse'
  | 'workweek'
>;

function employmentOf(random: Random, today: CalendarDate, { compId }: CompanyRecord): Employment {
  const isPartTime = random.chance(0.15);
  const supervisor = `${random.pick(femaleNames)} ${random.pick(lastNames)}`;
  const workweek = isPartTime
    ? workweeks.part
    : random.pick([
        workweeks.usual,
        workweeks.usual,
        compId === 1003 ? workweeks.shifts : workweeks.long,
      ]);
  return {
    compId,
    employeeType: isPartTime ? 'Part Time' : 'Full Time',
    jobTitle: random.pick(jobs[compId]!),
    hoursWorked: isPartTime ? random.int(1260, 1340) : random.int(1700, 2080),
    hireDate: addDays(today, -random.int(1100, 7000)),
    hrContactNames: random.pick(accountManagers),
    supervisorName: supervisor,
    supervisorEmail: `${supervisor
      .normalize('NFD')
      .replaceAll(/[^A-Za-z ]/g, '')
      .toLowerCase()
      .replaceAll(' ', '.')}@example.com`,
    hasStdCoverage: random.chance(0.6),
    spouse: null,
    workweek: [...workweek],
  };
}

/** A participant who was on leave. */
export function employeeOf(
  random: Random,
  today: CalendarDate,
  company: CompanyRecord,
  person: ParticipantRecord,
): LeaveEmployeeRecord {
  const taxId = company.idDescription === null ? person.payrollId : person.ssn;
  const { firstName, lastName, birthDate, phone, email, street1, street2, city, state, zip } =
    person;
  return {
    eeId: person.empno,
    isParticipant: true,
    firstName,
    lastName,
    taxIdLast4: taxId?.slice(-4) ?? null,
    birthDate,
    phone,
    email,
    street1,
    street2,
    city,
    state,
    zip,
    location: company.locations.find(({ code }) => code === person.locationCode)?.name ?? null,
    ...employmentOf(random, today, company),
  };
}

/** Somebody who has leave but no benefits through us. */
export function otherEmployee(
  random: Random,
  today: CalendarDate,
  company: CompanyRecord,
  at: number,
): LeaveEmployeeRecord {
  const place = random.pick(placesOf[company.compId]!);
  return {
    eeId: `E-${2041 + at * 17}`,
    isParticipant: false,
    firstName: random.pick(femaleNames),
    lastName: random.pick(lastNames),
    taxIdLast4: null,
    birthDate: null,
    phone: null,
    email: null,
    street1: `${random.int(1, 999)} ${random.pick(streets)}`,
    street2: null,
    city: place.city,
    state: place.state,
    zip: place.zip,
    location: random.pick(company.locations).name,
    ...employmentOf(random, today, company),
  };
}
