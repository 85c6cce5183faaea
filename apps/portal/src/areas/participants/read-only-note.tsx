import { Text } from '@mantine/core';
import { formsAreReadOnly } from '@portal/contract/areas/session/pages.rules.ts';
import { IconLock } from '@tabler/icons-react';
import { useSession } from '../../session/session.tsx';
import classes from './read-only-note.module.css';

/** Says why nothing can be changed, where a company has moved to the newer platform (domain.md 13.5). */
export function ReadOnlyNote() {
  if (!formsAreReadOnly(useSession().facts)) return null;
  return (
    <Text className={classes.note} c="dimmed" fz="xs">
      <IconLock size={16} stroke={1.5} aria-hidden />
      This company has moved to the new platform. You can view its participants here and change them
      on the new platform.
    </Text>
  );
}
