import { useMediaQuery } from '@mantine/hooks';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';

/** Of a row without notes. The nearer it is, the nearer the scroll bar is to the truth. */
const estimatedHeight = { table: 45, card: 109 };

export type VirtualRow = {
  index: number;
  /** The height of the rows between the one before and this one that are not on the page. */
  gapBefore: number;
};

/** Which rows are on the page now. The one at `kept` always is: someone may be typing in it. */
export function useVirtualRows(
  list: RefObject<HTMLElement | null>,
  count: number,
  kept: number | undefined,
) {
  // The library's object stays the same while its answers change.
  'use no memo';
  const [listTop, setListTop] = useState(0);
  const areCards = useMediaQuery('(max-width: 39.99em)', false, { getInitialValueInEffect: false });
  useLayoutEffect(() => {
    const measureTop = () => {
      const box = list.current?.getBoundingClientRect();
      if (box) setListTop(Math.round(box.top + window.scrollY));
    };
    measureTop();
    // Whatever appears above the list moves it and makes the page taller.
    const observer = new ResizeObserver(measureTop);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);
  // oxlint-disable-next-line react/incompatible-library -- its answers are read here and passed on as plain values
  const virtualizer = useWindowVirtualizer<HTMLTableSectionElement>({
    count,
    estimateSize: () => (areCards ? estimatedHeight.card : estimatedHeight.table),
    overscan: 8,
    scrollMargin: listTop,
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      if (kept === undefined || kept >= count || indexes.includes(kept)) return indexes;
      return [...indexes, kept].toSorted((one, other) => one - other);
    },
  });
  let end = listTop;
  const rows: VirtualRow[] = virtualizer.getVirtualItems().map((item) => {
    const gapBefore = item.start - end;
    end = item.end;
    return { index: item.index, gapBefore };
  });
  const gapAfter = Math.max(0, virtualizer.getTotalSize() + listTop - end);
  return { rows, gapAfter, measure: virtualizer.measureElement };
}
