import {
  billingEventTypes,
  cobraEventTypes,
} from '@portal/contract/areas/continuation/event-type.ts';
import { letterOf, serviceOf } from '@portal/contract/areas/continuation/service-letter.ts';
import { isDateText } from '@portal/contract/values/is-date-text.ts';
import { requiredMessage } from '@portal/contract/values/text.ts';
import * as takeover from '../../../continuation/takeover/take-over-event.service.ts';
import { code, codes, codesIn, date, joinCodes, money, type RowOf } from '../columns.ts';
import { joinPairs, pairsIn } from '../day-list.ts';
import { defineSheet, type CheckedRow } from '../sheet.ts';
import { continuationPlansSheet } from './continuation-plans.sheet.ts';
import { dependentsSheet } from './dependents.sheet.ts';
import { participantsSheet, pid } from './participants.sheet.ts';
import { planLevelsSheet } from './plan-rates.sheet.ts';

const services = { c: 'COBRA', R: 'Retiree', L: 'Leave' } as const;

const events = Object.fromEntries([
  ...cobraEventTypes.map(({ id, desc }) => [`c${id}`, `${services.c}: ${desc}`]),
  ...billingEventTypes.map(({ id, desc, category }) => [
    `r${id}`,
    `${services[category]}: ${desc}`,
  ]),
]) as Record<string, string>;

/** The participant in a list of covered people. */
const employee = 'E';

const columns = {
  empno: pid(),
  event: code('Event', events, {
    required: true,
    help: 'What happened, and the service that it belongs to',
    example: 'c2',
  }),
  coverageBegins: date('Coverage began', {
    required: true,
    help: 'First day of continued coverage',
    example: '2026-11-01',
  }),
  plan: planLevelsSheet.columns.plan,
  planBegins: planLevelsSheet.columns.planBegins,
  level: code(
    'Level',
    planLevelsSheet.columns.covers.choices! as Record<'E' | 'ES' | 'EC' | 'F', string>,
    {
      required: true,
      help: 'Who the level is for',
      example: 'E',
    },
  ),
  members: codes('Covers', {
    required: true,
    help: 'E for the participant, numbers of dependents; with commas',
    example: 'E',
  }),
  lastDays: codes('Can last through', {
    help: 'The last day the law allows; if people differ: E 2028-04-30, 1 2029-10-31. Empty: no limit',
    example: '2028-04-30',
  }),
  eventDate: date('Event date', {
    required: true,
    help: 'The day it happened',
    example: '2026-10-16',
  }),
  electedOn: date('Elected', {
    required: true,
    help: 'Postmark of the election',
    example: '2026-11-10',
  }),
  paidThrough: date('Paid through', {
    help: 'The last day that is paid for. Billing resumes the day after. Empty: nothing is paid',
    example: '2026-12-31',
  }),
  expectedReturn: date('Expected return', { help: 'From a leave' }),
  ownRate: money('Own rate', { help: 'For a month, 100 percent. Empty: the rate on file' }),
  employerPays: money('Employer pays', { ifEmpty: 0, help: 'Of each month. Empty: nothing' }),
  employerUntil: date('Employer pays until', { help: 'Required if the employer pays' }),
  planEnds: date('Plan ends', { help: 'If this plan ends before the event does, as a health FSA' }),
};

type Row = RowOf<typeof columns>;

/** What all rows of an event have in common. */
const ofEvent = ['eventDate', 'electedOn', 'paidThrough', 'expectedReturn'] as const;

