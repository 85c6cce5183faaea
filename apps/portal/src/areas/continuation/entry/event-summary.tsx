import { Title } from '@mantine/core';
import type { ContinuationSettings } from '@portal/contract/areas/continuation/continuation.contract.ts';
import type {
  AvailableLevel,
  ContinuationService,
} from '@portal/contract/areas/continuation/event.ts';
import type { Dependent } from '@portal/contract/areas/participants/dependent.ts';
import type { ParticipantFacts } from '@portal/contract/areas/participants/participants.rules.ts';
import { useSession } from '../../../session/session.tsx';
import { FormSkeleton } from '../../../ui/form/form-skeleton.tsx';
import { SummaryPairs, SummarySection, WizardSummary } from '../../../ui/wizard/wizard-summary.tsx';
import { sameTypeWarnings } from '@portal/contract/areas/continuation/plan-choice.rules.ts';
import { coverablesOf } from '../coverable.ts';
import { electionWarnings } from '../election-warnings.ts';
import { type Election, electionsOf, type EventForm } from '../event-values.ts';
import type { EventTypeChoice } from '../event.queries.ts';
import { useEventOutlook } from '../use-event-outlook.ts';
import { Warnings } from '../warnings.tsx';
import { benefitsAt, dependentsAt, entrySteps, eventAt } from './entry-steps.ts';
import classes from './event-summary.module.css';
import {
  addedPairs,
  addedTitle,
  electionPairs,
  eventPairs,
  lostDependentIds,
  lostPersonIds,
  nextPairs,
  onFilePairs,
  personPairs,
} from './summary-text.ts';

type EventSummaryProps = {
  form: EventForm;
  service: ContinuationService;
  types: readonly EventTypeChoice[];
  settings: ContinuationSettings;
  facts: ParticipantFacts;
  /** The day it counts as entered. */
  entered: string;
  onFile: readonly Dependent[];
  /** Undefined while loading after a reload. */
  levels: readonly AvailableLevel[] | undefined;
  onEdit: (step: number) => void;
};

/** Exactly what will be sent, and what happens next. */
export function EventSummary(props: EventSummaryProps) {
  const { form, service, types, settings, facts, entered, onFile, levels, onEdit } = props;
  const { iddesc } = useSession().company;
  const outlook = useEventOutlook();
  if (!levels) return <FormSkeleton sections={[4, 4, 2, 4]} />;
  const values = form.inputs.getValues();
  const coverables = coverablesOf(onFile, values.addedDependents);
  const elections = electionsOf(values, levels);
  const { eventType, addedDependents } = values;
  const { lost } = form.notices;
  const participant = `${values.fname} ${values.lname}`;
  const warningsOf = ({ level, values: { coveredDependents } }: Election) =>
    electionWarnings({
      service,
      eventType,
      participant,
      coverables,
      coveredDependents,
      level,
      levels: levels.filter(({ plansId }) => plansId === level.plansId),
    });
  const edited = (step: number) => ({
    title: entrySteps[step]?.title ?? '',
    onEdit: () => onEdit(step),
  });
  return (
    <WizardSummary>
      <SummarySection {...edited(0)}>
        <SummaryPairs pairs={personPairs(values, facts, iddesc)} />
        <Warnings of={lostPersonIds(lost, iddesc)} />
      </SummarySection>
      <SummarySection {...edited(eventAt)}>
        <SummaryPairs pairs={eventPairs(values, types)} />
        <Warnings of={outlook?.lateReport({ service, ...values }, facts.today, settings) ?? []} />
      </SummarySection>
      <SummarySection {...edited(dependentsAt)}>
        <SummaryPairs pairs={onFilePairs(onFile, addedDependents.length)} />
        {addedDependents.map((dependent, index) => (
          <div key={index} className={classes.plan}>
            <Title order={4}>{addedTitle(dependent)}</Title>
            <SummaryPairs pairs={addedPairs(dependent)} />
          </div>
        ))}
        <Warnings of={lostDependentIds(lost, addedDependents)} />
      </SummarySection>
      <SummarySection {...edited(benefitsAt)}>
        {elections.map((election) => (
          <div key={election.level.plansId} className={classes.plan}>
            <Title order={4}>{election.level.planName}</Title>
            <SummaryPairs pairs={electionPairs(election, eventType, service, coverables)} />
            <Warnings of={warningsOf(election)} />
          </div>
        ))}
        <Warnings of={sameTypeWarnings(elections.map(({ level }) => level))} />
      </SummarySection>
      <SummarySection title="What happens next">
        <SummaryPairs
          pairs={outlook ? nextPairs(values, service, entered, outlook, settings) : []}
        />
      </SummarySection>
    </WizardSummary>
  );
}
