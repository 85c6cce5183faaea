import { Button } from '@mantine/core';
import type { RosterKind } from '@portal/contract/areas/roster/roster-fields.ts';
import { mayOpen } from '@portal/contract/areas/session/pages.rules.ts';
import { IconTableImport } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useSession } from '../../../session/session.tsx';
import notice from '../../../ui/form/notice.module.css';

/** Types of files that an administrator can import alone, without waiting for the provider. */
const kindOfType: Readonly<Record<number, RosterKind>> = {
  1: 'enrollments',
  3: 'participants',
  6: 'participants',
  7: 'terminations',
  9: 'enrollments',
};

/** Offers the import for a type of file that it takes. */
export function ImportOffer({ fileType }: { fileType: number | null }) {
  const { facts } = useSession();
  const kind = fileType === null ? undefined : kindOfType[fileType];
  if (!kind || !mayOpen('import-participants', facts)) return null;
  return (
    <div className={notice.quiet}>
      <IconTableImport size={18} stroke={1.75} aria-hidden />
      <span>
        <strong>No need to wait for us.</strong> Import this file yourself: you see what every row
        does, and it is saved at once.
      </span>
      <Button component={Link} to={`/import-participants?kind=${kind}`} size="compact-md">
        Import instead
      </Button>
    </div>
  );
}
