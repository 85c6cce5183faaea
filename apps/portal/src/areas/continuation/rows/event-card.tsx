import { Anchor, Button, Paper, Title } from '@mantine/core';
import { downloadEventDocument } from '@portal/contract/areas/continuation/continuation.contract.ts';
import { mayOpen } from '@portal/contract/areas/session/pages.rules.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { IconChevronDown } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { preloadScreen } from '../../../navigation/preload-screen.ts';
import { download } from '../../../session/download.ts';
import { useSession } from '../../../session/session.tsx';
import { noInvoicesText } from '../event-coverage.ts';
import { eventKey, updateEventPath, updatePages } from '../event-paths.ts';
import { printEvent } from '../print-event.ts';
import { useFileDownload } from '../use-file-download.ts';
import frame from '../../enrollment/enrollment-card.module.css';
import classes from './event-card.module.css';
import { EventLedgerSkeleton } from './event-ledger-skeleton.tsx';
import { EventStatus } from './event-status.tsx';
import type { EventRow } from './rows.queries.ts';
import { useOpenEvent } from './use-open-event.ts';

/** Loaded with the first event that is opened. */
const EventLedger = lazy(async () => ({
  default: (await import('./event-ledger.tsx')).EventLedger,
}));

/** domain.md 1.13: a COBRA row always says whether ARPA paid, true or false; a billing row says nothing of it. */
const serviceOf = (row: EventRow) =>
  'arpaEnrolled' in row && typeof row.arpaEnrolled === 'boolean' ? 'cobra' : 'billing';

function coverageText({ startDate, endDate }: EventRow): string {
  if (endDate === null) return `from ${displayDate(startDate)}`;
  return endDate < startDate
    ? 'Never in force'
    : `${displayDate(startDate)} – ${displayDate(endDate)}`;
}

type EventCardProps = { empno: string; row: EventRow };

/** One event: its type, its status, and its invoices, checks and documents once opened. */
export function EventCard({ empno, row }: EventCardProps) {
  const titleId = useId();
  const panelId = useId();
  const service = serviceOf(row);
  const { isOpened, toggle } = useOpenEvent(eventKey(service, row.cQualId));
  const article = useRef<HTMLElement>(null);
  const arrivedOpen = useRef(isOpened);
  useEffect(() => {
    if (arrivedOpen.current) article.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <Paper ref={article} component="article" className={frame.card} aria-labelledby={titleId}>
      <div className={frame.name}>
        <Title order={3} id={titleId}>
          {row.reason}
        </Title>
        <EventStatus status={row.status} />
      </div>
      <p className={classes.message}>{capitalized(row.statusMessage)}</p>
      <dl className={classes.facts}>
        <Fact name="Event date">{displayDate(row.eventDate)}</Fact>
        <Fact name="Coverage">{coverageText(row)}</Fact>
        <Fact name="Last payment">
          {row.lastPaymentDate === null ? 'None' : displayDate(row.lastPaymentDate)}
        </Fact>
        <Fact name="Notice">
          {row.docNumber === null ? (
            'Not mailed yet'
          ) : (
            <NoticeLink empno={empno} documentNumber={row.docNumber} />
          )}
        </Fact>
      </dl>
      <div className={frame.actions}>
        <Button
          variant={isOpened ? 'light' : 'default'}
          size="xs"
          aria-expanded={isOpened}
          aria-controls={isOpened ? panelId : undefined}
          aria-label={`Invoices, checks and documents: ${row.reason}`}
          rightSection={<IconChevronDown className={frame.chevron} size={16} aria-hidden />}
          onClick={toggle}
        >
          Invoices, checks and documents
        </Button>
        <RowActions empno={empno} row={row} />
      </div>
      {isOpened && (
        <div id={panelId} className={frame.panel}>
          <Suspense fallback={<EventLedgerSkeleton />}>
            <EventLedger
              service={service}
              empno={empno}
              eventId={row.cQualId}
              noInvoices={noInvoicesText({ ...row, begins: row.startDate, ends: row.endDate })}
            />
          </Suspense>
        </div>
      )}
    </Paper>
  );
}

function RowActions({ empno, row }: EventCardProps) {
  const { company, facts } = useSession();
  const service = serviceOf(row);
  const update = updateEventPath(service, row.cQualId, empno);
  const draft = useFileDownload(() => printEvent(company.compid, service, row.unqid));
  return (
    <div className={frame.changes}>
      <Button
        variant="default"
        size="xs"
        loading={draft.isPending}
        aria-label={`Print: ${row.reason}`}
        onClick={draft.start}
      >
        Print
      </Button>
      {mayOpen(updatePages[service], facts) && (
        <Button
          component={Link}
          to={update}
          variant="default"
          size="xs"
          aria-label={`Update: ${row.reason}`}
          onPointerEnter={() => preloadScreen(update)}
          onFocus={() => preloadScreen(update)}
        >
          Update
        </Button>
      )}
    </div>
  );
}

function NoticeLink({ empno, documentNumber }: { empno: string; documentNumber: number }) {
  const { compid: compId } = useSession().company;
  const { start, isPending } = useFileDownload(() =>
    download(downloadEventDocument, { params: { compId, empno, documentNumber } }),
  );
  return (
    <Anchor
      component="button"
      type="button"
      fz="inherit"
      underline="always"
      aria-busy={isPending}
      aria-label={`Download document ${documentNumber}`}
      onClick={start}
    >
      Document {documentNumber}
    </Anchor>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** domain.md 2.5: two of the messages begin in lower case, which tells their color. */
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
