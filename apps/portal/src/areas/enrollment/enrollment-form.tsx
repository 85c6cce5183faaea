import type { PayDate } from '@portal/contract/areas/enrollment/enrollment.contract.ts';
import type {
  Enrollment,
  EnrollmentInput,
  OpenPlan,
} from '@portal/contract/areas/enrollment/enrollment.ts';
import { enrollmentTypeOf } from '@portal/contract/areas/enrollment/plan-kind.ts';
import type { Participant } from '@portal/contract/areas/participants/participant.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { reportFailure } from '../../session/notifications/report-failure.ts';
import { useSession } from '../../session/session.tsx';
import { ContractForm } from '../../ui/form/contract-form.tsx';
import type { DraftPlace } from '../../ui/form/form-draft.ts';
import type { SaveOptions } from '../../ui/form/form-options.ts';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { useLeaveGuard } from '../../ui/use-leave-guard.ts';
import { useWizardStep, type WizardStep } from '../../ui/wizard/use-wizard-step.ts';
import { WizardFooter } from '../../ui/wizard/wizard-footer.tsx';
import { historyQuery } from '../participants/participants.queries.ts';
import { CustomFields } from './custom-fields.tsx';
import classes from './enrollment-form.module.css';
import { placeKey, placeOfPlan, tabPath } from './enrollment-place.ts';
import { newRecord, recordOf } from './enrollment-record.ts';
import { EnrollmentSummary } from './enrollment-summary.tsx';
import { enrollmentQuery, enrollmentsQuery } from './enrollment.queries.ts';
import { HsaFields } from './hsa-fields.tsx';
import { MraFields } from './mra-fields.tsx';
import { TermsQuestion } from './terms-question.tsx';
import { questionsAbout, type Question } from './terms-questions.ts';

const cancelQuestion =
  'Changes you have made so far will not be saved. Are you sure you want to cancel?';

export type EnrollmentFormProps = {
  empno: string;
  plan: OpenPlan;
  participant: Participant;
  payDates: readonly PayDate[];
  today: string;
  /** The enrollment being changed; omitted for a new one. */
  current?: Enrollment;
  /** The last two steps belong to this form. */
  steps: readonly WizardStep[];
  draft: DraftPlace;
  save: (body: EnrollmentInput, options: SaveOptions) => Promise<Enrollment>;
  onSaved: () => void;
  /** The user leaves the wizard without saving. */
  onLeave?: () => void;
};

/** An enrollment's terms by plan type, then a summary of what will be saved. */
export function EnrollmentForm(props: EnrollmentFormProps) {
  const { empno, plan, participant, payDates, today, current, steps, draft, save } = props;
  const { compid } = useSession().company;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { at, open } = useWizardStep(steps);
  const summaryAt = steps.length - 1;
  const detailsAt = summaryAt - 1;
  const facts = {
    today,
    plan,
    payDates: payDates.map(({ payDate }) => payDate),
    ...(current && { current: current.planDetails }),
  };
  const place = placeOfPlan(plan);
  const stored = enrollmentQuery(compid, empno, place);

  const form = useContractForm({
    schema: async () => (await import('./enrollment.schema.ts')).enrollmentSchema(facts),
    record: current ? recordOf(current) : newRecord(plan, participant, today),
    recordFrom: recordOf,
    save: async (body, options) => {
      const saved = await save(body, options);
      // Refreshes the cards before they come into view.
      await queryClient.prefetchQuery({ ...enrollmentsQuery(compid, empno), staleTime: 0 });
      return saved;
    },
    ...(current && {
      loadCurrent: () => queryClient.fetchQuery({ ...stored, staleTime: 0 }),
    }),
    onSaved: (saved) => {
      queryClient.setQueryData(stored.queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: historyQuery(compid, empno).queryKey });
      flushSync(() => setSaved(true));
      props.onSaved();
      return navigate(tabPath(empno), { replace: true, state: { saved: placeKey(place) } });
    },
    onFailure: (error) => reportFailure(error, 'enrollment'),
    reveal: () => open(detailsAt),
    draft,
    leaveQuestion: cancelQuestion,
  });

  // A later step is not left unasked, even where nothing was typed.
  const [isSaved, setSaved] = useState(false);
  const [onLeave] = useState(() => props.onLeave);
  useLeaveGuard(at > 0 && !isSaved, cancelQuestion, onLeave);

  /** Asked before the summary. */
  const [questions, setQuestions] = useState<readonly Question[]>([]);
  const [question] = questions;
  const ask = (left: readonly Question[]) => {
    setQuestions(left);
    if (left.length === 0) void open(summaryAt);
  };
  const next = async () => {
    if (await form.check()) ask(questionsAbout(form.inputs.getValues(), facts));
  };
  const isSummary = at === summaryAt;
  const fields = { form, facts, payDates, dependents: participant.dependents };
  const type = enrollmentTypeOf(plan.plccode);

  return (
    <>
      <ContractForm
        form={form}
        label="Enrollment"
        onSubmit={() => void (isSummary ? form.submit() : next())}
      >
        {/* Stays mounted, so that the form's messages can refer to every field. */}
        <div hidden={isSummary} className={classes.step}>
          {type === 'HSA' ? (
            <HsaFields {...fields} />
          ) : type === 'CUSTOM' ? (
            <CustomFields {...fields} />
          ) : (
            <MraFields {...fields} />
          )}
        </div>
        {isSummary && (
          <EnrollmentSummary {...fields} onEdit={(index) => void open(index)} steps={steps} />
        )}
        <WizardFooter
          onCancel={() => void navigate(tabPath(empno))}
          onBack={at > 0 ? () => void open(at - 1) : undefined}
          next={isSummary ? 'Save Enrollment' : 'Next Step'}
          saving={form.saving}
        />
      </ContractForm>
      {question && (
        <TermsQuestion
          key={question.title}
          question={question}
          onChange={() => setQuestions([])}
          onAccept={() => ask(questions.slice(1))}
        />
      )}
    </>
  );
}
