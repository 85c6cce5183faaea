import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '../../../session/session.tsx';
import { WithEmployee } from '../wizard/with-employee.tsx';
import { caseNumberQuery } from '../wizard/wizard.queries.ts';
import { absenceSteps } from './absence-steps.ts';
import { AbsenceWizard } from './absence-wizard.tsx';

/** Reports an absence: who, when and how long, a summary. */
export default function ReportAbsence() {
  const { company, settings } = useSession();
  const [search] = useSearchParams();
  const caseId = search.get('caseId')?.trim() ?? '';
  // An address may name the case by its number or by its id.
  const isId = /^\d{1,9}$/.test(caseId);
  const byId = useQuery({ ...caseNumberQuery(company.compid, Number(caseId)), enabled: isId });
  // Each absence starts with a fresh form.
  const [round, setRound] = useState(0);
  const steps = absenceSteps(settings.providerName);
  return (
    <WithEmployee steps={steps} isLoading={isId && byId.isPending}>
      {(named) => (
        <AbsenceWizard
          key={`${round} ${named.eeId} ${caseId}`}
          steps={steps}
          named={named}
          caseNumber={(isId && byId.data) || caseId}
          onAnother={() => setRound(round + 1)}
        />
      )}
    </WithEmployee>
  );
}
