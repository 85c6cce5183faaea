import { Button } from '@mantine/core';
import type { CobraChecklist } from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import { nonResponses } from '@portal/contract/areas/reenrollment/checklist-words.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { IconBulb } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../../session/session.tsx';
import type { FormOf } from '../../../../ui/form/use-contract-form.ts';
import { useFormValue } from '../../../../ui/form/use-form-value.ts';
import { cobraChecklistQuery } from '../frame/cobra-checklist.queries.ts';
import type { CoverLetterValues } from './cover-letter-values.ts';
import classes from './packets.module.css';
import { suggestedAnswers, type SuggestedAnswers } from './suggested-answers.ts';

type SuggestionProps = { plan: CobraChecklist; today: string; form: FormOf<CoverLetterValues> };

/** Where no date is chosen yet: last year's answers or the usual days, filled in with one press. */
export function Suggestion({ plan, today, form }: SuggestionProps) {
  const { compid } = useSession().company;
  const { previousPlanYearId } = plan;
  const last = useQuery({
    ...cobraChecklistQuery(compid, previousPlanYearId ?? 0),
    enabled: previousPlanYearId !== null,
  });
  const sendOn = useFormValue(form, 'cobraOeSendPackets');
  const deadline = useFormValue(form, 'cobraOeResponseDeadline');
  if (sendOn !== '' || deadline !== '' || last.isLoading) return null;
  const suggested = suggestedAnswers(plan, last.data?.plan, today);
  const use = () => {
    for (const [name, value] of Object.entries(suggested.values))
      form.field(name as keyof CoverLetterValues).set(value);
  };
  return (
    <div className={classes.suggestion}>
      <IconBulb size={20} stroke={1.75} aria-hidden />
      <p>{suggestionText(suggested)}</p>
      <Button variant="default" size="compact-md" onClick={use}>
        {suggested.from === 'last year' ? "Use last year's answers" : 'Use these dates'}
      </Button>
    </div>
  );
}

export function suggestionText({ from, values }: SuggestedAnswers): string {
  const dates = `send on ${displayDate(values.cobraOeSendPackets)}, answers by ${displayDate(values.cobraOeResponseDeadline)}`;
  if (from === 'calendar') return `Most companies ${dates}.`;
  const silence =
    values.cobraOeResponseRequired === nonResponses.ended
      ? 'no answer means termed'
      : 'no answer means assumed to continue';
  const print = `${values.twoSided ? 'two-sided' : 'single-sided'}, ${values.blackAndWhite ? 'black and white' : 'color'}`;
  return `As last year: ${dates}, ${silence}, ${print}.`;
}
