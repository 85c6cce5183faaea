import { Paper, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useSession } from '../../session/session.tsx';
import classes from './migration-banner.module.css';
import { migrationWords } from './migration-words.ts';

/** Says where the reports end, if the company has moved (domain.md 7.8). */
export function MigrationBanner() {
  const words = migrationWords(useSession().migration);
  if (words === null) return null;
  return (
    <Paper className={classes.banner}>
      <IconInfoCircle className={classes.icon} size={20} stroke={1.6} aria-hidden />
      <Text>{words}</Text>
    </Paper>
  );
}
