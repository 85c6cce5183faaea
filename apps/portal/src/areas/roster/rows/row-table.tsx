import { Button, Paper, Skeleton, VisuallyHidden } from '@mantine/core';
import type { RosterImport, RosterRow } from '@portal/contract/areas/roster/roster.contract.ts';
import { IconListSearch } from '@tabler/icons-react';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Fragment, useEffect, useRef, useState } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailurePanel } from '../../../ui/failure-panel.tsx';
import table from '../../../ui/table/data-table.module.css';
import { rowsText, verdictFaces } from '../roster-words.ts';
import { RowLine } from './row-line.tsx';
import classes from './row-table.module.css';
import {
  forgetRows,
  goneRows,
  mendRow,
  type Mending,
  type RowFilter,
  type RowList,
  rowPageQuery,
  rowsInPage,
} from './rows.queries.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

type RowTableProps = {
  compId: number;
  of: RosterImport;
  filter: RowFilter;
  /** Rows can be corrected. */
  isOpen: boolean;
};

let readings = 0;

/** The rows of an import. It is read anew each time it is mounted. */
export function RowTable(props: RowTableProps) {
  const [reading, setReading] = useState(() => ++readings);
  return (
    <RowTableReading
      key={reading}
      {...props}
      reading={reading}
      onReadAgain={() => setReading(++readings)}
    />
  );
}

type RowTableReadingProps = RowTableProps & { reading: number; onReadAgain: () => void };

function RowTableReading(props: RowTableReadingProps) {
  const { compId, of, filter, isOpen, reading, onReadAgain } = props;
  const list: RowList = { compId, importId: of.importId, filter, reading };
  const body = useRef<HTMLTableElement>(null);
  const [opened, setOpened] = useState<{ index: number; rowNo: number }>();
  const [said, setSaid] = useState('');
  /** Rows on screen that the filter would no longer find. */
  const [gone, setGone] = useState(0);
  /** By row: fields that were corrected here. They stay in view, and so does the focus in them. */
  const [mended, setMended] = useState<ReadonlyMap<number, ReadonlySet<string>>>(new Map());

  const first = useQuery(rowPageQuery(list, 0));
  const total = first.data?.total ?? 0;
  const { rows: visible, gapAfter, measure } = useVirtualRows(body, total, opened?.index);
  const pages = [...new Set(visible.map(({ index }) => Math.floor(index / rowsInPage)))];
  const loaded = useQueries({ queries: pages.map((page) => rowPageQuery(list, page)) });
  const rowAt = (index: number): RosterRow | undefined =>
    loaded[pages.indexOf(Math.floor(index / rowsInPage))]?.data?.rows[index % rowsInPage];
  const hasFailed = loaded.some(({ isError }) => isError);

  useEffect(
    () => () => forgetRows({ compId, importId: of.importId, filter: {}, reading }),
    [compId, of.importId, reading],
  );

  const toggle = (index: number, rowNo: number) =>
    setOpened((now) => (now?.rowNo === rowNo ? undefined : { index, rowNo }));

  const mend = async (mending: Mending) => {
    const { rowNo, values } = mending;
    // Before it is sent: once it is right, nothing else would keep the field in view.
    setMended((before) => {
      const all = new Set([...(before.get(rowNo) ?? []), ...Object.keys(values ?? {})]);
      return new Map(before).set(rowNo, all);
    });
    const row = await mendRow(list, mending);
    setGone(goneRows(list));
    const messages = row.problems.map(({ message }) => message).join(' ');
    setSaid(`Row ${rowNo}: ${verdictFaces[row.verdict].word}. ${messages}`);
  };

  if (first.isError)
    return (
      <Paper>
        <FailurePanel title="The rows could not be loaded" retry={() => void first.refetch()}>
          Nothing was lost.
        </FailurePanel>
      </Paper>
    );
  if (first.data && total === 0)
    return (
      <Paper>
        <EmptyState icon={IconListSearch}>There is no such row now.</EmptyState>
      </Paper>
    );

  const isOutdated =
    filter.verdict !== undefined &&
    first.data !== undefined &&
    !first.isFetching &&
    isOpen &&
    of.verdicts[filter.verdict] !== total - gone;

  return (
    <Paper className={classes.frame}>
      {isOutdated && (
        <div className={classes.outdated}>
          <span>Other rows have changed as well.</span>
          <Button variant="default" size="compact-sm" onClick={onReadAgain}>
            Update the list
          </Button>
        </div>
      )}
      {hasFailed && (
        <div className={classes.outdated} role="alert">
          <span>Some rows could not be loaded.</span>
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => {
              for (const page of loaded) if (page.isError) void page.refetch();
            }}
          >
            Try again
          </Button>
        </div>
      )}
      <VisuallyHidden component="output">{said}</VisuallyHidden>
      <table
        ref={body}
        className={`${table['table']} ${classes.rows}`}
        aria-label={`Rows of ${of.fileName}`}
        aria-rowcount={total + 1}
      >
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">Row</th>
            <th scope="col">{isOpen || !filterHasOutcome(of) ? 'Status' : 'Result'}</th>
            <th scope="col">Name</th>
            <th scope="col">What it says</th>
          </tr>
        </thead>
        {!first.data && <WaitingRows />}
        {visible.map(({ index, gapBefore }) => {
          const row = rowAt(index);
          return (
            <Fragment key={index}>
              {gapBefore > 0 && <Gap height={gapBefore} />}
              {row ? (
                <RowLine
                  ref={measure}
                  index={index}
                  row={row}
                  of={of}
                  isEditable={isOpen}
                  isOpened={opened?.rowNo === row.rowNo}
                  onToggle={toggle}
                  mended={mended.get(row.rowNo)}
                  onMend={mend}
                />
              ) : (
                <tbody ref={measure} data-index={index} aria-busy>
                  <WaitingRow />
                </tbody>
              )}
            </Fragment>
          );
        })}
        {gapAfter > 0 && <Gap height={gapAfter} />}
      </table>
      {first.data && <p className={classes.count}>{rowsText(total)}</p>}
    </Paper>
  );
}

const filterHasOutcome = ({ stage }: RosterImport) => stage === 'committed' || stage === 'undone';

/** The height of rows that are not on the page. */
function Gap({ height }: { height: number }) {
  return (
    <tbody aria-hidden className={classes.gap}>
      <tr style={{ height }} />
    </tbody>
  );
}

function WaitingRows() {
  return (
    <tbody aria-hidden>
      {Array.from({ length: 8 }, (_, row) => (
        <WaitingRow key={row} />
      ))}
    </tbody>
  );
}

function WaitingRow() {
  return (
    <tr className={classes.waiting}>
      {['20%', '70%', '60%', '80%'].map((width) => (
        <td key={width}>
          <Skeleton h={12} w={width} />
        </td>
      ))}
    </tr>
  );
}
