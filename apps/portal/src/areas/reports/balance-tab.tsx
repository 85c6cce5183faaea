import type { ReportPlan } from '@portal/contract/areas/reports/reports.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../session/session.tsx';
import { DateRange } from './date-range.tsx';
import { HsaNotForwardedCard } from './hsa-not-forwarded-card.tsx';
import { PlanChoice } from './plan-choice.tsx';
import { PlanSection } from './plan-section.tsx';
import { balanceCards } from './report-cards.ts';
import { ReportGrid } from './report-grid.tsx';
import { balanceCountsQuery } from './reports.queries.ts';
import { useTypedRange, type UsedRange } from './use-typed-range.ts';

/** The reports of an account plan; the dates begin at today. */
export function BalanceTab({ today }: { today: string }) {
  const range = useTypedRange({ startDate: today, endDate: today });
  return (
    <PlanChoice reportType="balance">
      {(plan) => <BalanceReports plan={plan} range={range} />}
    </PlanChoice>
  );
}

function BalanceReports({ plan, range }: { plan: ReportPlan; range: UsedRange }) {
  const { compid } = useSession().company;
  const counts = useQuery(balanceCountsQuery(compid, plan, range.applied));
  const { pyrid, plccode, isBalance } = plan;
  const parameters = { pyrid, plccode, ...range.typed };
  return (
    <>
      <PlanSection title="Enrollment">
        {/* These take no dates, so the counts of any range will do. */}
        <ReportGrid
          cards={balanceCards.enrollment.filter(
            ({ name }) => plccode !== 'S' || name !== 'annual-allocation',
          )}
          counts={counts}
          parameters={parameters}
        >
          {plccode === 'S' && <HsaNotForwardedCard />}
        </ReportGrid>
      </PlanSection>
      <PlanSection
        title="Reimbursements and balances"
        filter={<DateRange typed={range.typed} onType={range.type} />}
      >
        <ReportGrid
          cards={isBalance ? balanceCards.inRange : balanceCards.inRange.slice(0, 1)}
          counts={range.isApplied ? counts : {}}
          parameters={parameters}
        />
      </PlanSection>
    </>
  );
}
