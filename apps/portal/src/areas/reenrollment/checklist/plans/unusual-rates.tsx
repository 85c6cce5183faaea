import { Text } from '@mantine/core';
import { displayMoney } from '@portal/contract/values/dollars.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import notice from '../../../../ui/form/notice.module.css';
import { isUnusual, percentChange, percentText } from './rate-change.ts';

export type ComparedRate = { name: string; previousCost: number | null; cost: number | null };

/** Points out which rates may be a slip of the pen; nothing where none is. */
export function UnusualRates({ title, rates }: { title: string; rates: readonly ComparedRate[] }) {
  const unusual = rates.filter(({ previousCost, cost }) => isUnusual(previousCost, cost));
  if (unusual.length === 0) return null;
  return (
    <div className={notice.notice} data-tone="warning">
      <IconAlertTriangle className={notice.icon} size={20} stroke={1.75} aria-hidden />
      <div className={notice.body}>
        <Text fw={600}>{title}</Text>
        <ul className={notice.list}>
          {unusual.map(({ name, previousCost, cost }) => (
            <li key={name}>
              {name} goes {(cost ?? 0) < (previousCost ?? 0) ? 'down' : 'up by more than 30%'}: from{' '}
              {displayMoney(previousCost ?? 0)} to {displayMoney(cost ?? 0)} (
              {percentText(percentChange(previousCost, cost) ?? 0)}).
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
