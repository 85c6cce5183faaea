import type { EnrollmentCard } from '@portal/contract/areas/enrollment/enrollment.ts';
import type { CompanyFacts } from '@portal/contract/areas/session/pages.rules.ts';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type Session, SessionContext } from '../../session/session.tsx';
import { show } from '../../testing/show.tsx';
import { AccountCard } from './account-card.tsx';

// Draws on a canvas of real size, which this page has not.
vi.mock('./account-picture.tsx', () => ({ AccountPicture: () => null }));

const today = '2026-11-17';
const card: EnrollmentCard = {
  planName: 'Health Care FSA',
  planYearStart: '2026-01-01',
  planYearEnd: '2026-12-31',
  enrollmentStart: '2026-01-01',
  enrollmentEnd: null,
  annualAllocation: 1200,
  totalContributions: 600,
  totalReimbursements: 0,
  totalForfeitures: 0,
  totalRolledIn: 0,
  totalRolledOut: 0,
  remainingAllocation: 1200,
  balance: 600,
  availableToday: 1200,
  pending: 0,
  processed: 0,
  paid: 0,
  debitCardStatus: 'Active',
  payPeriodDeductions: [],
  dependents: [],
  pyrid: 12,
  planCode: 'M',
  customPlanId: null,
  runOutEnds: null,
  isRollIn: false,
  isClosed: false,
  isOpen: true,
  neverBegan: false,
} as unknown as EnrollmentCard;
const nextYear = { ...card, planYearStart: '2027-01-01', planYearEnd: '2027-12-31' };

function showCard(shown: EnrollmentCard, isNew = false) {
  const facts = {
    company: { isCobraOnly: false, isFmlaOnly: false },
    hasMigrated: { cdh: false, cobra: false },
    permissions: [],
  } as unknown as CompanyFacts;
  return show(
    <SessionContext value={{ facts } as Session}>
      <AccountCard empno="000000123" card={shown} today={today} isNew={isNew} />
    </SessionContext>,
  );
}
const details = () => screen.queryByRole('button', { name: 'Details: Health Care FSA' });
const isOpened = () => screen.queryByText('Covered dependents')?.closest('[hidden]') === null;

it('shows amounts only where there are some; the others share a line', () => {
  showCard(card);
  const rows = screen.getAllByRole('term').map(({ textContent }) => textContent);
  expect(rows).toEqual(expect.arrayContaining(['Annual allocation', 'Contributions', 'Remaining']));
  expect(rows).not.toContain('Rolled in');
  expect(
    screen.getByText(
      '$0.00: rolled in, reimbursements, forfeitures, rolled out, pending, processed, paid',
    ),
  ).toBeTruthy();
});

it('is open in the current year', () => {
  showCard(card);
  expect(details()).toBeNull();
  expect(isOpened()).toBe(true);
});

it('is closed in a coming year, until somebody opens it', async () => {
  const { user } = showCard(nextYear);
  expect(isOpened()).toBe(false);
  expect(screen.queryByText('Available today')).toBeNull();
  await user.click(details()!);
  expect(isOpened()).toBe(true);
});

it('is open if it was just saved, whatever its year', () => {
  Element.prototype.scrollIntoView = () => {};
  showCard(nextYear, true);
  expect(isOpened()).toBe(true);
});
