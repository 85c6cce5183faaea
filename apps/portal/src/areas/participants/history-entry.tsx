import { VisuallyHidden } from '@mantine/core';
import type { HistoryEntry } from '@portal/contract/areas/participants/history.ts';
import { IconArrowRight } from '@tabler/icons-react';
import { useSession } from '../../session/session.tsx';
import { timestampText } from '../../ui/timestamp-text.ts';
import { actionText, fieldText, valueText } from './history-text.ts';
import classes from './history.module.css';

/** One change: what it was, who made it and when, and each field before and after. */
export function HistoryEntryItem({ entry }: { entry: HistoryEntry }) {
  const { company, settings } = useSession();
  const { action, at, by, changes } = entry;
  return (
    <li className={classes.entry}>
      <div className={classes.head}>
        <strong>{actionText(action)}</strong>
        <span className={classes.by}>
          {by ?? settings.providerName} ·{' '}
          <time dateTime={at}>{timestampText(at, settings.timeZone)}</time>
        </span>
      </div>
      {changes.length > 0 && (
        <dl className={classes.changes}>
          {changes.map(({ field, before, after }, index) => (
            <div key={index} className={classes.change}>
              <dt>{fieldText(field, company.iddesc)}</dt>
              <dd>
                {/* If both sides are the same, the entry only tells which field was changed. */}
                {before !== null && before !== after && (
                  <>
                    <del>{valueText(field, before)}</del>
                    <IconArrowRight size={14} aria-hidden />
                    <VisuallyHidden>changed to</VisuallyHidden>
                  </>
                )}
                <ins>{valueText(field, after)}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}
