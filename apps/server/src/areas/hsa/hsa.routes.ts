import * as contract from '@portal/contract/areas/hsa/hsa.contract.ts';
import { notFound } from '@portal/contract/problem.ts';
import type { Bind } from '../../request/bind.ts';
import type { Context } from '../../request/context.ts';

const notYet = async (): Promise<never> => {
  throw notFound();
};

export function hsaRoutes(bind: Bind, _context: Context): void {
  bind(contract.listHsaNotForwarded, notYet);
  bind(contract.listHsaStatuses, notYet);
}

/** The provider's side, on the operator's port. */
export function hsaBackOfficeRoutes(bind: Bind, _context: Context): void {
  bind(contract.recordHsaAnswer, notYet);
}
