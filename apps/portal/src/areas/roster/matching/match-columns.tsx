import { Button, NativeSelect, Paper, Text } from '@mantine/core';
import {
  matchRosterColumns,
  type RosterImport,
} from '@portal/contract/areas/roster/roster.contract.ts';
import { rosterFields } from '@portal/contract/areas/roster/roster-fields.ts';
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconHistory,
  IconInfoCircle,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../session/call.ts';
import { ActionBar } from '../../../ui/action-bar.tsx';
import notice from '../../../ui/form/notice.module.css';
import table from '../../../ui/table/data-table.module.css';
import { useOnePress } from '../../../ui/use-one-press.ts';
import { DiscardImport } from '../discard-import.tsx';
import { refusalText } from '../refusal-text.ts';
import { SkippedRows } from '../skipped-rows.tsx';
import { keepImport, meta } from '../roster.queries.ts';
import { joined } from '../roster-words.ts';
import {
  columnLetter,
  columnsOf,
  fieldGroups,
  fieldsByColumn,
  fieldsForSome,
  missingFields,
  withField,
} from './column-fields.ts';
import classes from './match-columns.module.css';
import { OpenQuestions } from './open-questions.tsx';

type MatchColumnsProps = {
  compId: number;
  of: RosterImport;
  /** Back to the preview, where the columns were matched before. */
  onBack: (() => void) | undefined;
};

/** Which column of the file fills which of our fields. */
export function MatchColumns({ compId, of, onBack }: MatchColumnsProps) {
  const { importId, kind, columns, mapping, questions, isRemembered, isOwn } = of;
  const fields = rosterFields(kind);
  const [chosen, setChosen] = useState(() => fieldsByColumn(mapping));
  const [answers, setAnswers] = useState(mapping.answers);
  const [isAsked, setAsked] = useState(false);
  const page = useRef<HTMLDivElement>(null);
  const isTurningToQuestions = useRef(false);
  const missing = missingFields(fields, chosen);
  const forSome = fieldsForSome(fields, chosen);
  const open = questions.filter(({ field }) => [...chosen.values()].includes(field));
  const unanswered = open.filter(({ field }) => answers[field] === undefined);

  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: () =>
      call(matchRosterColumns, {
        params: { compId, importId },
        body: { columns: columnsOf(chosen), answers },
      }),
    onSuccess: (changed) => {
      // Still here: the file leaves something open that only the person can answer.
      isTurningToQuestions.current = changed.stage === 'matching';
      keepImport(compId, changed);
      onBack?.();
    },
    meta,
  });
  const send = useOnePress(mutateAsync);
  useEffect(() => {
    if (!isTurningToQuestions.current || open.length === 0) return;
    isTurningToQuestions.current = false;
    focusFirst(page.current, 'questions');
  }, [open.length]);
  const goOn = () => {
    setAsked(true);
    if (missing.length > 0) focusFirst(page.current, 'missing');
    else if (unanswered.length > 0) focusFirst(page.current, 'questions');
    else send();
  };

  return (
    <div ref={page} className={classes.page}>
      {missing.length > 0 && (
        <div
          className={notice.notice}
          data-tone={isAsked ? 'error' : 'warning'}
          data-part="missing"
        >
          <IconAlertTriangle className={notice.icon} size={20} stroke={1.75} aria-hidden />
          <div className={notice.body}>
            <p tabIndex={-1}>
              <strong>Still to match:</strong> {joined(missing.map(({ heading }) => heading))}.
              Choose the column of your file that holds{' '}
              {missing.length === 1 ? 'it' : 'each of them'}.
            </p>
          </div>
        </div>
      )}
      {forSome.size > 0 && (
        <div className={notice.quiet} data-part="for-some">
          <IconInfoCircle size={18} stroke={1.75} aria-hidden />
          <div className={classes.forSome}>
            <p>
              No column of your file fills these fields. That is fine for what is on file already,
              which keeps its values. A row that needs one is shown as a problem, and you can fill
              it in there.
            </p>
            <ul>
              {[...forSome].map(([when, each]) => (
                <li key={when}>
                  <strong>{joined(each.map(({ heading }) => heading))}</strong>: required {when}
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
      <SkippedRows of={of} />
      {onBack && (
        <p className={notice.quiet}>
          <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
          <span>
            Continue reads your file again. Corrections you made in the preview are lost then.
          </span>
        </p>
      )}
      {isRemembered && !onBack && (
        <p className={notice.quiet}>
          <IconHistory size={18} stroke={1.75} aria-hidden />
          <span>Matched as in your last file like this one. Please check it.</span>
        </p>
      )}
      {open.length > 0 && (
        <OpenQuestions
          questions={open}
          answers={answers}
          isAsked={isAsked}
          isReadOnly={!isOwn}
          onAnswer={(field, value) => setAnswers({ ...answers, [field]: value })}
        />
      )}
      <Paper className={classes.table}>
        <table className={table['table']} aria-label="Columns of your file">
          <thead>
            <tr>
              <th scope="col">Your column</th>
              <th scope="col">Examples</th>
              <th scope="col">Fills our field</th>
            </tr>
          </thead>
          <tbody>
            {columns.map(({ index, heading, samples }) => {
              const letter = columnLetter(index);
              const field = chosen.get(index) ?? '';
              return (
                <tr key={index}>
                  <td data-label="Your column">
                    <span>
                      <Text component="span" fw={500} fz="xs">
                        {heading || `Column ${letter}`}
                      </Text>{' '}
                      {heading && (
                        <Text component="span" c="dimmed" fz="xs">
                          {letter}
                        </Text>
                      )}
                    </span>
                  </td>
                  <td data-label="Examples" className={classes.samples}>
                    {samples.join(' · ')}
                  </td>
                  <td data-label="Fills our field">
                    <NativeSelect
                      aria-label={`Field for ${heading || `column ${letter}`}`}
                      size="sm"
                      disabled={!isOwn}
                      data-empty={field === '' || undefined}
                      value={field}
                      onChange={({ currentTarget: { value } }) =>
                        setChosen(withField(chosen, index, value))
                      }
                      data={[{ value: '', label: 'Leave out' }, ...fieldGroups(fields)]}
                    />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </Paper>
      {error && (
        <div className={notice.notice} data-tone="error" role="alert">
          <IconAlertCircle className={notice.icon} size={20} stroke={1.75} aria-hidden />
          <div className={notice.body}>{refusalText(error)}</div>
        </div>
      )}
      {isOwn && (
        <ActionBar>
          <DiscardImport compId={compId} of={of} />
          {onBack && (
            <Button variant="default" onClick={onBack}>
              Back to the preview
            </Button>
          )}
          <Button loading={isPending} onClick={goOn}>
            Continue
          </Button>
        </ActionBar>
      )}
    </div>
  );
}

const focusFirst = (page: HTMLElement | null, part: 'missing' | 'questions') =>
  page?.querySelector<HTMLElement>(`[data-part='${part}'] :is(input, p)`)?.focus();
