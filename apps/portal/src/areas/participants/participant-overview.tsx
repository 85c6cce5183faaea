import type { Participant } from '@portal/contract/areas/participants/participant.ts';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, Suspense } from 'react';
import { Navigate, useParams } from 'react-router';
import { NotFound } from '../../navigation/not-found.tsx';
import { useSession } from '../../session/session.tsx';
import { FormSkeleton } from '../../ui/form/form-skeleton.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import { ParticipantHeader, ParticipantHeaderSkeleton } from './participant-header.tsx';
import { ParticipantNotLoaded } from './participant-not-loaded.tsx';
import { participantQuery } from './participants.queries.ts';
import { ReadOnlyNote } from './read-only-note.tsx';
import type { ParticipantTab } from './participant-tab.ts';
import { useRemembered } from './use-remembered.ts';

/** The tabs of the overview by their name in the URL. */
type Tabs = Record<string, ParticipantTab>;
/** What other areas do with a participant, in the header. */
type Actions = ComponentType<{ participant: Participant }>;

/** One participant: the header and the tab in the URL. */
export function ParticipantOverview({ tabs, Actions }: { tabs: Tabs; Actions: Actions }) {
  const { employeeNumber: empno = '', tab } = useParams();
  const overview = `/participant-overview/${encodeURIComponent(empno)}`;
  if (tab === undefined) return <Navigate to={`${overview}/general-info`} replace />;
  if (!Object.hasOwn(tabs, tab)) return <NotFound />;
  // Another participant is another page: nothing carries over.
  return <Overview key={empno} {...{ empno, overview, tabs, tab, Actions }} />;
}

type OverviewProps = {
  empno: string;
  overview: string;
  tabs: Tabs;
  tab: string;
  Actions: Actions;
};

function Overview({ empno, overview, tabs, tab, Actions }: OverviewProps) {
  const { compid } = useSession().company;
  const { data: participant, error, refetch } = useQuery(participantQuery(compid, empno));
  useRemembered(participant);

  if (!participant && error) {
    return <ParticipantNotLoaded empno={empno} error={error} retry={() => void refetch()} />;
  }
  const { Tab } = tabs[tab]!;
  return (
    <>
      {participant ? (
        <ParticipantHeader participant={participant}>
          <Actions participant={participant} />
        </ParticipantHeader>
      ) : (
        <ParticipantHeaderSkeleton />
      )}
      <TabLinks
        label="Participant"
        tabs={Object.entries(tabs).map(([name, { label }]) => ({
          to: `${overview}/${name}`,
          label,
        }))}
      />
      {tab !== 'history' && <ReadOnlyNote />}
      <Suspense fallback={<FormSkeleton sections={[4]} />}>
        <Tab empno={empno} participant={participant} />
      </Suspense>
    </>
  );
}
