import { Button, VisuallyHidden } from '@mantine/core';
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconArrowRight,
  IconCheck,
  type TablerIcon,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useOnePress } from '../../../ui/use-one-press.ts';
import { refusalText } from '../refusal-text.ts';
import { meta } from '../roster.queries.ts';
import { counted } from '../roster-words.ts';
import { MendField } from './mend-field.tsx';
import type { RowProps } from './row-line.tsx';
import { changesOf, fieldNamed, fieldsNamed, gistOf } from './row-text.ts';
import classes from './row-table.module.css';

/** Changes beyond these are among all values of the row. */
const mostChanges = 3;

/** What is wrong with a row, what it changes, and what became of it. */
export function RowNotes(props: RowProps) {
  const { row, of, isEditable, mended, onMend } = props;
  const { problems, warnings, effects, outcomeText } = row;
  const wanted = new Set([...problems.map(({ field }) => field), ...(mended ?? [])]);
  // In one order, whatever is corrected first: a field that moves would lose its focus.
  const fieldsToMend = isEditable ? fieldsNamed(of, wanted) : [];
  const asField = new Set<string | null>(fieldsToMend.map(({ field }) => field));
  const changes = changesOf(of, row);
  const isPlain = problems.length + warnings.length + changes.length + fieldsToMend.length === 0;
  return (
    <div className={classes.noteList}>
      {outcomeText && <p>{outcomeText}</p>}
      {problems
        .filter(({ field }) => !asField.has(field))
        .map(({ field, message }) => (
          <Note key={`${field}-${message}`} icon={IconAlertCircle} tone="problem">
            {withHeading(fieldNamed(of, field)?.heading, message)}
          </Note>
        ))}
      {fieldsToMend.length > 0 && (
        <div className={classes.fields}>
          {fieldsToMend.map((field) => (
            <MendField
              key={field.field}
              row={row}
              field={field}
              isMended={mended?.has(field.field) ?? false}
              onMend={onMend}
            />
          ))}
        </div>
      )}
      {warnings.map(({ field, message }) => (
        <Note key={`${field}-${message}`} icon={IconAlertTriangle} tone="warning">
          {withHeading(fieldNamed(of, field)?.heading, message)}
        </Note>
      ))}
      {warnings.length > 0 && <Acceptance {...props} />}
      {changes.slice(0, mostChanges).map(({ field, heading, before, after }) => (
        <p key={field} className={classes.change}>
          <span className={classes.heading}>{heading}:</span>{' '}
          {before === '' ? (
            <span className={classes.before}>empty</span>
          ) : (
            <del className={classes.before}>{before}</del>
          )}{' '}
          <IconArrowRight size={14} aria-hidden className={classes.arrow} />{' '}
          <VisuallyHidden>becomes</VisuallyHidden> <ins className={classes.after}>{after}</ins>
        </p>
      ))}
      {changes.length > mostChanges && (
        <p className={classes.quiet}>
          and {counted(changes.length - mostChanges, 'more change', 'more changes')}
        </p>
      )}
      {effects.map((effect) => (
        <p key={effect} className={classes.quiet}>
          {effect}
        </p>
      ))}
      {isPlain && !outcomeText && <p className={classes.quiet}>{gistOf(of, row)}</p>}
    </div>
  );
}

const withHeading = (heading: string | undefined, message: string) =>
  heading && !message.includes(heading) ? `${heading}: ${message}` : message;

type NoteProps = { icon: TablerIcon; tone: 'problem' | 'warning'; children: ReactNode };

function Note({ icon: NoteIcon, tone, children }: NoteProps) {
  return (
    <p className={classes.note} data-tone={tone}>
      <NoteIcon size={16} stroke={1.75} aria-hidden />
      <span>{children}</span>
    </p>
  );
}

function Acceptance({ row, isEditable, onMend }: RowProps) {
  const { rowNo, warningsAccepted, problems } = row;
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: () => onMend({ rowNo, acceptWarnings: !warningsAccepted }),
    meta,
  });
  const press = useOnePress(mutateAsync);
  if (!isEditable || problems.length > 0)
    return warningsAccepted ? <p className={classes.quiet}>Accepted</p> : null;
  return (
    <div className={classes.acceptance}>
      {warningsAccepted && (
        <span className={classes.good}>
          <IconCheck size={16} aria-hidden /> Accepted
        </span>
      )}
      <Button
        variant={warningsAccepted ? 'subtle' : 'default'}
        size="compact-sm"
        loading={isPending}
        aria-label={
          warningsAccepted
            ? `Take back the acceptance of row ${rowNo}`
            : `Accept the warnings of row ${rowNo}`
        }
        onClick={press}
      >
        {warningsAccepted ? 'Take back' : 'Accept'}
      </Button>
      {error && <span role="alert">{refusalText(error)}</span>}
    </div>
  );
}
