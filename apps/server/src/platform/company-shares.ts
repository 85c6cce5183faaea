import { makeSlots, type Slots } from './slots.ts';

/** Of the pool: one company's rush, or a row of its that somebody keeps locked, leaves connections to all others. */
const share = 0.6;
const maxWaitMs = 5_000;

export type CompanyShares = <T>(compId: number | undefined, work: () => Promise<T>) => Promise<T>;

/** Runs the work of a company when one of its share of connections is free. */
export function makeCompanyShares(maxConnections: number): CompanyShares {
  const companies = new Map<number, Slots>();
  const count = Math.ceil(maxConnections * share);
  return async (compId, work) => {
    if (compId === undefined) return await work();
    const slots = companies.get(compId) ?? makeSlots(count, { maxWaitMs });
    companies.set(compId, slots);
    const giveBack = await slots.take();
    try {
      return await work();
    } finally {
      giveBack();
      if (slots.isIdle()) companies.delete(compId);
    }
  };
}
