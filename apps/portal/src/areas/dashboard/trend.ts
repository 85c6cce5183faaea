export type TrendPoint = { x: number; y: number };

/** Values as points of a drawing of 100 by 100, the highest at the top, 0 always at the bottom. */
export function trendPoints(values: readonly number[]): TrendPoint[] {
  const highest = Math.max(...values, 1);
  const steps = Math.max(values.length - 1, 1);
  return values.map((value, index) => ({
    x: (index / steps) * 100,
    y: 100 - (value / highest) * 100,
  }));
}

/** How a month compares with the one before it: '3 more than September'. */
export function changeWords(value: number, before: { value: number; name: string }): string {
  const change = value - before.value;
  if (change === 0) return `Same as ${before.name}`;
  return `${Math.abs(change)} ${change > 0 ? 'more' : 'fewer'} than ${before.name}`;
}
