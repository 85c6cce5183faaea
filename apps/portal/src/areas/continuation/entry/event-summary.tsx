import { Button, Paper, Title } from '@mantine/core';
import type { AvailableLevel, ServiceLetter } from '@portal/contract/areas/continuation/event.ts';
import type { Dependent } from '@portal/contract/areas/participants/dependent.ts';
import type { ParticipantFacts } from '@portal/contract/areas/participants/participants.rules.ts';
import type { ReactNode } from 'react';
import { useSession } from '../../../app/session/session.tsx';
import { FormSkeleton } from '../../../ui/form/form-skeleton.tsx';
import { coverablesOf } from '../coverable.ts';
import { electionsOf, type EventForm } from '../event-values.ts';
import type { EventTypeChoice } from '../event.queries.ts';
import { useEventOutlook } from '../use-event-outlook.ts';
import { benefitsAt, dependentsAt, entrySteps, eventAt } from './entry-steps.ts';
import classes from './event-summary.module.css';
import {
  dependentPairs,
  electionPairs,
  eventPairs,
  nextPairs,
  type Pair,
  personPairs,
} from './summary-words.ts';

type EventSummaryProps = {
  form: EventForm;
  service: ServiceLetter;
  types: readonly EventTypeChoice[];
  facts: ParticipantFacts;
  onFile: readonly Dependent[];
  /** Left out: on their way, after a reload. */
  levels: readonly AvailableLevel[] | undefined;
  onEdit: (step: number) => void;
};

/** Exactly what will be sent, and what happens then. */
export function EventSummary(props: EventSummaryProps) {
  const { form, service, types, facts, onFile, levels, onEdit } = props;
  const { iddesc } = useSession().company;
  const outlook = useEventOutlook();
  if (!levels) return <FormSkeleton sections={[4, 4, 2, 4]} />;
  const values = form.inputs.getValues();
  const coverables = coverablesOf(onFile, values.addedDependents);
  const elections = electionsOf(values, levels);
  return (
    <div className={classes.summary}>
      <Section step={0} onEdit={onEdit} pairs={personPairs(values, facts, iddesc)} />
      <Section step={eventAt} onEdit={onEdit} pairs={eventPairs(values, types)} />
      <Section step={dependentsAt} onEdit={onEdit} pairs={dependentPairs(coverables, onFile)} />
      <Section step={benefitsAt} onEdit={onEdit}>
        {elections.map((election) => (
          <div key={election.level.plansId} className={classes.plan}>
            <Title order={4}>{election.level.planName}</Title>
            <Pairs pairs={electionPairs(election, values.eventType, service, coverables)} />
          </div>
        ))}
      </Section>
      <Section
        title="What happens next"
        pairs={outlook ? nextPairs(values, service, facts.today, outlook) : []}
      />
    </div>
  );
}

type SectionProps = {
  /** The step that the section sums up; left out: none. */
  step?: number;
  title?: string;
  pairs?: readonly Pair[];
  onEdit?: (step: number) => void;
  children?: ReactNode;
};

function Section({
  step,
  title = entrySteps[step ?? 0]?.title,
  pairs,
  onEdit,
  children,
}: SectionProps) {
  return (
    <Paper component="section" className={classes.section} aria-label={title}>
      <div className={classes.head}>
        <Title order={3}>{title}</Title>
        {step !== undefined && onEdit && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={`Edit ${title}`}
            onClick={() => onEdit(step)}
          >
            Edit
          </Button>
        )}
      </div>
      {pairs && <Pairs pairs={pairs} />}
      {children}
    </Paper>
  );
}

function Pairs({ pairs }: { pairs: readonly Pair[] }) {
  return (
    <dl className={classes.pairs}>
      {pairs.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
