import { type ComponentType, lazy } from 'react';
import { GeneralInfoTab } from '../areas/participants/general-info-tab.tsx';
import type { ParticipantTabProps } from '../areas/participants/participant-tab.ts';

type ParticipantTab = { label: string; Tab: ComponentType<ParticipantTabProps> };

// Each tab but the first loads when it is opened.
const DependentsTab = lazy(async () => ({
  default: (await import('../areas/participants/dependents-tab.tsx')).DependentsTab,
}));
const PlanEnrollmentTab = lazy(async () => ({
  default: (await import('../areas/enrollment/plan-enrollment-tab.tsx')).PlanEnrollmentTab,
}));
const HistoryTab = lazy(async () => ({
  default: (await import('../areas/participants/history-tab.tsx')).HistoryTab,
}));

/** The tabs of a person's overview, each from the area that owns it, by their name in the address. */
export const participantTabs = {
  'general-info': { label: 'General Info', Tab: GeneralInfoTab },
  dependents: { label: 'Dependents', Tab: DependentsTab },
  'plan-enrollment': { label: 'Plan Enrollment', Tab: PlanEnrollmentTab },
  history: { label: 'History', Tab: HistoryTab },
} satisfies Record<string, ParticipantTab>;
