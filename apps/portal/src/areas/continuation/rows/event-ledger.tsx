import '@mantine/core/styles/Tabs.layer.css';
import { Tabs, Title } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useSession } from '../../../session/session.tsx';
import { usePrinting } from '../../../ui/use-printing.ts';
import { EventChecks } from './event-checks.tsx';
import { EventDocuments } from './event-documents.tsx';
import { EventInvoices } from './event-invoices.tsx';
import classes from './event-ledger.module.css';
import { checksQuery, documentsQuery, invoicesQuery, type LedgerOf } from './ledger.queries.ts';

const parts = {
  invoices: { label: 'Invoices', Part: EventInvoices },
  checks: { label: 'Checks', Part: EventChecks },
  documents: { label: 'Documents', Part: EventDocuments },
};
const name = 'ledger';

const isPart = (part: string | null): part is keyof typeof parts =>
  part !== null && Object.hasOwn(parts, part);

type EventLedgerProps = LedgerOf & {
  /** The text if there are none. */
  noInvoices: string;
};

/** An event's invoices, payments and documents; the URL keeps the open tab. */
export function EventLedger({ noInvoices, ...of }: EventLedgerProps) {
  const { compid } = useSession().company;
  // All three load up front: printing includes them all, and no tab has to wait.
  useQueries({
    queries: [invoicesQuery(compid, of), checksQuery(compid, of), documentsQuery(compid, of)],
  });
  const isPrinting = usePrinting();
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
      keepMounted={isPrinting}
      keepMountedMode="display-none"
      classNames={{ list: classes.tabs, tab: classes.tab, panel: classes.panel }}
    >
      <Tabs.List aria-label="Of this event">
        {Object.entries(parts).map(([part, { label }]) => (
          <Tabs.Tab key={part} value={part}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {Object.entries(parts).map(([part, { label, Part }]) => (
        <Tabs.Panel key={part} value={part}>
          <Title order={3} className={classes.onPaper}>
            {label}
          </Title>
          <Part {...of} noInvoices={noInvoices} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
