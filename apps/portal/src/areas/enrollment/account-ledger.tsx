import type { EnrollmentCard } from '@portal/contract/areas/enrollment/enrollment.ts';
import { displayMoney } from '@portal/contract/values/dollars.ts';
import classes from './account-ledger.module.css';

type Row = readonly [label: string, amount: number];
type Block = { rows: readonly Row[]; total?: Row };

/**
 * Every amount of an account (domain.md 4.7), in the order in which they add up. Those that are
 * zero share one line.
 */
export function AccountLedger({ card }: { card: EnrollmentCard }) {
  const blocks: Block[] = [
    {
      rows: [
        ['Annual allocation', card.annualAllocation],
        ['Rolled in', card.totalRolledIn],
        ['Reimbursements', card.totalReimbursements],
        ['Forfeitures', card.totalForfeitures],
        ['Rolled out', card.totalRolledOut],
      ],
      total: ['Remaining', card.remainingAllocation],
    },
    { rows: [['Contributions', card.totalContributions]], total: ['Balance', card.balance] },
    {
      rows: [
        ['Pending', card.pending],
        ['Processed', card.processed],
        ['Paid', card.paid],
      ],
    },
  ];
  const zeros = blocks.flatMap(({ rows }) => rows).filter(([, amount]) => amount === 0);
  return (
    <div className={classes.ledger}>
      {blocks.map((block) => (
        <Amounts key={block.rows[0]![0]} {...block} />
      ))}
      {zeros.length > 0 && (
        <p className={classes.zeros}>
          {displayMoney(0)}: {zeros.map(([name]) => name.toLowerCase()).join(', ')}
        </p>
      )}
    </div>
  );
}

function Amounts({ rows, total }: Block) {
  const shown = rows.filter(([, amount]) => amount !== 0);
  if (shown.length === 0 && !total) return null;
  return (
    <dl className={classes.amounts}>
      {shown.map(([name, amount]) => (
        <div key={name}>
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
