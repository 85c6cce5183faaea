import { svg } from './svg.ts';

/**
 * A mark on its own rounded tile, so that it looks the same on light and dark pages. The tile is a
 * gradient from top left to bottom right.
 */
function logo(from: string, to: string, mark: string): string {
  return svg(
    96,
    96,
    `<defs>
      <linearGradient id="tile" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stop-color="${from}"/>
        <stop offset="1" stop-color="${to}"/>
      </linearGradient>
      <clipPath id="edge"><rect width="96" height="96" rx="22"/></clipPath>
    </defs>
    <g clip-path="url(#edge)">
      <rect width="96" height="96" fill="url(#tile)"/>
      ${mark}
    </g>`,
  );
}

/** By company id. */
export const logos: Readonly<Record<number, string>> = {
  // Harborview: the sun over three swells.
  1001: logo(
    '#1a5f8f',
    '#0c3554',
    `<circle cx="48" cy="45" r="19" fill="#f9b950"/>
    <path d="M-12 55q12-9 24 0t24 0 24 0 24 0 24 0V96H-12z" fill="#dceef9"/>
    <path d="M-24 67q12-9 24 0t24 0 24 0 24 0 24 0 24 0V96H-24z" fill="#6db3e0"/>
    <path d="M-12 79q12-9 24 0t24 0 24 0 24 0 24 0V96H-12z" fill="#23709f"/>`,
  ),
  // Cedar & Finch: a cedar of three tiers and a bird beside its top.
  1002: logo(
    '#2f7355',
    '#164232',
    `<path d="M40 14 55 36H25zM40 29 60 55H20zM40 46 66 76H14z" fill="#e6f1e4"/>
    <rect x="36" y="74" width="8" height="10" rx="2" fill="#e6f1e4"/>
    <path d="M60 25a11 11 0 0 1 19-3l8 1-6 5a15 15 0 0 1-15 15c-6 0-9-3-12-8z" fill="#f4a340"/>
    <circle cx="76" cy="25" r="1.9" fill="#164232"/>`,
  ),
  // Northlight: the north star above a band of aurora.
  1003: logo(
    '#3b3aa8',
    '#191654',
    `<path d="M0 74c16-16 30-16 48-6s34 8 48-8V96H0z" fill="#35c9b0" fill-opacity=".35"/>
    <path d="M0 84c16-14 32-14 48-5s34 7 48-7V96H0z" fill="#5fe0c6" fill-opacity=".7"/>
    <path d="M48 12c2 20 8 26 26 28-18 2-24 8-26 28-2-20-8-26-26-28 18-2 24-8 26-28z" fill="#fff"/>
    <circle cx="74" cy="21" r="3" fill="#b9b8ff"/>
    <circle cx="23" cy="59" r="2.2" fill="#b9b8ff"/>`,
  ),
  // Bluestem: prairie grass leaning in the wind.
  1004: logo(
    '#3878d4',
    '#173f86',
    `<path d="M33 78C32 62 28 48 15 36c18 7 28 22 30 42z" fill="#8fb9f2"/>
    <path d="M38 78C37 54 43 33 64 14 53 35 49 55 50 78z" fill="#fff"/>
    <path d="M46 78c0-19 10-35 34-44C66 46 59 60 58 78z" fill="#cfe2fb"/>
    <path d="M54 79c2-12 11-21 29-24-11 6-16 14-17 24z" fill="#8fb9f2"/>
    <path d="M0 82c20-7 32-9 48-9s28 2 48 9v14H0z" fill="#f7c65b"/>`,
  ),
  // Quarry Ridge: a ridge cut into layers of stone.
  1005: logo(
    '#f3dcb6',
    '#e8bf82',
    `<circle cx="70" cy="27" r="9" fill="#fff6e5"/>
    <path d="M0 62 22 38 36 50 58 24 96 60V96H0z" fill="#b9713a"/>
    <path d="M0 74 22 54 40 64 62 44 96 72V96H0z" fill="#8a4c28"/>
    <path d="M0 86 24 70 44 78 66 64 96 84V96H0z" fill="#5a2f1b"/>`,
  ),
  // Tamarack: a conifer of chevrons, lying down to become an arrow.
  1006: logo(
    '#12807a',
    '#084845',
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round" stroke-width="9">
      <path d="M20 18 44 48 20 78" stroke="#7fd6c8"/>
      <path d="M41 25 60 48 41 71" stroke="#c6f0e8"/>
      <path d="M61 33 74 48 61 63" stroke="#fff"/>
    </g>`,
  ),
  // Ironwood: the rings of a trunk, opened like a key card slot.
  1007: logo(
    '#93304a',
    '#561326',
    `<g fill="none" stroke="#f6dcc8" stroke-linecap="round" stroke-width="5.5">
      <path d="M64 20A32 32 0 1 1 32 20"/>
      <path d="M58.5 30A21 21 0 1 1 37.5 30"/>
      <path d="M53 40A10.5 10.5 0 1 1 43 40"/>
    </g>
    <path d="M48 12V48" stroke="#f0a15e" stroke-width="6" stroke-linecap="round"/>`,
  ),
  // Sable Point: a headland of two faces above its reflection.
  1008: logo(
    '#6a5be8',
    '#2c2470',
    `<path d="M48 14 80 60H48z" fill="#d9d4ff"/>
    <path d="M48 14 16 60H48z" fill="#fff"/>
    <path d="M16 66H48V84z" fill="#fff" fill-opacity=".45"/>
    <path d="M80 66H48V84z" fill="#d9d4ff" fill-opacity=".3"/>`,
  ),
};
