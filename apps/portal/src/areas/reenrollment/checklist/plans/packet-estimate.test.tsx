import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../../../testing/show.tsx';
import { PacketEstimate } from './packet-estimate.tsx';

const plan = { cobraOeNewEligibleCount: 20, packets: 12, pages: 20 };
const base = { handler: 1, isTwoSided: true, isBlackAndWhite: true };

// domain.md 9.4
it('follows the options', () => {
  const at = (options: Partial<typeof base>) => (
    <PacketEstimate plan={plan} options={{ ...base, ...options }} />
  );
  const { update } = show(at({}));
  expect(screen.getByRole('status').textContent).toBe('$300.00 plus printing and shipping');
  expect(screen.getByText('$211.20')).toBeTruthy();
  update(at({ isTwoSided: false, isBlackAndWhite: false }));
  expect(screen.getByText('$273.60')).toBeTruthy();
  update(at({ handler: 2 }));
  expect(screen.getByRole('status').textContent).toBe('$0.00 No fee');
});
