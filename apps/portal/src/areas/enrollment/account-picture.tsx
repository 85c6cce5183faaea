import type { EnrollmentCard } from '@portal/contract/areas/enrollment/enrollment.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { displayMoney } from '@portal/contract/values/dollars.ts';
import classes from './account-picture.module.css';
import { AccountPlot } from './account-plot.tsx';

type AccountPictureProps = { card: EnrollmentCard; today: string };

/** The account at a glance: how much of it is used, and how it got there. */
export function AccountPicture({ card, today }: AccountPictureProps) {
  const text = textInstead(card, today);
  return (
    <div className={classes.picture}>
      {text === undefined && (
        <>
          <AllocationBar card={card} />
          <dl className={classes.legend}>
            {[
              { what: 'reimbursed', label: 'Reimbursed', amount: card.totalReimbursements },
              { what: 'remaining', label: 'Remaining', amount: card.remainingAllocation },
              { what: 'contributed', label: 'Contributed', amount: card.totalContributions },
            ].map(({ what, label, amount }) => (
              <div key={what} data-what={what}>
                <dt>{label}</dt>
                <dd>{displayMoney(amount)}</dd>
              </div>
            ))}
          </dl>
          <AccountPlot card={card} today={today} />
        </>
      )}
      {text !== undefined && <p className={classes.text}>{text}</p>}
    </div>
  );
}

/** Why there is no picture, if there is none. */
function textInstead(card: EnrollmentCard, today: string): string | undefined {
  if (card.neverBegan) return 'Benefits ended before this enrollment began. Nothing was deducted.';
  if (card.planCode === 'S')
    return 'The bank that holds this HSA keeps its balance and pays from it.';
  if (card.planYearStart > today)
    return `This plan year begins on ${displayDate(card.planYearStart)}.`;
  return undefined;
}

/** Compared with everything that can be spent; a tick shows how much was contributed. */
function AllocationBar({ card }: { card: EnrollmentCard }) {
  const { totalReimbursements, remainingAllocation, totalForfeitures, totalRolledOut } = card;
  const gone = totalForfeitures + totalRolledOut;
  const total = totalReimbursements + remainingAllocation + gone;
  const share = (amount: number) => (total > 0 ? Math.min(100, (amount / total) * 100) : 0);
  const parts = [
    { what: 'reimbursed', amount: totalReimbursements },
    { what: 'remaining', amount: remainingAllocation },
    { what: 'gone', amount: gone },
  ];
  return (
    <div className={classes.bar} aria-hidden>
      <div className={classes.parts}>
        {parts.map(({ what, amount }) => (
          <span key={what} data-what={what} style={{ width: `${share(amount)}%` }} />
        ))}
      </div>
      {card.totalContributions > 0 && (
        <span className={classes.tick} style={{ left: `${share(card.totalContributions)}%` }} />
      )}
    </div>
  );
}
