import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import classes from './page-control.module.css';

type PageControlProps = {
  /** What is paged: 'Transactions'. */
  what: string;
  /** The first and last row on the page, counted from 1. */
  first: number;
  last: number;
  total: number;
  onPrevious: () => void;
  onNext: () => void;
};

const withCommas = (count: number) => count.toLocaleString('en-US');

/**
 * The position in a long list and its paging buttons. At either end the buttons remain, since they
 * may have focus.
 */
export function PageControl({ what, first, last, total, onPrevious, onNext }: PageControlProps) {
  const step = (isPossible: boolean, go: () => void) => ({
    'aria-disabled': !isPossible,
    onClick: () => isPossible && go(),
  });
  return (
    <nav className={classes.control} aria-label={`Pages of ${what}`}>
      <output className={classes.place}>
        {withCommas(first)}–{withCommas(last)} of {withCommas(total)}
      </output>
      <ActionIcon
        variant="default"
        size="md"
        aria-label="Previous page"
        {...step(first > 1, onPrevious)}
      >
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="md"
        aria-label="Next page"
        {...step(last < total, onNext)}
      >
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
    </nav>
  );
}
