import { z } from 'zod';

/** One changed field; secret ids are masked, null means empty. */
const FieldChange = z.object({
  /** The field's name on the wire: fname, hstreet1, 'dependent' … */
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

export const HistoryEntry = z.object({
  id: z.number().int(),
  /** ISO 8601 in UTC. */
  at: z.iso.datetime(),
  /** Who did it; null for the provider. */
  by: z.string().nullable(),
  /** The operation's name in the audit trail: 'add-participant', 'reveal-participant-ids' … */
  action: z.string(),
  changes: z.array(FieldChange),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

export const HistoryPage = z.object({
  entries: z.array(HistoryEntry),
  /** The cursor for older entries; null on the last page. */
  next: z.number().int().nullable(),
});
