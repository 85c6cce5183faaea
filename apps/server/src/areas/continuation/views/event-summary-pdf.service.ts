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
import type { BenefitTier, EventBenefit, EventRecord } from '../event/event-record.ts';
import { noticeToAll } from '../event/notices.rules.ts';
import { ratesOn } from '../event/plans.store.ts';
import { presentBenefits } from '../event/present-benefits.rules.ts';
import { companyName, settingsOf } from '../event/settings.store.ts';
import { isFmlaLeave } from '../event/grace-days.rules.ts';
import { rateOf } from '../money/billing.rules.ts';
import { standingOf } from '../money/event-standing.service.ts';
import { checkColumns, invoiceColumns, serviceNames } from './ledger-pdf.service.ts';
import { checksIn, invoicesIn } from './ledger.service.ts';
import { tierOn } from '../coverage/tiers.rules.ts';
import { personView } from './event-detail.service.ts';
import { timelineOf } from './timeline.rules.ts';

const day = (date: CalendarDate | null) => (date === null ? '' : displayDate(date));

const dateColumns: Column<TimelineStep>[] = [
  { title: 'Step', text: ({ label }) => label },
  { title: 'Date', text: ({ date }) => day(date) },
  { title: 'Status', text: ({ note }) => note, wide: true },
];

/** Who elected nothing, or never paid, has no days of coverage. */
const hasDays = ({ begins, ends, plans }: CoveredPerson): boolean =>
  plans.length > 0 && (ends === null || ends >= begins);

const personColumns: Column<CoveredPerson>[] = [
  { title: 'Person', text: ({ name }) => name },
  {
    title: 'Relation',
    text: ({ relation }) => (relation === 'E' ? 'Employee' : relationName(relation)),
  },
  { title: 'From', text: (person) => (hasDays(person) ? day(person.begins) : '') },
  { title: 'Until', text: (person) => (hasDays(person) ? day(person.ends) : '') },
  { title: 'Election', text: ({ election }) => election ?? '' },
  { title: 'Plans', text: ({ plans }) => plans.join(', '), wide: true },
];

type Benefit = EventBenefit & { tier: BenefitTier; rateCents: number | null };
const benefitColumns = (event: EventRecord): Column<Benefit>[] => [
  { title: 'Plan', text: ({ planName }) => planName, wide: true },
  { title: 'Level', text: ({ tier }) => tier.name },
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

const listed = <Row>(heading: string, columns: Column<Row>[], rows: readonly Row[], empty = '') =>
  listOf({ heading, columns, rows, empty });

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
  const standing = await standingOf({ tx, compId, event, date: today });
  const ledger = { empno, service, event: eventId };
  const tiers = presentBenefits(event).map((benefit) => tierOn(benefit, today));
  const tierIds = tiers.map(({ tierId }) => tierId);
  const rates = await ratesOn(tx, compId, tierIds, today);
  const benefits = presentBenefits(event).map((benefit, at) => {
    const tier = tiers[at]!;
    return { ...benefit, tier, rateCents: rateOf(tier, rates)?.cents ?? null };
  });
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
  const people = event.persons.map((each) => personView(event, each, today));
  const invoices = await invoicesIn(tx, compId, ledger);
  const checks = await checksIn(tx, compId, ledger);
  const lists = [
    listed('Dates', dateColumns, timelineOf(event, standing, settings, today)),
    listed('People', personColumns, people, 'No one is covered.'),
    listed('Benefits', benefitColumns(event), benefits, 'There are no benefits.'),
    listed('Invoices', invoiceColumns, invoices, 'There are no invoices.'),
    listed('Payments', checkColumns, checks, 'There are no payments.'),
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
