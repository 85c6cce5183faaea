import { Button } from '@mantine/core';
import type { EnrollmentCard } from '@portal/contract/areas/enrollment/enrollment.ts';
import { customCode } from '@portal/contract/areas/enrollment/plan-kind.ts';
import { mayOpen } from '@portal/contract/areas/session/pages.rules.ts';
import { lazy, Suspense, useId, useState } from 'react';
import { Link } from 'react-router';
import { preloadScreen } from '../../navigation/preload-screen.ts';
import { useSession } from '../../session/session.tsx';
import { DeleteEnrollment } from './delete-enrollment.tsx';
import frame from './enrollment-card.module.css';
import { placeOfCard, updatePath } from './enrollment-place.ts';
import { TransactionsSkeleton } from './transactions-skeleton.tsx';
import type { OpenTransactions, TransactionsView } from './use-open-transactions.ts';

/** Loaded with the first account that is opened. */
const Transactions = lazy(async () => ({
  default: (await import('./transactions.tsx')).Transactions,
}));

const views: Record<'account' | 'custom', { view: TransactionsView; label: string }[]> = {
  account: [{ view: 'all', label: 'View Transactions' }],
  custom: [
    { view: 'paid', label: 'View Paid Transactions' },
    { view: 'pending', label: 'View Pending Transactions' },
  ],
};

type AccountActionsProps = {
  empno: string;
  card: EnrollmentCard;
  transactions: OpenTransactions;
};

/** The actions for an enrollment, and its transactions once opened. */
export function AccountActions({ empno, card, transactions }: AccountActionsProps) {
  const panelId = useId();
  const mayChange = mayOpen('plan-enrollment', useSession().facts) && card.isOpen;
  const mayUpdate = mayChange && !card.isRollIn;
  const [isDeleting, setDeleting] = useState(false);
  const update = updatePath(empno, placeOfCard(card));
  const { openView, toggle } = transactions;
  return (
    <>
      <div className={frame.actions}>
        {views[card.planCode === customCode ? 'custom' : 'account'].map(({ view, label }) => (
          <Button
            key={view}
            variant={openView === view ? 'light' : 'default'}
            size="xs"
            aria-expanded={openView === view}
            aria-controls={openView === view ? panelId : undefined}
            aria-label={`${label}: ${card.planName}`}
            onClick={() => toggle(view)}
          >
            {label}
          </Button>
        ))}
        <div className={frame.changes}>
          {mayUpdate && (
            <Button
              component={Link}
              to={update}
              variant="default"
              size="xs"
              aria-label={`Update Enrollment: ${card.planName}`}
              onPointerEnter={() => preloadScreen(update)}
              onFocus={() => preloadScreen(update)}
            >
              Update Enrollment
            </Button>
          )}
          {mayChange && (
            <Button
              variant="subtle"
              color="red"
              size="xs"
              aria-label={`Delete Enrollment: ${card.planName}`}
              onClick={() => setDeleting(true)}
            >
              Delete Enrollment
            </Button>
          )}
        </div>
      </div>
      {openView !== undefined && (
        <div id={panelId} className={frame.panel}>
          <Suspense fallback={<TransactionsSkeleton />}>
            <Transactions empno={empno} card={card} view={openView} />
          </Suspense>
        </div>
      )}
      {isDeleting && (
        <DeleteEnrollment
          empno={empno}
          card={card}
          update={mayUpdate ? update : undefined}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  );
}
