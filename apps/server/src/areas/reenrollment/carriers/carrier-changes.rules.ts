import { isDeepStrictEqual } from 'node:util';
import type { CarrierMember } from '../../continuation/reports/carrier-members.service.ts';

export type CarrierChange = CarrierMember & { change: 'Add' | 'Change' | 'End' };

/** What a carrier was told, by person and plan. */
export type Told = Record<string, CarrierMember>;

/** What is new since a carrier was told last. Who is not there anymore has ended. */
export function carrierChanges(told: Told, now: readonly CarrierMember[]): CarrierChange[] {
  const present = now.flatMap((member): CarrierChange[] => {
    const before = told[member.key];
    if (!before) return [{ ...member, change: 'Add' }];
    if (isDeepStrictEqual(before, member)) return [];
    const isEnd = member.ends !== null && member.ends !== before.ends;
    return [{ ...member, change: isEnd ? 'End' : 'Change' }];
  });
  const keys = new Set(now.map(({ key }) => key));
  const gone = Object.values(told)
    .filter(({ key, ends }) => !keys.has(key) && ends === null)
    // Coverage that was taken back ends on the day it began.
    .map((member) => ({ ...member, ends: member.begins, change: 'End' as const }));
  return [...present, ...gone];
}

export const toldOf = (now: readonly CarrierMember[]): Told =>
  Object.fromEntries(now.map((member) => [member.key, member]));
