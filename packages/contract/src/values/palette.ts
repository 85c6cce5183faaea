/**
 * The 78 shades of company tiles and avatars: 13 hues by 6 shades, each dark enough for white text
 * (at least 4.5:1). Defined once, so that every site draws the same colors.
 */
const hues = [0, 24, 42, 84, 132, 158, 178, 196, 212, 234, 262, 292, 330];
/** Lightness per shade; yellow to cyan hues look brighter, so they start darker. */
const shades = [
  { saturation: 62, lightness: 38 },
  { saturation: 70, lightness: 32 },
  { saturation: 48, lightness: 34 },
  { saturation: 56, lightness: 28 },
  { saturation: 38, lightness: 36 },
  { saturation: 44, lightness: 25 },
];
const brightHue = (hue: number) => hue >= 24 && hue <= 196;

export const palette: readonly string[] = hues.flatMap((hue) =>
  shades.map(
    ({ saturation, lightness }) =>
      `hsl(${hue} ${saturation}% ${brightHue(hue) ? Math.round(lightness * 0.76) : lightness}%)`,
  ),
);

/** The same name always gets the same shade (FNV-1a, 32 bits). */
export function shadeOf(name: string): string {
  let hash = 0x811c9dc5;
  for (const character of name.trim().toLowerCase()) {
    hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193);
  }
  return palette[(hash >>> 0) % palette.length]!;
}

export function initialsOf(first: string, last: string): string {
  return `${[...first.trim()][0] ?? ''}${[...last.trim()][0] ?? ''}`.toUpperCase();
}
