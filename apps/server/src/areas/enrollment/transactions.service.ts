import type {
  AccountTransaction,
  CustomTransaction,
} from '@portal/contract/areas/enrollment/enrollment.ts';
import type { PlanCode } from '@portal/contract/areas/enrollment/plan-code.ts';
import { customCode } from '@portal/contract/areas/enrollment/plan-kind.ts';
import type { Member } from '../../request/caller.ts';
import type { Context } from '../../request/context.ts';
import { unknownEnrollment } from './enrollment.service.ts';
import { customTransactionsOf, transactionsOf, type CustomAccount } from './transactions.store.ts';

export type RegularAccount = { empno: string; pyrid: number; plccode: PlanCode };
export type { CustomAccount };

/** All entries, and the claims awaiting payment. Custom plans have their own lists. */
export async function listTransactions(
  { database }: Context,
  { scope, compId }: Member,
  { empno, pyrid, plccode: planCode }: RegularAccount,
): Promise<AccountTransaction[]> {
  if (planCode === customCode) throw unknownEnrollment();
  const key = { empno, pyrid, planCode, customPlanId: null };
  const [account] = await database.read(scope, transactionsOf(compId, key));
  if (!account) throw unknownEnrollment();
  return account.list;
}

export async function listCustomTransactions(
  { database }: Context,
  { scope, compId }: Member,
  account: CustomAccount,
): Promise<CustomTransaction[]> {
  const years = await database.read(scope, customTransactionsOf(compId, account));
  if (years.length === 0) throw unknownEnrollment();
  return years.flatMap(({ list }) => list);
}
