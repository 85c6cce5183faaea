import type { EnrollmentCard } from '@portal/contract/areas/enrollment/enrollment.ts';
import { displayMoney } from '@portal/contract/values/dollars.ts';
import classes from './account-ledger.module.css';

/** Every amount of an account (domain.md 4.7), in the order in which they add up. */
export function AccountLedger({ card }: { card: EnrollmentCard }) {
  return (
    <div className={classes.ledger}>
      <Amounts
        rows={[
          ['Annual allocation', card.annualAllocation],
          ['Rolled in', card.totalRolledIn],
          ['Reimbursements', card.totalReimbursements],
          ['Forfeitures', card.totalForfeitures],
          ['Rolled out', card.totalRolledOut],
        ]}
        total={['Remaining', card.remainingAllocation]}
      />
      <Amounts
        rows={[['Contributions', card.totalContributions]]}
        total={['Balance', card.balance]}
      />
      <Amounts
        rows={[
          ['Pending', card.pending],
          ['Processed', card.processed],
          ['Paid', card.paid],
        ]}
      />
    </div>
  );
}

type Row = [label: string, amount: number];

function Amounts({ rows, total }: { rows: Row[]; total?: Row }) {
  return (
    <dl className={classes.amounts}>
      {rows.map(([name, amount]) => (
        <div key={name} data-nothing={amount === 0 || undefined}>
          <dt>{name}</dt>
          <dd>{displayMoney(amount)}</dd>
        </div>
      ))}
      {total && (
        <div className={classes.total}>
          <dt>{total[0]}</dt>
          <dd>{displayMoney(total[1])}</dd>
        </div>
      )}
    </dl>
  );
}