export const continuationCoverageSheet = defineSheet({
  name: 'Continuation coverage',
  about:
    'Coverage under COBRA or direct billing that was elected elsewhere and continues here: a row for each plan.',
  key: ['empno', 'event', 'coverageBegins', 'plan', 'planBegins'],
  references: [
    { columns: ['empno'], sheet: participantsSheet.name },
    { columns: ['plan', 'planBegins', 'level'], sheet: planLevelsSheet.name },
  ],
  columns,
  async read(on, inFile = []) {
    const paid = new Map(inFile.map((row) => [keyOfRow(row as Row), row.paidThrough ?? null]));
    const rows = (await takeover.listLiveEvents(on)).flatMap((event) => {
      // What the file says of another installation's day is the same as long as that is what was taken over.
      const said = paid.get(takeover.eventKey(event));
      const isAsTakenOver = said !== undefined && said === event.paidElsewhere;
      return rowsOf(isAsTakenOver ? { ...event, paidThrough: said } : event);
    });
    const order = (row: Row) =>
      [row.empno, row.event, row.coverageBegins, row.plan, row.planBegins].join('\n');
    return rows.toSorted((one, other) => (order(one) < order(other) ? -1 : 1));
  },
  check(rows, report, { rowsOf: rowsOfSheet, today }) {
    const families = Map.groupBy(rowsOfSheet(dependentsSheet), ({ empno }) => empno);
    const byAge = new Set(
      rowsOfSheet(continuationPlansSheet)
        .filter(({ isAgeBanded }) => isAgeBanded)
        .map(({ name, beginsOn }) => `${name} ${beginsOn}`),
    );
    for (const at of rows) {
      if (!at.isInFile) continue;
      const { row } = at;
      const known = new Set([
        employee,
        ...(families.get(row.empno) ?? []).map(({ number }) => String(number)),
      ]);
      const members = codesIn(row.members);
      if (!members.every((each) => known.has(each)))
        report(at, 'members', 'Please enter E for the participant and numbers of their dependents');
      if (!lastDayOf(row))
        report(at, 'lastDays', 'Please enter a day, or who and day: E 2028-04-30');
      if (row.coverageBegins < row.eventDate)
        report(at, 'coverageBegins', 'Must not be before the event');
      if (row.electedOn > today) report(at, 'electedOn', 'Must not be after today');
      if (row.paidThrough !== null && row.paidThrough <= row.coverageBegins)
        report(at, 'paidThrough', 'Must be after coverage began');
      if (row.employerPays > 0 && row.employerUntil === null)
        report(at, 'employerUntil', requiredMessage);
      if (byAge.has(`${row.plan} ${row.planBegins}`) && row.ownRate === null)
        report(at, 'ownRate', 'This plan costs by age: please enter the rate');
      for (const column of changedBesidesPayment(at))
        report(at, column, 'This event is on file. Please change it in the portal');
    }
    for (const [, ofOne] of Map.groupBy(rows, ({ row }) => keyOfRow(row))) {
      const first = ofOne[0]!;
      for (const at of ofOne) {
        if (at.before === null && ofOne.some(({ before }) => before !== null))
          report(at, 'plan', 'This event is on file. Please change it in the portal');
        for (const column of ofEvent)
          if (at.row[column] !== first.row[column])
            report(at, column, 'Must be the same in all rows of the event');
      }
    }
  },
  async write(on, { added, changed }) {
    const byEvent = Map.groupBy(added, keyOfRow);
    await takeover.takeOverEvents(on, [...byEvent.values()].map(eventOf));
    const corrected = new Map(changed.map(({ row }) => [keyOfRow(row), row]));
    for (const row of corrected.values())
      await takeover.correctPaidThrough(on, keyOf(row), row.paidThrough);
  },
});

const keyOf = ({ empno, event, coverageBegins }: Row): takeover.EventKey => {
  const service = serviceOf(event.startsWith('c') ? 'c' : 'r');
  return { empno, service, eventType: Number(event.slice(1)), coverageBegins };
};
const keyOfRow = (row: Row) => (row.event ? takeover.eventKey(keyOf(row)) : '');

function changedBesidesPayment({ row, before }: CheckedRow<Row>): (keyof Row)[] {
  if (!before) return [];
  const names = Object.keys(columns) as (keyof Row)[];
  return names.filter((name) => name !== 'paidThrough' && row[name] !== before[name]);
}

/** Until when each person can be covered; undefined if the cell is not readable. */
function lastDayOf({ lastDays }: Row): ((member: string) => string | null) | undefined {
  if (lastDays === null) return () => null;
  if (isDateText(lastDays)) return () => lastDays;
  const pairs = pairsIn(lastDays);
  if (!pairs?.every(([, day]) => isDateText(day))) return undefined;
  return (member) => pairs.find(([who]) => who === member)?.[1] ?? null;
}

const memberOf = (part: string): takeover.Member =>
  part === employee ? 'participant' : Number(part);
const markOf = (member: takeover.Member) => (member === 'participant' ? employee : String(member));

function eventOf(rows: readonly Row[]): takeover.TakenOverEvent {
  const first = rows[0]!;
  const lastDays = new Map(
    rows.flatMap((row) =>
      codesIn(row.members).map((each) => [each, lastDayOf(row)!(each)] as const),
    ),
  );
  return {
    ...keyOf(first),
    eventDate: first.eventDate,
    electedOn: first.electedOn,
    paidThrough: first.paidThrough,
    expectedReturn: first.expectedReturn,
    members: [...lastDays].map(([each, lastDay]) => ({ member: memberOf(each), lastDay })),
    plans: rows.map((row) => ({
      plan: row.plan,
      planBegins: row.planBegins,
      level: row.level,
      members: codesIn(row.members).map(memberOf),
      ownRateCents: row.ownRate,
      employerCents: row.employerPays,
      employerUntil: row.employerUntil,
      endsOn: row.planEnds,
    })),
  };
}

function rowsOf(event: takeover.TakenOverEvent): Row[] {
  const days = new Map(event.members.map(({ member, lastDay }) => [member, lastDay]));
  return event.plans.map((plan) => {
    const lastDays = plan.members.map((member) => days.get(member) ?? null);
    const isSame = new Set(lastDays).size === 1;
    return {
      empno: event.empno,
      event: `${letterOf(event.service)}${event.eventType}`,
      coverageBegins: event.coverageBegins,
      plan: plan.plan,
      planBegins: plan.planBegins,
      level: plan.level,
      members: joinCodes(plan.members.map(markOf)),
      lastDays: isSame
        ? lastDays[0]!
        : joinPairs(
            plan.members.flatMap((member, index) =>
              lastDays[index] === null ? [] : [[markOf(member), lastDays[index]!] as const],
            ),
          ),
      eventDate: event.eventDate,
      electedOn: event.electedOn,
      paidThrough: event.paidThrough,
      expectedReturn: event.expectedReturn,
      ownRate: plan.ownRateCents,
      employerPays: plan.employerCents,
      employerUntil: plan.employerUntil,
      planEnds: plan.endsOn,
    };
  });
}
