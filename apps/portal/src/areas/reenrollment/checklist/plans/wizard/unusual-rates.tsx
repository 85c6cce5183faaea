import { Text } from '@mantine/core';
import { displayMoney } from '@portal/contract/values/dollars.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import notice from '../../../../../ui/form/notice.module.css';
import { useFormValue } from '../../../../../ui/form/use-form-value.ts';
import { isUnusual, percentChange, percentText } from '../rate-change.ts';
import { type Compared, comparedLevel } from './compared-level.ts';
import type { PlanForm } from './plan-form.ts';

/** Points out what may be a slip of the pen, before it is confirmed. */
export function UnusualRates({ form, ...compared }: Compared & { form: PlanForm }) {
  const unusual = useFormValue(form, 'levels')
    .map((level) => comparedLevel(level, compared))
    .filter(({ previousCost, cost }) => isUnusual(previousCost, cost));
  return (
    // Always there, so that what appears in it is read out.
    <output>
      {unusual.length > 0 && (
        <div className={notice.notice} data-tone="warning">
          <IconAlertTriangle className={notice.icon} size={20} stroke={1.75} aria-hidden />
          <div className={notice.body}>
            <Text fw={600}>Please check these rates before you confirm them</Text>
            <ul className={notice.list}>
              {unusual.map(({ name, previousCost, cost }) => (
                <li key={name}>
                  {name} goes {(cost ?? 0) < (previousCost ?? 0) ? 'down' : 'up by more than 30%'}:
                  from {displayMoney(previousCost ?? 0)} to {displayMoney(cost ?? 0)} (
                  {percentText(percentChange(previousCost, cost) ?? 0)}).
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </output>
  );
}
