import { Refusal } from '@portal/contract/problem.ts';

/** Refuses a change made on an older version than the row now has; ask while the row is locked. */
export function refuseStale(ifMatch: string | undefined, current: string): void {
  if (ifMatch !== undefined && ifMatch !== current) {
    throw new Refusal('conflict', 'Someone else changed this record in the meantime.');
  }
}
