import { isEmail, emailMessage } from '@portal/contract/values/contact.ts';
import { text } from '../columns.ts';
import { defineTableSheet } from '../table-sheet.ts';

export const providerContactsSheet = defineTableSheet({
  name: 'Provider contacts',
  about: 'Who on your staff looks after the company: one row. Their cards are on the dashboard.',
  table: 'companies',
  isPartOfRow: true,
  key: [],
  columns: {
    managerName: text('Account manager', { max: 60, help: 'Name', example: 'Jordan Avery' }),
    managerEmail: text('Account manager email', {
      max: 60,
      help: 'Needed with a name',
      example: 'jordan.avery@example.com',
    }),
    consultantName: text('Leave consultant', { max: 60, help: 'Name', example: 'Riley Stone' }),
    consultantEmail: text('Leave consultant email', {
      max: 60,
      help: 'Needed with a name',
      example: 'riley.stone@example.com',
    }),
    consultantPhone: text('Leave consultant phone', {
      max: 20,
      help: 'Needed with a name',
      example: '555-555-0142',
    }),
  },
  stored: {
    managerName: 'account_manager_name',
    managerEmail: 'account_manager_email',
    consultantName: 'fmla_consultant_name',
    consultantEmail: 'fmla_consultant_email',
    consultantPhone: 'fmla_consultant_phone',
  },
  check(rows, report) {
    for (const at of rows) {
      const { managerName, consultantName } = at.row;
      const wanted = [
        ['managerEmail', managerName],
        ['consultantEmail', consultantName],
        ['consultantPhone', consultantName],
      ] as const;
      for (const [column, name] of wanted) {
        const value = at.row[column];
        if (name !== null && value === null) report(at, column, 'This field is required');
        if (name === null && value !== null) report(at, column, 'There is no name for it');
        if (value !== null && column !== 'consultantPhone' && !isEmail(value))
          report(at, column, emailMessage);
      }
    }
  },
});
