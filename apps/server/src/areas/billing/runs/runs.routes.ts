import * as contract from '@portal/contract/areas/billing/billing.contract.ts';
import { notFound } from '@portal/contract/problem.ts';
import type { Bind } from '../../../request/bind.ts';
import type { Context } from '../../../request/context.ts';

const notYet = async (): Promise<never> => {
  throw notFound();
};

export function runsRoutes(bind: Bind, _context: Context): void {
  bind(contract.listDirectDebits, notYet);
  bind(contract.performDirectDebit, notYet);
}
