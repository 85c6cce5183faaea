import type { TimelineStep } from '@portal/contract/areas/continuation/event.ts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../../testing/show.tsx';
import { Timeline } from '../timeline.tsx';
import { ledgerId, OpenSteps } from './open-steps.tsx';

const step = (
  key: TimelineStep['key'],
  label: string,
  state: TimelineStep['state'],
  date: string,
): TimelineStep => ({ key, label, state, date, note: '' });
const steps = [
  step('event', 'Event', 'done', '2026-06-12'),
  step('election', 'Election', 'due', '2026-08-30'),
  step('first-payment', 'First payment', 'late', '2026-08-24'),
  step('maximum-end', 'Maximum end', 'coming', '2027-12-31'),
];
const today = '2026-08-25';

it('says what is open and until when, and leads to its row', async () => {
  const { user } = show(
    <>
      <OpenSteps steps={steps} today={today} />
      <Timeline steps={steps} today={today} />
      <section id={ledgerId} tabIndex={-1} aria-label="Ledger" />
    </>,
  );
  const open = within(screen.getByRole('list', { name: 'Open' }));
  expect(open.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Electionuntil 08/30/2026 (due in 5 days)',
    'First paymentuntil 08/24/2026 (1 day late)',
  ]);
  await user.click(open.getByRole('link', { name: 'Election' }));
  expect(document.activeElement?.textContent).toContain('Election');
  expect(document.activeElement?.tagName).toBe('LI');
  await user.click(open.getByRole('link', { name: 'First payment' }));
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Ledger');
});

it('shows nothing where nothing is open', () => {
  show(<OpenSteps steps={steps.slice(0, 1)} today={today} />);
  expect(screen.queryByRole('list')).toBeNull();
});
