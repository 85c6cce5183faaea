import { ActionIcon, NativeSelect } from '@mantine/core';
import { centsOf, displayMoney, dollarsOf } from '@portal/contract/values/dollars.ts';
import { IconTrash } from '@tabler/icons-react';
import { useFieldDisplay } from '../../../../../ui/form/field.ts';
import { MoneyField } from '../../../../../ui/form/money-field.tsx';
import { useFormValue } from '../../../../../ui/form/use-form-value.ts';
import { ChangeMark } from '../change-mark.tsx';
import { type Compared, comparedLevel } from './compared-level.ts';
import { openLevels } from './open-levels.ts';
import type { LevelValues, PlanForm } from './plan-form.ts';
import classes from './plan-wizard.module.css';

type LevelRatesProps = Compared & { form: PlanForm };

/** A rate per level, each beside what it costs this year. */
export function LevelRates({ form, plan, levels }: LevelRatesProps) {
  const chosen = useFormValue(form, 'levels');
  const open = openLevels(
    levels,
    chosen.map(({ levelDescriptionId }) => levelDescriptionId),
  );
  const confirm = form.field('confirmRates');
  /** Who confirmed other rates has not confirmed these. */
  const unconfirm = () => {
    if (form.inputs.getValues().confirmRates) confirm.set(false);
  };
  const add = (id: number) => {
    const level = levels.find((each) => each.id === id);
    if (!level) return;
    const { levelCoverageTier } = level;
    form.inputs.insertListItem('levels', {
      levelCoverageTier,
      levelDescriptionId: id,
      levelCost: null,
    });
    unconfirm();
  };
  const remove = (at: number) => {
    form.inputs.removeListItem('levels', at);
    unconfirm();
  };
  const whole = form.field('levels');
  useFieldDisplay(whole, 'Levels');
  return (
    <>
      {chosen.length > 0 && (
        <ul className={classes.levels} aria-label="Levels">
          {chosen.map((level, at) => (
            <LevelRate
              key={level.levelDescriptionId}
              form={form}
              at={at}
              level={level}
              compared={{ plan, levels }}
              onType={unconfirm}
              onRemove={() => remove(at)}
            />
          ))}
        </ul>
      )}
      {open.length > 0 && (
        <NativeSelect
          className={classes.addLevel}
          id={whole.id}
          label={chosen.length === 0 ? 'Add the first level' : 'Add a level'}
          error={
            chosen.length === 0 && whole.error ? 'Add at least one level and its rate.' : false
          }
          value=""
          onChange={({ currentTarget: { value } }) => add(Number(value))}
          data={[
            { value: '', label: 'Choose a level' },
            ...open.map(({ id, description }) => ({ value: String(id), label: description })),
          ]}
        />
      )}
    </>
  );
}

type LevelRateProps = {
  form: PlanForm;
  at: number;
  level: LevelValues;
  compared: Compared;
  onType: () => void;
  onRemove: () => void;
};

function LevelRate({ form, at, level, compared, onType, onRemove }: LevelRateProps) {
  const { name, previousCost, cost } = comparedLevel(level, compared);
  const field = form.field(`levels.${at}.levelCost`);
  return (
    <li className={classes.level}>
      <MoneyField
        field={{
          ...field,
          type: (value) => {
            field.type(value);
            onType();
          },
        }}
        label={name}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={`Remove ${name}`}
        onClick={onRemove}
      >
        <IconTrash size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      <p className={classes.compared}>
        {previousCost !== null && <span>Last year {displayMoney(previousCost)}</span>}
        <ChangeMark before={previousCost} now={cost} />
        {cost !== null && <span>{displayMoney(withFee(cost))} with the 2% fee</span>}
      </p>
    </li>
  );
}

/** What people pay: whole cents, half up. */
const withFee = (dollars: number): number => dollarsOf(Math.round(centsOf(dollars) * 1.02));
