import { usStates } from '@portal/contract/values/us-state.ts';
import { code, codes, integer, text, yesNo } from '../columns.ts';
import { defineTableSheet } from '../table-sheet.ts';

const ends = { endOfMonth: 'End of month', eventDate: 'Event date' } as const;
const from = { coverageBegins: 'Coverage begins', eventDate: 'Event date' } as const;
const line = (heading: string, help: string, example: string) =>
  text(heading, { max: 60, help, example });

export const continuationSettingsSheet = defineTableSheet({
  name: 'Continuation settings',
  about: 'The company’s choices for COBRA and direct billing: one row. Letters use its names.',
  table: 'continuation_settings',
  key: [],
  columns: {
    planName: line('Name of the plan', 'In letters', 'Example Manufacturing Group Health Plan'),
    administratorName: line('Plan administrator', 'In letters', 'Benefits Department'),
    administratorStreet: line('Administrator street', 'In letters', '100 Main Street'),
    administratorCity: line('Administrator city', 'City, state and zip', 'Albany, NY 12207'),
    administratorPhone: line('Administrator phone', 'In letters', '555-555-0101'),
    activeCoverageEnds: code('Active coverage ends', ends, {
      ifEmpty: 'endOfMonth',
      help: 'After an event. Empty: End of month',
      example: 'endOfMonth',
    }),
    measureFrom: code('Months count from', from, {
      ifEmpty: 'coverageBegins',
      help: 'For the longest time coverage can last. Empty: Coverage begins',
      example: 'coverageBegins',
    }),
    responseDays: days('Days to respond', 15, 90, 'To a billing offer; COBRA has the law’s'),
    graceDays: days('Grace days', 15, 60, 'Of months billed from now on; COBRA has the law’s'),
    reinstatementDays: days('Days to reinstate', 0, 90, 'After coverage ended for lack of payment'),
    prorates: yesNo('Prorates', {
      ifEmpty: true,
      help: 'Part of a month costs part of the rate. Empty: Yes',
    }),
    writesOffShort: yesNo('Writes off short payments', {
      ifEmpty: false,
      help: 'A payment that is insignificantly short counts as paid. Empty: No',
    }),
    retroOnRevoke: yesNo('Retroactive after a revoked waiver', {
      ifEmpty: false,
      help: 'Coverage then begins at the event. Empty: No',
    }),
    billsLeaves: yesNo('Bills people on leave', { ifEmpty: true, help: 'Empty: Yes' }),
    mailsInvoices: yesNo('Mails invoices', { ifEmpty: true, help: 'With a coupon. Empty: Yes' }),
    stateTypes: codes('States', {
      choices: Object.fromEntries(usStates.map((state) => [state.code, state.code])),
      help: 'Whose event types are offered, as CA, NY. Empty: all',
    }),
    collectsCobra: yesNo('Collects COBRA premiums', {
      ifEmpty: false,
      help: 'Of events entered from now on. Empty: No, you bill them',
    }),
    collectsBilling: yesNo('Collects direct billing', { ifEmpty: false, help: 'The same' }),
    collectorName: text('Collector', {
      max: 60,
      help: 'Who takes premiums if the company does so',
    }),
    collectorStreet: text('Collector street', { max: 60, help: 'Where premiums are sent then' }),
    collectorCity: text('Collector city', { max: 60, help: 'City, state and zip' }),
  },
  stored: {
    planName: 'plan_name',
    administratorName: 'administrator_name',
    administratorStreet: 'administrator_street',
    administratorCity: 'administrator_city',
    administratorPhone: 'administrator_phone',
    activeCoverageEnds: 'active_coverage_ends',
    measureFrom: 'measure_from',
    responseDays: 'response_days',
    graceDays: 'grace_days',
    reinstatementDays: 'reinstatement_days',
    prorates: 'prorates',
    writesOffShort: 'writes_off_short',
    retroOnRevoke: 'retro_on_revoke',
    billsLeaves: 'bills_leaves',
    mailsInvoices: 'mails_invoices',
    stateTypes: 'state_types',
    collectsCobra: 'collects_cobra',
    collectsBilling: 'collects_billing',
    collectorName: 'collector_name',
    collectorStreet: 'collector_street',
    collectorCity: 'collector_city',
  },
});

function days(heading: string, min: number, max: number, what: string) {
  return integer(heading, { ifEmpty: 30, min, max, help: `${what}. Empty: 30` });
}
