import { updateEnrollment } from '@portal/contract/areas/enrollment/enrollment.contract.ts';
import { PlanCode } from '@portal/contract/areas/enrollment/plan-code.ts';
import { customCode } from '@portal/contract/areas/enrollment/plan-kind.ts';
import { CallFailed, GuardFailed } from '@portal/contract/client.ts';
import { RowId } from '@portal/contract/values/row-id.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { notify } from '../../session/notifications/notifications.ts';
import { NotFound } from '../../navigation/not-found.tsx';
import { call } from '../../session/call.ts';
import { useSession } from '../../session/session.tsx';
import { FailurePanel } from '../../ui/failure-panel.tsx';
import { FormSkeleton } from '../../ui/form/form-skeleton.tsx';
import { useWizardStep } from '../../ui/wizard/use-wizard-step.ts';
import { Wizard } from '../../ui/wizard/wizard.tsx';
import { EnrollmentDetails } from './enrollment-details.tsx';
import { type EnrollmentPlace, placeKey } from './enrollment-place.ts';
import { enrollmentQuery } from './enrollment.queries.ts';

const steps = [
  { slug: 'plan-details', title: 'Plan details' },
  { slug: 'summary', title: 'Summary' },
];

/** Changes or ends the enrollment in the URL; a custom plan also by its own id. */
export default function UpdateEnrollment() {
  const { employeeNumber: empno = '', ...params } = useParams();
  const { at } = useWizardStep(steps);
  const pyrid = RowId.safeParse(params['planYearId']).data;
  const planCode = PlanCode.safeParse(params['planCode']).data;
  const customPlanId =
    params['customPlanId'] === undefined ? null : RowId.safeParse(params['customPlanId']).data;
  if (
    at === -1 ||
    pyrid === undefined ||
    planCode === undefined ||
    customPlanId === undefined ||
    (customPlanId === null) === (planCode === customCode)
  )
    return <NotFound level={2} />;
  const place = { pyrid, planCode, customPlanId };
  return <UpdateWizard key={`${empno}-${placeKey(place)}`} empno={empno} place={place} />;
}

function UpdateWizard({ empno, place }: { empno: string; place: EnrollmentPlace }) {
  const { claims, company } = useSession();
  const compId = company.compid;
  const { at, open } = useWizardStep(steps);
  const { data: enrollment, error, refetch } = useQuery(enrollmentQuery(compId, empno, place));
  const isUnknown = error instanceof CallFailed && error.status === 404;
  return (
    <Wizard
      steps={steps}
      at={at}
      canOpen={(index) => index < at}
      onOpen={(index) => void open(index)}
    >
      {enrollment ? (
        <EnrollmentDetails
          empno={empno}
          plan={enrollment.plan}
          current={enrollment}
          steps={steps}
          draft={{
            userId: claims.userId,
            compId,
            form: 'enrollment',
            record: `${empno}-${placeKey(place)}`,
          }}
          save={async (body, options) => {
            if (!(compId > 0))
              throw new GuardFailed('Cannot update enrollment for invalid company');
            return call(updateEnrollment, { params: { compId }, body }, options);
          }}
          onSaved={() => notify('Update successful', 'success', 'enrollment')}
        />
      ) : error ? (
        <FailurePanel title="The enrollment could not be loaded" retry={() => void refetch()}>
          {isUnknown ? 'This enrollment does not exist or was deleted.' : 'Nothing was changed.'}
        </FailurePanel>
      ) : (
        <FormSkeleton sections={[2, 4]} />
      )}
    </Wizard>
  );
}
