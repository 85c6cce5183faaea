import type {
  CobraChecklist,
  PlanInProgress,
} from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type Session, SessionContext } from '../../../../session/session.tsx';
import { show } from '../../../../testing/show.tsx';
import { madeUpChecklist } from '../packets/checklist.fixture.ts';
import { PlanCard } from './plan-card.tsx';
import { PlanSummary } from './plan-summary.tsx';
import { renewalPlansQuery } from './plans.queries.ts';

vi.mock('../../../../session/call.ts', () => ({
  call: () => Promise.reject(new Error('No calls')),
}));

const year = { compId: 1001, planYearId: 504 };
const level = (levelDescriptionId: number, levelName: string, ...costs: [number, number]) => ({
  levelDescriptionId,
  levelName,
  previousCost: costs[0],
  levelCost: costs[1],
});
const plan = {
  planInProgressId: 7,
  planName: 'Harbor Gap',
  planTypeId: 8,
  planTypeName: 'Other',
  planTypeDescription: 'Accident cover',
  carrier: 'Lakeshore Mutual',
  ratesStatus: 'reviewed',
  hasLevels: 'Y',
  levels: [
    level(1, 'Employee Only', 500, 535),
    level(3, 'Employee + Spouse', 900, 899),
    level(8, 'Family', 1000, 1400),
  ],
  reenrollmentRatesDocs: [],
} as unknown as PlanInProgress;

function showWith(
  component: (checklist: CobraChecklist) => React.ReactElement,
  isComplete = false,
) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  queryClient.setQueryData(renewalPlansQuery(year).queryKey, [plan]);
  const session = {
    company: { compid: 1001 },
    settings: { providerName: 'Beacon' },
  } as unknown as Session;
  return show(
    <QueryClientProvider client={queryClient}>
      <SessionContext value={session}>
        {component({ ...madeUpChecklist, checklistComplete: isComplete })}
      </SessionContext>
    </QueryClientProvider>,
  );
}

it('the card of a plan says what it covers, and marks the changes to be checked', () => {
  showWith(() => (
    <PlanCard
      plan={plan}
      others={[plan]}
      year={year}
      renewalDate="2027-01-01"
      isLocked={false}
      onUpdate={() => undefined}
    />
  ));
  expect(screen.getByText('Accident cover · Lakeshore Mutual')).toBeTruthy();
  const changes = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(changes).toEqual([
    '$535.00 +7.0% from $500.00',
    '$899.00 −0.1%, please check from $900.00',
    '$1,400.00 +40.0%, please check from $1,000.00',
  ]);
});

it('the summary points them out before they are submitted', () => {
  showWith((checklist) => <PlanSummary plan={checklist} />);
  const rates = within(screen.getByRole('region', { name: 'Plan rates' }));
  expect(rates.getByText('Please check these rates before you submit them')).toBeTruthy();
  expect(rates.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Harbor Gap (Employee + Spouse) goes down: from $900.00 to $899.00 (−0.1%).',
    'Harbor Gap (Family) goes up by more than 30%: from $1,000.00 to $1,400.00 (+40.0%).',
  ]);
  expect(screen.getAllByRole('button', { name: /^Edit / })).toHaveLength(3);
});

it('a summary of what is submitted can only be looked at', () => {
  showWith((checklist) => <PlanSummary plan={checklist} />, true);
  expect(screen.getAllByRole('button', { name: /^View / })).toHaveLength(3);
  expect(screen.queryByRole('button', { name: /^Edit / })).toBeNull();
  expect(screen.queryByText(/Please check these rates/)).toBeNull();
});
