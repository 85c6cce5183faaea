import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../session/session.tsx';
import { hsaStatusesQuery } from '../hsa/hsa.queries.ts';
import { ReportCard } from './report-card.tsx';
import { shownCount } from './shown-count.ts';

/** Whose contributions wait (domain.md 7.7); its file has a row for each contribution. */
export function HsaNotForwardedCard() {
  const { compid } = useSession().company;
  const { data, isError } = useQuery(hsaStatusesQuery(compid));
  const people = data?.reduce((sum, { count }) => sum + count, 0);
  return (
    <ReportCard
      tall
      request={{ name: 'hsa-contributions-not-forwarded', parameters: {} }}
      help="People whose money is waiting today; one row per contribution"
      count={shownCount({ data: people, isError })}
    />
  );
}
