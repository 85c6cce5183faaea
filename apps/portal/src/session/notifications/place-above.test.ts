import { describe, expect, it } from 'vitest';
import { type Box, placeAbove } from './place-above.ts';

const windowHeight = 800;
const stack: Box = { top: 724, bottom: 784, left: 848, right: 1264 };
const bar = (top: number, bottom: number, sides = { left: 300, right: 1200 }): Box => ({
  top,
  bottom,
  ...sides,
});

describe('the stack of messages', () => {
  it.each([
    ['without a bar', [], 16],
    ['with a bar at the bottom', [bar(740, 800)], 68],
    ['with a bar that ends a short page', [bar(700, 760)], 108],
    ['with a bar far above', [bar(300, 360)], 16],
    ['with a bar that is scrolled away', [bar(820, 880)], 16],
    ['beside a bar', [bar(740, 800, { left: 300, right: 840 })], 16],
    ['with a bar on the page and one in a drawer', [bar(730, 800), bar(660, 720)], 148],
  ])('%s', (_case, bars, bottom) => {
    expect(placeAbove(stack, bars, windowHeight)).toBe(bottom);
  });
});
