import { VisuallyHidden } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import classes from './ticked-rules.module.css';

type TickedRulesProps = {
  label: string;
  rules: readonly { message: string; test: (value: string) => boolean }[];
  value: string;
};

/** Rules that are checked off as soon as the value meets them. */
export function TickedRules({ label, rules, value }: TickedRulesProps) {
  return (
    <ul className={classes.rules} aria-label={label}>
      {rules.map(({ message, test }) => {
        const met = test(value);
        return (
          <li key={message} className={classes.rule} data-met={met || undefined}>
            {met ? <IconCircleCheckFilled aria-hidden /> : <IconCircle aria-hidden />}
            {message}
            <VisuallyHidden>{met ? ', met' : ', not met yet'}</VisuallyHidden>
          </li>
        );
      })}
    </ul>
  );
}
