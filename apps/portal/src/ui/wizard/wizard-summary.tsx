import { Button, Paper, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './wizard-summary.module.css';

/** What a summary says: a label and what will be sent. */
export type Pair = readonly [label: string, value: string];

/** The last step of a wizard: a section for each thing to look over. */
export function WizardSummary({ children }: { children: ReactNode }) {
  return <div className={classes.summary}>{children}</div>;
}

type SummarySectionProps = {
  title: string;
  /** Leads back to where it was typed; left out: there is no such place. */
  onEdit?: (() => void) | undefined;
  children: ReactNode;
};

export function SummarySection({ title, onEdit, children }: SummarySectionProps) {
  return (
    <Paper component="section" className={classes.section} aria-label={title}>
      <div className={classes.head}>
        <Title order={3} fz="lg">
          {title}
        </Title>
        {onEdit && (
          <Button variant="subtle" size="compact-sm" aria-label={`Edit ${title}`} onClick={onEdit}>
            Edit
          </Button>
        )}
      </div>
      {children}
    </Paper>
  );
}

/** An email that is longer than its line breaks after a sign, not in the middle of a word. */
function Breakable({ text }: { text: string }) {
  if (!text.includes('@')) return text;
  return text
    .split(/(?<=[@._-])/)
    .flatMap((part, at) => (at === 0 ? part : [<wbr key={at} />, part]));
}

type SummaryPairsProps = {
  pairs: readonly Pair[];
  /** What is on file, to tell what changes. */
  before?: readonly Pair[];
};

export function SummaryPairs({ pairs, before }: SummaryPairsProps) {
  const onFile = new Map(before);
  return (
    <dl className={classes.pairs}>
      {pairs.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Breakable text={value} />
            {onFile.has(label) && onFile.get(label) !== value && (
              <span className={classes.before}> was {onFile.get(label)}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
