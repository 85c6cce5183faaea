import { describe, expect, it } from 'vitest';
import { initialsOf, palette, shadeOf } from './palette.ts';

function contrastWithWhite(hsl: string): number {
  const [h, s, l] = /hsl\((\d+) (\d+)% (\d+)%\)/.exec(hsl)!.slice(1).map(Number) as [
    number,
    number,
    number,
  ];
  const chroma = (s / 100) * Math.min(l / 100, 1 - l / 100);
  const channel = (n: number) => {
    const k = (n + h / 30) % 12;
    const value = l / 100 - chroma * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 1.05 / (0.2126 * channel(0) + 0.7152 * channel(8) + 0.0722 * channel(4) + 0.05);
}

describe('the palette', () => {
  it('has 78 different shades, each readable with white text', () => {
    expect(new Set(palette).size).toBe(78);
    for (const shade of palette)
      expect(contrastWithWhite(shade), shade).toBeGreaterThanOrEqual(4.5);
  });

  it('gives a name the same shade every time, and different names many shades', () => {
    expect(shadeOf('Harborview Manufacturing, Inc.')).toBe(
      shadeOf(' harborview manufacturing, inc. '),
    );
    const used = new Set(Array.from({ length: 2000 }, (_, at) => shadeOf(`Company ${at}`)));
    expect(used.size).toBe(78);
  });
});

describe('initialsOf', () => {
  it('takes the first letter of each name, if any', () => {
    expect(initialsOf('élodie', "o'Brien")).toBe('ÉO');
    expect(initialsOf(' ', 'Ng')).toBe('N');
  });
});
