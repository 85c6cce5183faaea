import { schemaResolver, useForm } from '@mantine/form';
import { CallFailed } from '@portal/contract/client.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLeaveGuard } from '../use-leave-guard.ts';
import { asText, type Field, type FieldFaces } from './field.ts';
import {
  changedNames,
  conflictsBetween,
  type FieldConflict,
  type FormValues,
  isSame,
  keepTyped,
} from './form-changes.ts';
import { applyDraft, type DraftPlace, makeDraft, readDraft, writeDraft } from './form-draft.ts';
import { type Refusal, refusalOf } from './form-refusal.ts';
import { newIdempotencyKey } from './idempotency-key.ts';

/*
 * Every form of the portal:
 *
 *   const form = useContractForm({
 *     // The operation's body; withRules() adds to it. A function loads it after the form is on screen.
 *     schema: async () => (await import('./contact-info.schema.ts')).contactSchema,
 *     record: { values, version },                  // as loaded; no version for a new record
 *     save: (body, how) => call(saveContactInfo, { params, body }, how),
 *     recordFrom: recordOfContact,                  // the answer as `record` again
 *     loadCurrent: () => call(getContactInfo, { params }),
 *     onSaved: () => notify('Saved!', 'success'),   // a message, or where to go next
 *     onFailure: reportFailure,                     // what the form has no words for
 *     draft: { userId, compId, form: 'contact-info' },
 *   });
 *   return (
 *     <ContractForm form={form} label="Contact info">
 *       <FormSection title="Name">
 *         <TextField field={form.field('confname')} label="First name" />
 *       </FormSection>
 *       <SaveBar form={form} />
 *     </ContractForm>
 *   );
 *
 * It checks all fields at once, shows and focuses a summary, puts the server's issues on their fields,
 * saves once per click and once per retry (Idempotency-Key), asks before leaving, keeps a draft over a
 * reload and an expired session, and compares with what somebody else saved meanwhile (409).
 * Give the component that holds it a `key` of its record: one form never changes records.
 */

/** A schema, or how to load it: the schema library then comes after the form is on screen. */
type FormSchema<S extends Schema> = S | (() => Promise<S>);
type Schema = Parameters<typeof schemaResolver>[0];
type OutputOf<S extends Schema> = NonNullable<S['~standard']['types']>['output'];

/** A record as the form shows it. */
export type FormRecord<Values> = { values: Values; version?: string | undefined };

/** Goes to the call as its options. */
export type SaveOptions = { idempotencyKey: string; ifMatch?: string };

export type FormOptions<S extends Schema, Values extends FormValues, Answer> = {
  schema: FormSchema<S>;
  record: FormRecord<Values>;
  /** Gets the checked values, as the schema answers them. */
  save: (body: OutputOf<S>, options: SaveOptions) => Promise<Answer>;
  /** What is stored after a save; left out: what was typed. */
  recordFrom?: (answer: Answer) => FormRecord<Values>;
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
  /** Brings a field on screen that is not, such as one of another step of a wizard. */
  reveal?: (path: string) => Promise<void> | void;
  leaveQuestion?: string;
  readOnly?: boolean;
};

/** Draws attention each time anew, even with the same words. */
type Shown<T> = T & { time: number };
type StaleSave = { fields: FieldConflict[]; changedBy: string | undefined };
type FieldPath<Values> = (string & keyof Values) | `${string & keyof Values}.${string}`;

const noSecrets: readonly string[] = [];

