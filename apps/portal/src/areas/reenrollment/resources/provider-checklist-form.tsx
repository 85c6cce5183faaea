import type { Ref } from 'react';
import { useSession } from '../../../session/session.tsx';

type ProviderChecklistFormProps = {
  ref: Ref<HTMLFormElement>;
  planYearId: string;
  planType: string;
};

/** What the provider's own checklist page is told, and what the printed one names. */
export function useChecklistParameters(planYearId: string, planType: string) {
  const { company } = useSession();
  return {
    planId: company.medplancd ?? '',
    compid: String(company.compid),
    pyrid: planYearId,
    plantype: planType,
  };
}

/** Posts to the provider's checklist in a new tab once it is submitted. */
export function ProviderChecklistForm({ ref, planYearId, planType }: ProviderChecklistFormProps) {
  const { openEnrollmentUrl } = useSession().settings;
  const fields = useChecklistParameters(planYearId, planType);
  return (
    <form ref={ref} method="post" action={openEnrollmentUrl} target="_blank" rel="noopener" hidden>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </form>
  );
}
