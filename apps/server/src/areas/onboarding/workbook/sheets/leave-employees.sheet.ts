import { LeaveEmployeeChange } from '@portal/contract/areas/leave/leave-back-office.contract.ts';
import { employmentTypes } from '@portal/contract/areas/leave/leave-words.ts';
import { requiredMessage, requiredText } from '@portal/contract/values/text.ts';
import * as leave from '../../../leave/takeover/whole-employees.service.ts';
import { code, date, decimal, text, yesNo, type RowOf } from '../columns.ts';
import { defineSheet } from '../sheet.ts';
import { zipFromSheet } from '../zip.ts';
import { participantsSheet, states } from './participants.sheet.ts';

const { shape } = LeaveEmployeeChange;

const employeeId = (help: string) =>
  text('Employee ID', { required: true, max: 20, help, example: '000000101' });

/** What the participant's own record says, for employees who are participants. */
const ofParticipant = [
  'fname',
  'lname',
  'birthdate',
  'street1',
  'street2',
  'city',
  'state',
  'zip',
] as const;

const columns = {
  eeId: employeeId("A participant's PID, or any ID for others"),
  fname: text('First name', {
    max: 15,
    help: 'Only for someone who is not a participant, as are the next columns',
  }),
  lname: text('Last name', { max: 20, help: 'Up to 20' }),
  birthdate: date('Birthdate', { help: 'Before today' }),
  street1: text('Street', { max: 30, help: 'Optional' }),
  street2: text('Street 2', { max: 30, help: 'Optional' }),
  city: text('City', { max: 20, help: 'Optional' }),
  state: code('State', states, { help: 'Name or code' }),
  zip: text('Zip', { max: 10, schema: zipFromSheet(requiredText(10)), help: '5 or 9 digits' }),
  taxIdLast4: text('Tax ID, last 4', { max: 4, help: 'To tell people apart' }),
  employeeType: code(
    'Type',
    Object.fromEntries(employmentTypes.map((each) => [each, each])) as Record<
      (typeof employmentTypes)[number],
      string
    >,
    { help: 'Of employment' },
  ),
  jobTitle: text('Job title', {
    max: 50,
    schema: shape.jobTitle,
    help: 'Optional',
    example: 'Machinist',
  }),
  hoursWorked: decimal('Hours worked', {
    min: 0,
    max: 8784,
    help: 'In the last 12 months',
    example: 2000,
  }),
  phone1: text('Phone', { max: 20, schema: shape.phone1, help: 'Ten digits' }),
  phone2: text('Phone 2', { max: 20, schema: shape.phone2, help: 'Ten digits' }),
  email1: text('Email', { max: 50, schema: shape.email1, help: 'Optional' }),
  email2: text('Email 2', { max: 50, schema: shape.email2, help: 'Optional' }),
  location: text('Location', { max: 50, help: 'As people know it' }),
  originalHireDate: date('Hired', { help: 'The first time', example: '2015-03-02' }),
  recentHireDate: date('Hired again', { help: 'If they left and came back' }),
  hrContactNames: text('HR contacts', { max: 100, schema: shape.hrContactNames, help: 'Names' }),
  supervisorName: text('Supervisor', { max: 50, schema: shape.supervisorName, help: 'Name' }),
  supervisorEmail: text('Supervisor email', {
    max: 50,
    schema: shape.supervisorEmail,
    help: 'Optional',
  }),
  hasStd: yesNo('STD coverage', { help: 'Has short-term disability coverage' }),
  isKeyEmployee: yesNo('Key employee', { help: 'Salaried and among the highest paid 10 percent' }),
  spouse: text('Spouse', {
    max: 20,
    help: 'Employee ID of a spouse at this company; said of both',
  }),
};

export const leaveEmployeesSheet = defineSheet({
  name: 'Leave employees',
  about:
    'What leave of absence needs to know about employees: hire dates, hours worked, supervisors.',
  key: ['eeId'],
  references: [{ columns: ['spouse'], sheet: 'Leave employees' }],
  columns,
  async read({ tx, compId }) {
    return (await leave.listEmployees(tx, compId)).map(rowOf);
  },
  check(rows, report, { today, rowsOf }) {
    const pids = new Set(rowsOf(participantsSheet).map(({ empno }) => empno));
    const spouses = new Map(rows.map(({ row }) => [row.eeId, row.spouse]));
    for (const at of rows) {
      const { row } = at;
      if (pids.has(row.eeId)) {
        for (const column of ofParticipant)
          if (row[column] !== null)
            report(at, column, 'The sheet Participants says this. Please leave it empty');
      } else {
        if (row.fname === null) report(at, 'fname', requiredMessage);
        if (row.lname === null) report(at, 'lname', requiredMessage);
      }
      for (const { path, message } of leave.hireDateProblems(row, today))
        report(at, path as keyof typeof row, message);
      if (row.spouse === row.eeId) report(at, 'spouse', 'Must be another employee');
      else if (
        row.spouse !== null &&
        spouses.has(row.spouse) &&
        spouses.get(row.spouse) !== row.eeId
      )
        report(at, 'spouse', 'Spouses must name each other');
    }
  },
  async write(on, { added, changed }) {
    await leave.insertWholeEmployees(on, added.map(employeeOf));
    await leave.updateWholeEmployees(
      on,
      changed.map(({ row }) => employeeOf(row)),
    );
  },
});

