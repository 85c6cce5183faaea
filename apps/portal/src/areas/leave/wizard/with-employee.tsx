import type { LeaveEmployee } from '@portal/contract/areas/leave/leave.contract.ts';
import { CallFailed } from '@portal/contract/client.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { NotFound } from '../../../navigation/not-found.tsx';
import { useSession } from '../../../session/session.tsx';
import { FailurePanel } from '../../../ui/failure-panel.tsx';
import { FormSkeleton } from '../../../ui/form/form-skeleton.tsx';
import { useWizardStep } from '../../../ui/wizard/use-wizard-step.ts';
import { Wizard } from '../../../ui/wizard/wizard.tsx';
import type { LeaveStep } from './leave-wizard.tsx';
import { onFileQuery } from './wizard.queries.ts';

/** The employee named in the address. */
export type Named = {
  /** Empty: nobody. */
  eeId: string;
  /** undefined: nobody with this number is on file, or nobody is named. */
  employee: LeaveEmployee | undefined;
};

type WithEmployeeProps = {
  steps: readonly LeaveStep[];
  children: (named: Named) => ReactNode;
};

/** Loads the employee in the address before the form begins with what is on file. */
export function WithEmployee({ steps, children }: WithEmployeeProps) {
  const { compid } = useSession().company;
  const [search] = useSearchParams();
  const eeId = search.get('eeId')?.trim() ?? '';
  const { at, open } = useWizardStep(steps, { keepsQuery: true });
  // Once loaded, the form keeps what it began with.
  const { data, error, isPending, refetch } = useQuery({
    ...onFileQuery(compid, eeId),
    enabled: eeId !== '',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (at === -1) return <NotFound level={2} />;
  // A number that is not on file is a new employee.
  const isUnknown = error instanceof CallFailed && (error.status === 404 || error.status === 400);
  if (eeId === '' || data || isUnknown)
    return children({ eeId, employee: eeId === '' ? undefined : data });
  return (
    <Wizard steps={steps} at={at} canOpen={() => true} onOpen={(index) => void open(index)}>
      {!isPending && error ? (
        <FailurePanel title="The employee could not be loaded" retry={() => void refetch()}>
          Nothing was changed.
        </FailurePanel>
      ) : (
        <FormSkeleton sections={[4, 2, 4]} />
      )}
    </Wizard>
  );
}
