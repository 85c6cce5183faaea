import { useEffect, useId, useRef, useState } from 'react';
import type { Field, FieldDisplays } from './field.ts';
import { changedNames, type FormValues } from './form-changes.ts';
import type { FormOptions } from './form-options.ts';
import { loaded, type Schema } from './form-schema.ts';
import { useFormDraft } from './use-form-draft.ts';
import { useFormSave } from './use-form-save.ts';
import { useFormValues } from './use-form-values.ts';
import { useStaleSave } from './use-stale-save.ts';

/*
 * Every form of the portal:
 *
 *   const form = useContractForm({
 *     // The operation's body; withRules() adds to it. A function loads it once something is typed.
 *     schema: async () => (await import('./contact-info.schema.ts')).contactSchema,
 *     record: { values, version },                  // as loaded; no version for a new record
 *     save: (body, options) => call(saveContactInfo, { params, body }, options),
 *     recordFrom: recordOfContact,                  // the answer as `record` again
 *     loadCurrent: () => call(getContactInfo, { params }),
 *     onSaved: () => notify('Saved!', 'success'),   // a message, or where to go next
 *     onFailure: reportFailure,                     // what the form cannot explain itself
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
 * reload and an expired session, and compares with what another user saved in the meantime (409).
 * Give the component that uses it a `key` of its record: a form never switches records.
 */

type FieldPath<Values> = (string & keyof Values) | `${string & keyof Values}.${string}`;

const noSecrets: readonly string[] = [];

export function useContractForm<S extends Schema, Values extends FormValues, Answer>(
  options: FormOptions<S, Values, Answer>,
) {
  const { record, secrets = noSecrets, readOnly = false, leaveQuestion, creates = false } = options;
  const place = readOnly ? undefined : options.draft;
  const draft = useFormDraft({ record, place, secrets, creates });
  const values = useFormValues({ record, draft, leaveQuestion });
  const staleSave = useStaleSave(options, values, draft.start.conflicts);
  const save = useFormSave(options, { draft, values, staleSave });
  const [displays] = useState<FieldDisplays>(() => new Map());
  const formId = useId();
  const { inputs, changed, subscribe, setValue } = values;
  const { check, run, submit, discard, saving, refusal } = save;
  const { stale, choose, closeStale } = staleSave;

  // A user who only reads never needs the schema; one who types has it by the first save.
  const isTouched = changed.length > 0;
  const [loadSchema] = useState(() => () => void loaded(options.schema).catch(() => {}));
  useEffect(() => {
    if (isTouched) loadSchema();
  }, [isTouched, loadSchema]);

  // A new record arrived: to prefill a new one, or saved by another user.
  const seen = useRef(record);
  useEffect(() => {
    const { version, filledFrom } = seen.current;
    if (record.version === version && record.filledFrom === filledFrom) return;
    seen.current = record;
    const stored = values.stored();
    const isNew = record.version === undefined;
    const isNewVersion = record.version !== stored.version && !save.isInProgress();
    // An untouched form simply shows the change. A touched form ignores changes to values it did
    // not touch; anything else is compared on save.
    const canAdopt =
      changed.length === 0 || changedNames(stored.values, record.values).length === 0;
    if (isNew || (isNewVersion && canAdopt)) values.rebase(record, stored.values);
  });

  const idOf = (path: string) => `${formId}${path}`;

  /** `owner` distinguishes fields with the same label in the form's messages: 'Dependent 2'. */
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
      leave: () => void save.checkAgain(path),
      displays,
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
      displays,
      idOf,
      errors: inputs.errors,
      refusal,
      reveal: async (path: string) => options.reveal?.(path),
      stale,
      choose,
      closeStale,
      /** The paths of secrets dropped by a reload and not typed again. */
      lost: draft.lost,
      removeLostOf: draft.removeLostOf,
      restored: draft.restored,
      secretsNote: options.secretsNote ?? 'IDs are never kept: please type them again.',
      dropRestored: discard,
      closeRestored: () => {
        draft.closeRestored();
        values.follow();
      },
    },
  };
}

/** What a form reports about itself, whatever its values are. */
export type FormNotices = ReturnType<typeof useContractForm>['notices'];
/** What the frame and the save bar need from a form, whatever its values are. */
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
