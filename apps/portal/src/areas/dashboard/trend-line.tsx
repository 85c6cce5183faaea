import { trendPoints } from './trend.ts';
import classes from './trend-line.module.css';

type TrendLineProps = {
  values: readonly number[];
  /** The index of the value that stands beside it. */
  marked: number;
};

/** A small line of past values. Their numbers are in a table for screen readers. */
export function TrendLine({ values, marked }: TrendLineProps) {
  const points = trendPoints(values);
  const path = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  const mark = points[marked];
  return (
    <div className={classes.line} aria-hidden>
      {points.length > 1 && (
        <svg viewBox="0 0 100 100" preserveAspectRatio="none">
          <path className={classes.area} d={`${path}V100H0Z`} />
          <path className={classes.stroke} d={path} />
        </svg>
      )}
      {mark && <span className={classes.mark} style={{ left: `${mark.x}%`, top: `${mark.y}%` }} />}
    </div>
  );
}
