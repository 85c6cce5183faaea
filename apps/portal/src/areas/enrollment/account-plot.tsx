import { VisuallyHidden } from '@mantine/core';
import type { EnrollmentCard } from '@portal/contract/areas/enrollment/enrollment.ts';
import { displayMoney } from '@portal/contract/values/dollars.ts';
import classes from './account-plot.module.css';
import { type Plot, plotOf, type Point } from './plot-geometry.ts';

type AccountPlotProps = { card: EnrollmentCard; today: string };

/** The plan year as a plot: money in and out, compared with everything that can be spent. */
export function AccountPlot({ card, today }: AccountPlotProps) {
  const plot = plotOf(card, today);
  if (!plot) return null;
  const { annualAllocation, totalRolledIn } = card;
  return (
    <figure className={classes.plot}>
      <VisuallyHidden component="figcaption">{describe(card)}</VisuallyHidden>
      <div className={classes.field} aria-hidden>
        <Lines plot={plot} hasRemaining={card.remainingAllocation > 0} />
        <span className={classes.total} style={{ top: `${plot.total}%` }}>
          {totalRolledIn > 0 ? 'Allocation and rolled in' : 'Allocation'}{' '}
          {displayMoney(annualAllocation + totalRolledIn)}
        </span>
        {plot.today !== undefined && (
          <span
            className={classes.today}
            style={{ left: `${plot.today}%` }}
            data-late={plot.today > 85 || undefined}
          >
            Today
          </span>
        )}
      </div>
      <div className={classes.quarters} aria-hidden>
        {plot.quarters.map(({ x, name }) => (
          <span key={name} style={{ left: `${x}%` }}>
            {name}
          </span>
        ))}
      </div>
    </figure>
  );
}

function describe(card: EnrollmentCard): string {
  const { annualAllocation, totalRolledIn, progress } = card;
  const total = displayMoney(annualAllocation + totalRolledIn);
  const contributed = displayMoney(card.totalContributions);
  const reimbursed = displayMoney(card.totalReimbursements);
  const months = progress.length === 1 ? '1 month' : `${progress.length} months`;
  return `After ${months} of the plan year ${contributed} was contributed and ${reimbursed} reimbursed of ${total}; ${displayMoney(card.remainingAllocation)} remains.`;
}

const pathOf = (points: readonly Point[]) =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');

function Lines({ plot, hasRemaining }: { plot: Plot; hasRemaining: boolean }) {
  const { contributed, reimbursed, total, today } = plot;
  const spent = reimbursed.at(-1);
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none">
      <path className={classes.allocation} d={`M0 ${total}H100`} />
      {spent && hasRemaining && (
        <path className={classes.remaining} d={`M${spent.x} ${spent.y}V${total}`} />
      )}
      {spent && <path className={classes.area} d={`${pathOf(reimbursed)}V100H0Z`} />}
      <path className={classes.reimbursed} d={pathOf(reimbursed)} />
      <path className={classes.contributed} d={pathOf(contributed)} />
      {today !== undefined && <path className={classes.now} d={`M${today} 0V100`} />}
    </svg>
  );
}