type Row = RowOf<typeof columns>;

function rowOf({ isParticipant, workedMinutes, ...employee }: leave.StoredEmployee): Row {
  const row = { ...employee, hoursWorked: inHours(workedMinutes) } as Row;
  return isParticipant
    ? { ...row, ...Object.fromEntries(ofParticipant.map((column) => [column, null])) }
    : row;
}

const employeeOf = ({ hoursWorked, ...row }: Row): leave.WholeEmployee => ({
  ...row,
  workedMinutes: inMinutes(hoursWorked),
});

/** To the hundredth of an hour, which tells minutes apart. */
const inHours = (minutes: number | null) =>
  minutes === null ? null : Math.round((minutes / 60) * 100) / 100;
const inMinutes = (hours: number | null) => (hours === null ? null : Math.round(hours * 60));

const hoursOf = (day: string, example: number | null = 8) =>
  decimal(day, { ifEmpty: 0, min: 0, max: 24, help: 'Hours. Empty: none', example });

export const workSchedulesSheet = defineSheet({
  name: 'Work schedules',
  about:
    'The hours an employee works in a week, as of a date. Without a row, 40 hours are assumed.',
  key: ['eeId', 'appliesFrom'],
  references: [{ columns: ['eeId'], sheet: leaveEmployeesSheet.name }],
  columns: {
    eeId: employeeId('On the sheet Leave employees'),
    appliesFrom: date('From', { required: true, help: 'First day', example: '2015-03-02' }),
    monday: hoursOf('Monday'),
    tuesday: hoursOf('Tuesday'),
    wednesday: hoursOf('Wednesday'),
    thursday: hoursOf('Thursday'),
    friday: hoursOf('Friday'),
    saturday: hoursOf('Saturday', null),
    sunday: hoursOf('Sunday', null),
  },
  async read({ tx, compId }) {
    return (await leave.listSchedules(tx, compId)).map(({ eeId, appliesFrom, minutes }) => {
      const [monday, tuesday, wednesday, thursday, friday, saturday, sunday] = minutes.map((each) =>
        inHours(each)!,
      ) as [number, number, number, number, number, number, number];
      return { eeId, appliesFrom, monday, tuesday, wednesday, thursday, friday, saturday, sunday };
    });
  },
  check(rows, report) {
    for (const at of rows)
      if (weekOf(at.row).every((hours) => hours === 0))
        report(at, 'monday', 'A workweek has at least one day of work');
  },
  async write(on, { added, changed }) {
    await leave.saveWholeSchedules(
      on,
      [...added, ...changed.map(({ row }) => row)].map((row) => ({
        eeId: row.eeId,
        appliesFrom: row.appliesFrom,
        minutes: weekOf(row).map((hours) => inMinutes(hours)!),
      })),
    );
  },
});

type Week = Record<
  'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday',
  number
>;
const weekOf = (row: Week) => [
  row.monday,
  row.tuesday,
  row.wednesday,
  row.thursday,
  row.friday,
  row.saturday,
  row.sunday,
];

export const leaveUsedSheet = defineSheet({
  name: 'Leave used',
  about: 'FMLA leave already used, day by day. It counts against the 12 weeks.',
  key: ['eeId', 'usedOn', 'countsAs'],
  references: [{ columns: ['eeId'], sheet: leaveEmployeesSheet.name }],
  columns: {
    eeId: employeeId('On the sheet Leave employees'),
    usedOn: date('Day', { required: true, help: 'One row for each', example: '2026-11-02' }),
    countsAs: code(
      'Counts as',
      { own: 'Own', shared: 'Shared with spouse', military: 'Military caregiver' },
      {
        ifEmpty: 'own',
        help: 'Shared: bonding, or the care of a parent. Empty: Own',
        example: 'own',
      },
    ),
    hours: decimal('Hours', {
      required: true,
      min: 0.01,
      max: 24,
      help: 'Used on that day',
      example: 8,
    }),
  },
  async read(on) {
    return (await leave.listUsedDays(on)).map(({ minutes, ...day }) => ({
      ...day,
      hours: inHours(minutes)!,
    }));
  },
  check(rows, report, { today }) {
    for (const at of rows)
      if (at.row.usedOn > today) report(at, 'usedOn', 'Must not be after today');
  },
  async write(on, { added, changed }) {
    const dayOf = ({ hours, ...day }: (typeof added)[number]) => ({
      ...day,
      minutes: inMinutes(hours)!,
    });
    await leave.saveUsedDays(on, added.map(dayOf), true);
    await leave.saveUsedDays(
      on,
      changed.map(({ row }) => dayOf(row)),
      false,
    );
  },
});
