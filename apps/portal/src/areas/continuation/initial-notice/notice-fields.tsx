import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox } from '@mantine/core';
import type { Dependent } from '@portal/contract/areas/participants/dependent.ts';
import { sexNames } from '@portal/contract/values/choice.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { type Field, useFieldDisplay } from '../../../ui/form/field.ts';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { PrintedTextField } from '../../../ui/form/printed-text-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import type { FormOf } from '../../../ui/form/use-contract-form.ts';
import { useFormValue } from '../../../ui/form/use-form-value.ts';
import type { InitialNoticeValues } from './initial-notice-record.ts';
import classes from './initial-notice.module.css';

const sexes = Object.entries(sexNames).map(([value, label]) => ({ value, label }));
const maxNameLength = 35;

type NoticeFieldsProps = {
  form: Pick<FormOf<InitialNoticeValues>, 'field' | 'inputs' | 'subscribe'>;
  /** Spouses on file, who need not be typed again. */
  dependents: readonly Dependent[];
};

/** Who gets the notice, and who the spouse is. */
export function NoticeFields({ form, dependents }: NoticeFieldsProps) {
  const toEmployee = useFormValue(form, 'sendToEmployee');
  const toSpouse = useFormValue(form, 'sendToSpouse');
  const name = form.field('spouseName');
  const birthDate = form.field('spouseBirthDate');
  const gender = form.field('spouseGender');
  const fill = (spouse: Pick<Dependent, 'name' | 'dateOfBirth' | 'sex'> | undefined) => {
    name.set(spouse?.name.slice(0, maxNameLength) ?? '');
    birthDate.set(spouse?.dateOfBirth ?? '');
    gender.set(spouse?.sex ?? null);
  };
  const spouses = dependents.filter(({ relation }) => relation === 'S');
  return (
    <FormSection
      title="Notices to send"
      help="Each is mailed separately, two business days after it is entered."
    >
      <div className={classes.boxes}>
        <NoticeBox
          field={form.field('sendToEmployee')}
          label="Send to employee"
          checked={toEmployee}
        />
        <NoticeBox
          field={form.field('sendToSpouse')}
          label="Send to spouse"
          checked={toSpouse}
          // A notice that is not sent needs no name.
          onClear={() => fill(undefined)}
        />
      </div>
      {/* They stay mounted, so that the form's messages list them in order. */}
      <div className={classes.spouse} hidden={!toSpouse}>
        {spouses.map((spouse) => (
          <Button
            key={spouse.dependentId}
            variant="default"
            size="compact-sm"
            onClick={() => fill(spouse)}
          >
            Use {spouse.name}, spouse on file
          </Button>
        ))}
        <PrintedTextField field={name} label="Spouse name" />
        <DateField field={birthDate} label="Spouse birth date" optional past />
        <SelectField field={gender} label="Spouse gender" optional options={sexes} width="medium" />
      </div>
    </FormSection>
  );
}

type NoticeBoxProps = { field: Field; label: string; checked: boolean; onClear?: () => void };

const yesOrNo = (value: unknown) => (value ? 'Yes' : 'No');

function NoticeBox({ field, label, checked, onClear }: NoticeBoxProps) {
  useFieldDisplay(field, label, yesOrNo);
  return (
    <Checkbox
      id={field.id}
      label={label}
      error={field.error}
      checked={checked}
      onChange={({ currentTarget: { checked: isNow } }) => {
        field.type(isNow);
        if (!isNow) onClear?.();
        field.leave();
      }}
    />
  );
}
