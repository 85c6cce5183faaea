import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { EventChecks } from './event-checks.tsx';
import { EventDocuments } from './event-documents.tsx';
import { EventInvoices } from './event-invoices.tsx';
import classes from './event-ledger.module.css';
import type { LedgerOf } from './ledger.queries.ts';

const parts = {
  invoices: { label: 'Invoices', Part: EventInvoices },
  checks: { label: 'Checks', Part: EventChecks },
  documents: { label: 'Documents', Part: EventDocuments },
};
const name = 'ledger';

const isPart = (part: string | null): part is keyof typeof parts =>
  part !== null && Object.hasOwn(parts, part);

/** What was billed for an event, what was paid, and every paper; the address keeps which is on screen. */
export function EventLedger({ service, empno, eventId }: LedgerOf) {
  const [search, setSearch] = useSearchParams();
  const asked = search.get(name);
  const choose = (part: string | null) => {
    const next = new URLSearchParams(search);
    if (isPart(part) && part !== 'invoices') next.set(name, part);
    else next.delete(name);
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return (
    <Tabs
      value={isPart(asked) ? asked : 'invoices'}
      onChange={choose}
      keepMounted={false}
      classNames={{ list: classes.tabs, tab: classes.tab }}
    >
      <Tabs.List aria-label="Of this event">
        {Object.entries(parts).map(([part, { label }]) => (
          <Tabs.Tab key={part} value={part}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {Object.entries(parts).map(([part, { Part }]) => (
        <Tabs.Panel key={part} value={part}>
          <Part service={service} empno={empno} eventId={eventId} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
