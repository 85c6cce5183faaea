import type { ContinuationService } from '@portal/contract/areas/continuation/event.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '../../../session/session.tsx';
import { FailurePanel } from '../../../ui/failure-panel.tsx';
import { FormSkeleton } from '../../../ui/form/form-skeleton.tsx';
import { useWizardStep } from '../../../ui/wizard/use-wizard-step.ts';
import { Wizard } from '../../../ui/wizard/wizard.tsx';
import { couldNotLoad, freshParticipantQuery } from '../../participants/participants.queries.ts';
import { useParticipantFacts } from '../../participants/use-participant-facts.ts';
import { continuationSettingsQuery, eventTypesQuery } from '../event.queries.ts';
import { beginWith, keepChosen, readPrefill } from './chosen-participant.ts';
import { entrySteps } from './entry-steps.ts';
import { EventWizard } from './event-wizard.tsx';

/**
 * Loads what entering an event needs: its types, the company's settings, and the participant if on
 * file.
 */
export function EventEntry({ service }: { service: ContinuationService }) {
  const { claims, company } = useSession();
  const compId = company.compid;
  const who = { userId: claims.userId, compId, service };
  const { at, open } = useWizardStep(entrySteps);
  const [query] = useSearchParams();
  const [empno, setEmpno] = useState(() => beginWith(who, query));
  const [prefill, setPrefill] = useState(() => readPrefill(who));
  // Each event starts with an empty form.
  const [round, setRound] = useState(0);
  const people = useParticipantFacts();
  const [types, settings] = useQueries({
    queries: [eventTypesQuery(compId, service), continuationSettingsQuery(compId)],
  });
  const person = useQuery({
    ...freshParticipantQuery(compId, empno ?? ''),
    enabled: empno !== null,
  });

  // Left with nothing typed, or abandoned: the next event starts without a participant.
  const [forget] = useState(() => () => keepChosen(who, null));
  useEffect(() => forget, [forget]);

  const choose = (next: string | null) => {
    keepChosen(who, next);
    setEmpno(next);
    setPrefill({});
    setRound(round + 1);
  };

  // Another address names another participant, such as the next link of a termination's notice.
  const asked = query.get('empno');
  const [seen, setSeen] = useState(asked);
  if (asked !== seen) {
    setSeen(asked);
    if (asked !== null && asked !== empno) {
      setEmpno(beginWith(who, query));
      setPrefill(readPrefill(who));
      setRound(round + 1);
    }
  }

  if (people.facts && types.data && settings.data && (empno === null || person.data)) {
    return (
      <EventWizard
        key={`${round}-${empno}`}
        service={service}
        types={types.data}
        settings={settings.data}
        facts={people.facts}
        participant={empno === null ? undefined : person.data}
        prefill={prefill}
        onChoose={choose}
        onForget={forget}
      />
    );
  }
  return (
    <Wizard
      steps={entrySteps}
      at={at}
      canOpen={(index) => index < at}
      onOpen={(index) => void open(index)}
    >
      {person.isError ? (
        <FailurePanel
          title={couldNotLoad(empno ?? '')}
          retryLabel="Choose someone else"
          retry={() => choose(null)}
        >
          Nothing was changed.
        </FailurePanel>
      ) : people.isError || types.isError || settings.isError ? (
        <FailurePanel
          title="The form could not be loaded"
          retry={() => {
            if (people.isError) people.retry();
            if (types.isError) void types.refetch();
            if (settings.isError) void settings.refetch();
          }}
        >
          The event types or the company’s lists could not be loaded. Nothing was changed.
        </FailurePanel>
      ) : (
        <FormSkeleton sections={[2, 4, 2, 5]} />
      )}
    </Wizard>
  );
}
