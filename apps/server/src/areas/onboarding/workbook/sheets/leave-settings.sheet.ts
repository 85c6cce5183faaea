import { yearMethods } from '@portal/contract/areas/leave/leave-words.ts';
import { YearMethodChoice } from '@portal/contract/areas/leave/leave-back-office.contract.ts';
import { choiceProblems } from '../../../leave/back-office/leave-settings.service.ts';
import { code, date, integer, text, yesNo } from '../columns.ts';
import { defineTableSheet } from '../table-sheet.ts';

export const leaveSettingsSheet = defineTableSheet({
  name: 'Leave settings',
  about: 'The company’s choices for leave: one row. Without it, the defaults apply.',
  table: 'leave_settings',
  key: [],
  columns: {
    incrementMinutes: integer('Shortest absence', {
      ifEmpty: 1,
      min: 1,
      max: 60,
      help: 'In minutes, 1 to 60. Empty: 1',
      example: 15,
    }),
    allowsIntermittentBonding: yesNo('Intermittent bonding', {
      ifEmpty: false,
      help: 'Bonding leave may be taken in parts. Empty: No',
      example: false,
    }),
    isSchool: yesNo('School', { ifEmpty: false, help: 'Has the rules of schools. Empty: No' }),
    requiresPaidLeave: yesNo('Requires paid leave', {
      ifEmpty: false,
      help: 'Accrued paid leave is used first. Empty: No',
    }),
    asksFitnessForDuty: yesNo('Fitness for duty', {
      ifEmpty: false,
      help: 'Required after the employee’s own illness. Empty: No',
    }),
    closesOnHolidays: yesNo('Closed on holidays', {
      ifEmpty: true,
      help: 'On federal holidays. Empty: Yes',
    }),
  },
  stored: {
    incrementMinutes: 'increment_minutes',
    allowsIntermittentBonding: 'allows_intermittent_bonding',
    isSchool: 'is_school',
    requiresPaidLeave: 'requires_paid_leave',
    asksFitnessForDuty: 'asks_fitness_for_duty',
    closesOnHolidays: 'closes_on_holidays',
  },
});

export const leaveYearsSheet = defineTableSheet({
  name: 'Leave years',
  about: 'How the company counts its 12 months, from 60 days after each announcement.',
  table: 'leave_year_methods',
  key: ['announcedOn'],
  columns: {
    announcedOn: date('Announced', {
      required: true,
      help: 'The day employees were told',
      example: '2026-09-01',
    }),
    method: code('Method', yearMethods, {
      required: true,
      help: 'How the year is counted',
      example: 'rolling',
    }),
    fixedStart: text('Fixed year begins', {
      max: 5,
      schema: YearMethodChoice.shape.fixedStart,
      help: 'For a fixed year, as 07-01',
    }),
  },
  stored: { announcedOn: 'announced_on', method: 'method', fixedStart: 'fixed_start' },
  check(rows, report, { today }) {
    for (const at of rows)
      for (const { path, message } of choiceProblems(at.row, undefined, today))
        report(at, path as keyof typeof at.row, message);
  },
});
