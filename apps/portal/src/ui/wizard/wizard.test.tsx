import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { show } from '../../testing/show.tsx';
import { SummaryPairs } from './wizard-summary.tsx';
import { Wizard } from './wizard.tsx';

const steps = [
  { slug: 'who', title: 'Personal details' },
  { slug: 'what', title: 'Event info' },
  { slug: 'all', title: 'Summary' },
];
const step = (title: string) => screen.getByRole<HTMLButtonElement>('button', { name: title });

it('gives focus to the title of a step that was changed to, not to that of the first', () => {
  const at = (place: number) => (
    <Wizard steps={steps} at={place} canOpen={() => true} onOpen={() => {}}>
      Fields
    </Wizard>
  );
  const { update } = show(at(0));
  expect(document.activeElement).toBe(document.body);
  update(at(1));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Event info' }));
});

it('opens only the steps that can be opened, and says which one is on screen', async () => {
  const onOpen = vi.fn();
  const { user } = show(
    <Wizard steps={steps} at={1} canOpen={(index) => index < 1} onOpen={onOpen}>
      Fields
    </Wizard>,
  );
  expect(screen.getByText('Step 2 of 3')).toBeTruthy();
  expect(step('Event info').getAttribute('aria-current')).toBe('step');
  await user.click(step('Summary'));
  expect(onOpen).not.toHaveBeenCalled();
  await user.click(step('Personal details'));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(0);
});

it('marks earlier steps as done, unless the wizard knows better', () => {
  const isDone = (title: string) => step(title).dataset['done'] !== undefined;
  const at = (done?: (index: number) => boolean) => (
    <Wizard
      steps={steps}
      at={2}
      canOpen={() => true}
      onOpen={() => {}}
      {...(done && { isDone: done })}
    >
      Fields
    </Wizard>
  );
  const { update } = show(at());
  expect(['Personal details', 'Event info', 'Summary'].map(isDone)).toEqual([true, true, false]);
  update(at((index) => index === 0));
  expect(['Personal details', 'Event info', 'Summary'].map(isDone)).toEqual([true, false, false]);
});

it('tells in a summary what was there before, where that changes', () => {
  show(
    <SummaryPairs
      pairs={[
        ['Annual allocation', '$520.00'],
        ['Level', 'Family'],
      ]}
      before={[
        ['Annual allocation', '$500.00'],
        ['Level', 'Family'],
      ]}
    />,
  );
  const [amount, level] = screen.getAllByRole('definition');
  expect(amount!.textContent).toBe('$520.00 was $500.00');
  expect(level!.textContent).toBe('Family');
  expect(within(level!).queryByText(/was/)).toBeNull();
});