export function useContractForm<S extends Schema, Values extends FormValues, Answer>(
  options: FormOptions<S, Values, Answer>,
) {
  const { record, draft, secrets = noSecrets, readOnly = false } = options;
  const [start] = useState(() => startFrom(record, readOnly ? undefined : draft));
  /** What the server holds, as far as this form knows. */
  const base = useRef(record);
  const seenVersion = useRef(record.version);
  const inFlight = useRef(false);
  const attempt = useRef<{ of: string; key: string }>(undefined);
  const mounted = useRef(true);
  const [faces] = useState<FieldFaces>(() => new Map());
  const [followers] = useState(() => new Set<() => void>());
  const [subscribe] = useState(() => (follower: () => void) => {
    followers.add(follower);
    return () => void followers.delete(follower);
  });
  const formId = useId();

  const [changed, setChanged] = useState(() => changedNames(record.values, start.values));
  const [saving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<Shown<Refusal>>();
  const [stale, setStale] = useState<Shown<StaleSave> | undefined>(start.stale);
  const [restored, setRestored] = useState(start.restored);

  const inputs = useForm<Values>({
    mode: 'uncontrolled',
    initialValues: start.values,
    // Holds on to the first render's function, so it may only use what never changes.
    onValuesChange: (values) => follow(values),
  });

  function follow(values: Values): void {
    const names = changedNames(base.current.values, values);
    setChanged((before) => (isSame(before, names) ? before : names));
    // The comparison marks which of the two values a field holds.
    setStale((before) => before && { ...before });
    if (draft && !readOnly) writeDraft(draft, makeDraft(base.current.values, values, secrets));
    for (const follower of followers) follower();
  }

  const [forgetDraft] = useState(() => () => {
    if (draft) writeDraft(draft, undefined);
  });
  useLeaveGuard(changed.length > 0, options.leaveQuestion, forgetDraft);

  useEffect(() => {
    mounted.current = true;
    return () => void (mounted.current = false);
  }, []);

  /** Goes on from another stored record; what was typed since `from` stays. */
  function rebase(stored: FormRecord<Values>, from: Values): void {
    const typed = inputs.getValues();
    base.current = stored;
    put(keepTyped(from, typed, stored.values));
    follow(inputs.getValues());
  }

  /** `afresh` puts the value into the control; else the control has it already. */
  function setValue(path: string, value: unknown, afresh = true): void {
    // The type of a value at a path that is only known when it runs.
    inputs.setFieldValue(path, value as never, { forceUpdate: afresh });
  }

  function put(values: Values): void {
    const names = changedNames(inputs.getValues(), values);
    const isList = (name: string) => typeof values[name] === 'object' && values[name] !== null;
    if (names.some(isList)) inputs.setValues(values);
    // One by one: the other controls keep focus and cursor.
    else for (const name of names) setValue(name, values[name]);
  }

  // By the time the first save is tried, what checks it is there.
  const [loadSchema] = useState(() => () => void loaded(options.schema).catch(() => {}));
  useEffect(loadSchema, [loadSchema]);

  // Somebody else's change arrived by itself: an untouched form simply shows it.
  useEffect(() => {
    if (record.version === seenVersion.current) return;
    seenVersion.current = record.version;
    const isNews = record.version !== base.current.version && !inFlight.current;
    if (isNews && changed.length === 0) rebase(record, base.current.values);
  });

  async function refuse(found: Refusal): Promise<void> {
    const [first] = found.fields;
    if (first) await options.reveal?.(first.path);
    inputs.setErrors(Object.fromEntries(found.fields.map(({ path, message }) => [path, message])));
    setRefusal({ ...found, time: Date.now() });
  }

  /** Whether these fields are right, left out all of them; if not, it says what is wrong. */
  async function check(names?: readonly string[]): Promise<boolean> {
    const fields = Object.entries(await checkedErrors())
      .filter(([path]) => !names || names.includes(path))
      .map(([path, error]) => ({ path, message: asText(error) }));
    if (fields.length > 0) await refuse({ fields });
    else setRefusal(undefined);
    return fields.length === 0;
  }

  /** Checks all fields, then does something with them, once; what the server refuses lands on them. */
  async function run(action: (body: OutputOf<S>, sent: Values) => Promise<void>): Promise<void> {
    if (inFlight.current || readOnly) return;
    inFlight.current = true;
    const sent = inputs.getValues();
    try {
      if (!(await check())) return;
      setSaving(true);
      await action(bodyOf(await loaded(options.schema), sent), sent);
    } catch (error) {
      await explain(error, sent);
    } finally {
      inFlight.current = false;
      setSaving(false);
    }
  }

  const submit = () =>
    run(async (body, sent) => finish(await options.save(body, saveOptions(sent)), sent));

  function finish(answer: Answer, sent: Values): void {
    attempt.current = undefined;
    // The guard must be down before the screen goes elsewhere.
    flushSync(() => settle(options.recordFrom?.(answer) ?? { values: sent }, sent));
    if (mounted.current) options.onSaved?.(answer);
  }

  function settle(stored: FormRecord<Values>, sent: Values): void {
    inputs.clearErrors();
    setRefusal(undefined);
    setStale(undefined);
    setRestored(undefined);
    rebase(stored, sent);
  }

  /** A retry of the same values is the same save to the server; anything else is another one. */
  function saveOptions(sent: Values): SaveOptions {
    const { version } = base.current;
    const of = JSON.stringify([sent, version]);
    if (attempt.current?.of !== of) attempt.current = { of, key: newIdempotencyKey() };
    const idempotencyKey = attempt.current.key;
    return version === undefined ? { idempotencyKey } : { idempotencyKey, ifMatch: version };
  }

  async function explain(error: unknown, sent: Values): Promise<void> {
    if (!(error instanceof CallFailed)) return options.onFailure(error);
    // The browser is on its way to the sign-in site; the draft waits for the way back.
    if (error.status === 401) return;
    // Once answered, another try is another save: the answer may differ by then.
    if (error.status > 0 && error.status < 500) attempt.current = undefined;
    const isStale = error.code === 'conflict' && error.fields.length === 0;
    try {
      if (isStale && options.loadCurrent) return await compare(sent);
    } catch {
      // Without the other side there is nothing to compare: the refusal speaks for itself.
    }
    await refuse(refusalOf(error, options.pathOf));
  }

  /** Sets what somebody else saved beside what is in the form. */
  async function compare(sent: Values): Promise<void> {
    const answer = await options.loadCurrent?.();
    const stored = answer && options.recordFrom?.(answer);
    if (!stored) return;
    const body = bodyOf(await loaded(options.schema), sent) as FormValues;
    // An earlier try arrived after all; only its answer was lost.
    if (changedNames(stored.values, body).length === 0) return finish(answer, sent);
    const from = base.current.values;
    const fields = conflictsBetween(from, inputs.getValues(), stored.values);
    const changedBy = await options.changedBy?.().catch(() => undefined);
    setRefusal(undefined);
    setStale({ fields, changedBy, time: Date.now() });
    rebase(stored, from);
  }

  const idOf = (path: string) => `${formId}${path}`;
  /** Which of the two values the field holds now. */
  const withHeld = (conflict: FieldConflict) => {
    const value = inputs.getValues()[conflict.path];
    const holds = isSame(value, conflict.theirs)
      ? 'theirs'
      : isSame(value, conflict.mine) && 'mine';
    return { ...conflict, holds };
  };

  function discard(): void {
    settle(base.current, inputs.getValues());
  }

  const checkedErrors = async () =>
    schemaResolver(await loaded(options.schema), { sync: true })(inputs.getValues());

  /** After a refusal each field says at once whether it is right now. */
  async function checkAgain(path: string): Promise<void> {
    const found = refusal && (await checkedErrors())[path];
    if (found !== undefined) inputs.setFieldError(path, found);
  }

  /** `owner` tells fields of one label apart where the form speaks of them: 'Dependent 2'. */
  function field(path: FieldPath<Values>, owner?: string): Field {
    const control = inputs.getInputProps(path);
    return {
      path,
      owner,
      id: idOf(path),
      value: control.defaultValue as unknown,
      error: control.error as string | undefined,
      readOnly,
      inputKey: inputs.key(path),
      type: (value) => setValue(path, value, false),
      set: (value) => setValue(path, value),
      leave: () => void checkAgain(path),
      faces,
    };
  }

  return {
    /** Mantine's own form, for lists. */
    inputs,
    /** For useFormValue. */
    subscribe,
    field,
    check,
    run,
    submit,
    discard,
    readOnly,
    saving,
    /** The names of the values that differ from what is stored. */
    changed,
    notices: {
      faces,
      idOf,
      errors: inputs.errors,
      refusal,
      reveal: async (path: string) => options.reveal?.(path),
      stale: stale && { ...stale, fields: stale.fields.map(withHeld) },
      choose: (path: string, value: unknown) => setValue(path, value),
      closeStale: () => setStale(undefined),
      restored,
      dropRestored: discard,
      closeRestored: () => {
        setRestored(undefined);
        follow(inputs.getValues());
      },
    },
  };
}

/** What a form has to say about itself, whatever its values are. */
export type FormNotices = ReturnType<typeof useContractForm>['notices'];
/** What the frame and the save bar need of a form, whatever its values are. */
export type FormActions = Pick<
  ReturnType<typeof useContractForm>,
  'submit' | 'discard' | 'readOnly' | 'saving' | 'changed' | 'notices'
>;

/** What a part of a form needs, for values of one shape. */
export type FormOf<Values extends FormValues> = FormActions &
  Pick<
    ReturnType<typeof useContractForm<Schema, Values, unknown>>,
    'inputs' | 'subscribe' | 'field'
  >;

/** A new form, or one with what was typed before the page was left without a choice. */
function startFrom<Values extends FormValues>(
  { values }: FormRecord<Values>,
  place: DraftPlace | undefined,
) {
  const draft = place && readDraft(place);
  if (!draft) return { values };
  const { values: typed, conflicts } = applyDraft(draft, values);
  const isWorthSaying = draft.withheld || changedNames(values, typed).length > 0;
  return {
    values: typed,
    restored: isWorthSaying ? { withheld: draft.withheld } : undefined,
    stale:
      conflicts.length > 0
        ? { fields: conflicts, changedBy: undefined, time: Date.now() }
        : undefined,
  };
}

async function loaded<S extends Schema>(schema: FormSchema<S>): Promise<S> {
  if (typeof schema !== 'function') return schema;
  return await schema().catch(() => {
    throw new CallFailed(0, 'No connection', { message: 'The connection was interrupted.' });
  });
}

function bodyOf<S extends Schema>(schema: S, values: FormValues): OutputOf<S> {
  const result = schema['~standard'].validate(values);
  if (result instanceof Promise || result.issues) throw new TypeError('The schema must be plain.');
  return result.value;
}
