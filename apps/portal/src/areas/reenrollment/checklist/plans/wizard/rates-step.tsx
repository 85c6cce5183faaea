import type { PlanInProgress } from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import { CheckboxField } from '../../../../../ui/form/checkbox-field.tsx';
import { ChoiceField } from '../../../../../ui/form/choice-field.tsx';
import { useFormValue } from '../../../../../ui/form/use-form-value.ts';
import type { Year } from '../plans.queries.ts';
import { UnusualRates } from '../unusual-rates.tsx';
import { comparedLevel } from './compared-level.ts';
import { LevelRates } from './level-rates.tsx';
import type { PlanForm, PlanLists } from './plan-form.ts';
import { RateFiles } from './rate-files.tsx';
import type { RateFilesState } from './use-rate-files.ts';

type RatesStepProps = {
  form: PlanForm;
  plan: PlanInProgress | undefined;
  lists: PlanLists;
  year: Year;
  files: RateFilesState;
};

const byLevel = { value: 'Y', label: 'Enter rates', help: 'One rate per coverage level.' };
const bySheet = {
  value: 'N',
  label: 'Upload a rate sheet',
  help: "The carrier's own file. We enter the rates for you.",
};

/** What each level costs, typed or as the carrier's own sheet. */
export function RatesStep({ form, plan, lists, year, files }: RatesStepProps) {
  const hasLevels = useFormValue(form, 'hasLevels');
  const typed = useFormValue(form, 'levels');
  const compared = { plan, levels: lists.levels };
  return (
    <>
      <ChoiceField
        field={form.field('hasLevels')}
        label="How will you give us the rates?"
        {...(plan?.isAgeBanded && {
          help: 'This plan’s rates depend on age. Please upload its rate sheet.',
        })}
        choices={plan?.isAgeBanded ? [bySheet] : [byLevel, bySheet]}
        columns={2}
      />
      {hasLevels === 'Y' ? (
        <>
          <LevelRates form={form} {...compared} />
          {/* Always there, so that what appears in it is read out. */}
          <output>
            <UnusualRates
              title="Please check these rates before you confirm them"
              rates={typed.map((level) => comparedLevel(level, compared))}
            />
          </output>
        </>
      ) : (
        <RateFiles plan={plan} year={year} files={files} />
      )}
      <CheckboxField
        field={form.field('confirmRates')}
        label="I confirm that these rates are final and exclude the 2% administration fee."
      />
    </>
  );
}
