export type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

/** From the edge of the window, in pixels. */
const margin = 16;
const gap = 8;

/** How far above the bottom of the window the stack stands, so that it covers none of the bars. */
export function placeAbove(stack: Box, bars: readonly Box[], windowHeight: number): number {
  const height = stack.bottom - stack.top;
  let bottom = margin;
  for (const bar of bars.toSorted((one, other) => other.bottom - one.bottom)) {
    const isBeside = bar.left >= stack.right || bar.right <= stack.left;
    const isAbove = bar.bottom <= windowHeight - bottom - height;
    const isBelow = bar.top >= windowHeight - bottom;
    if (!isBeside && !isAbove && !isBelow) bottom = windowHeight - bar.top + gap;
  }
  return bottom;
}
