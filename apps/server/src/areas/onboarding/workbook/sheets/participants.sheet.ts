import { z } from 'zod';
import { ParticipantInput } from '@portal/contract/areas/participants/participant.ts';
import { participantProblems } from '@portal/contract/areas/participants/participants.rules.ts';
import { requiredMessage } from '@portal/contract/values/text.ts';
import { usStates } from '@portal/contract/values/us-state.ts';
import { replanDeductions } from '../../../enrollment/opening/replan-deductions.service.ts';
import * as people from '../../../participants/people-in-bulk.service.ts';
import { code, date, integer, text } from '../columns.ts';
import { defineSheet, type OnCompany } from '../sheet.ts';
import { zipFromSheet } from '../zip.ts';
import { companySheet } from './company.sheet.ts';
import { locationsSheet } from './locations.sheet.ts';
import { payFrequenciesSheet } from './pay-frequencies.sheet.ts';

const { shape } = ParticipantInput;

/** Spreadsheets drop the zeros in front. */
const Pid = z
  .string()
  .regex(/^\d{1,9}$/, 'A PID has up to nine digits')
  .transform((digits) => digits.padStart(9, '0'));

/** Names the person that a row is about. */
export const pid = (help = 'Their PID on the sheet Participants') =>
  text('PID', { required: true, max: 9, schema: Pid, help, example: '000000101' });

export const sex = code('Sex', { F: 'Female', M: 'Male' }, { help: 'Optional', example: 'F' });
export const states = Object.fromEntries(usStates.map((each) => [each.code, each.name]));

export const participantsSheet = defineSheet({
  name: 'Participants',
  about: 'The people of the company: active ones, and those whose benefits have ended.',
  key: ['empno'],
  references: [
    { columns: ['location'], sheet: locationsSheet.name },
    { columns: ['payfreq'], sheet: payFrequenciesSheet.name },
    { columns: ['payfreq2'], sheet: payFrequenciesSheet.name },
  ],
  columns: {
    empno: pid('Nine digits that stay with the person; zeros in front may be missing'),
    payrollid: text('Payroll ID', {
      required: true,
      max: 30,
      isSecret: true,
      schema: shape.payrollid,
      help: "The company's own ID for its people, often the SSN: up to nine digits, no letters",
      example: '900110001',
    }),
    socsec: text('SSN', {
      max: 30,
      isSecret: true,
      schema: shape.socsec,
      help: 'Nine digits. Only if the payroll ID is not the SSN',
    }),
    fname: text('First name', {
      required: true,
      max: 15,
      schema: shape.fname,
      help: 'Up to 15',
      example: 'Ann',
    }),
    lname: text('Last name', {
      required: true,
      max: 20,
      schema: shape.lname,
      help: 'Up to 20',
      example: 'Lee',
    }),
    birthdate: date('Birthdate', { help: 'Before today', example: '1980-04-30' }),
    sex,
    hphone: text('Phone', { max: 13, schema: shape.hphone, help: 'Ten digits' }),
    email: text('Email', { max: 50, schema: shape.email, help: 'Optional' }),
    hstreet1: text('Street', {
      required: true,
      max: 30,
      schema: shape.hstreet1,
      help: 'Up to 30',
      example: '100 Main Street',
    }),
    hstreet2: text('Street 2', { max: 30, schema: shape.hstreet2, help: 'Optional' }),
    hcity: text('City', {
      required: true,
      max: 20,
      schema: shape.hcity,
      help: 'Letters and spaces',
      example: 'Albany',
    }),
    hstate: code('State', states, { required: true, help: 'Name or code', example: 'NY' }),
    hzip: text('Zip', {
      required: true,
      max: 10,
      schema: zipFromSheet(shape.hzip),
      help: '5 or 9 digits',
      example: '12207',
    }),
    location: integer('Location', { help: 'Its code on the sheet Locations', example: 100 }),
    payfreq: text('Pay frequency', {
      max: 10,
      help: 'Its code. Needed for deductions',
      example: '4',
    }),
    payfreq2: text('Pay frequency 2', { max: 10, help: 'For a second paycheck' }),
    terminateBenefits: date('Benefits end', {
      help: 'Last day of benefits. Empty: they are active. Enrollments end on their own sheet',
    }),
  },
  async read(on) {
    return await people.listWholePeople(inArea(on));
  },
  check(rows, report, { today, rowsOf }) {
    const facts = {
      today,
      locations: rowsOf(locationsSheet).map(({ code: loccode, name }) => ({
        loccode,
        location: name,
        mayUse: true,
      })),
      payFrequencies: rowsOf(payFrequenciesSheet).map(({ code: pfqid, name }) => ({
        pfqid,
        pfqdesc: name,
        mayUse: true,
      })),
    };
    const usesSsn = ssnIsId(rowsOf(companySheet)[0]);
    const owners = Map.groupBy(rows, ({ row }) => row.payrollid.padStart(9, '0'));
    const ssnOwners = Map.groupBy(rows, ({ row }) => row.socsec);
    for (const at of rows) {
      const { row, before } = at;
      if (!at.isInFile) continue;
      for (const { path, message } of participantProblems(row, facts)) {
        // A reference says that there is no such choice. Records from elsewhere may lack how somebody is paid; whoever
        // has deductions needs it.
        const isTold = message === 'Please choose from the list' || message === requiredMessage;
        if (!isTold) report(at, path as keyof typeof row, message);
      }
      if (row.socsec !== null && usesSsn && row.socsec !== before?.socsec)
        report(at, 'socsec', 'This company already uses the SSN as its ID');
      // One that is on file may stay: a person who was entered twice is mended in the portal.
      const sameSsn =
        row.socsec !== null && row.socsec !== before?.socsec
          ? ssnOwners.get(row.socsec)!.find((each) => each.row.empno !== row.empno)
          : undefined;
      if (sameSsn) report(at, 'socsec', `${sameSsn.row.empno} has the same SSN`);
      const other = owners
        .get(row.payrollid.padStart(9, '0'))!
        .find((each) => each.row.empno !== row.empno);
      if (other) report(at, 'payrollid', `${other.row.empno} has the same ID`);
    }
  },
  async write(on, { added, changed }) {
    await people.insertWholePeople(inArea(on), added);
    for (const { row, columns } of changed) {
      await people.updateWholePerson(inArea(on), row);
      // Nobody is deducted on a day without pay.
      if (columns.includes('payfreq') || columns.includes('payfreq2'))
        await replanDeductions(on, row.empno);
    }
  },
});

/** Whether the company tells people apart by their SSNs, as it does unless it says otherwise. */
export const ssnIsId = (company: { idDescription: string | null } | undefined) =>
  (company?.idDescription ?? 'SSN') === 'SSN';

export const inArea = ({ tx, compId, context }: OnCompany) => ({
  tx,
  compId,
  secrets: context.secrets,
});
