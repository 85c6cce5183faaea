import { expect, it } from 'vitest';
import { heldNote } from './held-note.ts';

it('says that a letter is held and what it lacks, and no day', () => {
  expect(heldNote('The election notice', [])).toBeNull();
  const lacking = ['The plan and who administers it', 'the rate sheet'];
  expect(heldNote('The election notice', lacking)).toBe(
    'The election notice is held until it is complete. It lacks the plan and who administers it, the rate sheet.',
  );
});
