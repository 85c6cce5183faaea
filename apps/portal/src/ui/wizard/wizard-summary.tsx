import { Button, Paper, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './wizard-summary.module.css';

/** One line of a summary: a label and the value to be sent. */
export type Pair = readonly [label: string, value: string];

/** The last step of a wizard: one section per topic to review. */
export function WizardSummary({ children }: { children: ReactNode }) {
  return <div className={classes.summary}>{children}</div>;
}

type SummarySectionProps = {
  title: string;
  /** Leads back to where it was typed; omitted if there is no such place. */
  onEdit?: (() => void) | undefined;
  /** What is done there. */
  editWord?: 'Edit' | 'View';
  children: ReactNode;
};

export function SummarySection(props: SummarySectionProps) {
  const { title, onEdit, editWord = 'Edit', children } = props;
  return (
    <Paper component="section" className={classes.section} aria-label={title}>
      <div className={classes.head}>
        <Title order={3} fz="lg">
          {title}
        </Title>
        {onEdit && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={`${editWord} ${title}`}
            onClick={onEdit}
          >
            {editWord}
          </Button>
        )}
      </div>
      {children}
    </Paper>
  );
}

/** Lets a long email break after a punctuation mark, not in the middle of a word. */
function Breakable({ text }: { text: string }) {
  if (!text.includes('@')) return text;
  return text
    .split(/(?<=[@._-])/)
    .flatMap((part, at) => (at === 0 ? part : [<wbr key={at} />, part]));
}

type SummaryPairsProps = {
  pairs: readonly Pair[];
  /** The value on file, to show what changes. */
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
