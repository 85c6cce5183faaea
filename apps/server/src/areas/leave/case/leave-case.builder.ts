import type { EntryFacts, LeaveCaseRecord, LeaveEntry } from './leave-case.ts';

type EntryOn = EntryFacts & { on: string };

/** A request of 03/02/2026 for leave from 03/16 to 05/29, with what happened since. */
export const aLeaveCase = (
  entries: EntryOn[] = [],
  changed: Partial<LeaveCaseRecord> = {},
): LeaveCaseRecord => ({
  caseId: 123,
  title: 'LV-2026-000123',
  eeId: 'T-1001',
  requestedOn: '2026-03-02',
  startsOn: '2026-03-16',
  endsOn: '2026-05-29',
  reason: 'own-health',
  duration: 'continuous',
  kinRelation: null,
  kinName: null,
  workState: 'OH',
  hireDate: '2020-03-02',
  workedMinutes: 1820 * 60,
  ...changed,
  entries: entries.map((entry, at): LeaveEntry => ({
    ...entry,
    entryId: at + 1,
    documentNumber: null,
  })),
});

export const wholeLeave = { how: 'continuous', from: '2026-03-16', to: '2026-05-29' } as const;
export const approvedOn = (on: string): EntryOn => ({
  kind: 'approved',
  on,
  isPartial: false,
  periods: [wholeLeave],
});
