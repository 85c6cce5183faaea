import { ActionIcon } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import classes from './data-table.module.css';
import type { TableColumn } from './data-table.tsx';

export type RowDetails<Row> = {
  /** What the details are of: 'Details of invoice 7001'. */
  label: (row: Row) => string;
  render: (row: Row) => ReactNode;
};

type TableRowProps<Row> = {
  row: Row;
  columns: readonly TableColumn<Row>[];
  details: RowDetails<Row> | undefined;
  renderActions: ((row: Row) => ReactNode) | undefined;
};

/** One row; its details load and appear only once it is opened. */
export function TableRow<Row>({ row, columns, details, renderActions }: TableRowProps<Row>) {
  const [isOpened, setOpened] = useState(false);
  const detailsId = useId();
  return (
    <>
      <tr data-opened={isOpened || undefined}>
        {columns.map(({ header, value, show, isNumber }, index) => (
          <td key={header} data-label={header} data-number={isNumber}>
            {index === 0 && details ? (
              <span className={classes.opener}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="md"
                  aria-label={details.label(row)}
                  aria-expanded={isOpened}
                  aria-controls={isOpened ? detailsId : undefined}
                  onClick={() => setOpened(!isOpened)}
                >
                  <IconChevronRight className={classes.chevron} size={16} aria-hidden />
                </ActionIcon>
                {show ? show(row) : value(row)}
              </span>
            ) : show ? (
              show(row)
            ) : (
              value(row)
            )}
          </td>
        ))}
        {renderActions && (
          <td className={classes.actions}>
            <span>{renderActions(row)}</span>
          </td>
        )}
      </tr>
      {isOpened && details && (
        <tr id={detailsId} className={classes.details}>
          <td colSpan={columns.length + (renderActions ? 1 : 0)}>{details.render(row)}</td>
        </tr>
      )}
    </>
  );
}
