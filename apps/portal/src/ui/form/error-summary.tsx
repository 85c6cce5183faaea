import { Anchor, Title, VisuallyHidden } from '@mantine/core';
import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { focusField } from './focus-field.ts';
import classes from './notice.module.css';
import { useAttention } from './use-attention.ts';
import type { FormNotices } from './use-contract-form.ts';

/** Why nothing was saved, above the form: each error links to its field. */
export function ErrorSummary({ notices }: { notices: FormNotices }) {
  const { refusal } = notices;
  const panel = useAttention<HTMLElement>(refusal?.time);
  const titleId = useId();
  if (!refusal) return null;
  const { title, fields, sentence, blockerLink } = refusal;
  return (
    <section
      ref={panel}
      className={classes.notice}
      data-tone="error"
      tabIndex={-1}
      aria-labelledby={titleId}
    >
      <IconAlertCircle className={classes.icon} size={20} stroke={1.75} aria-hidden />
      <div className={classes.body}>
        <Title order={2} id={titleId}>
          {title ?? titleOf(fields.length)}
        </Title>
        {sentence !== undefined && <p>{sentence}</p>}
        {blockerLink && (
          <p>
            <Anchor component={Link} to={blockerLink.to} underline="always">
              {blockerLink.label}
            </Anchor>
          </p>
        )}
        {fields.length > 0 && (
          <ul className={classes.list}>
            {inScreenOrder(fields, notices).map(({ path, message }) => (
              <ErrorItem key={path} path={path} message={message} notices={notices} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

type ErrorItemProps = { path: string; message: string; notices: FormNotices };

function ErrorItem({ path, message, notices }: ErrorItemProps) {
  const label = notices.displays.get(path)?.label;
  if (label === undefined) return <li>{message}</li>;
  // A corrected field keeps its line until the next save: the fields below must not move while the
  // user types.
  const isCorrected = notices.errors[path] === undefined;
  const id = notices.idOf(path);
  const goTo = async () => {
    await notices.reveal(path);
    focusField(id);
  };
  return (
    <li data-corrected={isCorrected || undefined}>
      <Anchor
        href={`#${id}`}
        onClick={(event) => {
          event.preventDefault();
          void goTo();
        }}
      >
        {label}: {message}
      </Anchor>
      {isCorrected && (
        <>
          <IconCheck className={classes.corrected} size={16} aria-hidden />
          <VisuallyHidden>(changed since)</VisuallyHidden>
        </>
      )}
    </li>
  );
}

function titleOf(count: number): string {
  if (count === 0) return 'This could not be saved';
  return count === 1 ? 'Please check 1 field' : `Please check ${count} fields`;
}

function inScreenOrder<Item extends { path: string }>(items: Item[], { displays }: FormNotices) {
  const order = [...displays.keys()];
  const placeOf = ({ path }: Item) => (order.includes(path) ? order.indexOf(path) : order.length);
  return items.toSorted((one, other) => placeOf(one) - placeOf(other));
}
