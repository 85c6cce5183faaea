import { enteredOn } from '@portal/contract/areas/continuation/entered-on.rules.ts';
import type { Participant } from '@portal/contract/areas/participants/participant.ts';
import type { FieldProblem } from '@portal/contract/problem.ts';
import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { refuseProblems } from '@portal/contract/values/with-rules.ts';
import type { Member } from '../../../request/caller.ts';
import type { Context } from '../../../request/context.ts';
import type { Transaction } from '../../../platform/database.ts';
import { once } from '../../../platform/idempotency.ts';
import { findHealthAccount } from '../../enrollment/health-account.service.ts';
import { addDependentsIn, addedProblems } from '../../participants/dependents.service.ts';
import { refuseDuplicate } from '../event/duplicate-event.rules.ts';
import type { EventRecord } from '../event/event-record.ts';
import { eventsOf } from '../event/event.store.ts';
import { availableLevels } from '../event/plans.store.ts';
import { settingsOf } from '../event/settings.store.ts';
import type { EventView } from '../views/event-detail.service.ts';
import { paysCobraSubsidy } from './enter-event.store.ts';
import type { EventForm } from './event-form.ts';
import { formProblems } from './event-form.rules.ts';
import { factsOf, firstEventOf, layOut } from './event-layout.rules.ts';

/** A form as a call sends it. */
export type SentForm<Input> = {
  form: EventForm<Input>;
  /** The version that it showed: of the person where it enters an event, else of the event. */
  ifMatch: string | undefined;
  key: string | undefined;
};

export type Days = { today: CalendarDate; entered: CalendarDate };

/** Saves a form in one transaction, once per key, and answers the event in the shape of that form. */
export function saveOnce<Answer>(
  { database, clock, secrets, config }: Context,
  { compId, userId, scope }: Member,
  {
    form,
    key,
    operation,
    view,
  }: SentForm<unknown> & { operation: string; view: EventView<Answer> },
  save: (tx: Transaction, days: Days) => Promise<EventRecord>,
): Promise<Answer> {
  const now = clock.now();
  const today = clock.today();
  const repeat = { key, compId, userId, operation, input: form.input, now, hash: secrets.hash };
  return database.transaction(scope, (tx) =>
    once(tx, repeat, async () => {
      const event = await save(tx, { today, entered: enteredOn(now, config.timeZone) });
      return await view(tx, compId, event, today);
    }),
  );
}

type Subject = {
  form: EventForm;
  /** Null while the form's person is unknown: what depends on them is then not checked. */
  person: Participant | null;
  /** What is wrong with the person. */
  problems: readonly FieldProblem[];
  /** The event on file, if the form changes one. */
  before: EventRecord | null;
  today: CalendarDate;
};

/** Checks a form, stores the dependents that it adds, and lays its event out. Every problem is refused at once. */
export async function acceptForm(
  context: Context,
  member: Member,
  tx: Transaction,
  subject: Subject,
) {
  const { form, person, today } = subject;
  const checked = await checkForm(tx, member.compId, subject);
  refuseProblems(checked.problems);
  if (!person) throw new Error('a refused person must have problems');
  refuseDuplicate(form.info, checked.others, today);
  const { added } = form;
  const { empno, dependents: known } = person;
  const dependents =
    added.length === 0 ? known : await addDependentsIn(context, member, tx, { empno, added });
  const ids = (people: typeof known) => people.map(({ dependentId }) => dependentId);
  const addedIds = ids(dependents).filter((id) => !ids(known).includes(id));
  const layout = layOut(form, dependents, addedIds, checked);
  return { empno, ...layout, facts: factsOf(form, checked.first) };
}

/** Checks a form against the company's plans and settings and the person's records. */
async function checkForm(
  tx: Transaction,
  compId: number,
  { form, person, problems: ofPerson, before, today }: Subject,
) {
  const { service, info, added, paths } = form;
  const settings = await settingsOf(tx, compId);
  const { rows: levels } = await availableLevels(compId, service, info.coverageBegins).execute(tx);
  const paysSubsidy = await paysCobraSubsidy(tx, compId);
  const events = person
    ? (await eventsOf(compId, { empno: person.empno, service }).execute(tx)).rows
    : [];
  const others = events.filter(({ eventId }) => eventId !== before?.eventId);
  const first = firstEventOf(form, others);
  const lastActiveDay = addDays(info.coverageBegins, -1);
  const healthAccount =
    person && service === 'cobra'
      ? await findHealthAccount(tx, compId, person.empno, lastActiveDay)
      : null;
  const dependents = person?.dependents ?? null;
  const onFile = { settings, levels, paysSubsidy, dependents, healthAccount, first, before };
  const problems = [
    ...ofPerson,
    ...formProblems(form, { ...onFile, reportedOn: before?.reportedOn ?? today }),
    ...addedProblems(added, today).map(({ path, message }) => ({
      path: `${paths.added}.${path}`,
      message,
    })),
  ];
  return { ...onFile, problems, others };
}
