import { NativeSelect, Title } from '@mantine/core';
import type {
  AvailableLevel,
  ContinuationService,
} from '@portal/contract/areas/continuation/event.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { asText, useFieldDisplay } from '../../ui/form/field.ts';
import { ReadOnlyField } from '../../ui/form/field-frame.tsx';
import { MoneyField } from '../../ui/form/money-field.tsx';
import { useFormValue } from '../../ui/form/use-form-value.ts';
import classes from './benefit-choices.module.css';
import { BenefitCost } from './benefit-cost.tsx';
import { billedPerMonth, type Billing } from './benefit-text.ts';
import type { Coverable } from './coverable.ts';
import { CoveredField } from './covered-field.tsx';
import { electionWarnings } from './election-warnings.ts';
import { asksForShare } from './event-questions.ts';
import { type BenefitValues, type EventForm, type OfferedPlan, planKey } from './event-values.ts';
import { Warnings } from './warnings.tsx';

export type BenefitContext = {
  form: EventForm;
  service: ContinuationService;
  /** The participant's name. */
  participant: string;
  coverables: readonly Coverable[];
  hasSubsidy: boolean;
  /** An empty cost is no cost, and not the rate on file (domain.md 2.9). */
  blankIsFree: boolean;
  /** Plans with a last day of their own. */
  endingPlans?: readonly { plansId: number; endsOn: string }[];
  /** Plans that nobody elected, once somebody has responded. */
  unelectedPlans?: readonly number[];
  /** Whether its plans are billed; if omitted, they will be. */
  billing?: Billing;
  isLocked?: boolean;
};

const noneSelected = 'None Selected';

/** A plan: the level continued, its cost and who is covered. */
export function BenefitPlan({ plan, ...context }: BenefitContext & { plan: OfferedPlan }) {
  const { form, isLocked = false } = context;
  const key = planKey(plan.plansId);
  const values = useFormValue(form, key);
  const level = plan.levels.find(({ plvlid }) => plvlid === values?.plvlid);
  const field = { ...form.field(`${key}.plvlid`, plan.planName), readOnly: isLocked };
  const nameOf = (value: unknown) =>
    plan.levels.find(({ plvlid }) => plvlid === value)?.levelName ?? noneSelected;
  useFieldDisplay(field, 'Level', nameOf);
  // A change by another user is reported for the plan as a whole.
  useFieldDisplay(form.field(key), plan.planName, (value) =>
    nameOf((value as BenefitValues | undefined)?.plvlid),
  );

  const choose = (plvlid: number) => {
    const chosen = plan.levels.find((each) => each.plvlid === plvlid);
    form.inputs.setFieldValue(
      key,
      chosen && {
        subsidy: context.service === 'cobra' ? 0 : null,
        subsidyEnd: null,
        coveredDependents: [],
        ...values,
        plvlid,
        cost: asksForShare(form.inputs.getValues().eventType) ? null : chosen.cost,
      },
    );
    form.inputs.clearFieldError(`${key}.plvlid`);
    // Choosing one may be all that was missing.
    field.leave();
  };
  if (isLocked && !level) return null;
  return (
    <section className={classes.plan} aria-label={plan.planName}>
      {isLocked ? (
        <Title order={3}>{plan.planName}</Title>
      ) : (
        <NativeSelect
          id={field.id}
          className={classes.level ?? ''}
          label={plan.planName}
          aria-label={`${plan.planName}: level`}
          error={field.error}
          value={asText(level?.plvlid ?? -1)}
          onChange={({ currentTarget: { value } }) => choose(Number(value))}
        >
          <option value="-1">{noneSelected}</option>
          {plan.levels.map(({ plvlid, levelName }) => (
            <option key={plvlid} value={plvlid}>
              {levelName}
            </option>
          ))}
        </NativeSelect>
      )}
      {level && values && (
        <Chosen key={form.inputs.key(key)} plan={plan} level={level} values={values} {...context} />
      )}
    </section>
  );
}

type ChosenProps = BenefitContext & {
  plan: OfferedPlan;
  level: AvailableLevel;
  values: BenefitValues;
};

function Chosen(props: ChosenProps) {
  const { form, service, plan, level, values, coverables, hasSubsidy, isLocked = false } = props;
  const eventType = useFormValue(form, 'eventType');
  const field = (name: Exclude<keyof BenefitValues, 'plvlid'>) => ({
    ...form.field(`${planKey(plan.plansId)}.${name}`, plan.planName),
    readOnly: isLocked,
  });
  const isShare = asksForShare(eventType);
  const ending = props.endingPlans?.find(({ plansId }) => plansId === plan.plansId);
  const { participant, blankIsFree } = props;
  const { coveredDependents } = values;
  const { levels } = plan;
  if (props.unelectedPlans?.includes(plan.plansId))
    return <output className={classes.billed}>Nobody has elected this plan.</output>;
  const chosen = { service, eventType, participant, coverables, coveredDependents, level, levels };
  return (
    <>
      <div className={classes.fields} data-locked={isLocked || undefined}>
        {isLocked && (
          <ReadOnlyField
            field={form.field(`${planKey(plan.plansId)}.plvlid`)}
            label="Level"
            value={level.levelName}
          />
        )}
        {isShare ? (
          <MoneyField
            field={field('cost')}
            label="Employee’s share per month"
            help="What the employee pays for this coverage while working; an FMLA leave may not cost more"
          />
        ) : (
          <BenefitCost
            key={level.plvlid}
            field={field('cost')}
            level={level}
            service={service}
            blankIsFree={blankIsFree}
          />
        )}
        {/* A share has no subsidy beside it; a field that can no longer be edited appears only with a value. */}
        {hasSubsidy && ((!isLocked && !isShare) || Number(values.subsidy) > 0) && (
          <>
            <MoneyField
              field={field('subsidy')}
              label={service === 'cobra' ? 'ER Subsidy' : 'Subsidy'}
              optional
              help="Paid by the employer each month"
            />
            <DateField
              field={field('subsidyEnd')}
              label="Subsidy End"
              optional
              help="The last day the subsidy is paid"
            />
          </>
        )}
      </div>
      <CoveredField
        field={field('coveredDependents')}
        coverables={coverables}
        planName={plan.planName}
      />
      <output className={classes.billed}>
        {billedPerMonth({ service, eventType, level, values, blankIsFree }, props.billing)}
        {ending && ` The plan’s last day is ${displayDate(ending.endsOn)}.`}
      </output>
      {/* Once locked, coverage was decided by those who elected. */}
      {!isLocked && <Warnings of={electionWarnings(chosen)} />}
    </>
  );
}
