import type { Enrollment, OpenPlan } from '@portal/contract/areas/enrollment/enrollment.ts';
import { customCode } from '@portal/contract/areas/enrollment/plan-kind.ts';
import { notFound } from '@portal/contract/problem.ts';
import type { Member } from '../../request/caller.ts';
import type { Context } from '../../request/context.ts';
import type { Transaction } from '../../platform/database.ts';
import { enrollmentOf, type EnrollmentKey } from './enrollment.store.ts';
import { openPlansOf } from './plans.store.ts';

export const unknownEnrollment = () => notFound('This participant does not have this enrollment.');

export function listOpenPlans(
  { database, clock }: Context,
  { scope, compId }: Member,
): Promise<OpenPlan[]> {
  return database.read(scope, openPlansOf(compId, clock.today()));
}

/** Custom plans have their own route: their plan code alone does not identify them. */
export async function getRegularEnrollment(
  { database }: Context,
  { scope, compId }: Member,
  key: Omit<EnrollmentKey, 'customPlanId'>,
): Promise<Enrollment> {
  if (key.planCode === customCode) throw unknownEnrollment();
  const [found] = await database.read(scope, enrollmentOf(compId, { ...key, customPlanId: null }));
  if (!found) throw unknownEnrollment();
  return found;
}

export async function getCustomEnrollment(
  { database }: Context,
  { scope, compId }: Member,
  key: Omit<EnrollmentKey, 'planCode'>,
): Promise<Enrollment> {
  const [found] = await database.read(
    scope,
    enrollmentOf(compId, { ...key, planCode: customCode }),
  );
  if (!found) throw unknownEnrollment();
  return found;
}

/** The enrollment as this transaction sees it, or 404. */
export async function requireEnrollment(
  tx: Transaction,
  compId: number,
  key: EnrollmentKey,
): Promise<Enrollment> {
  const { rows } = await enrollmentOf(compId, key).execute(tx);
  if (!rows[0]) throw unknownEnrollment();
  return rows[0];
}

/** For the operator's commands on dependents. */
export { countEnrollmentsCovering } from './enrollment.store.ts';

/** For work that can be undone. */
export { enrollmentTables } from './enrollment-tables.store.ts';
