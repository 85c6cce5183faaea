import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '../../../session/session.tsx';
import { WithEmployee } from '../wizard/with-employee.tsx';
import { absenceSteps } from './absence-steps.ts';
import { AbsenceWizard } from './absence-wizard.tsx';

/** Reports an absence: who, when and how long, a summary. */
export default function ReportAbsence() {
  const { settings } = useSession();
  const [search] = useSearchParams();
  const caseNumber = search.get('caseId')?.trim() ?? '';
  // Each absence starts with a fresh form.
  const [round, setRound] = useState(0);
  const steps = absenceSteps(settings.providerName);
  return (
    <WithEmployee steps={steps}>
      {(named) => (
        <AbsenceWizard
          key={`${round} ${named.eeId} ${caseNumber}`}
          steps={steps}
          named={named}
          caseNumber={caseNumber}
          onAnother={() => setRound(round + 1)}
        />
      )}
    </WithEmployee>
  );
}
