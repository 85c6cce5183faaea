import { describe, expect, it } from 'vitest';
import { suggestedCoverageBegins } from './coverage-begins.rules.ts';

describe('suggestedCoverageBegins', () => {
  it('is the first of the next month, or the day after the event', () => {
    expect(suggestedCoverageBegins('2026-12-12', 'endOfMonth')).toBe('2027-01-01');
    expect(suggestedCoverageBegins('2026-12-12', 'eventDate')).toBe('2026-12-13');
  });
});
