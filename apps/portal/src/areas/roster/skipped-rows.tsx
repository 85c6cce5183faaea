import type { RosterImport } from '@portal/contract/areas/roster/roster.contract.ts';
import { IconInfoCircle } from '@tabler/icons-react';
import notice from '../../ui/form/notice.module.css';
import { joined } from './roster-words.ts';

/** Lines of the file that nobody is in. */
export function SkippedRows({ of: { skippedRows } }: { of: Pick<RosterImport, 'skippedRows'> }) {
  if (skippedRows.length === 0) return null;
  const isOne = skippedRows.length === 1;
  return (
    <p className={notice.quiet}>
      <IconInfoCircle size={18} stroke={1.75} aria-hidden />
      <span>
        {isOne ? 'Row' : 'Rows'} {joined(skippedRows.map(String))} {isOne ? 'is' : 'are'} skipped: a
        total or a note, not a person.
      </span>
    </p>
  );
}
