import type { HistoryEntry } from '@portal/contract/areas/participants/history.ts';
import { relationName } from '@portal/contract/areas/participants/relation.ts';
import type { Member } from '../../request/caller.ts';
import type { Context } from '../../request/context.ts';
import { participantFields } from './participant-changes.ts';
import { auditRowsOf, type AuditRow } from './participant-history.store.ts';
import { requireParticipant } from './participants.service.ts';

const pageSize = 25;

export function getParticipantHistory(
  { database }: Context,
  { scope, compId }: Member,
  empno: string,
  before: number | undefined,
) {
  return database.transaction(scope, async (tx) => {
    await requireParticipant(tx, compId, empno);
    // One extra row shows whether there is another page.
    const rows = await auditRowsOf(tx, compId, empno, { before, limit: pageSize + 1 });
    const page = rows.slice(0, pageSize);
    return {
      entries: page.map(entryOf),
      next: rows.length > pageSize ? page.at(-1)!.id : null,
    };
  });
}

function entryOf({ id, at, by, action, before, after }: AuditRow): HistoryEntry {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return {
    id,
    at: at.toISOString(),
    by,
    action,
    changes: names
      .toSorted(asOnTheForm)
      .flatMap((field) =>
        field === 'dependents'
          ? addedDependents(after?.[field])
          : [{ field, before: displayValue(before?.[field]), after: displayValue(after?.[field]) }],
      ),
  };
}

const displayValue = (value: unknown) =>
  value === null || value === undefined
    ? null
    : typeof value === 'string'
      ? value
      : JSON.stringify(value);

/** Stored JSON does not keep the order of its fields. */
const asOnTheForm = (one: string, other: string) => placeOf(one) - placeOf(other);
const formOrder: readonly string[] = [
  'person',
  'dependent',
  ...participantFields,
  'relation',
  'dateOfBirth',
  'ssn',
  'endedOn',
  'terminateBenefits',
  'lastDeduction',
  'planName',
  'planYear',
  'partStart',
  'partEnd',
  'partAnn',
  'firstPayDateOfChange',
  'payPeriodDeduction',
  'lfsa',
  'planLevel',
  'currentContributions',
  'coveredDependents',
  'eventType',
  'eventDate',
  'coverageBegins',
  'paidThrough',
  'medicareDate',
  'expectedReturn',
  'benefits',
  'coverageEnds',
  'sendTo',
  'spouseName',
  'spouseBirthDate',
  'spouseGender',
];
const placeOf = (field: string) => (formOrder.includes(field) ? formOrder.indexOf(field) : 99);

type AuditedDependent = { fname: string; lname: string; relation: string };

function addedDependents(dependents: unknown): HistoryEntry['changes'] {
  return (dependents as AuditedDependent[]).map(({ fname, lname, relation }) => ({
    field: 'dependent',
    before: null,
    after: `${fname} ${lname} (${relationName(relation)})`,
  }));
}
