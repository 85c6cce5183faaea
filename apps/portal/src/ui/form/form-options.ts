import type { CallFailed } from '@portal/contract/client.ts';
import type { FormValues } from './form-changes.ts';
import type { DraftPlace } from './form-draft.ts';
import type { WayOut } from './form-refusal.ts';
import type { FormSchema, OutputOf, Schema } from './form-schema.ts';

/** A record as the form shows it. */
export type FormRecord<Values> = {
  values: Values;
  /** Left out: a record that does not exist yet. */
  version?: string | undefined;
  /** Names what fills a new record beforehand; another name fills anew what was not typed. */
  filledFrom?: string | undefined;
};

/** Goes to the call as its options. */
export type SaveOptions = { idempotencyKey: string; ifMatch?: string };

export type FormOptions<S extends Schema, Values extends FormValues, Answer> = {
  schema: FormSchema<S>;
  record: FormRecord<Values>;
  /** Gets the checked values, as the schema answers them. */
  save: (body: OutputOf<S>, options: SaveOptions) => Promise<Answer>;
  /** What is stored after a save; left out: what was typed. */
  recordFrom?: (answer: Answer) => FormRecord<Values> | undefined;
  /** Asked for when a save comes too late (409), to show what changed; needs `recordFrom`. */
  loadCurrent?: () => Promise<Answer>;
  /** Who changed it, where that can be known. */
  changedBy?: () => Promise<string | undefined>;
  onSaved?: (answer: Answer) => void;
  onFailure: (error: unknown) => void;
  draft?: DraftPlace;
  /** Names of values that no draft may keep. */
  secrets?: readonly string[];
  /** Where the server's field paths lie in this form. */
  pathOf?: (serverPath: string) => string;
  /** Where the person finds what the server refused it for. */
  wayOut?: (error: CallFailed) => WayOut | undefined;
  /** Brings a field on screen that is not, such as one of another step of a wizard. */
  reveal?: (path: string) => Promise<void> | void;
  /** It makes something new of the record: the same save is the same, whatever version that has by then. */
  creates?: boolean;
  leaveQuestion?: string;
  readOnly?: boolean;
};
