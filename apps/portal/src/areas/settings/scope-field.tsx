import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox, VisuallyHidden } from '@mantine/core';
import { type Field, useFieldDisplay } from '../../ui/form/field.ts';
import { FieldLabel } from '../../ui/form/field-frame.tsx';
import classes from './scope-field.module.css';

type Id = number | string;
export type ScopeOption = { value: Id; label: string };

type ScopeFieldProps = {
  field: Field;
  label: string;
  /** The title above it says the same. */
  isTitled?: boolean;
  optional?: boolean;
  help?: string;
  /** The choice that means everything. */
  all: ScopeOption;
  options: readonly ScopeOption[];
  /** What the administrator has and so can grant or remove; everything if omitted. */
  own?: readonly Id[];
  /** What All does not include: it can be chosen in addition. */
  notInAll?: Id;
};

/** A list this long scrolls separately. */
const longList = 30;

const ownOnly =
  'You cannot grant or remove the gray choices because they are beyond your own access.';

/** Some items of a list, or All, which replaces the individual ones. */
export function ScopeField(props: ScopeFieldProps) {
  const {
    field,
    label,
    isTitled = false,
    optional,
    help,
    all,
    options,
    own = [all.value],
    notInAll,
  } = props;
  const chosen = field.value as Id[];
  const hasAll = chosen.includes(all.value);
  const holds = (id: Id) => own.includes(all.value) || own.includes(id);

  const labelsOf = (value: unknown) =>
    [all, ...options]
      .filter((each) => (value as Id[]).includes(each.value))
      .map((each) => each.label)
      .join(', ');
  useFieldDisplay(field, label, labelsOf);

  const offered = [all, ...options].map((each) => each.value);
  // The checkboxes use text values; anything not among them is left unchanged.
  const choose = (texts: string[]) => {
    const ids = [
      ...offered.filter((id) => texts.includes(String(id))),
      ...chosen.filter((id) => !offered.includes(id)),
    ];
    const choosesAll = ids.includes(all.value) && !hasAll;
    field.set(choosesAll ? ids.filter((id) => id === all.value || id === notInAll) : ids);
    field.leave();
  };
  const description = [help, own.includes(all.value) ? undefined : ownOnly]
    .filter(Boolean)
    .join(' ');

  const name = <FieldLabel label={label} optional={optional} />;

  return (
    <Checkbox.Group
      label={isTitled ? <VisuallyHidden>{name}</VisuallyHidden> : name}
      description={description === '' ? undefined : description}
      error={field.error}
      value={chosen.map(String)}
      onChange={choose}
    >
      <div className={classes.choices} data-long={options.length > longList || undefined}>
        <Checkbox
          id={field.id}
          className={classes.all}
          value={String(all.value)}
          label={all.label}
          disabled={!holds(all.value)}
        />
        {options.map(({ value, label: option }) => (
          <Checkbox
            key={value}
            value={String(value)}
            label={option}
            disabled={!holds(value) || (hasAll && value !== notInAll)}
          />
        ))}
      </div>
    </Checkbox.Group>
  );
}
