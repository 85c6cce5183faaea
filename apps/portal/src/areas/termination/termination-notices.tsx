import { lazy, Suspense } from 'react';
import { useChosenCompanyId } from '../../session/chosen-company.ts';
import { useLogin } from '../../session/login.ts';
import { useKeptTerminations } from './kept-terminations.ts';

const TerminationNotice = lazy(async () => ({
  default: (await import('./termination-notice.tsx')).TerminationNotice,
}));

/** On every page, for as long as a termination can be undone. */
export function TerminationNotices() {
  const kept = useKeptTerminations(useLogin()?.claims.userId, useChosenCompanyId());
  return kept.map((termination) => (
    <Suspense key={termination.terminationId}>
      <TerminationNotice termination={termination} />
    </Suspense>
  ));
}
