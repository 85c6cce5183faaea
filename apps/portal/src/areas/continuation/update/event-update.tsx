import type { ContinuationService } from '@portal/contract/areas/continuation/event.ts';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ParticipantBanner } from '../../participants/participant-banner.tsx';
import { useSession } from '../../../session/session.tsx';
import { FailurePanel } from '../../../ui/failure-panel.tsx';
import { useRecentPids } from '../../participants/recent-participants.ts';
import { useRemembered } from '../../participants/use-remembered.ts';
import { continuationSettingsQuery, eventQuery, eventTypesQuery } from '../event.queries.ts';
import { EventPage } from './event-page.tsx';
import { EventUpdateSkeleton } from './event-update-skeleton.tsx';

const notLoaded = 'There was a problem loading the QE. Please contact your Account Manager.';

type EventUpdateProps = { service: ContinuationService; id: number };

/** An event on file. Its address does not say whose it is: our links do, else the selected participant. */
export function EventUpdate({ service, id }: EventUpdateProps) {
  const { claims, company } = useSession();
  const compId = company.compid;
  const [search] = useSearchParams();
  const recent = useRecentPids({ userId: claims.userId, compId });
  const [selected] = useState(() => recent[0]);
  const empno = search.get('empno') ?? selected ?? '';
  const [event, types, settings] = useQueries({
    queries: [
      eventQuery(compId, { service, empno, id }),
      eventTypesQuery(compId, service),
      continuationSettingsQuery(compId),
    ],
  });
  useRemembered(event.data?.participant);

  if (event.data && types.data && settings.data) {
    return (
      <>
        <ParticipantBanner empno={empno} />
        <EventPage event={event.data} types={types.data} settings={settings.data} />
      </>
    );
  }
  if (event.isError || types.isError || settings.isError) {
    return (
      <FailurePanel
        title={notLoaded}
        retry={() => {
          if (event.isError) void event.refetch();
          if (types.isError) void types.refetch();
          if (settings.isError) void settings.refetch();
        }}
      >
        Nothing was changed.
      </FailurePanel>
    );
  }
  return (
    <>
      <ParticipantBanner empno={empno} />
      <EventUpdateSkeleton service={service} />
    </>
  );
}
