import '@mantine/core/styles/Progress.layer.css';
import { Paper, Progress, Text, Title } from '@mantine/core';
import {
  listRosterRows,
  type RosterImport,
} from '@portal/contract/areas/roster/roster.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../session/call.ts';
import classes from './roster-import.module.css';
import { importKey, meta } from './roster.queries.ts';
import { rowsText, withCommas } from './roster-words.ts';

const doing: Partial<Record<RosterImport['stage'], { what: string; help: string }>> = {
  checking: {
    what: 'checked',
    help: 'You can leave. The check goes on, and the result waits here.',
  },
  committing: {
    what: 'done',
    help: 'You can leave. Every row is saved once, even if something is interrupted.',
  },
  undoing: { what: 'undone', help: 'You can leave. It goes on without you.' },
};

type ImportProgressProps = { compId: number; of: RosterImport };

/** How far the check, the commit or the undo is. */
export function ImportProgress({ compId, of }: ImportProgressProps) {
  const { stage, doneCount } = of;
  const words = doing[stage];
  const total = totalOf(of);
  const percent = total === 0 ? 0 : Math.min(100, Math.round((doneCount / total) * 100));
  return (
    <>
      <Paper className={classes.progress}>
        <div className={classes.progressText}>
          <span>
            {withCommas(doneCount)} of {rowsText(total)} {words?.what}
          </span>
          <span>{percent}%</span>
        </div>
        <Progress value={percent} aria-label="Progress" size="lg" transitionDuration={300} />
        <Text c="dimmed" fz="xs">
          {words?.help}
        </Text>
      </Paper>
      {stage === 'checking' && of.verdicts.problem > 0 && (
        <FirstProblems compId={compId} importId={of.importId} total={of.verdicts.problem} />
      )}
    </>
  );
}

function totalOf({ stage, rowCount, outcomes }: RosterImport): number {
  if (stage === 'undoing') return outcomes.saved + outcomes.undone + outcomes.kept;
  return rowCount;
}

const shown = 10;

type FirstProblemsProps = { compId: number; importId: number; total: number };

/** What was found so far: who sees a wrong column here need not wait for the rest. */
function FirstProblems({ compId, importId, total }: FirstProblemsProps) {
  const { data } = useQuery({
    queryKey: [...importKey(compId, importId), 'first-problems'],
    queryFn: ({ signal }) =>
      call(
        listRosterRows,
        { params: { compId, importId }, query: { verdict: 'problem', skip: 0, take: shown } },
        { signal },
      ),
    staleTime: 0,
    refetchInterval: ({ state }) => ((state.data?.rows.length ?? 0) < shown ? 2000 : false),
    meta,
  });
  if (!data || data.rows.length === 0) return null;
  return (
    <Paper className={classes.first} component="section" aria-labelledby="first-problems">
      <Title order={3} id="first-problems">
        Problems so far: {withCommas(total)}
      </Title>
      <ul>
        {data.rows.map(({ rowNo, name, problems }) => (
          <li key={rowNo}>
            <Text component="span" c="dimmed" fz="xs">
              Row {rowNo}
              {name && `, ${name}`}:
            </Text>{' '}
            {problems.map(({ message }) => message).join(' ')}
          </li>
        ))}
      </ul>
    </Paper>
  );
}
