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

/**
 * Participant, event, dates, benefits, status, invoices and checks, as on file once the notice is mailed (domain.md
 * 7.9). Returns how to render them once the transaction is over.
 */
export async function eventSummary(
  tx: Transaction,
  compId: number,
  event: EventRecord,
  today: CalendarDate,
): Promise<(pdf: Context['pdf']) => Promise<Uint8Array>> {
  const { empno, service, eventId } = event;
  const settings = await settingsOf(tx, compId);
  const standing = await standingOf({ tx, compId, event, settings, date: today });
  const ledger = { empno, service, event: eventId };
  const benefits = presentBenefits(event).map((benefit) => ({
    benefit,
    tier: tierOn(benefit, today),
  }));
  const tierIds = benefits.map(({ tier }) => tier.tierId);
  const rates = await ratesOn(tx, compId, tierIds, today);
  const company = (await companyName(tx, compId))!;
  const { fname, lname } = await requireParticipant(tx, compId, empno);
  const { statusMessage } = standing;
  const notice = noticeToAll(event);
  const facts = {
    Company: company,
    Service: serviceNames[service],
    Participant: `${fname} ${lname}`,
    PID: empno,
    Event: eventTypeName(service, event.eventType),
    'Event date': day(event.eventDate),
    'Coverage begins': day(event.coverageBegins),
    'Paid through': day(event.paidThrough),
    'Medicare since': day(event.medicareDate),
    'Expected return': day(event.expectedReturn),
    Notice: notice ? `Document ${notice.documentNumber}` : '',
    Status: `${statusMessage.charAt(0).toUpperCase()}${statusMessage.slice(1)}`,
  };
  const lists = [
    listOf({
      heading: 'Dates',
      columns: dateColumns,
      rows: timelineOf(event, standing, settings, today),
      empty: '',
    }),
    listOf({
      heading: 'People',
      columns: personColumns,
      rows: event.persons.map((each) => personView(event, each, today)),
      empty: 'No one is covered.',
    }),
    listOf({
      heading: 'Benefits',
      columns: benefitColumns(event),
      rows: benefits.map(({ benefit, tier: { tierId, name, costCents } }) => ({
        ...benefit,
        plan: benefit.planName,
        level: name,
        rateCents: costCents ?? rates.get(tierId)?.cents ?? null,
      })),
      empty: 'There are no benefits.',
    }),
    listOf({
      heading: 'Invoices',
      columns: invoiceColumns,
      rows: await invoicesIn(tx, compId, ledger),
      empty: 'There are no invoices.',
    }),
    listOf({
      heading: 'Payments',
      columns: checkColumns,
      rows: await checksIn(tx, compId, ledger),
      empty: 'There are no payments.',
    }),
  ];
  return (pdf) => printLists(pdf, summaryPaper('Event Summary', company, facts, today), lists);
}

/** The head of a summary: what is known. */
export const summaryPaper = (
  title: string,
  company: string,
  facts: Record<string, string>,
  printedOn: CalendarDate,
) => ({
  title,
  company,
  printedOn,
  facts: Object.entries(facts).flatMap(([label, value]) => (value === '' ? [] : { label, value })),
});
