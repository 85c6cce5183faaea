import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../session/session.tsx';
import { type Field, useFieldDisplay } from '../../../ui/form/field.ts';
import { FieldLabel } from '../../../ui/form/field-frame.tsx';
import classes from './schedules.module.css';
import { recipientsQuery } from './schedules.queries.ts';

const label = 'Email a link to';
const help =
  'Only users who see everything you see are listed. The report itself is never sent by email.';

/** The users who are told of each report. */
export function RecipientsField({ field }: { field: Field }) {
  const { company, claims } = useSession();
  const { data, isError, refetch } = useQuery(recipientsQuery(company.compid));
  const chosen = field.value as number[];
  const namesOf = (value: unknown) =>
    (data ?? [])
      .filter(({ userId }) => (value as number[]).includes(userId))
      .map(({ name }) => name)
      .join(', ');
  useFieldDisplay(field, label, namesOf);
  const choose = (texts: string[]) => {
    field.set(texts.map(Number));
    field.leave();
  };
  return (
    <Checkbox.Group
      label={<FieldLabel label={label} optional />}
      description={help}
      error={field.error}
      value={chosen.map(String)}
      onChange={choose}
    >
      <div className={classes.people}>
        {data ? (
          data.map(({ userId, name, email }, index) => (
            <Checkbox
              key={userId}
              {...(index === 0 && { id: field.id })}
              value={String(userId)}
              label={userId === claims.userId ? `${name} (you)` : name}
              description={email}
            />
          ))
        ) : isError ? (
          <p role="alert" className={classes.failure}>
            The users could not be loaded.{' '}
            <Button variant="subtle" size="compact-xs" onClick={() => void refetch()}>
              Try again
            </Button>
          </p>
        ) : (
          Array.from({ length: 3 }, (_, row) => <Skeleton key={row} h={34} />)
        )}
      </div>
    </Checkbox.Group>
  );
}
