import { Text } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './company-select.module.css';

type CompanySelectEmptyProps = { icon: TablerIcon; sentence: string; children: ReactNode };

/** Why there is no company to choose, and what to do about it. */
export function CompanySelectEmpty({ icon: Icon, sentence, children }: CompanySelectEmptyProps) {
  return (
    <div className={classes.nothing}>
      <Icon className={classes.icon} size={28} stroke={1.5} aria-hidden />
      <Text>{sentence}</Text>
      {children}
    </div>
  );
}
