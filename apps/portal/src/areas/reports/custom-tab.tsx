import type { ReportPlan } from '@portal/contract/areas/reports/reports.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../session/session.tsx';
import { DateRange } from './date-range.tsx';
import { PlanChoice } from './plan-choice.tsx';
import { PlanSection } from './plan-section.tsx';
import { customCards } from './report-cards.ts';
import { ReportGrid } from './report-grid.tsx';
import { customCountsQuery, rosterCountQuery } from './reports.queries.ts';
import { shownCount } from './shown-count.ts';
import { useTypedRange, type UsedRange } from './use-typed-range.ts';

/** The reports of a custom plan; the dates begin at today. */
export function CustomTab({ today }: { today: string }) {
  const range = useTypedRange({ startDate: today, endDate: today });
  return (
    <PlanChoice reportType="custom">
      {(plan, isCurrent) => <CustomReports plan={plan} isCurrent={isCurrent} range={range} />}
    </PlanChoice>
  );
}

type CustomReportsProps = { plan: ReportPlan; isCurrent: boolean; range: UsedRange };

function CustomReports({ plan, isCurrent, range }: CustomReportsProps) {
  const { compid } = useSession().company;
  const { pyrid, plcid } = plan;
  const countOf = { name: 'custom-enrollment', plan, isCurrent } as const;
  const people = shownCount(useQuery(rosterCountQuery(compid, countOf)));
  const members = shownCount(
    useQuery(rosterCountQuery(compid, { ...countOf, name: 'custom-enrollment-with-deps' })),
  );
  const counts = useQuery(customCountsQuery(compid, plan, range.applied));
  const parameters = { pyrid, plcid, ...range.typed };
  return (
    <>
      <PlanSection title="Enrollment">
        <ReportGrid
          cards={customCards.enrollment}
          counts={{ data: { people, members } }}
          parameters={parameters}
        />
      </PlanSection>
      <PlanSection
        title="Reimbursements and balances"
        filter={<DateRange typed={range.typed} onType={range.type} />}
      >
        <ReportGrid
          cards={customCards.inRange}
          counts={range.isApplied ? counts : {}}
          parameters={parameters}
        />
      </PlanSection>
    </>
  );
}
