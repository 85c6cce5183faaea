import { Button, Title } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useId } from 'react';
import classes from './notice.module.css';
import rows from './stale-panel.module.css';
import { useAttention } from './use-attention.ts';
import type { FormNotices } from './use-contract-form.ts';

/** After a save conflict: what another user saved, next to what is in this form. */
export function StalePanel({ notices }: { notices: FormNotices }) {
  const { stale, choose, closeStale } = notices;
  const panel = useAttention<HTMLElement>(stale?.time);
  const titleId = useId();
  if (!stale) return null;
  const { fields, changedBy = 'Someone else' } = stale;
  const chooseAll = (whose: 'mine' | 'theirs') => {
    for (const field of fields) choose(field.path, field[whose]);
  };
  return (
    <section
      ref={panel}
      className={classes.notice}
      data-tone="warning"
      tabIndex={-1}
      aria-labelledby={titleId}
    >
      <IconUsers className={classes.icon} size={20} stroke={1.75} aria-hidden />
      <div className={classes.body}>
        <Title order={2} id={titleId}>
          {changedBy} changed this record while you were editing
        </Title>
        {fields.length === 0 ? (
          <>
            <p>Your changes are not affected. Save again to keep them.</p>
            <div>
              <Button variant="default" size="xs" onClick={closeStale}>
                Close
              </Button>
            </div>
          </>
        ) : (
          <>
            <p>Nothing you typed is lost. Choose the value for each field, then save again.</p>
            <ul className={rows.rows}>
              {fields.map((field) => (
                <StaleField key={field.path} field={field} notices={notices} />
              ))}
            </ul>
            {fields.length > 1 && (
              <div className={rows.actions}>
                <Button variant="default" size="xs" onClick={() => chooseAll('mine')}>
                  Keep all of mine
                </Button>
                <Button variant="default" size="xs" onClick={() => chooseAll('theirs')}>
                  Use all of theirs
                </Button>
              </div>
            )}
          </>
        )}
      </div>
    </section>
  );
}

type StaleFieldProps = {
  field: NonNullable<FormNotices['stale']>['fields'][number];
  notices: FormNotices;
};

function StaleField({ field: { path, mine, theirs, chosen }, notices }: StaleFieldProps) {
  const display = notices.displays.get(path);
  const label = display?.label ?? path;
  const textOf = (value: unknown) => display?.show(value) || 'Empty';
  const choices = [
    { whose: 'mine', text: 'Keep mine', value: mine },
    { whose: 'theirs', text: 'Use theirs', value: theirs },
  ];
  return (
    <li className={rows.row}>
      <strong>{label}</strong>
      {choices.map(({ whose, text, value }) => (
        <div key={whose} className={rows.choice} data-chosen={chosen === whose || undefined}>
          <span className={rows.value}>{textOf(value)}</span>
          <Button
            variant={chosen === whose ? 'light' : 'default'}
            size="compact-sm"
            aria-pressed={chosen === whose}
            aria-label={`${text}: ${label}, ${textOf(value)}`}
            onClick={() => notices.choose(path, value)}
          >
            {text}
          </Button>
        </div>
      ))}
    </li>
  );
}
