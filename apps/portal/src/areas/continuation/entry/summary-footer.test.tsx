import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { show } from '../../../testing/show.tsx';
import { kinds } from '../kinds.ts';
import { SummaryFooter } from './summary-footer.tsx';

it('leads back to the step before, as every other step does', async () => {
  const onBack = vi.fn();
  const { user } = show(
    <SummaryFooter
      kind={kinds.cobra}
      isReady
      saving={false}
      onCancel={() => {}}
      onBack={onBack}
      onAnother={() => {}}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(onBack).toHaveBeenCalledOnce();
});
