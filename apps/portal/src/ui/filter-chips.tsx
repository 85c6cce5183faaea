import { Link, useSearchParams } from 'react-router';
import classes from './filter-chips.module.css';

type FilterChipsProps = {
  /** What they choose between: 'Plan year'. */
  label: string;
  /** The parameter of the address that keeps the choice. */
  parameter: string;
  chips: readonly { value: string; label: string }[];
  /** The value of the chosen chip; null is 'All'. */
  chosen: string | null;
};

/** 'All' and one chip per choice. The address keeps which, so that a link leads to it. */
export function FilterChips({ label, parameter, chips, chosen }: FilterChipsProps) {
  const [search] = useSearchParams();
  const to = (value: string | null) => {
    const changed = new URLSearchParams(search);
    if (value === null) changed.delete(parameter);
    else changed.set(parameter, value);
    return { search: changed.toString() };
  };
  return (
    <nav aria-label={label} className={classes.chips}>
      {[{ value: null, label: 'All' }, ...chips].map((chip) => (
        <Link
          key={chip.value}
          to={to(chip.value)}
          replace
          preventScrollReset
          className={classes.chip ?? ''}
          aria-current={chip.value === chosen ? 'true' : undefined}
        >
          {chip.label}
        </Link>
      ))}
    </nav>
  );
}

/** The value that the address names, if it is one of the chips'. */
export function useChosenChip(parameter: string, values: readonly string[]): string | null {
  const [search] = useSearchParams();
  const named = search.get(parameter);
  return named !== null && values.includes(named) ? named : null;
}
