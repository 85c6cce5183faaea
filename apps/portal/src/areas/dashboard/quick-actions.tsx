import { Title } from '@mantine/core';
import { menuFor } from '@portal/contract/areas/session/navigation.ts';
import type { PageId } from '@portal/contract/areas/session/pages.rules.ts';
import { useId } from 'react';
import { Link } from 'react-router';
import { preloadScreen } from '../../navigation/preload-screen.ts';
import { useSession } from '../../session/session.tsx';
import { navigationIcons } from '../../navigation/navigation-icons.ts';
import classes from './quick-actions.module.css';

/** The most common tasks, with their purpose. */
const tasks: Partial<Record<PageId, string>> = {
  'add-participant': 'Add a new employee',
  'enter-cobra-qe': 'Report an event that ends coverage',
  'enter-cobra-initial-notice': 'For newly covered people',
  'enter-leave-request': 'Open a new leave case',
  'direct-bill-event': 'Bill a retiree or someone on leave',
  'terminate-participant': 'End benefits for up to 10 people',
  'perform-direct-debit': 'Review and authorize payments',
  'file-upload': 'Send us a file securely',
  reports: 'Balances, enrollments, payments',
  'leave-records': 'Look up cases and absences',
  'document-library': 'Forms, legal documents and guides',
  'administrative-billing': 'Your invoices from us',
};
const leaveReports = 'Open cases, absences, usage';
const maxActions = 6;

/** The first few tasks available to this company and user. */
export function QuickActions() {
  const { facts } = useSession();
  const headingId = useId();
  const entries = new Map(
    menuFor(facts).flatMap((group) => group.entries.map((entry) => [entry.page, entry])),
  );
  const possible = Object.entries(tasks).flatMap(([page, purpose]) => {
    const entry = entries.get(page as PageId);
    if (!entry) return [];
    // Who has leave only has no balances to report.
    const isOfLeave = page === 'reports' && facts.company.isFmlaOnly;
    return [{ ...entry, purpose: isOfLeave ? leaveReports : purpose }];
  });
  // In pairs, as displayed.
  const actions = possible.slice(0, Math.min(maxActions, possible.length - (possible.length % 2)));

  return (
    <section aria-labelledby={headingId}>
      <Title order={2} id={headingId}>
        What would you like to do?
      </Title>
      <ul className={classes.list}>
        {actions.map(({ page, label, path, purpose }) => {
          const Icon = navigationIcons[page];
          return (
            <li key={page}>
              <Link
                to={path}
                className={classes.action}
                onPointerEnter={() => preloadScreen(path)}
                onFocus={() => preloadScreen(path)}
              >
                {Icon && (
                  <span className={classes.icon}>
                    <Icon size={20} stroke={1.6} aria-hidden />
                  </span>
                )}
                <span className={classes.text}>
                  <span className={classes.label}>{label}</span>
                  <span className={classes.purpose}>{purpose}</span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
