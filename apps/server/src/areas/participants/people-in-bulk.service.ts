import type { DependentInput } from '@portal/contract/areas/participants/dependent.ts';
import type { ParticipantInput } from '@portal/contract/areas/participants/participant.ts';
import { Refusal } from '@portal/contract/problem.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Secrets } from '../../platform/secrets.ts';
import {
  dependentSsnIdentity,
  payrollIdIdentity,
  sealedPayrollId,
  sealedSsn,
  ssnIdentity,
} from './participant-secrets.ts';
import * as dependents from './dependents.store.ts';
import * as store from './people-in-bulk.store.ts';
import { setEndDate } from './participants.store.ts';
import { columnsOf, updateParticipant } from './save-participant.store.ts';

/** A person with full ids, as a company brings them along. */
export type WholePerson = ParticipantInput & { empno: string; terminateBenefits: string | null };

type On = { tx: Transaction; secrets: Secrets; compId: number };

/** Everybody of a company, by PID. The caller writes the audit row. */
export async function listWholePeople({ tx, secrets, compId }: On): Promise<WholePerson[]> {
  const people = await store.listPeople(tx, compId);
  return people.map(({ payrollIdSealed, ssnSealed, ...person }) => ({
    ...person,
    payrollid: secrets.open(payrollIdSealed, payrollIdIdentity(compId, person.empno)),
    socsec: ssnSealed && secrets.open(ssnSealed, ssnIdentity(compId, person.empno)),
  }));
}

/** Adds people under the PIDs they have. Whoever calls this has checked them and writes the audit row. */
export async function insertWholePeople(
  { tx, secrets, compId }: On,
  people: readonly WholePerson[],
): Promise<void> {
  await store.insertPeople(
    tx,
    people.map(({ empno, payrollid, socsec, terminateBenefits, ...plain }) => ({
      comp_id: compId,
      empno,
      ...columnsOf(empno, plain),
      ...sealedPayrollId(secrets, compId, empno, payrollid),
      ...sealedSsn(secrets, ssnIdentity(compId, empno), socsec),
      ended_on: terminateBenefits,
    })),
  );
  await store.continuePids(tx, compId);
}

export async function updateWholePerson(
  { tx, secrets, compId }: On,
  { empno, payrollid, socsec, terminateBenefits, ...plain }: WholePerson,
): Promise<void> {
  await updateParticipant(tx, { compId, empno }, plain, {
    ...sealedPayrollId(secrets, compId, empno, payrollid),
    ...sealedSsn(secrets, ssnIdentity(compId, empno), socsec),
  });
  await setEndDate(tx, compId, empno, terminateBenefits);
}

/** A dependent with the full SSN and the number that tells them from the person's others. */
export type WholeDependent = DependentInput & {
  empno: string;
  number: number;
  endedOn: string | null;
};

/** Every dependent of a company who is not hidden, by PID and number. */
export async function listWholeDependents({ tx, secrets, compId }: On): Promise<WholeDependent[]> {
  const found = await store.listDependents(tx, compId);
  return found
    .filter(({ isHidden }) => !isHidden)
    .map(({ dependentId: _id, isHidden: _hidden, ssnSealed, ...dependent }) => ({
      ...dependent,
      ssn: ssnSealed && secrets.open(ssnSealed, dependentSsnIdentity(compId, dependent.empno)),
    }));
}

const columnsOfDependent = ({ secrets, compId }: On, dependent: WholeDependent) => ({
  first_name: dependent.fname,
  last_name: dependent.lname,
  date_of_birth: dependent.dateOfBirth,
  relation: dependent.relation,
  sex: dependent.sex,
  ended_on: dependent.endedOn,
  ...sealedSsn(secrets, dependentSsnIdentity(compId, dependent.empno), dependent.ssn),
});

export async function insertWholeDependents(
  on: On,
  added: readonly WholeDependent[],
): Promise<void> {
  const { tx, compId } = on;
  const taken = await dependentIdsByNumber(tx, compId);
  for (const { empno, number } of added)
    if (taken(empno, number) !== undefined)
      throw new Refusal(
        'conflict',
        `Dependent ${number} of ${empno} was entered in error and is hidden. Please use another number.`,
      );
  await store.insertDependents(
    tx,
    added.map((dependent) => ({
      comp_id: compId,
      empno: dependent.empno,
      number: dependent.number,
      ...columnsOfDependent(on, dependent),
    })),
  );
}

export async function updateWholeDependents(
  on: On,
  changed: readonly WholeDependent[],
): Promise<void> {
  const { tx, compId, secrets } = on;
  const idOf = await dependentIdsByNumber(tx, compId);
  for (const { empno, number, ssn, ...fields } of changed) {
    const dependentId = idOf(empno, number)!;
    const sealed = sealedSsn(secrets, dependentSsnIdentity(compId, empno), ssn);
    await dependents.updateDependent(tx, { compId, empno, dependentId }, fields, sealed);
    await dependents.bumpVersion(tx, compId, empno);
  }
}

/** Finds a dependent, hidden or not, by person and number. */
export async function dependentIdsByNumber(
  tx: Transaction,
  compId: number,
): Promise<(empno: string, number: number) => number | undefined> {
  const found = await store.listDependents(tx, compId);
  const ids = new Map(
    found.map(({ empno, number, dependentId }) => [`${empno} ${number}`, dependentId]),
  );
  return (empno, number) => ids.get(`${empno} ${number}`);
}
