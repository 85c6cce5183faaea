import {
  DependentInput,
  dependentProblems,
  maxDependents,
  maxDependentsMessage,
} from '@portal/contract/areas/participants/dependent.ts';
import * as people from '../../../participants/people-in-bulk.service.ts';
import { code, date, integer, text } from '../columns.ts';
import { defineSheet } from '../sheet.ts';
import { companySheet } from './company.sheet.ts';
import { inArea, participantsSheet, pid, sex, ssnIsId } from './participants.sheet.ts';

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
  check(rows, report, { today, rowsOf }) {
    for (const at of rows)
      for (const { path, message } of dependentProblems(at.row, today))
        report(at, path as keyof typeof at.row, message);
    const usesSsn = ssnIsId(rowsOf(companySheet)[0]);
    const people = new Map(rowsOf(participantsSheet).map((row) => [row.empno, row]));
    for (const [empno, family] of Map.groupBy(rows, ({ row }) => row.empno)) {
      const person = people.get(empno);
      const ownSsn = usesSsn ? person?.payrollid.padStart(9, '0') : person?.socsec;
      for (const at of family) {
        const { number, ssn } = at.row;
        if (family.length > maxDependents && at.before === null)
          report(at, 'number', maxDependentsMessage);
        // A child may be of two who work here, so only a family's own are compared. One that is on file may stay.
        if (ssn === null || ssn === at.before?.ssn) continue;
        const other = family.find(({ row }) => row.ssn === ssn && row.number !== number);
        if (ssn === ownSsn) report(at, 'ssn', `${empno} has the same SSN`);
        else if (other) report(at, 'ssn', `Number ${other.row.number} has the same SSN`);
      }
    }
  },
  async write(on, { added, changed }) {
    await people.insertWholeDependents(inArea(on), added);
    await people.updateWholeDependents(
      inArea(on),
      changed.map(({ row }) => row),
    );
  },
});
