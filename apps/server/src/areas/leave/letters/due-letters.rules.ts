import { regulationOf, type LeaveReason } from '@portal/contract/areas/leave/leave-words.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { caseStanding } from '../case/case-standing.rules.ts';
import type { LeaveCaseRecord, LeaveEntry, LeaveLetterKind } from '../case/leave-case.ts';

/** Leave for these reasons needs a certification (29 CFR 825.305, 825.309, 825.310). */
export const certifiedReasons = [
  'own-health',
  'family-health',
  'military-caregiver',
  'military-bonding',
] as const satisfies readonly LeaveReason[];
export type CertifiedReason = (typeof certifiedReasons)[number];

export const isCertified = (reason: LeaveReason): reason is CertifiedReason =>
  (certifiedReasons as readonly LeaveReason[]).includes(reason);

/** A letter that a case waits for. */
export type DueLetter =
  | { kind: 'eligibility-notice' }
  | {
      kind: 'paperwork-request';
      /** What a certification that came back lacks; null for the first request. */
      missing: string | null;
    }
  | { kind: 'designation-notice' };

/**
 * The letters that a case's entries call for and that were not mailed since, on a day, in the order they are mailed.
 * Leave that is not FMLA leave has none, and a request that was withdrawn needs none.
 */
export function dueLetters(leave: LeaveCaseRecord, asOf: CalendarDate): DueLetter[] {
  const standing = caseStanding(leave, asOf);
  if (regulationOf(leave.reason) !== 'FMLA' || standing.approvalStatus === 'Withdrawn') return [];
  const entries = leave.entries.filter(({ on }) => on <= asOf);
  const isUnmailed = (letter: LeaveLetterKind, after: LeaveEntry | null) =>
    after !== null && !mailedAfter(entries, letter, after);
  const decision = lastOf(entries, ['approved', 'denied', 'exhausted']);
  const incomplete = standing.paperwork?.isIncomplete
    ? lastOf(entries, ['paperwork-incomplete'])
    : null;
  const isWaiting = standing.decidedOn === null && !standing.paperwork?.receivedOn;
  const eligible = standing.eligibility?.isEligible ? lastOf(entries, ['eligible']) : null;
  const asks = isWaiting && isCertified(leave.reason) ? (incomplete ?? eligible) : null;
  return [
    ...(isUnmailed('eligibility-notice', lastOf(entries, ['eligible', 'ineligible']))
      ? [{ kind: 'eligibility-notice' as const }]
      : []),
    ...(isUnmailed('paperwork-request', asks)
      ? [
          {
            kind: 'paperwork-request' as const,
            missing: asks?.kind === 'paperwork-incomplete' ? asks.missing : null,
          },
        ]
      : []),
    // A case that was reopened is decided again before it is written about again.
    ...(isUnmailed('designation-notice', decision) && standing.decidedOn !== null
      ? [{ kind: 'designation-notice' as const }]
      : []),
  ];
}

/** Whether a letter went out after something happened. */
export const mailedAfter = (
  entries: readonly LeaveEntry[],
  letter: LeaveLetterKind,
  { entryId }: LeaveEntry,
): boolean =>
  entries.some(
    (entry) => entry.kind === 'letter-mailed' && entry.letter === letter && entry.entryId > entryId,
  );

const lastOf = (entries: readonly LeaveEntry[], kinds: readonly LeaveEntry['kind'][]) =>
  entries.findLast(({ kind }) => kinds.includes(kind)) ?? null;
