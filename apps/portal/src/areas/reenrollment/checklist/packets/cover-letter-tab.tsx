import { handlers, nonResponses } from '@portal/contract/areas/reenrollment/checklist-words.ts';
import { packetDateProblems } from '@portal/contract/areas/reenrollment/checklist.rules.ts';
import { addDays } from '@portal/contract/values/calendar-date.ts';
import { dateInZone } from '@portal/contract/values/day-count.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { notify } from '../../../../session/notifications/notifications.ts';
import { useSession } from '../../../../session/session.tsx';
import { ChoiceField } from '../../../../ui/form/choice-field.tsx';
import { ContractForm } from '../../../../ui/form/contract-form.tsx';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { FieldWithHint } from '../../../../ui/form/field-with-hint.tsx';
import { FormSection } from '../../../../ui/form/form-section.tsx';
import { useFormValue } from '../../../../ui/form/use-form-value.ts';
import { deadlineHint, sendHint } from '../dates/date-hints.ts';
import { dateOf, useDateProblems } from '../dates/use-date-problems.ts';
import { ChecklistFooter } from '../frame/checklist-footer.tsx';
import { packetChecklistPath } from '../frame/checklist-paths.ts';
import { checklistArea, type CheckedCobra } from '../frame/cobra-checklist.queries.ts';
import { LockedFields } from '../frame/locked-fields.tsx';
import { coverLetterValues } from './cover-letter-values.ts';
import { PacketEstimate } from '../plans/packet-estimate.tsx';
import { useAnswersForm } from '../frame/use-answers-form.ts';
import { packetStanding } from './packet-progress.ts';
import { Suggestion } from './suggestion.tsx';

const dateFields = ['cobraOeSendPackets', 'cobraOeResponseDeadline'] as const;
const additionalCost = 'Additional cost';

/** When packets go out and come back, what silence means, and how they are printed. */
export function CoverLetterTab({ checked }: { checked: CheckedCobra }) {
  const { plan, validations } = checked;
  const { settings } = useSession();
  const [today] = useState(() => dateInZone(new Date(), settings.timeZone));
  const navigate = useNavigate();
  const { isLocked } = packetStanding(plan);
  const next = packetChecklistPath(plan.planYearId, 'oe-packets');

  const form = useAnswersForm({
    plan,
    form: 'cover-letter-info',
    schema: async () => (await import('../dates/date-forms.schema.ts')).coverLetterSchema,
    valuesOf: coverLetterValues,
    onSaved: (saved) => {
      const isApproved = ({ formReviewStatus: { coverLetter, cobraElection } }: typeof plan) =>
        coverLetter || cobraElection;
      if (isApproved(plan) && !isApproved(saved.plan))
        notify(
          'The papers are made again with your changes. Please review and approve them.',
          'info',
          checklistArea,
        );
      if (saved.plan.coverLetterSectionComplete) return void navigate(next);
      // Saved all the same, but the next tab needs dates that can be kept.
      dates.touch(dateFields);
      const wrong = dateFields.find((path) =>
        saved.validations.some((each) => each.field === path),
      );
      if (wrong) document.getElementById(form.field(wrong).id)?.focus();
    },
  });
  const sendOn = dateOf(useFormValue(form, 'cobraOeSendPackets'));
  const deadline = dateOf(useFormValue(form, 'cobraOeResponseDeadline'));
  const options = {
    handler: plan.cobraOeHandler,
    isTwoSided: useFormValue(form, 'twoSided'),
    isBlackAndWhite: useFormValue(form, 'blackAndWhite'),
  };
  const dates = useDateProblems({
    // What is stored the server has checked; what is typed is checked here.
    problems:
      form.changed.length === 0 ? validations : packetDateProblems({ sendOn, deadline }, today),
    answered: dateFields.filter((path) => plan[path] !== null),
  });

  return (
    <ContractForm
      form={form}
      label="Cover letter info"
      onSubmit={() => (isLocked ? void navigate(next) : void form.submit())}
    >
      {!isLocked && <Suggestion plan={plan} today={today} form={form} />}
      <LockedFields isLocked={isLocked}>
        <FormSection
          title="Dates"
          help={`We need two weeks to print and mail, and people more than two weeks to answer, best before your renewal on ${displayDate(plan.renewalDate)}.`}
        >
          <FieldWithHint
            hint={plan.cobraOeHandler === handlers.company ? undefined : sendHint(sendOn)}
          >
            <DateField
              field={dates.explained(form.field('cobraOeSendPackets'))}
              label="Send packets on"
              {...(!isLocked && { help: `${displayDate(addDays(today, 14))} or later` })}
            />
          </FieldWithHint>
          <FieldWithHint hint={deadlineHint(deadline, plan.renewalDate)}>
            <DateField
              field={dates.explained(form.field('cobraOeResponseDeadline'))}
              label="Response deadline"
              {...(!isLocked && {
                help: sendOn
                  ? `${displayDate(addDays(sendOn, 15))} or later`
                  : 'More than 14 days after sending',
              })}
            />
          </FieldWithHint>
        </FormSection>
        <FormSection title="No answer" columns={1}>
          <ChoiceField
            field={form.field('cobraOeResponseRequired')}
            label="If a participant does not answer by the deadline"
            choices={[
              {
                value: nonResponses.continues,
                label: 'Participant is assumed to continue',
                help: "Coverage goes on in the new plan year at next year's rates.",
              },
              {
                value: nonResponses.ended,
                label: 'Participant is termed',
                help: `Coverage ends with this plan year, on ${displayDate(addDays(plan.renewalDate, -1))}.`,
              },
            ]}
          />
        </FormSection>
        {plan.cobraOeHandler !== handlers.company && (
          <FormSection title="Printing" columns={1}>
            <ChoiceField
              field={form.field('twoSided')}
              label="Sides"
              columns={2}
              choices={[
                { value: true, label: 'Two-sided (recommended)' },
                { value: false, label: 'Single-sided', help: additionalCost },
              ]}
            />
            <ChoiceField
              field={form.field('blackAndWhite')}
              label="Color"
              columns={2}
              choices={[
                { value: true, label: 'Black and white' },
                { value: false, label: 'Color', help: additionalCost },
              ]}
            />
          </FormSection>
        )}
      </LockedFields>
      <PacketEstimate plan={plan} options={options} />
      <ChecklistFooter saving={form.saving} />
    </ContractForm>
  );
}
