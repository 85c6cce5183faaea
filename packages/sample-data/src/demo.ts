import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { makeCompanies } from './demo-companies.ts';
import { makeContinuationSettings, makeCoveragePlans } from './demo-coverage.ts';
import { makeDocuments } from './demo-documents.ts';
import { makeEnrollments } from './demo-enrollments.ts';
import { makeEvents, makeInitialNotices } from './demo-events.ts';
import { makeHistory } from './demo-history.ts';
import { makeHsa } from './demo-hsa.ts';
import { makeLeave } from './demo-leave.ts';
import { makeParticipants } from './demo-participants.ts';
import { makePlans } from './demo-plans.ts';
import { makeUsers } from './demo-users.ts';
import { makePublicFiles } from './public-files.ts';
import type { Demo } from './records.ts';
import { slides } from './slides.ts';

/** The demo companies and their people (domain.md 10). Every date is relative to today. */
export function makeDemo({ today, seed = 1 }: { today: CalendarDate; seed?: number }): Demo {
  const companies = makeCompanies(today);
  const users = makeUsers();
  const people = makeParticipants(today, seed, companies);
  const plans = makePlans(companies);
  const elected = makeEnrollments(today, seed, companies, people, plans);
  const { participants, enrollments, hsaSteps } = makeHsa(today, people, plans, elected);
  const coveragePlans = makeCoveragePlans(today, companies);
  return {
    companies,
    users,
    participants,
    plans,
    enrollments,
    hsaSteps,
    coveragePlans,
    continuationSettings: makeContinuationSettings(companies),
    events: makeEvents(today, seed, companies, participants, coveragePlans),
    initialNotices: makeInitialNotices(today, seed, companies, participants),
    leave: makeLeave(today, seed, companies, participants),
    history: makeHistory(today, seed, participants, users),
    documents: makeDocuments(today, companies),
    slides: slides.map((slide) => ({ ...slide })),
    publicFiles: makePublicFiles(companies),
  };
}
