import { ActionIcon, Anchor, Text } from '@mantine/core';
import type { RosterImport, RosterRow } from '@portal/contract/areas/roster/roster.contract.ts';
import { IconChevronRight } from '@tabler/icons-react';
import { memo, type Ref, useId } from 'react';
import { Link } from 'react-router';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import table from '../../../ui/table/data-table.module.css';
import { outcomeFaces, verdictFaces } from '../roster-words.ts';
import { RowDetails } from './row-details.tsx';
import { RowNotes } from './row-notes.tsx';
import classes from './row-table.module.css';
import type { Mending } from './rows.queries.ts';

export type RowProps = {
  row: RosterRow;
  of: RosterImport;
  isEditable: boolean;
  /** Fields that were corrected here. */
  mended: ReadonlySet<string> | undefined;
  onMend: (mending: Mending) => Promise<void>;
};

type RowLineProps = RowProps & {
  ref: Ref<HTMLTableSectionElement>;
  index: number;
  isOpened: boolean;
  onToggle: (index: number, rowNo: number) => void;
};

/**
 * A row of the file: who it is about, and what is wrong with it or changes. While somebody scrolls, the rows that stay are
 * not drawn again.
 */
export const RowLine = memo(({ ref, index, isOpened, onToggle, ...props }: RowLineProps) => {
  const { row } = props;
  const { rowNo, name, empno, outcome, verdict } = row;
  const detailsId = useId();
  const { word, face } = outcome ? outcomeFaces[outcome] : verdictFaces[verdict];
  return (
    <tbody ref={ref} data-index={index} className={classes.row}>
      <tr aria-rowindex={index + 2} data-opened={isOpened || undefined}>
        <td data-label="Row">
          <span className={`${table['opener']} ${classes.level}`}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="md"
              aria-label={`All values of row ${rowNo}`}
              aria-expanded={isOpened}
              aria-controls={isOpened ? detailsId : undefined}
              onClick={() => onToggle(index, rowNo)}
            >
              <IconChevronRight className={table['chevron']} size={16} aria-hidden />
            </ActionIcon>
            {rowNo}
          </span>
        </td>
        <td data-label="Status">
          <span className={classes.level}>
            <StatusBadge status={word} face={face} />
          </span>
        </td>
        <td data-label="Name">
          <span>
            <Text component="span" fz="xs" fw={500}>
              {name || 'No name'}
            </Text>{' '}
            {empno && (
              <Anchor
                component={Link}
                to={`/participant-overview/${empno}/general-info`}
                fz="xs"
                underline="always"
                aria-label={`${name}, PID ${empno}`}
              >
                {empno}
              </Anchor>
            )}
          </span>
        </td>
        <td className={classes.notes}>
          <RowNotes {...props} />
        </td>
      </tr>
      {isOpened && (
        <tr id={detailsId} className={table['details']}>
          <td colSpan={4}>
            <RowDetails {...props} />
          </td>
        </tr>
      )}
    </tbody>
  );
});
