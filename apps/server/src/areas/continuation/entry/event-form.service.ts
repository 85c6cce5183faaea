import type { HealthAccount } from '../money/health-fsa.rules.ts';
import type { Dependent, DependentInput } from '@portal/contract/areas/participants/dependent.ts';
import type { Participant } from '@portal/contract/areas/participants/participant.ts';
import type { FieldProblem } from '@portal/contract/problem.ts';
import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Member } from '../../../request/caller.ts';
import type { Context } from '../../../request/context.ts';
import type { Transaction } from '../../../platform/database.ts';
import { findHealthAccount } from '../../enrollment/health-account.service.ts';
import { addDependentsIn, addedProblems } from '../../participants/dependents.service.ts';
import { paysCobraSubsidy } from './enter-event.store.ts';
import type { EventForm } from './event-form.ts';
import { formProblems } from './event-form.rules.ts';
import { firstEventOf } from './event-layout.rules.ts';
import type { EventRecord } from '../event/event-record.ts';
import { eventsOf } from '../event/event.store.ts';
import { availableLevels, type OfferedLevel } from '../event/plans.store.ts';
import { settingsOf, type ContinuationSettings } from '../event/settings.store.ts';

type Checked = {
  problems: FieldProblem[];
  /** The person's other events of the same kind. */
  others: EventRecord[];
  /** The event that this one counts from, such as the first event of a second one. */
  first: EventRecord | null;
  settings: ContinuationSettings;
  /** The levels offered on the day coverage begins. */
  levels: OfferedLevel[];
  healthAccount: HealthAccount | null;
};

type FormSubject = {
  /** Null while the form's person is unknown: what depends on them is then not checked. */
  person: Participant | null;
  today: CalendarDate;
  /** The event on file, if the form changes one. */
  before: EventRecord | null;
};

/** Checks a form against the company's plans and settings and the person's records. */
export async function checkForm(
  tx: Transaction,
  compId: number,
  form: EventForm,
  { person, today, before }: FormSubject,
): Promise<Checked> {
  const { service, info, added, paths } = form;
  const settings = await settingsOf(tx, compId);
  const { rows: levels } = await availableLevels(compId, service, info.coverageBegins).execute(tx);
  const paysSubsidy = await paysCobraSubsidy(tx, compId);
  const events = person
    ? (await eventsOf(compId, { empno: person.empno, service }).execute(tx)).rows
    : [];
  const others = events.filter(({ eventId }) => eventId !== before?.eventId);
  const first = firstEventOf(form, others);
  const dependents = person?.dependents ?? null;
  const lastActiveDay = addDays(info.coverageBegins, -1);
  const healthAccount =
    person && service === 'cobra'
      ? await findHealthAccount(tx, compId, person.empno, lastActiveDay)
      : null;
  const onFile = { settings, levels, paysSubsidy, dependents, healthAccount, first, before };
  const facts = { ...onFile, reportedOn: before?.reportedOn ?? today };
  const problems = [
    ...formProblems(form, facts),
    ...addedProblems(added, today).map(({ path, message }) => ({
      path: `${paths.added}.${path}`,
      message,
    })),
  ];
  return { problems, others, first, settings, levels, healthAccount };
}

/** Stores the dependents a form adds. Returns all dependents, and the new ones' ids in the form's order. */
export async function storeAddedDependents(
  context: Context,
  member: Member,
  tx: Transaction,
  { person, added }: { person: Participant; added: readonly DependentInput[] },
): Promise<{ dependents: Dependent[]; addedIds: number[] }> {
  const { empno, dependents } = person;
  if (added.length === 0) return { dependents, addedIds: [] };
  const all = await addDependentsIn(context, member, tx, { empno, added });
  const known = new Set(dependents.map(({ dependentId }) => dependentId));
  const addedIds = all.map(({ dependentId }) => dependentId).filter((id) => !known.has(id));
  return { dependents: all, addedIds };
}
