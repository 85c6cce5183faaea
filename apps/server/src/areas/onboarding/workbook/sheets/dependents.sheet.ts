import {
  DependentInput,
  dependentProblems,
  maxDependents,
  maxDependentsMessage,
} from '@portal/contract/areas/participants/dependent.ts';
import * as people from '../../../participants/people-in-bulk.service.ts';
import { code, date, integer, text } from '../columns.ts';
import { defineSheet } from '../sheet.ts';
import { inArea, participantsSheet, pid, sex } from './participants.sheet.ts';

const { shape } = DependentInput;

export const dependentsSheet = defineSheet({
  name: 'Dependents',
  about: 'Spouses, children and other dependents. Other sheets name them by their number.',
  key: ['empno', 'number'],
  references: [{ columns: ['empno'], sheet: participantsSheet.name }],
  columns: {
    empno: pid(),
    number: integer('Number', {
      required: true,
      min: 1,
      max: 99,
      help: "Tells a person's dependents apart: 1, 2, 3. It never changes",
      example: 1,
    }),
    fname: text('First name', {
      required: true,
      max: 15,
      schema: shape.fname,
      help: 'Up to 15',
      example: 'Ben',
    }),
    lname: text('Last name', {
      required: true,
      max: 20,
      schema: shape.lname,
      help: 'Up to 20',
      example: 'Lee',
    }),
    relation: code(
      'Relation',
      { S: 'Spouse', C: 'Child', O: 'Other' },
      { required: true, help: 'To the participant', example: 'C' },
    ),
    dateOfBirth: date('Birthdate', { help: 'Before today', example: '2015-02-28' }),
    sex: { ...sex, example: 'M' },
    ssn: text('SSN', { max: 30, isSecret: true, schema: shape.ssn, help: 'Optional' }),
    endedOn: date('Ended', { help: 'Last day they were a dependent. Empty: they still are' }),
  },
  read: (on) => people.listWholeDependents(inArea(on)),
  check(rows, report, { today }) {
    for (const at of rows)
      for (const { path, message } of dependentProblems(at.row, today))
        report(at, path as keyof typeof at.row, message);
    for (const [, family] of Map.groupBy(rows, ({ row }) => row.empno))
      if (family.length > maxDependents)
        for (const at of family) if (at.before === null) report(at, 'number', maxDependentsMessage);
  },
  async write(on, { added, changed }) {
    await people.insertWholeDependents(inArea(on), added);
    await people.updateWholeDependents(
      inArea(on),
      changed.map(({ row }) => row),
    );
  },
});
