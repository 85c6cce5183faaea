import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { daysBetween } from '@portal/contract/values/day-count.ts';
import type { Range } from '@portal/contract/areas/reports/report-parameters.ts';
import type { Transaction } from '../../../platform/database.ts';
import { date, defineReport, integer, text } from '../../../support/reports/report.ts';
import { ruledRows } from '../../../support/reports/row-source.ts';
import { caseActions } from './case-actions.rules.ts';
import { caseColumns, caseListColumns } from './leave-columns.ts';
import { casesOn, isOpen, type ReportCase } from './report-cases.service.ts';

type Call = Range & { compId: number };
/** Rows that are complete as they are selected. */
const rowsOf = <Row>(select: (tx: Transaction, call: Call) => Promise<Row[]>) =>
  ruledRows(select, (_tx, _call, keys: readonly Row[]) => Promise.resolve([...keys]));

// The tiles of the dashboard count what these choose.
export const openOf = (cases: readonly ReportCase[]) => cases.filter(isOpen);

export const actionsOf = (cases: readonly ReportCase[], on: CalendarDate) =>
  openOf(cases).flatMap((each) => {
    const actions = caseActions({ ...each, on });
    if (actions.length === 0) return [];
    const dueOn = actions.map((action) => action.dueOn).toSorted()[0]!;
    const action = actions.map((one) => one.action).join('; ');
    return [{ ...each, action, dueOn, daysLeft: daysBetween(on, dueOn) }];
  });

/** Somebody is off in one block, the day to come back has been reached, and nobody has said whether they did. */
export const returnsOf = (cases: readonly ReportCase[], on: CalendarDate) =>
  cases
    .filter(
      ({ standing }) =>
        standing.caseStatus === 'Open' &&
        (standing.approvalStatus === 'Approved' ||
          standing.approvalStatus === 'Partially Approved') &&
        standing.approved.some(({ how }) => how === 'continuous'),
    )
    .flatMap((each) => {
      const { returnsOn } = each.standing;
      return returnsOn !== null && returnsOn <= on
        ? [{ ...each, daysPast: daysBetween(returnsOn, on) }]
        : [];
    });

export const openCases = defineReport(
  'open-cases',
  {
    rows: rowsOf(async (tx, { compId, endDate }) => openOf(await casesOn(tx, compId, endDate))),
  },
  caseListColumns,
);

export const allLeaveCases = defineReport(
  'all-leave-cases',
  {
    rows: rowsOf(async (tx, { compId, startDate, endDate }) =>
      // Where they stand in the end; a case may be asked for long before it begins, but not after.
      (await casesOn(tx, compId, '9999-12-31')).filter(
        ({ leave, standing }) => leave.startsOn <= endDate && startDate <= standing.endsOn,
      ),
    ),
  },
  [
    ...caseListColumns,
    date('Paperwork Sent', ({ standing }) => standing.paperwork?.sentOn ?? null),
    date('Due', ({ standing: { paperwork } }) => paperwork?.extendedTo ?? paperwork?.dueOn ?? null),
    date('Received', ({ standing }) => standing.paperwork?.receivedOn ?? null),
    text('Denial Reason', ({ standing }) => standing.denial?.reason ?? null, 34),
    date('Closed On', ({ standing }) => standing.closedOn),
  ],
);

export const actionNeeded = defineReport(
  'action-needed',
  {
    rows: rowsOf(async (tx, { compId, endDate }) =>
      actionsOf(await casesOn(tx, compId, endDate), endDate),
    ),
  },
  [
    ...caseColumns,
    text('Action', ({ action }) => action, 40),
    date('Due Date', ({ dueOn }) => dueOn),
    integer('Days Left', ({ daysLeft }) => daysLeft),
    text('Approval Status', ({ standing }) => standing.approvalStatus, 22),
  ],
);

export const returnToConfirm = defineReport(
  'rtw-confirmation-needed',
  {
    rows: rowsOf(async (tx, { compId, endDate }) =>
      returnsOf(await casesOn(tx, compId, endDate), endDate),
    ),
  },
  [
    ...caseColumns,
    date('Leave End', ({ standing }) => standing.endsOn),
    date('Est. Return', ({ standing }) => standing.returnsOn),
    integer('Days Past', ({ daysPast }) => daysPast),
  ],
);
