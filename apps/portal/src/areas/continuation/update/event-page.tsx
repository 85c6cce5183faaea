import { deleteCobraEvent } from '@portal/contract/areas/continuation/cobra.contract.ts';
import type { ContinuationSettings } from '@portal/contract/areas/continuation/continuation.contract.ts';
import { Button, Paper } from '@mantine/core';
import { dateInZone } from '@portal/contract/values/day-count.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { useQueryClient } from '@tanstack/react-query';
import { IconPrinter } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '../../../session/call.ts';
import { useSession } from '../../../session/session.tsx';
import { WhenIdle } from '../../../ui/when-idle.tsx';
import { CoveredPersons } from '../covered-persons.tsx';
import { noInvoicesText, billingStatusOf } from '../event-coverage.ts';
import type { EventDetail } from '../event-detail.ts';
import { afterSavePath } from '../event-paths.ts';
import type { EventTypeChoice } from '../event.queries.ts';
import { refreshEvents } from '../refresh-events.ts';
import { printEvent } from '../print-event.ts';
import { EventLedgerSkeleton } from '../rows/event-ledger-skeleton.tsx';
import { StatusMessage } from '../status-message.tsx';
import { Timeline } from '../timeline.tsx';
import { useFileDownload } from '../use-file-download.ts';
import { EventForm } from './event-form.tsx';
import classes from './event-page.module.css';
import { isOver } from './event-locks.ts';
import { ledgerId, OpenSteps } from './open-steps.tsx';

const EventLedger = lazy(async () => ({
  default: (await import('../rows/event-ledger.tsx')).EventLedger,
}));
const DeleteNotice = lazy(async () => ({
  default: (await import('../pending/delete-notice.tsx')).DeleteNotice,
}));
const CancelEvent = lazy(async () => ({
  default: (await import('./cancel-event.tsx')).CancelEvent,
}));

type EventPageProps = {
  event: EventDetail;
  types: readonly EventTypeChoice[];
  settings: ContinuationSettings;
};

/** An event's status, deadlines, editable fields, covered people and payments. */
export function EventPage({ event, types, settings }: EventPageProps) {
  const { service, id, details, participant } = event;
  const { company, settings: installation } = useSession();
  const compId = company.compid;
  const queryClient = useQueryClient();
  const [today] = useState(() => dateInZone(new Date(), installation.timeZone));
  const [isCancelling, setCancelling] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const [isDeleted, setDeleted] = useState(false);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const leave = () => {
    // Without its form, nothing unsaved is asked about.
    flushSync(() => setDeleted(true));
    void navigate(afterSavePath(search, participant.empno), { replace: true });
    void refreshEvents(queryClient, compId);
  };
  const print = useFileDownload(() => printEvent(compId, service, id));
  const refresh = () => refreshEvents(queryClient, compId);
  return (
    <div className={classes.page}>
      <Paper component="section" className={classes.head} aria-label="Status">
        <div className={classes.status}>
          <StatusMessage message={details.statusMessage} size="lg" />
          <OpenSteps steps={event.timeline} today={today} />
          <span className={classes.papers}>{papersOf(event)}</span>
        </div>
        <div className={classes.actions}>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPrinter size={16} aria-hidden />}
            loading={print.isPending}
            onClick={print.start}
          >
            Print
          </Button>
          {mayDelete(event) && (
            <Button variant="subtle" color="red" size="xs" onClick={() => setDeleting(true)}>
              Delete event
            </Button>
          )}
          {service === 'billing' && !isOver(event) && (
            <Button variant="subtle" color="red" size="xs" onClick={() => setCancelling(true)}>
              Cancel billing event
            </Button>
          )}
        </div>
      </Paper>
      <Timeline steps={event.timeline} today={today} />
      <div className={classes.columns}>
        {!isDeleted && <EventForm event={event} types={types} settings={settings} today={today} />}
        <CoveredPersons service={service} eventId={id} persons={event.persons} refresh={refresh} />
      </div>
      <Paper
        component="section"
        id={ledgerId}
        tabIndex={-1}
        className={classes.ledger}
        aria-label="Invoices, checks, documents"
      >
        <WhenIdle fallback={<EventLedgerSkeleton />}>
          <EventLedger
            service={service}
            empno={participant.empno}
            eventId={id}
            noInvoices={noInvoicesText(billingStatusOf(event))}
          />
        </WhenIdle>
      </Paper>
      {isDeleting && (
        <Suspense>
          <DeleteNotice
            of={`${participant.fname} ${participant.lname}`}
            alsoDeleted="Its COBRA event will also be deleted."
            deleteIt={() =>
              call(deleteCobraEvent, { params: { compId, empno: participant.empno, qualid: id } })
            }
            onDeleted={leave}
            onClose={() => setDeleting(false)}
          />
        </Suspense>
      )}
      {isCancelling && (
        <Suspense>
          <CancelEvent
            event={event}
            onClose={() => setCancelling(false)}
            onCancelled={() => {
              setCancelling(false);
              void refresh();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

/** A COBRA event can be deleted until its notice is mailed; billing is cancelled instead (domain.md 2.3). */
const mayDelete = ({ service, details }: EventDetail) =>
  service === 'cobra' && details.letterSent === null && details.statusMessage.startsWith('Pending');

/** What was mailed and what came back, in one line. */
function papersOf(event: EventDetail): string {
  const { letterSent, letterDoc, postmark, responseDoc, coverageTermSent } = event.details;
  const numbered = (document: number | null) =>
    document === null ? '' : ` (document ${document})`;
  const papers = [
    letterSent && `Notice mailed ${displayDate(letterSent)}${numbered(letterDoc)}.`,
    postmark && `Response postmarked ${displayDate(postmark)}${numbered(responseDoc)}.`,
    coverageTermSent && `Termination letter sent ${displayDate(coverageTermSent)}.`,
    event.isArpaEnrolled && 'Paid by ARPA.',
  ].filter(Boolean);
  if (papers.length > 0) return papers.join(' ');
  return isOver(event) ? 'Nothing was mailed.' : 'Nothing has been mailed yet.';
}
