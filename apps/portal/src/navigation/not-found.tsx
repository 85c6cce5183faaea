import { Button, Group, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { useTitleOverride } from './screen-arrival.ts';
import { useGoBack } from './use-go-back.ts';
import classes from './notice-page.module.css';

/** `level` 2: below a wizard's heading. */
export function NotFound({ level = 1 }: { level?: 1 | 2 }) {
  useTitleOverride('Page Not Found');
  const goBack = useGoBack();
  return (
    <div className={classes.page}>
      <Title order={level} tabIndex={-1}>
        Oops! Page Not Found
      </Title>
      <Text c="dimmed">
        The address may be mistyped, or this page is not part of the selected company’s services.
      </Text>
      <Group mt="md" gap="sm" justify="center">
        <Button onClick={goBack}>Go back</Button>
        <Button variant="default" component={Link} to="/dashboard">
          Go to the dashboard
        </Button>
      </Group>
    </div>
  );
}
