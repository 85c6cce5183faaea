import { Refusal } from '@portal/contract/problem.ts';

/** Refuses a change based on an older version of the row. Call it while the row is locked. */
export function refuseStale(ifMatch: string | undefined, current: string): void {
  if (ifMatch !== undefined && ifMatch !== current) {
    throw new Refusal('conflict', 'Someone else changed this record in the meantime.');
  }
}
