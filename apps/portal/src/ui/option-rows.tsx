import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ListOption, useOptionList } from './use-option-list.ts';
import classes from './option-rows.module.css';

export type OptionDisplay = ListOption & { icon?: TablerIcon; content: ReactNode };

type OptionRowProps = {
  option: OptionDisplay;
  list: ReturnType<typeof useOptionList>;
  className?: string | undefined;
};

export function OptionRow({ option, list, className = '' }: OptionRowProps) {
  const { icon: Icon, content } = option;
  return (
    <div className={`${classes.option} ${className}`} {...list.optionProps(option)}>
      {Icon && <Icon className={classes.icon} size={18} stroke={1.6} aria-hidden />}
      {content}
    </div>
  );
}

/** A labeled section of an option list. */
export function OptionSection({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a listbox holds groups of options, no fieldset
    <div role="group" aria-label={label} className={classes.section}>
      <OptionSectionLabel>{label}</OptionSectionLabel>
      {children}
    </div>
  );
}

export function OptionSectionLabel({ children }: { children: ReactNode }) {
  return (
    <div className={classes.label} aria-hidden>
      {children}
    </div>
  );
}
