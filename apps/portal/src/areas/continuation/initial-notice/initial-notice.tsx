import { CallFailed } from '@portal/contract/client.ts';
import { offeredFacts } from '@portal/contract/areas/participants/participants.rules.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { useSession } from '../../../session/session.tsx';
import { FailurePanel } from '../../../ui/failure-panel.tsx';
import { FormSkeleton } from '../../../ui/form/form-skeleton.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { FactsNotLoaded } from '../../participants/facts-not-loaded.tsx';
import { freshParticipantQuery } from '../../participants/participants.queries.ts';
import { useParticipantFacts } from '../../participants/use-participant-facts.ts';
import { InitialNoticeForm } from './initial-notice-form.tsx';
import { initialNoticeQuery } from './initial-notice.queries.ts';

export default function InitialNotice() {
  const [search] = useSearchParams();
  return (
    <>
      <PageHead
        title="Enter COBRA Initial Notice"
        help="Tells newly covered people about their COBRA rights. It is due within 90 days after coverage starts."
      />
      <NoticeOf
        empno={search.get('empno') ?? ''}
        c_initid={Number(search.get('c_initid') ?? 0) || undefined}
      />
    </>
  );
}

type NoticeOfProps = {
  /** Empty: nobody is chosen yet. */
  empno: string;
  /** The pending notice being changed; undefined for a new one. */
  c_initid: number | undefined;
};

/** The form, once its data has loaded. */
function NoticeOf({ empno, c_initid }: NoticeOfProps) {
  const { compid } = useSession().company;
  const navigate = useNavigate();
  const { facts, isError, retry } = useParticipantFacts();
  const person = useQuery({ ...freshParticipantQuery(compid, empno), enabled: empno !== '' });
  const pending = useQuery({
    ...initialNoticeQuery(compid, empno, c_initid ?? 0),
    ...((empno === '' || c_initid === undefined) && { queryFn: skipToken }),
  });
  const isChange = empno !== '' && c_initid !== undefined;
  const failure = (empno !== '' && person.error) || (isChange && pending.error);
  if (isError) return <FactsNotLoaded retry={retry} />;
  if (failure) {
    const isGone = failure instanceof CallFailed && failure.status === 404;
    return isGone ? (
      <FailurePanel
        title={isChange ? 'This notice is no longer pending' : 'This participant was not found'}
        retryLabel={isChange ? 'Go to the pending notices' : 'Go to the dashboard'}
        retry={() => void navigate(isChange ? '/pending-initial-notices' : '/dashboard')}
      >
        {isChange
          ? 'It has since been mailed or deleted. Nothing was changed.'
          : 'No one with this number is among the people you can see in this company.'}
      </FailurePanel>
    ) : (
      <FailurePanel
        title="The form could not be loaded"
        retry={() => void Promise.all([person.refetch(), isChange && pending.refetch()])}
      >
        Nothing was changed.
      </FailurePanel>
    );
  }
  if (!facts || (empno !== '' && !person.data) || (isChange && !pending.data)) {
    return <FormSkeleton sections={[2, 4]} />;
  }
  const onFile = empno === '' ? undefined : person.data;
  return (
    <InitialNoticeForm
      // Another participant or notice is another form.
      key={`${empno} ${c_initid}`}
      facts={offeredFacts(facts, onFile)}
      person={onFile}
      pending={isChange ? pending.data : undefined}
    />
  );
}
