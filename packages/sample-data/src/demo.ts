import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { makeCompanies } from './demo-companies.ts';
import { makeHistory } from './demo-history.ts';
import { makeParticipants } from './demo-participants.ts';
import { makeUsers } from './demo-users.ts';
import { makePublicFiles } from './public-files.ts';
import type { Demo } from './records.ts';
import { slides } from './slides.ts';

/** The demo companies and their people (domain.md 10). Every date is relative to today. */
export function makeDemo({ today, seed = 1 }: { today: CalendarDate; seed?: number }): Demo {
  const companies = makeCompanies(today);
  const users = makeUsers();
  const participants = makeParticipants(today, seed, companies);
  return {
    companies,
    users,
    participants,
    history: makeHistory(today, seed, participants, users),
    slides: slides.map((slide) => ({ ...slide })),
    publicFiles: makePublicFiles(companies),
  };
}
