import { customCode } from '@portal/contract/areas/enrollment/plan-kind.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { displayMoney, dollarsOf } from '@portal/contract/values/dollars.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import type { NewRow } from '../../../platform/tables.ts';
import { payrollIdValue } from '../../participants/participant-secrets.ts';
import { openingReference } from '../opening/whole-enrollment.ts';
import * as store from './post-claims.store.ts';

/** A claim as the claims system reports it. Amounts are in cents. */
export type OutsideClaim = {
  /** Of the claims system: what tells claims of a company apart. */
  number: string;
  empno: string | null;
  payrollId: string | null;
  planYear: string;
  /** Null: a custom plan. */
  plan: string | null;
  customPlan: number | null;
  serviceDate: CalendarDate;
  receivedOn: CalendarDate;
  submittedCents: number;
  deniedCents: number;
  reason: string | null;
  status: 'pending' | 'approved' | 'paid' | 'denied';
  decidedOn: CalendarDate | null;
  paidOn: CalendarDate | null;
  method: 'Check' | 'Direct Deposit' | 'Debit Card' | null;
};

export type ClaimField = keyof OutsideClaim;
export type ClaimProblem = { index: number; field: ClaimField; message: string };
/** What a claim adds to what is on file; null: nothing. */
type Change = { account: store.Account; onFile: store.ClaimOnFile | null; claim: OutsideClaim };
export type PlannedClaims = {
  added: Change[];
  moved: Change[];
  unchanged: number;
  problems: ClaimProblem[];
};

type On = { tx: Transaction; secrets: Secrets; compId: number; today: CalendarDate };

/**
 * Compares claims with what is on file; undefined if there is no such company. A claim only ever moves on: pending,
 * approved, paid.
 */
export async function planClaims(
  { tx, secrets, compId, today }: On,
  claims: readonly OutsideClaim[],
): Promise<PlannedClaims | undefined> {
  const planned: PlannedClaims = { added: [], moved: [], unchanged: 0, problems: [] };
  if (!(await store.hasCompany(tx, compId))) return undefined;
  const accounts = new Map(
    (await store.lockAccounts(tx, compId)).map((account) => [accountKey(account), account]),
  );
  const personOf = await personFinder({ tx, secrets, compId }, claims);
  const onFile = await store.claimsOf(
    tx,
    compId,
    claims.map(({ number }) => number),
  );
  for (const [index, claim] of claims.entries()) {
    const known = onFile.get(claim.number) ?? null;
    const empno = personOf(claim);
    const account = accounts.get(accountKey({ ...claim, empno: empno ?? '', ...planOf(claim) }));
    const problems = problemsOf({ claim, known, empno, account, today });
    planned.problems.push(...problems.map((problem) => ({ ...problem, index })));
    if (problems.length > 0 || !account) continue;
    const change = { account, onFile: known, claim };
    if (!known) planned.added.push(change);
    else if (isMoved(claim, known)) planned.moved.push(change);
    else planned.unchanged++;
  }
  return planned;
}

const planOf = ({ plan, customPlan }: OutsideClaim) => ({
  planCode: plan ?? customCode,
  customPlanId: plan === null ? customPlan : null,
});

const accountKey = (of: Pick<store.Account, 'empno' | 'planYear' | 'planCode' | 'customPlanId'>) =>
  JSON.stringify([of.empno, of.planYear, of.planCode, of.customPlanId]);

async function personFinder(
  { tx, secrets, compId }: Omit<On, 'today'>,
  claims: readonly OutsideClaim[],
): Promise<(claim: OutsideClaim) => string | undefined> {
  const hashesOf = (payrollId: string) => secrets.hashes(payrollIdValue(payrollId));
  const hashes = claims.flatMap(({ payrollId }) => (payrollId === null ? [] : hashesOf(payrollId)));
  const empnos = await store.empnosByHash(tx, compId, hashes);
  const known = await store.knownEmpnos(
    tx,
    compId,
    claims.flatMap(({ empno }) => empno ?? []),
  );
  return ({ empno, payrollId }) => {
    if (payrollId === null) return empno !== null && known.has(empno) ? empno : undefined;
    const found = hashesOf(payrollId).flatMap((hash) => empnos.get(hash) ?? [])[0];
    return empno === null || empno === found ? found : undefined;
  };
}

const approvedCents = ({ status, submittedCents, deniedCents }: OutsideClaim) =>
  status === 'approved' || status === 'paid' ? submittedCents - deniedCents : 0;
const paidCents = (claim: OutsideClaim) => (claim.status === 'paid' ? approvedCents(claim) : 0);

const isMoved = (claim: OutsideClaim, known: store.ClaimOnFile) =>
  claim.deniedCents !== known.deniedCents ||
  approvedCents(claim) !== known.approvedCents ||
  paidCents(claim) !== known.paidCents;

type Facts = {
  claim: OutsideClaim;
  known: store.ClaimOnFile | null;
  empno: string | undefined;
  account: store.Account | undefined;
  today: CalendarDate;
};

