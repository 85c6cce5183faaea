import type { PlanInProgress } from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import { CallFailed } from '@portal/contract/client.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { reportFailure } from '../../../../../session/notifications/report-failure.ts';
import { useSession } from '../../../../../session/session.tsx';
import { ContractForm } from '../../../../../ui/form/contract-form.tsx';
import { useContractForm } from '../../../../../ui/form/use-contract-form.ts';
import { WizardFooter } from '../../../../../ui/wizard/wizard-footer.tsx';
import { Wizard } from '../../../../../ui/wizard/wizard.tsx';
import { checklistArea } from '../../frame/cobra-checklist.queries.ts';
import { reloadPlans, renewalPlansQuery, savePlan, type Year } from '../plans.queries.ts';
import { CarrierStep } from './carrier-step.tsx';
import { newPlan, type PlanLists, type PlanValues, valuesOfPlan } from './plan-form.ts';
import { PlanInfoStep } from './plan-info-step.tsx';
import classes from './plan-wizard.module.css';
import { RatesStep } from './rates-step.tsx';
import { useRateFiles } from './use-rate-files.ts';
import { planSteps, stepOf } from './wizard-steps.ts';

type PlanWizardFormProps = {
  /** Omitted for a new plan. */
  plan: PlanInProgress | undefined;
  year: Year;
  lists: PlanLists;
  /** Whether closing now would lose something, and how to drop it. */
  onUnsaved: (unsaved: { discard: () => void } | undefined) => void;
  onCancel: () => void;
  onDone: () => void;
};

export function PlanWizardForm(props: PlanWizardFormProps) {
  const { plan, year, lists, onUnsaved, onCancel, onDone } = props;
  const { claims, settings } = useSession();
  const queryClient = useQueryClient();
  const [at, setAt] = useState(0);
  const [furthest, setFurthest] = useState(0);
  const open = (index: number) => {
    setAt(index);
    setFurthest((before) => Math.max(before, index));
  };
  const files = useRateFiles(year);
  const { data: plans } = useQuery(renewalPlansQuery(year));

  const form = useContractForm({
    schema: async () =>
      (await import('../plan-checklist.schema.ts')).planSchema(settings.providerName),
    record: plan ? recordOf(plan) : { values: newPlan },
    recordFrom: recordOf,
    save: async (body, { ifMatch, ...options }) => {
      // The plan's own version, not the checklist's.
      const saved = await savePlan(year, { ...body, version: ifMatch }, options);
      return await files.send(saved);
    },
    loadCurrent: async () => {
      const plans = await queryClient.fetchQuery({ ...renewalPlansQuery(year), staleTime: 0 });
      const current = plans.find((each) => each.planInProgressId === plan?.planInProgressId);
      if (!current) throw new CallFailed(404, 'Not Found', { message: 'This plan was deleted.' });
      return current;
    },
    onSaved: () => {
      void reloadPlans(queryClient, year);
      // A file that was not sent is still here, with the reason.
      if (files.failed() === 0) onDone();
    },
    onFailure: (error) => reportFailure(error, checklistArea),
    reveal: (path) => flushSync(() => open(stepOf(path))),
    draft: {
      userId: claims.userId,
      compId: year.compId,
      form: `reenrollment-plan-${year.planYearId}`,
      ...(plan && { record: String(plan.planInProgressId) }),
    },
  });

  const isUnsaved = form.changed.length > 0 || files.waiting.length > 0;
  const { discard } = form;
  useEffect(() => {
    onUnsaved(isUnsaved ? { discard: () => flushSync(discard) } : undefined);
    // The latest `discard` does; a new function every render must not tell again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isUnsaved, onUnsaved]);

  const isLast = at === planSteps.length - 1;
  const next = async () => {
    if (await form.check((path) => stepOf(path) === at)) open(at + 1);
  };
  const submit = async () => {
    if (files.isMissing(form.inputs.getValues(), plan)) return;
    await form.submit();
  };
  const bodies = [
    <PlanInfoStep key="info" form={form} lists={lists} />,
    <CarrierStep
      key="carrier"
      form={form}
      providerName={settings.providerName}
      plans={plans ?? []}
    />,
    <RatesStep key="rates" form={form} plan={plan} lists={lists} year={year} files={files} />,
  ];
  return (
    <Wizard
      steps={planSteps}
      at={at}
      // A plan of this year has answers everywhere: each step can be opened.
      canOpen={(index) => index <= furthest || plan !== undefined}
      onOpen={open}
    >
      <ContractForm
        form={form}
        label={plan ? `Update ${plan.planName}` : 'Add Plan'}
        onSubmit={() => void (isLast ? submit() : next())}
      >
        {bodies.map((body, index) => (
          // The fields stay mounted, so that the form's messages can refer to every one.
          <div key={planSteps[index]!.slug} hidden={index !== at} className={classes.step}>
            {body}
          </div>
        ))}
        <WizardFooter
          onCancel={onCancel}
          onBack={at > 0 ? () => open(at - 1) : undefined}
          next={isLast ? (plan ? 'Update Plan' : 'Add Plan') : 'Continue'}
          saving={form.saving}
        />
      </ContractForm>
    </Wizard>
  );
}

const recordOf = (plan: PlanInProgress): { values: PlanValues; version: string } => ({
  values: valuesOfPlan(plan),
  version: plan.version,
});
