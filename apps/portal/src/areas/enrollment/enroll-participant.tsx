import type { EnrollmentCard, OpenPlan } from '@portal/contract/areas/enrollment/enrollment.ts';
import { addEnrollment } from '@portal/contract/areas/enrollment/enrollment.contract.ts';
import { noPlanYearMessage } from '@portal/contract/areas/enrollment/enrollment.rules.ts';
import type { Participant } from '@portal/contract/areas/participants/participant.ts';
import { GuardFailed } from '@portal/contract/client.ts';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { notify } from '../../session/notifications/notifications.ts';
import { NotFound } from '../../navigation/not-found.tsx';
import { call } from '../../session/call.ts';
import { useSession } from '../../session/session.tsx';
import { FailurePanel } from '../../ui/failure-panel.tsx';
import { FormSkeleton } from '../../ui/form/form-skeleton.tsx';
import { useWizardStep } from '../../ui/wizard/use-wizard-step.ts';
import { Wizard } from '../../ui/wizard/wizard.tsx';
import { participantQuery } from '../participants/participants.queries.ts';
import { forgetChosenPlan, keepChosenPlan, newDraftPlace, readChosenPlan } from './chosen-plan.ts';
import { EnrollmentDetails } from './enrollment-details.tsx';
import { placeKey, placeOfCard, placeOfPlan, tabPath } from './enrollment-place.ts';
import { enrollmentsQuery, openPlansQuery } from './enrollment.queries.ts';
import { PlanTypeStep } from './plan-type-step.tsx';

const steps = [
  { slug: 'plan-type', title: 'Plan type' },
  { slug: 'plan-details', title: 'Plan details' },
  { slug: 'summary', title: 'Summary' },
];

/** Enrolls a participant in an open plan: choose the plan, set its terms, review, save. */
export default function EnrollParticipant() {
  const { employeeNumber: empno = '' } = useParams();
  const { at } = useWizardStep(steps);
  if (at === -1) return <NotFound level={2} />;
  return <EnrollWizard key={empno} empno={empno} />;
}

function EnrollWizard({ empno }: { empno: string }) {
  const { compid } = useSession().company;
  const { at, open } = useWizardStep(steps);
  const [plans, enrollments, person] = useQueries({
    queries: [
      openPlansQuery(compid),
      enrollmentsQuery(compid, empno),
      participantQuery(compid, empno),
    ],
  });
  return (
    <Wizard
      steps={steps}
      at={at}
      canOpen={(index) => index < at}
      onOpen={(index) => void open(index)}
    >
      {plans.data && enrollments.data && person.data ? (
        <OpenPlans
          empno={empno}
          plans={plans.data}
          participant={person.data}
          cards={enrollments.data}
          // A plan that was only rolled over from the prior year can still be elected.
          taken={enrollments.data
            .filter(({ isRollIn }) => !isRollIn)
            .map((card) => placeKey(placeOfCard(card)))}
        />
      ) : plans.isError || enrollments.isError || person.isError ? (
        <FailurePanel
          title="The plans could not be loaded"
          retry={() => {
            if (plans.isError) void plans.refetch();
            if (enrollments.isError) void enrollments.refetch();
            if (person.isError) void person.refetch();
          }}
        >
          Nothing was changed.
        </FailurePanel>
      ) : (
        <FormSkeleton sections={[4, 4]} />
      )}
    </Wizard>
  );
}

type OpenPlansProps = {
  empno: string;
  plans: OpenPlan[];
  participant: Participant;
  cards: EnrollmentCard[];
  /** The keys of the plans the participant is already enrolled in. */
  taken: string[];
};

function OpenPlans({ empno, plans, participant, cards, taken }: OpenPlansProps) {
  const { claims, company } = useSession();
  const compId = company.compid;
  const who = { userId: claims.userId, compId, empno };
  const navigate = useNavigate();
  const { at, open } = useWizardStep(steps);
  // Starting over means choosing again; a later step continues with the chosen plan.
  const [chosen, setChosen] = useState(() => (at > 0 ? readChosenPlan(who) : null));
  const plan = plans.find((each) => placeKey(placeOfPlan(each)) === chosen);
  const forget = () => forgetChosenPlan(who, plans.map(placeOfPlan));
  const choose = (key: string) => {
    keepChosenPlan(who, key);
    setChosen(key);
  };
  return (
    <>
      <div hidden={at !== 0}>
        <PlanTypeStep
          plans={plans}
          taken={taken}
          participant={participant}
          cards={cards}
          chosen={plan && chosen}
          onChoose={choose}
          onNext={() => void open(1)}
          onCancel={() => void navigate(tabPath(empno))}
        />
      </div>
      {plan ? (
        // Stays mounted behind the first step and keeps what was typed.
        <div hidden={at === 0}>
          <EnrollmentDetails
            key={chosen}
            empno={empno}
            plan={plan}
            steps={steps}
            draft={newDraftPlace(who, placeOfPlan(plan))}
            save={async (body, options) => {
              if (!(compId > 0))
                throw new GuardFailed('Cannot save enrollment for invalid company');
              return call(addEnrollment, { params: { compId }, body }, options);
            }}
            onSaved={() => {
              forget();
              notify('Saved!', 'success', 'enrollment');
            }}
            onLeave={forget}
          />
        </div>
      ) : (
        at > 0 && (
          <FailurePanel
            title={noPlanYearMessage}
            retryLabel="Choose a plan"
            retry={() => void open(0)}
          >
            No plan is selected yet.
          </FailurePanel>
        )
      )}
    </>
  );
}
