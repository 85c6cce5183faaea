/**
 * A complete SVG file. Attributes only: no style blocks or scripts, so that it passes any content
 * security policy.
 */
export function svg(width: number, height: number, body: string): string {
  const lines = body
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    ...lines,
    '</svg>',
    '',
  ].join('\n');
}
