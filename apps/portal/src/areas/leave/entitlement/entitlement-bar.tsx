import classes from './entitlement.module.css';
import { barParts } from './entitlement-words.ts';

type EntitlementBarProps = {
  /** Weeks. */
  whole: number;
  used: number;
  /** On top of what is used, if somebody were off. */
  planned?: number;
};

/** Leave used and left, with a line per week. The figures beside it say the same. */
export function EntitlementBar({ whole, used, planned = 0 }: EntitlementBarProps) {
  const [usedShare, plannedShare] = barParts(whole, used, planned);
  return (
    <div className={classes.bar} aria-hidden>
      <span data-what="used" style={{ width: `${usedShare}%` }} />
      <span data-what="planned" style={{ width: `${plannedShare}%` }} />
      <span className={classes.weeks} style={{ backgroundSize: `${100 / whole}% 100%` }} />
    </div>
  );
}
