import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Navigate, useParams } from 'react-router';
import { NotFound } from '../../app/pages/not-found.tsx';
import { useSession } from '../../app/session/session.tsx';
import { FormSkeleton } from '../../ui/form/form-skeleton.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import { GeneralInfoTab } from './general-info-tab.tsx';
import { ParticipantHeader, ParticipantHeaderSkeleton } from './participant-header.tsx';
import { ParticipantNotLoaded } from './participant-not-loaded.tsx';
import { participantQuery } from './participants.queries.ts';
import { ReadOnlyNote } from './read-only-note.tsx';
import { useRemembered } from './use-remembered.ts';

// Each tab but the first loads when it is opened.
const DependentsTab = lazy(async () => ({
  default: (await import('./dependents-tab.tsx')).DependentsTab,
}));
const PlanEnrollmentTab = lazy(async () => ({
  default: (await import('./plan-enrollment-tab.tsx')).PlanEnrollmentTab,
}));
const HistoryTab = lazy(async () => ({ default: (await import('./history-tab.tsx')).HistoryTab }));

const tabs = {
  'general-info': { label: 'General Info', Tab: GeneralInfoTab },
  dependents: { label: 'Dependents', Tab: DependentsTab },
  'plan-enrollment': { label: 'Plan Enrollment', Tab: PlanEnrollmentTab },
  history: { label: 'History', Tab: HistoryTab },
};
const isTab = (tab: string): tab is keyof typeof tabs => Object.hasOwn(tabs, tab);

/** One person: who they are, and the tab that the address names. */
export default function ParticipantOverview() {
  const { employeeNumber: empno = '', tab } = useParams();
  const overview = `/participant-overview/${encodeURIComponent(empno)}`;
  if (tab === undefined) return <Navigate to={`${overview}/general-info`} replace />;
  if (!isTab(tab)) return <NotFound />;
  // Another person is another page: nothing of one stays on screen for the next.
  return <Overview key={empno} empno={empno} overview={overview} tab={tab} />;
}

type OverviewProps = { empno: string; overview: string; tab: keyof typeof tabs };

function Overview({ empno, overview, tab }: OverviewProps) {
  const { compid } = useSession().company;
  const { data: participant, error, refetch } = useQuery(participantQuery(compid, empno));
  useRemembered(participant);

  if (!participant && error) {
    return <ParticipantNotLoaded empno={empno} error={error} retry={() => void refetch()} />;
  }
  const { Tab } = tabs[tab];
  return (
    <>
      {participant ? (
        <ParticipantHeader participant={participant} />
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
