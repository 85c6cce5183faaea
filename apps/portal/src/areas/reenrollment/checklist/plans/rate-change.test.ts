import { describe, expect, it } from 'vitest';
import { isUnusual, percentChange, percentText } from './rate-change.ts';

describe('the change of a rate', () => {
  it.each([
    [512.4, 548.27, 7, '+7.0%'],
    [100, 96.5, -3.5, '−3.5%'],
    [100, 100, 0, '0.0%'],
    [100, 100.04, 0, '0.0%'],
  ])('%d to %d', (before, now, percent, text) => {
    expect(percentChange(before, now)).toBe(percent);
    expect(percentText(percent)).toBe(text);
  });

  it.each([
    [null, 100],
    [100, null],
    [0, 100],
  ])('is not known from %s to %s', (before, now) => {
    expect(percentChange(before, now)).toBeNull();
    expect(isUnusual(before, now)).toBe(false);
  });

  it.each([
    [100, 130, false],
    [100, 130.01, true],
    [100, 99.99, true],
    [100, 0, true],
    [100, 100, false],
  ])('from %d to %d is unusual: %s', (before, now, expected) => {
    expect(isUnusual(before, now)).toBe(expected);
  });
});
