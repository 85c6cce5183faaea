import { Button, Paper, Title } from '@mantine/core';
import { relationText } from '@portal/contract/areas/continuation/event.rules.ts';
import type {
  CoveredPerson,
  ContinuationService,
} from '@portal/contract/areas/continuation/event.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { lazy, Suspense, useState } from 'react';
import classes from './covered-persons.module.css';

/** Loaded by the button that opens it. */
const PersonAddressDialog = lazy(async () => ({
  default: (await import('./person-address-dialog.tsx')).PersonAddressDialog,
}));

type CoveredPersonsProps = {
  service: ContinuationService;
  eventId: number;
  persons: readonly CoveredPerson[];
  /** Reloads the event, whose version changes with a new address. */
  refresh: () => Promise<void>;
};

/** Each person with dates of their own, and where their letters go (domain.md 1.3). */
export function CoveredPersons({ service, eventId, persons, refresh }: CoveredPersonsProps) {
  const [editing, setEditing] = useState<CoveredPerson>();
  return (
    <Paper component="section" className={classes.card} aria-label="Covered persons">
      <Title order={2}>Covered persons</Title>
      <ul className={classes.persons}>
        {persons.map((person) => (
          <li key={person.personId} className={classes.person}>
            <div>
              <strong>{person.name}</strong>{' '}
              <span className={classes.relation}>{relationText[person.relation]}</span>
            </div>
            {linesOf(person).map((text) => (
              <span key={text}>{text}</span>
            ))}
            <span className={classes.plans}>{person.plans.join(', ')}</span>
            <span className={classes.address}>
              <span>{addressOf(person)}</span>
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={`Edit mailing address of ${person.name}`}
                onClick={() => setEditing(person)}
              >
                Edit
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {editing && (
        <Suspense>
          <PersonAddressDialog
            service={service}
            eventId={eventId}
            person={editing}
            refresh={refresh}
            onClose={() => setEditing(undefined)}
          />
        </Suspense>
      )}
    </Paper>
  );
}

/** Someone who has not elected has no coverage dates, only an election deadline. */
function linesOf(person: CoveredPerson): string[] {
  const { election, plans } = person;
  if (election === null) return [spanOf(person)];
  return plans.length === 0 ? [election] : [spanOf(person), election];
}

function spanOf({ begins, ends, endReason }: CoveredPerson): string {
  if (ends === null) return `From ${displayDate(begins)}, no end date`;
  if (ends < begins) return `Never in force${endReason === null ? '' : `: ${endReason}`}`;
  const span = `${displayDate(begins)} – ${displayDate(ends)}`;
  return endReason === null ? `${span} at most` : `${span}: ${endReason}`;
}

function addressOf({ address }: CoveredPerson): string {
  if (address === null) return 'Letters go to the participant’s address';
  const { hstreet1, hstreet2, hcity, hstate, hzip } = address;
  return `Letters go to ${[hstreet1, hstreet2, hcity, `${hstate} ${hzip}`].filter(Boolean).join(', ')}`;
}
