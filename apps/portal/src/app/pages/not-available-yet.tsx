import { Anchor, Paper, Text } from '@mantine/core';
import { IconHammer } from '@tabler/icons-react';
import { Link } from 'react-router';
import { PageHead } from '../../ui/page-head.tsx';
import { useScreen } from '../../navigation/screen.ts';
import classes from './not-available-yet.module.css';

/** Placeholder for an area that does not exist yet. */
export default function NotAvailableYet() {
  const screen = useScreen();
  return (
    <>
      {screen?.layout === 'default' && <PageHead title={screen.title} />}
      <Paper className={classes.note}>
        <IconHammer size={28} stroke={1.5} aria-hidden />
        <Text fw={600} fz="lg">
          This page is not available yet.
        </Text>
        <Text c="dimmed">It is being built and will appear here in a later release.</Text>
        <Anchor component={Link} to="/dashboard">
          Go to the dashboard
        </Anchor>
      </Paper>
    </>
  );
}
