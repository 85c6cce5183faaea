import type { CallFailed } from '@portal/contract/client.ts';
import type { FormValues } from './form-changes.ts';
import type { DraftPlace } from './form-draft.ts';
import type { BlockerLink } from './form-refusal.ts';
import type { FormSchema, OutputOf, Schema } from './form-schema.ts';

/** A record as the form shows it. */
export type FormRecord<Values> = {
  values: Values;
  /** Omitted for a record that does not exist yet. */
  version?: string | undefined;
  /**
   * Identifies the source that prefills a new record; a new source refills every field the user has
   * not typed in.
   */
  filledFrom?: string | undefined;
};

/** Passed to the call as its options. */
export type SaveOptions = { idempotencyKey: string; ifMatch?: string };

export type FormOptions<S extends Schema, Values extends FormValues, Answer> = {
  schema: FormSchema<S>;
  record: FormRecord<Values>;
  /** Receives the validated values, as the schema outputs them. */
  save: (body: OutputOf<S>, options: SaveOptions) => Promise<Answer>;
  /** What is stored after a save; the typed values if omitted. */
  recordFrom?: (answer: Answer) => FormRecord<Values> | undefined;
  /** Called after a save conflict (409) to show what changed; requires `recordFrom`. */
  loadCurrent?: () => Promise<Answer>;
  /** Who changed it, if that can be known. */
  changedBy?: () => Promise<string | undefined>;
  /** Returns the way to the next screen if the user leaves this one: while that loads, nothing is saved again. */
  onSaved?: (answer: Answer) => Promise<void> | void;
  onFailure: (error: unknown) => void;
  draft?: DraftPlace;
  /** The names of values that no draft may keep. */
  secrets?: readonly string[];
  /** What the user reads where a reload dropped secrets. */
  secretsNote?: string;
  /** Maps the server's field paths to this form's. */
  pathOf?: (serverPath: string) => string;
  /** The headline over what the server refused. */
  refusedTitle?: string;
  /** Where the user can resolve what the server refused. */
  blockerLink?: (error: CallFailed) => BlockerLink | undefined;
  /** Brings a field on screen, such as one in another step of a wizard. */
  reveal?: (path: string) => Promise<void> | void;
  /**
   * The save creates something new: it counts as the same save whatever version the record has by
   * then.
   */
  creates?: boolean;
  leaveQuestion?: string;
  readOnly?: boolean;
};
