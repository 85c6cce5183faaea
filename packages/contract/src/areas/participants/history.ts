import { z } from 'zod';

/** One field of one change; secret ids show masked, null means there was nothing. */
const FieldChange = z.object({
  /** The field's name on the wire: fname, hstreet1, 'dependent' … */
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

export const HistoryEntry = z.object({
  id: z.number().int(),
  /** The moment, ISO 8601 in UTC. */
  at: z.iso.datetime(),
  /** Who did it; null for the provider's own work. */
  by: z.string().nullable(),
  /** The operation as the audit trail calls it: 'add-participant', 'reveal-participant-ids' … */
  action: z.string(),
  changes: z.array(FieldChange),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

export const HistoryPage = z.object({
  entries: z.array(HistoryEntry),
  /** Ask for entries before this one; null at the end. */
  next: z.number().int().nullable(),
});
