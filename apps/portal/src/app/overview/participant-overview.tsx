import { lazy } from 'react';
import { GeneralInfoTab } from '../../areas/participants/general-info-tab.tsx';
import { ParticipantOverview } from '../../areas/participants/participant-overview.tsx';
import type { ParticipantTab } from '../../areas/participants/participant-tab.ts';
import { ParticipantActions } from './participant-actions.tsx';

// Each tab except the first loads when it is opened.
const Dependents = lazy(async () => ({
  default: (await import('./dependents.tsx')).Dependents,
}));
const PlanEnrollment = lazy(async () => ({
  default: (await import('./plan-enrollment.tsx')).PlanEnrollment,
}));
const HistoryTab = lazy(async () => ({
  default: (await import('../../areas/participants/history-tab.tsx')).HistoryTab,
}));

/**
 * The tabs of a participant's overview by their name in the URL, each from the area that owns it.
 */
const tabs: Record<string, ParticipantTab> = {
  'general-info': { label: 'General Info', Tab: GeneralInfoTab },
  dependents: { label: 'Dependents', Tab: Dependents },
  'plan-enrollment': { label: 'Plan Enrollment', Tab: PlanEnrollment },
  history: { label: 'History', Tab: HistoryTab },
};

export default function Overview() {
  return <ParticipantOverview tabs={tabs} Actions={ParticipantActions} />;
}
