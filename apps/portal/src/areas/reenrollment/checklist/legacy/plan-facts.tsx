import { Paper, Text, Title } from '@mantine/core';
import type { LegacyChecklist } from '@portal/contract/areas/reenrollment/other-checklists.contract.ts';
import { counted } from '@portal/contract/values/counted.ts';
import { IconClipboardList } from '@tabler/icons-react';
import { useId } from 'react';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import classes from './legacy.module.css';

type Plan = LegacyChecklist['plans'][number];

/** Each plan, this year's facts beside next year's. */
export function PlanFacts({ checklist: { plans } }: { checklist: LegacyChecklist }) {
  if (plans.length === 0) {
    return (
      <Paper>
        <EmptyState icon={IconClipboardList}>
          There are no plans of this type to compare. Your account manager can help.
        </EmptyState>
      </Paper>
    );
  }
  return plans.map((plan, at) => <PlanTable key={`${at}-${plan.name}`} plan={plan} />);
}

function PlanTable({ plan: { name, facts } }: { plan: Plan }) {
  const titleId = useId();
  return (
    <Paper component="section" className={classes.plan} aria-labelledby={titleId}>
      <div className={classes.planHead}>
        <Title order={2} id={titleId}>
          {name}
        </Title>
        <Text c="dimmed" fz="xs">
          {changesText(facts)}
        </Text>
      </div>
      <table className={classes.facts} aria-labelledby={titleId}>
        <thead>
          <tr>
            <th scope="col">
              <span className={classes.hidden}>Fact</span>
            </th>
            <th scope="col">This year</th>
            <th scope="col">Next year</th>
          </tr>
        </thead>
        <tbody>
          {facts.map((fact) => (
            <tr key={fact.label} data-changed={isChanged(fact) || undefined}>
              <th scope="row">{fact.label}</th>
              <td data-label="This year">{fact.thisYear}</td>
              <td data-label="Next year">
                {fact.nextYear ?? <span className={classes.open}>Not set yet</span>}
                {isChanged(fact) && <span className={classes.changed}>Changed</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Paper>
  );
}

function changesText(facts: Plan['facts']): string {
  const changes = facts.filter(isChanged).length;
  if (changes > 0) return counted(changes, 'change');
  return facts.every(({ nextYear }) => nextYear === null)
    ? 'Next year is not set yet'
    : 'No changes';
}

const isChanged = ({ thisYear, nextYear }: Plan['facts'][number]) =>
  nextYear !== null && nextYear !== thisYear;
