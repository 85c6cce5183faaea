import type { CoveredPerson, TimelineStep } from '@portal/contract/areas/continuation/event.ts';
import { eventTypeName } from '@portal/contract/areas/continuation/event-type.ts';
import { relationName } from '@portal/contract/areas/participants/relation.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import type { Context } from '../../../request/context.ts';
import type { Transaction } from '../../../platform/database.ts';
import { listOf, printLists, type Column } from '../../../platform/list-pdf.ts';
import { requireParticipant } from '../../participants/participants.service.ts';
import { displayCents } from '../event/event-audit.ts';
import type { EventBenefit, EventRecord } from '../event/event-record.ts';
import { noticeToAll } from '../event/notices.rules.ts';
import { ratesOn } from '../event/plans.store.ts';
import { presentBenefits } from '../event/present-benefits.rules.ts';
import { companyName, settingsOf } from '../event/settings.store.ts';
import { isFmlaLeave } from '../event/grace-days.rules.ts';
import { standingOf } from '../money/event-standing.service.ts';
import { checkColumns, invoiceColumns, serviceNames } from '../money/ledger-pdf.service.ts';
import { checksIn, invoicesIn } from '../money/ledger.service.ts';
import { tierOn } from '../coverage/event-detail.rules.ts';
import { personView } from './event-detail.service.ts';
import { timelineOf } from './timeline.rules.ts';

const day = (date: CalendarDate | null) => (date === null ? '' : displayDate(date));

const dateColumns: Column<TimelineStep>[] = [
  { title: 'Step', text: ({ label }) => label },
  { title: 'Date', text: ({ date }) => day(date) },
  { title: 'Status', text: ({ note }) => note, wide: true },
];

/** A person who elected nothing, or never paid, has no days of coverage. */
const hasDays = ({ begins, ends, election, plans }: CoveredPerson): boolean =>
  (ends === null || ends >= begins) && (election === null || plans.length > 0);

function untilOf(person: CoveredPerson): string {
  if (hasDays(person)) return day(person.ends);
  return person.plans.length > 0 ? 'Never in force' : '';
}

const personColumns: Column<CoveredPerson>[] = [
  { title: 'Person', text: ({ name }) => name },
  {
    title: 'Relation',
    text: ({ relation }) => (relation === 'E' ? 'Employee' : relationName(relation)),
  },
  { title: 'From', text: (person) => (hasDays(person) ? day(person.begins) : '') },
  { title: 'Until', text: untilOf },
  { title: 'Election', text: ({ election }) => election ?? '' },
  { title: 'Plans', text: ({ plans }) => plans.join(', '), wide: true },
];

type Benefit = { plan: string; level: string; rateCents: number | null } & Pick<
  EventBenefit,
  'subsidyCents' | 'subsidyEnds'
>;
const benefitColumns = (event: EventRecord): Column<Benefit>[] => [
  { title: 'Plan', text: ({ plan }) => plan, wide: true },
  { title: 'Level', text: ({ level }) => level },
  {
    title: isFmlaLeave(event) ? 'Employee’s share' : 'Whole rate',
    text: ({ rateCents }) => (rateCents === null ? 'Not on file' : displayCents(rateCents)),
    number: true,
  },
  {
    title: 'Subsidy',
    text: ({ subsidyCents, subsidyEnds }) =>
      subsidyCents === 0 ? '' : `${displayCents(subsidyCents)} until ${day(subsidyEnds)}`,
    number: true,
  },
];

/** What is on file for an event once its notice is mailed (domain.md 7.9). */
export async function readEventSummary(
  tx: Transaction,
  compId: number,
  event: EventRecord,
  today: CalendarDate,
) {
  const { empno, service, eventId } = event;
  const benefits = presentBenefits(event);
  const settings = await settingsOf(tx, compId);
  const standing = await standingOf({ tx, compId, event, settings, date: today });
  const ledger = { empno, service, event: eventId };
  const tierIds = benefits.map((benefit) => tierOn(benefit, today).tierId);
  const rates = await ratesOn(tx, compId, tierIds, today);
  return {
    event,
    company: (await companyName(tx, compId))!,
    person: await requireParticipant(tx, compId, empno),
    statusMessage: standing.statusMessage,
    timeline: timelineOf(event, standing, settings, today),
    benefits: benefits.map((benefit): Benefit => {
      const { tierId, name, costCents } = tierOn(benefit, today);
      return {
        ...benefit,
        plan: benefit.planName,
        level: name,
        rateCents: costCents ?? rates.get(tierId)?.cents ?? null,
      };
    }),
    invoices: await invoicesIn(tx, compId, ledger),
    checks: await checksIn(tx, compId, ledger),
  };
}

export type ReadSummary = Awaited<ReturnType<typeof readEventSummary>>;

/** Participant, event, dates, benefits, status, invoices and checks as a PDF. */
export function printEventSummary(
  pdf: Context['pdf'],
  { event, company, person, statusMessage, ...read }: ReadSummary,
  printedOn: CalendarDate,
): Promise<Uint8Array> {
  const { service, eventType, eventDate, coverageBegins, paidThrough, medicareDate } = event;
  const notice = noticeToAll(event);
  const capitalized = `${statusMessage.charAt(0).toUpperCase()}${statusMessage.slice(1)}`;
  const known = [
    { label: 'Service', value: serviceNames[service] },
    { label: 'Participant', value: `${person.fname} ${person.lname}` },
    { label: 'PID', value: event.empno },
    { label: 'Event', value: eventTypeName(service, eventType) },
    { label: 'Event date', value: day(eventDate) },
    { label: 'Coverage begins', value: day(coverageBegins) },
    { label: 'Paid through', value: day(paidThrough) },
    { label: 'Medicare since', value: day(medicareDate) },
    { label: 'Expected return', value: day(event.expectedReturn) },
    { label: 'Notice', value: notice ? `Document ${notice.documentNumber}` : '' },
    { label: 'Status', value: capitalized },
  ];
  const paper = {
    title: 'Event Summary',
    company,
    printedOn,
    facts: [{ label: 'Company', value: company }, ...known.filter(({ value }) => value !== '')],
  };
  return printLists(pdf, paper, [
    listOf({ heading: 'Dates', columns: dateColumns, rows: read.timeline, empty: '' }),
    listOf({
      heading: 'People',
      columns: personColumns,
      rows: event.persons.map((each) => personView(event, each, printedOn)),
      empty: 'No one is covered.',
    }),
    listOf({
      heading: 'Benefits',
      columns: benefitColumns(event),
      rows: read.benefits,
      empty: 'There are no benefits.',
    }),
    listOf({
      heading: 'Invoices',
      columns: invoiceColumns,
      rows: read.invoices,
      empty: 'There are no invoices.',
    }),
    listOf({
      heading: 'Payments',
      columns: checkColumns,
      rows: read.checks,
      empty: 'There are no payments.',
    }),
  ]);
}
