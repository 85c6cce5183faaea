/** An increase of more than this is pointed out before the rates are confirmed. */
const unusualPercent = 30;

/** In percent with one decimal; null if there is nothing to compare. */
export const percentChange = (before: number | null, now: number | null): number | null =>
  before === null || now === null || before <= 0
    ? null
    : Math.round(((now - before) / before) * 1000) / 10;

/** +7.0%, −3.5%, with a real minus sign. */
export const percentText = (percent: number): string =>
  `${percent > 0 ? '+' : percent < 0 ? '\u2212' : ''}${Math.abs(percent).toFixed(1)}%`;

/** Rates rarely fall, or rise by a third: both are often a slip of the pen. */
export const isUnusual = (before: number | null, now: number | null): boolean =>
  before !== null &&
  now !== null &&
  before > 0 &&
  (now < before || (now - before) * 100 > before * unusualPercent);