function problemsOf({ claim, known, empno, account, today }: Facts): Omit<ClaimProblem, 'index'>[] {
  const problems: Omit<ClaimProblem, 'index'>[] = [];
  const refuse = (field: ClaimField, message: string) => problems.push({ field, message });
  if (claim.number === openingReference) {
    refuse('number', 'This number is taken: it stands for claims before the account came here');
    return problems;
  }
  if (empno === undefined)
    refuse(
      claim.payrollId === null ? 'empno' : 'payrollId',
      claim.payrollId === null && claim.empno === null
        ? 'Please enter the PID or the payroll ID'
        : 'There is no such participant',
    );
  else if (!account) refuse('plan', 'This participant does not have this plan in this plan year');
  for (const field of ['serviceDate', 'receivedOn', 'decidedOn', 'paidOn'] as const)
    if ((claim[field] ?? '') > today) refuse(field, 'Must not be after today');
  if (claim.receivedOn < claim.serviceDate)
    refuse('receivedOn', 'Must not be before the service date');
  if (account && claim.serviceDate < account.startsOn)
    refuse('serviceDate', `The account begins on ${displayDate(account.startsOn)}`);
  if (claim.deniedCents > claim.submittedCents)
    refuse('deniedCents', 'Must not be more than the amount');
  if (claim.status === 'denied' && claim.deniedCents !== claim.submittedCents)
    refuse('deniedCents', 'All of a denied claim is denied');
  if (claim.status !== 'denied' && claim.deniedCents === claim.submittedCents)
    refuse('status', 'All of it is denied');
  if (claim.status === 'paid') {
    if (claim.paidOn === null) refuse('paidOn', 'This field is required');
    if (claim.method === null) refuse('method', 'This field is required');
  }
  if (claim.status === 'approved' && claim.decidedOn === null)
    refuse('decidedOn', 'This field is required');
  if (known) problems.push(...differences(claim, known, account));
  if (account?.isClosed && (!known || isMoved(claim, known)))
    refuse('planYear', 'This account is closed');
  return problems;
}

/** What a claim that is on file cannot become. */
function differences(
  claim: OutsideClaim,
  known: store.ClaimOnFile,
  account: store.Account | undefined,
): Omit<ClaimProblem, 'index'>[] {
  const problems: Omit<ClaimProblem, 'index'>[] = [];
  const refuse = (field: ClaimField, message: string) => problems.push({ field, message });
  const dollars = (cents: number) => displayMoney(dollarsOf(cents));
  if (account && account.enrollmentId !== known.enrollmentId)
    refuse('plan', 'This claim is on file for another account');
  if (claim.serviceDate !== known.serviceDate)
    refuse('serviceDate', `On file it is ${displayDate(known.serviceDate)}`);
  if (claim.submittedCents !== known.submittedCents)
    refuse('submittedCents', `On file it is ${dollars(known.submittedCents)}`);
  if (paidCents(claim) < known.paidCents)
    refuse('status', `${dollars(known.paidCents)} of it are paid on file`);
  else if (approvedCents(claim) < known.approvedCents)
    refuse('status', `${dollars(known.approvedCents)} of it are approved on file`);
  else if (known.approvedCents > 0 && claim.deniedCents !== known.deniedCents)
    refuse('deniedCents', `On file it is ${dollars(known.deniedCents)}`);
  return problems;
}

/** Writes what was planned without problems. */
export async function writeClaims(
  { tx, compId }: On,
  { added, moved }: PlannedClaims,
): Promise<void> {
  const ids = await store.insertClaims(
    tx,
    added.map(({ account, claim }) => ({
      comp_id: compId,
      enrollment_id: account.enrollmentId,
      reference: claim.number,
      service_date: claim.serviceDate,
      received_on: claim.receivedOn,
      submitted_cents: claim.submittedCents,
      denied_cents: claim.deniedCents,
      rejection_reason: claim.reason,
    })),
  );
  for (const { onFile, claim } of moved)
    if (onFile && onFile.deniedCents !== claim.deniedCents)
      await store.denyPart(tx, compId, onFile.claimId, claim);
  await store.insertEntries(
    tx,
    [...added, ...moved].flatMap(({ account, onFile, claim }) => {
      const entry = {
        comp_id: compId,
        enrollment_id: account.enrollmentId,
        reference: claim.number,
        claim_id: onFile?.claimId ?? ids.get(claim.number)!,
      };
      const approved = approvedCents(claim) - (onFile?.approvedCents ?? 0);
      const paid = paidCents(claim) - (onFile?.paidCents ?? 0);
      const entries: NewRow<'account_entries'>[] = [];
      if (approved > 0)
        entries.push({
          ...entry,
          kind: 'approval',
          effective_on: (claim.decidedOn ?? claim.paidOn)!,
          amount_cents: approved,
        });
      if (paid > 0)
        entries.push({
          ...entry,
          kind: 'payment',
          effective_on: claim.paidOn!,
          amount_cents: paid,
          method: claim.method,
        });
      return entries;
    }),
  );
}
