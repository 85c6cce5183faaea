import { Input, Skeleton, Text } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFirstFocus } from './use-first-focus.ts';
import classes from './filter-box.module.css';

type FilterBoxProps = {
  label: string;
  placeholder: string;
  typed: string;
  onType: (typed: string) => void;
  onEnter?: () => void;
  /** What is filtered: 'users'. */
  what: string;
  total: number;
  shown: number;
  /** Has focus from the start. Not on a touchscreen, whose keyboard would cover the list. */
  hasFirstFocus?: boolean;
  /** At the end of the line. */
  children?: ReactNode;
};

/** Filters a list on the page and shows how much of it matches. */
export function FilterBox(props: FilterBoxProps) {
  const { label, placeholder, typed, onType, onEnter, what, total, shown, children } = props;
  const hasFirstFocus = props.hasFirstFocus === true && !matchMedia('(pointer: coarse)').matches;
  const field = useFirstFocus<HTMLInputElement>(hasFirstFocus);
  return (
    <search>
      <form
        className={classes.box}
        onSubmit={(event) => {
          event.preventDefault();
          onEnter?.();
        }}
      >
        <Input
          ref={field}
          data-first-focus={hasFirstFocus || undefined}
          aria-label={label}
          placeholder={placeholder}
          leftSection={<IconSearch size={16} aria-hidden />}
          autoComplete="off"
          value={typed}
          onChange={(event) => onType(event.currentTarget.value)}
        />
        <Text component="output" c="dimmed" fz="xs">
          {typed.trim() === '' ? `${total} ${what}` : `${shown} of ${total} ${what}`}
        </Text>
        {children}
      </form>
    </search>
  );
}

/** Same size as the box, while the list loads. */
export function FilterBoxSkeleton() {
  return (
    <div className={classes.box}>
      <Skeleton h={36} />
    </div>
  );
}
